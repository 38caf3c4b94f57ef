import { logged } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import type { StateDelta } from '../format/stateEntry';
import { emptyState, type StateFile, type StateRest } from '../format/stateFile';
import type { OperationContext } from '../model/actor';
import type { Problem } from '../model/problem';
import type { Pause } from '../ports';
import { computeRelevance, type DecayLaw } from '../strength/relevance';
import type { Catalog } from './catalog';
import { sealOf } from './editsOutside';
import { places } from './layout';
import { type Happened, RecallLog } from './recallLog';
import { StateFiles, type StateFilesPorts, type StateReading } from './stateFiles';
import { Queue } from './turns';
import { happenedIn, isAccess, pairsIn, UsageEntries, withActiveDays } from './usageEntries';

/** Deltas that are kept while the disk does not take them. */
const mostUnwritten = 10_000;

export interface UsageStoreInit extends StateFilesPorts {
  /** As a person has set them. */
  readonly config: { readonly law: DecayLaw };
  /** What is known of the folder now. */
  readonly catalog: () => Catalog | undefined;
  /** A text without the secrets in it, for the recall log. */
  readonly conceal: (text: string) => Promise<string>;
  /** Lets go first who was just answered. */
  readonly giveWay?: Pause | undefined;
}

const isOnlySeal = (delta: StateDelta): boolean =>
  Object.keys(delta).every((field) => field === 'id' || field === 'seal');

/** Scores are for people and for other programs; more digits would only be noise. */
const roundScore = (score: number): number => Math.round(score * 10_000) / 10_000;

/**
 * The use of memories on this machine: `_state.json` and its log, shared with other processes, and the recall log. Where
 * the state is gone or damaged, it comes back from what this process knows, or from the last good copy and the recall log.
 */
export class UsageStore {
  /** What this process knows of each memory. */
  readonly entries: UsageEntries;
  #recallLog: RecallLog | undefined;
  readonly #files: StateFiles;
  #rest: StateRest = emptyState.rest;
  /** False before the first reading: then nothing here is better than the copy. */
  #isLoaded = false;
  #restored: Problem | undefined;
  #broken: Problem | undefined;
  /** The text of a file that could not be read, until it is kept aside. */
  #brokenText: string | undefined;
  /** The file is to be written even where nothing is added. */
  #mustWrite = false;
  /** What the disk did not take yet. */
  #unwritten: readonly StateDelta[] = [];
  /**
   * Two calls that read on in the log at once would both count what they find there, and one that reads while another
   * appends would count that twice.
   */
  readonly #queue = new Queue();

  constructor(private readonly init: UsageStoreInit) {
    this.entries = new UsageEntries(init.clock);
    this.#files = new StateFiles(init);
  }

  /** Who asked for what. */
  get recallLog(): RecallLog {
    this.#recallLog ??= new RecallLog(this.init);
    return this.#recallLog;
  }

