import { isMemoryError } from '../errors';
import type { StateDelta } from '../format/stateEntry';
import { emptyState, parseState, type StateFile, type StateRest } from '../format/stateFile';
import { parseStateLog, readMark } from '../format/stateLog';
import type { Problem } from '../model/problem';
import type { Clock, Logger, StateBackup, Store } from '../ports';
import { places } from '../store/layout';
import type { Pause } from '../store/turns';
import type { Use } from '../strength/relevance';
import type { RecallLog } from './recallLog';
import { StateFiles } from './stateFiles';
import { recoverState } from './stateRecovery';
import { UseEntries } from './useEntries';

/** Milliseconds between two copies of the state. What happens between them is in the recall log. */
const copiedEvery = 60_000;

/** Deltas that are kept while the disk does not take them. */
const mostUnwritten = 10_000;

/** Scores are for people and for other programs; more digits would only be noise. */
const roundScore = (score: number): number => Math.round(score * 10_000) / 10_000;

export interface UseBookPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly backup: StateBackup;
  readonly logger: Logger;
  /** Absent in a process that does one thing and keeps nobody waiting. */
  readonly pause?: Pause;
}

/**
 * The use of memories on this machine: `_state.json` and its log, shared with other processes. Where the file is gone
 * or damaged, it comes back from what this process knows, or from the last good copy and the recall log.
 */
export class UseBook {
  /** What this process knows of each memory. */
  readonly entries: UseEntries;
  #rest: StateRest = emptyState.rest;
  readonly #files: StateFiles;
  /** False before the first reading: then nothing here is better than the copy. */
  #isLoaded = false;
  #restored: Problem | undefined;
  #broken: Problem | undefined;
  /** The text of a file that could not be read, until it is kept aside. */
  #brokenText: string | undefined;
  /** The file is to be written even where nothing is added. */
  #mustWrite = false;
  /** The last call that was begun. */
  #turn: Promise<unknown> = Promise.resolve();
  /** What the disk did not take yet. */
  #unwritten: readonly StateDelta[] = [];

  constructor(
    private readonly ports: UseBookPorts,
    private readonly recallLog: RecallLog,
  ) {
    this.#files = new StateFiles(ports);
    this.entries = new UseEntries(ports.clock);
  }

  /** What is or was wrong with the file. */
  get problems(): readonly Problem[] {
    return [this.#restored, this.#broken].filter((problem) => problem !== undefined);
  }

  /** True where what was read here must be written: the file is damaged or gone. */
  get isWritingDue(): boolean {
    return this.#mustWrite;
  }

  /**
   * Reads what is new; true where something was. A folder without memories (`isNew`) begins without use, even where
   * a copy of a former one is left.
   */
  read(options: { readonly isNew?: boolean } = {}): Promise<boolean> {
    return this.#inTurn(() => this.#read(options));
  }

  /**
   * One call after the other: two that read on in the log at once would both count what they find there, and one that
   * reads while another appends would count that twice.
   */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = Promise.allSettled([turn]);
    return turn;
  }

