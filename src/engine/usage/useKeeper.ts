import { isMemoryError } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import type { StateDelta } from '../format/stateEntry';
import type { OperationContext } from '../model/actor';
import type { Clock, Logger, StateBackup, Store } from '../ports';
import type { Catalog } from '../store/catalog';
import type { ConfigBook } from '../store/configBook';
import type { Pause } from '../store/turns';
import { type SessionEvent, usedTogether } from '../strength/coactivation';
import { computeRelevance } from '../strength/relevance';
import { RecallLog } from './recallLog';
import { UseBook } from './useBook';

export interface UseKeeperInit {
  readonly store: Store;
  readonly clock: Clock;
  readonly backup: StateBackup;
  readonly logger: Logger;
  readonly pause?: Pause;
  readonly config: ConfigBook;
  /** What is known of the folder now. */
  readonly catalog: () => Catalog | undefined;
  /** A text without the secrets in it, for the recall log. */
  readonly conceal: (text: string) => Promise<string>;
}

/** In the order in which a line tells of each. */
const usedActions = ['access', 'reinforcement', 'failure'] as const;

const happenedTo: Readonly<Record<(typeof usedActions)[number], (delta: StateDelta) => boolean>> = {
  access: ({ accesses = 0 }) => accesses > 0,
  reinforcement: ({ reinforcements = 0 }) => reinforcements > 0,
  failure: ({ failedAt }) => failedAt !== undefined,
};

/** Writes down how memories are used, for the folder and for the recall log. */
export class UseKeeper {
  readonly uses: UseBook;
  readonly recallLog: RecallLog;

  constructor(private readonly init: UseKeeperInit) {
    this.recallLog = new RecallLog(init);
    this.uses = new UseBook(init, this.recallLog);
  }

  /** Writes use; where the folder may only be read it is logged and goes on without. */
  add(deltas: readonly StateDelta[], by?: OperationContext): Promise<void> {
    return this.#attempt('Use was not saved', () => this.addNow(deltas, by));
  }

  /** How strong a memory is now. */
  relevanceOf({ memory }: IndexEntry): number {
    const moment = { now: this.init.clock.now().getTime(), law: this.init.config.law };
    return computeRelevance(memory, this.uses.entries.useOf(memory.id), moment);
  }

  /**
   * As `add`, within exclusive work. Use that the disk does not take is logged and written with the next change: it is
   * no reason to tell a caller that what it asked for did not happen.
   */
  async addNow(deltas: readonly StateDelta[], by?: OperationContext): Promise<void> {
    const { clock, config, catalog, logger } = this.init;
    const now = clock.now().getTime();
    const pairs = by === undefined ? [] : await this.#pairs(deltas, by);
    for (const action of usedActions) {
      const results = deltas.filter(happenedTo[action]).map(({ id }) => id);
      if (results.length > 0) await this.recallLog.note(by, { action, results });
    }
    try {
      await this.uses.add([...deltas, ...pairs], (id, use) => {
        const entry = catalog()?.byId(id);
        return entry && computeRelevance(entry.memory, use, { now, law: config.law });
      });
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      logger.warn(`Use was not saved: ${error.message}`);
    }
  }

  /** What is used together with what the session used before; both memories count it. */
  async #pairs(deltas: readonly StateDelta[], by: OperationContext): Promise<StateDelta[]> {
    const used = deltas.filter(happenedTo.access);
    if (used.length === 0 || by.session === undefined) return [];
    const events = await this.#sessionEvents(by);
    return used.flatMap(({ id }) =>
      usedTogether(id, events).flatMap((other) => [
        { id, together: { [other]: 1 } },
        { id: other, together: { [id]: 1 } },
      ]),
    );
  }

  /** Nothing where the log cannot be read: it is only a help. */
  async #sessionEvents(by: OperationContext): Promise<readonly SessionEvent[]> {
    try {
      const entries = await this.recallLog.ofSession(by);
      return entries.flatMap(({ action, results }) =>
        action === 'recall' || action === 'access' ? [{ action, results }] : [],
      );
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      this.init.logger.warn(`What was used together was not counted: ${error.message}`);
      return [];
    }
  }

  /**
   * An old file in a fresh clone must not be born forgotten, so the day of its first sight is kept; and a state that was
   * damaged is written anew. Takes the lock, so opening must not wait for it: exclusive work may itself wait for the
   * opening.
   */
  async noteFirstSight(catalog: Catalog): Promise<void> {
    const unseen = this.uses.entries.unseen(catalog.entries().map(({ memory }) => memory.id));
    if (unseen.length === 0 && !this.uses.isWritingDue) return;
    const firstSeen = this.init.clock.now().toISOString();
    await this.add(unseen.map((id) => ({ id, firstSeen })));
  }

  /** Takes a long log into the state before the process ends. */
  async close(): Promise<void> {
    if (!this.uses.isFoldingDue) return;
    await this.#attempt('The log of use stays', () => this.uses.fold());
  }

  /** Forgets memories for good: state, its log, its copy, the recall log. Call it in exclusive work only. */
  async forget(ids: readonly string[]): Promise<void> {
    await this.uses.forget(ids);
    await this.recallLog.forget(ids);
  }

  async #attempt(failure: string, work: () => Promise<void>): Promise<void> {
    try {
      await this.init.store.exclusively(work);
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      this.init.logger.warn(`${failure}: ${error.message}`);
    }
  }
}