  /** What is or was wrong with the file. */
  get problems(): readonly Problem[] {
    return [this.#restored, this.#broken].filter((problem) => problem !== undefined);
  }

  /** What the file holds beside the use of memories. */
  get rest(): StateRest {
    return this.#rest;
  }

  /** How strong a memory is now. */
  relevanceOf({ memory }: IndexEntry): number {
    const { clock, config } = this.init;
    const moment = { now: clock.now().getTime(), law: config.law };
    return computeRelevance(memory, this.entries.useOf(memory.id), moment);
  }

  /**
   * Reads what is new; true where something was. A folder without memories (`isNew`) begins without use, even where
   * a copy of a former one is left.
   */
  read(options: { readonly isNew?: boolean } = {}): Promise<boolean> {
    return this.#queue.run(() => this.#read(options));
  }

  /** Writes use; where the folder may only be read it is logged and goes on without. `by` is for the recall log. */
  add(deltas: readonly StateDelta[], by?: OperationContext): Promise<void> {
    return this.#exclusively('Use was not saved', () => this.addNow(deltas, by));
  }

  /**
   * As `add`, within exclusive work. Use that the disk does not take is logged, holds here, and is written with the next
   * change: it is no reason to tell a caller that what it asked for did not happen.
   */
  async addNow(deltas: readonly StateDelta[], by?: OperationContext): Promise<void> {
    const pairs = await this.#pairs(deltas, by);
    for (const { action, results } of happenedIn(deltas)) {
      await this.recallLog.note(by, { action, results });
    }
    await logged(this.init.logger, 'Use was not saved', () =>
      this.#queue.run(() => this.#add([...deltas, ...pairs])),
    );
  }

  /** Notes that somebody asked something, and that the project is alive today. */
  async noteRecall(
    by: OperationContext | undefined,
    happened: Omit<Happened, 'action'>,
  ): Promise<void> {
    await this.recallLog.note(by, { action: 'recall', ...happened });
    if (by === undefined || this.entries.isActiveToday) return;
    this.#mustWrite = true;
    await this.add([]);
  }

  /** Changes what the file holds beside the use of memories. Call it in exclusive work only. */
  changeRest(change: (rest: StateRest) => StateRest): Promise<void> {
    return this.#queue.run(async () => {
      await this.#read();
      this.#rest = change(this.#rest);
      await this.#write({ copy: 'always' });
    });
  }

  /** Forgets memories for good: state, its log, its copy, the recall log. Call it in exclusive work only. */
  async forget(ids: readonly string[]): Promise<void> {
    await this.#queue.run(async () => {
      await this.#read();
      for (const id of ids) this.entries.delete(id);
      await this.#write({ copy: 'always' });
    });
    await this.recallLog.forget(ids);
  }

  /**
   * An old file in a fresh clone must not be born forgotten, so the day of its first sight is kept; and a state that was
   * damaged is written anew. Takes the lock, so opening must not wait for it: exclusive work may itself wait for the
   * opening.
   */
  async noteFirstSight(catalog: Catalog): Promise<void> {
    const unseen = this.entries.unseen(catalog.entries().map(({ memory }) => memory.id));
    const unsealed = catalog
      .entries()
      .filter(({ memory }) => this.entries.sealOf(memory.id) === undefined);
    if (unseen.length + unsealed.length === 0 && !this.#mustWrite) return;
    const firstSeen = this.init.clock.now().toISOString();
    await this.add([
      ...unseen.map((id) => ({ id, firstSeen })),
      // What is there at first sight counts as it stands.
      ...unsealed.map((entry) => ({ id: entry.memory.id, seal: sealOf(entry) })),
    ]);
  }

  /** Takes a long log into the state before the process ends. */
  async close(): Promise<void> {
    const isDue = (): boolean => this.#files.isFoldingDue({ atClose: true });
    if (!isDue()) return;
    await this.#exclusively('The log of use stays', () =>
      this.#queue.run(async () => {
        await this.#read();
        if (this.#mustWrite || isDue()) await this.#write({ copy: 'at times' });
      }),
    );
  }

  #exclusively(failure: string, work: () => Promise<void>): Promise<void> {
    return logged(this.init.logger, failure, () => this.init.store.exclusively(work));
  }

  async #read({ isNew = false }: { readonly isNew?: boolean } = {}): Promise<boolean> {
    const changed = await this.#take(await this.#files.read(), isNew);
    this.#isLoaded = true;
    const kept = (await this.init.store.stat(places.brokenState)) !== undefined;
    const data = { kept: places.brokenState };
    this.#broken =
      kept || this.#brokenText !== undefined
        ? { path: places.state, code: 'state_unreadable', severity: 'warning', data }
        : undefined;
    return changed;
  }

  async #take(reading: StateReading, isNew: boolean): Promise<boolean> {
    switch (reading.kind) {
      case 'same':
        return false;
      case 'more':
        this.entries.apply(reading.deltas);
        return reading.deltas.length > 0;
      case 'whole':
        this.#replace(reading.state);
        this.entries.apply([...reading.deltas, ...this.#unwritten]);
        this.#mustWrite = this.#unwritten.length > 0;
        return true;
      case 'absent':
        return this.#isLoaded || isNew ? false : this.#recover('missing');
      case 'missing':
        if (!isNew) return this.#recover('missing');
        this.#files.forget();
        this.#replace(emptyState);
        return true;
      case 'unreadable':
        if (reading.text !== undefined) this.#brokenText = reading.text;
        return this.#recover('unreadable');
    }
  }

  /** Makes the best of what is left; written with the next change, at the latest when the memories were read. */
  async #recover(reason: 'missing' | 'unreadable'): Promise<boolean> {
    this.#files.forget();
    if (this.#isLoaded) {
      this.#noteRestored({ reason, source: 'memory', accesses: 0 });
      return false;
    }
    const copy = await this.#files.readCopy(this.recallLog);
    this.#replace(copy?.state ?? emptyState);
    if (copy === undefined) {
      // A fresh clone has neither; what the log of a lost state says is all there is to know.
      const log = await this.#files.readLog(emptyState);
      this.entries.apply(log.flatMap(({ deltas }) => deltas));
      this.#mustWrite = reason === 'unreadable';
      return true;
    }
    const accesses = copy.later.reduce(
      (sum, { accesses = 0, reinforcements = 0 }) => sum + accesses + reinforcements,
      0,
    );
    this.#noteRestored({ reason, source: 'copy', accesses });
    return true;
  }

  #replace(state: StateFile): void {
    this.entries.replace(state);
    this.#rest = state.rest;
  }

  #noteRestored(data: {
    readonly reason: string;
    readonly source: string;
    readonly accesses: number;
  }): void {
    this.#mustWrite = true;
    this.#restored = { path: places.state, code: 'state_restored', severity: 'warning', data };
    this.init.logger.warn(
      `${places.state} was ${data.reason}; it was restored from ${data.source}, with ${data.accesses} later uses`,
    );
  }

  /**
   * Adds to what the files hold now, whoever wrote them last. The score of each memory touched is written beside it for
   * document 000's readers. Where the disk does not take it, it throws and holds here all the same.
   */
  async #add(deltas: readonly StateDelta[]): Promise<void> {
    if (deltas.length === 0 && !this.#mustWrite) return;
    await this.#read();
    this.entries.apply(deltas);
    // Once a day a large state is written whole for it.
    const happened = deltas.filter((delta) => !isOnlySeal(delta));
    // That a memory is as a person has seen it is nothing that happens.
    const isActive = deltas.length === 0 || happened.length > 0;
    if (isActive && this.entries.noteToday()) this.#mustWrite = true;
    const scores = happened.flatMap(({ id }) => {
      const entry = this.init.catalog()?.byId(id);
      return entry === undefined ? [] : [{ id, decayScore: roundScore(this.relevanceOf(entry)) }];
    });
    this.entries.apply(scores);
    const changes = [...deltas, ...scores];
    try {
      // Other programs read what happened, and no seals: these alone are appended to a small state too.
      const isAppended = this.#files.isAppendable(!isActive) && !this.#mustWrite;
      if (isAppended) await this.#files.append(changes);
      const isFolding = this.#files.isFoldingDue({ atClose: false });
      if (!isAppended || isFolding) await this.#write({ copy: 'at times' });
    } catch (error) {
      this.#files.forget();
      this.#unwritten = [...this.#unwritten, ...changes].slice(-mostUnwritten);
      throw error;
    }
  }

  async #write(options: { readonly copy: 'always' | 'at times' }): Promise<void> {
    if (this.#brokenText !== undefined) {
      await this.init.store.write(places.brokenState, this.#brokenText);
    }
    this.#brokenText = undefined;
    this.entries.tidy();
    const rest = withActiveDays(this.#rest, this.entries.activeDays);
    await this.#files.write({ entries: this.entries.all(), rest }, options);
    this.#mustWrite = false;
    this.#unwritten = [];
  }

  /** Nothing where the log cannot be read: it is only a help. */
  async #pairs(
    deltas: readonly StateDelta[],
    by: OperationContext | undefined,
  ): Promise<readonly StateDelta[]> {
    if (by?.session === undefined || !deltas.some(isAccess)) return [];
    let pairs: readonly StateDelta[] = [];
    await logged(this.init.logger, 'What was used together was not counted', async () => {
      pairs = pairsIn(deltas, await this.recallLog.ofSession(by));
    });
    return pairs;
  }
}