  async #read(options: { readonly isNew?: boolean } = {}): Promise<boolean> {
    const reading = await this.#files.read();
    const changed = await this.#take(reading, options.isNew === true);
    this.#isLoaded = true;
    const kept = (await this.ports.store.stat(places.brokenState)) !== undefined;
    if (kept || this.#brokenText !== undefined) {
      const data = { kept: places.brokenState };
      this.#broken = { path: places.state, code: 'state_unreadable', severity: 'warning', data };
    } else this.#broken = undefined;
    return changed;
  }

  async #take(reading: Awaited<ReturnType<StateFiles['read']>>, isNew: boolean): Promise<boolean> {
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
        return isNew ? this.#beginAnew() : this.#recover('missing');
      case 'unreadable':
        if (reading.text !== undefined) this.#brokenText = reading.text;
        return this.#recover('unreadable');
    }
  }

  #beginAnew(): boolean {
    this.#files.forget();
    this.#replace(emptyState);
    return true;
  }

  /** Makes the best of what is left; written with the next change, or at once by who asks `isWritingDue`. */
  async #recover(reason: 'missing' | 'unreadable'): Promise<boolean> {
    this.#files.forget();
    if (this.#isLoaded) {
      this.#noteRestored({ reason, source: 'memory', accesses: 0 });
      return false;
    }
    const text = await this.#copy();
    const copy = text === undefined ? undefined : parseState(text);
    if (copy === undefined) {
      // A fresh clone has neither; what the log of a lost state says is all there is to know.
      this.#replace(emptyState);
      this.entries.apply(await this.#files.readLog(emptyState));
      this.#mustWrite = reason === 'unreadable';
      return true;
    }
    const deltas = await this.#files.readLog(copy);
    const log = deltas.length === 0 ? [] : await this.#logAfter(copy);
    const recovered = recoverState({ copy, log, recalls: await this.recallLog.entries() });
    this.#replace(recovered.state);
    this.#noteRestored({ reason, source: 'copy', accesses: recovered.accesses });
    return true;
  }

  /** The lines of the log that a copy has not taken in, with their times. */
  async #logAfter(copy: StateFile) {
    const mark = readMark(copy.rest.log);
    const all = parseStateLog((await this.ports.store.readLines(places.stateLog, 0))?.lines ?? []);
    if (all.entries[0]?.generation !== mark?.generation) return all.entries;
    const rest = await this.ports.store.readLines(places.stateLog, mark?.folded ?? 0);
    return parseStateLog(rest?.lines ?? []).entries;
  }

  async #copy(): Promise<string | undefined> {
    try {
      return await this.ports.backup.read();
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      this.ports.logger.warn(`The copy of the use of memories cannot be read: ${error.message}`);
      return undefined;
    }
  }

  #replace({ entries, rest }: StateFile): void {
    this.entries.replace(entries);
    this.#rest = rest;
  }

  #noteRestored(data: {
    readonly reason: string;
    readonly source: string;
    readonly accesses: number;
  }): void {
    this.#mustWrite = true;
    this.#restored = { path: places.state, code: 'state_restored', severity: 'warning', data };
    this.ports.logger.warn(
      `${places.state} was ${data.reason}; it was restored from ${data.source}, with ${data.accesses} later uses`,
    );
  }

  /** What the file holds beside the use of memories. */
  get rest(): StateRest {
    return this.#rest;
  }

  /** Changes what the file holds beside the use of memories. Call it in exclusive work only. */
  changeRest(change: (rest: StateRest) => StateRest): Promise<void> {
    return this.#inTurn(async () => {
      await this.#read();
      this.#rest = change(this.#rest);
      await this.#write({ copy: 'always' });
    });
  }

  /**
   * Adds to what the files hold now, whoever wrote them last. Call it in exclusive work only. The score of each
   * memory touched is written beside it for document 000's readers. Where the disk does not take it, it throws, holds
   * here all the same, and is written with the next change.
   */
  add(
    deltas: readonly StateDelta[],
    scoreOf: (id: string, use: Use) => number | undefined,
  ): Promise<void> {
    return this.#inTurn(() => this.#add(deltas, scoreOf));
  }

  async #add(
    deltas: readonly StateDelta[],
    scoreOf: (id: string, use: Use) => number | undefined,
  ): Promise<void> {
    if (deltas.length === 0 && !this.#mustWrite) return;
    await this.#read();
    this.entries.apply(deltas);
    const scores = deltas.flatMap(({ id }) => {
      const decayScore = scoreOf(id, this.entries.useOf(id));
      return decayScore === undefined ? [] : [{ id, decayScore: roundScore(decayScore) }];
    });
    this.entries.apply(scores);
    const changes = [...deltas, ...scores];
    try {
      if (this.#files.isLarge && !this.#mustWrite) await this.#append(changes);
      else await this.#write({ copy: 'at times' });
    } catch (error) {
      this.#files.forget();
      this.#unwritten = [...this.#unwritten, ...changes].slice(-mostUnwritten);
      throw error;
    }
  }

  async #append(changes: readonly StateDelta[]): Promise<void> {
    await this.#files.append(changes);
    if (this.#files.isFoldingDue({ atClose: false })) await this.#write({ copy: 'at times' });
  }

  /** Forgets memories for good, in the files and in the copy. Call it in exclusive work only. */
  forget(ids: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      await this.#read();
      for (const id of ids) this.entries.delete(id);
      await this.#write({ copy: 'always' });
    });
  }

  /** Takes a long log into the state, before this process ends. Call it in exclusive work only. */
  fold(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#read();
      if (this.#mustWrite || this.isFoldingDue) await this.#write({ copy: 'at times' });
    });
  }

  /** True where the log is long enough to be taken into the state when this process ends. */
  get isFoldingDue(): boolean {
    return this.#files.isFoldingDue({ atClose: true });
  }

  async #write(options: { readonly copy: 'always' | 'at times' }): Promise<void> {
    if (this.#brokenText !== undefined) {
      await this.ports.store.write(places.brokenState, this.#brokenText);
    }
    this.#brokenText = undefined;
    this.entries.tidy();
    const text = await this.#files.write({ entries: this.entries.all(), rest: this.#rest });
    this.#mustWrite = false;
    this.#unwritten = [];
    await this.#keepCopy(text, options.copy === 'always');
  }

  /** What happened since a copy is found in the recall log, so that not each use has to write one. */
  async #keepCopy(text: string, always: boolean): Promise<void> {
    const { backup, clock, logger } = this.ports;
    try {
      const age = clock.now().getTime() - ((await backup.modified()) ?? 0);
      // A time in the future is that of a clock that was wrong.
      if (always || Math.abs(age) >= copiedEvery) await backup.write(text);
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      logger.debug(`The use of memories was not copied: ${error.message}`);
    }
  }
}
