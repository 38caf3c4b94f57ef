import { logged, unlessFailing } from '../errors';
import type { StateDelta } from '../format/stateEntry';
import {
  markOf,
  mergeState,
  parseState,
  parseStateLog,
  parseStateSteps,
  type StateFile,
  type StateLogEntry,
  type StateLogMark,
  serializeState,
  serializeStateLogEntry,
} from '../format/stateFile';
import type { RecallAction } from '../model/recall';
import type { CachePorts, FileStat, StateBackup } from '../ports';
import { places } from './layout';
import type { RecallEntry, RecallLog } from './recallLog';
import { stepsInTurns, Turns } from './turns';

/** Bytes. A smaller state is written whole with each change, so that every other reader sees it at once. */
const largestWhole = 256 * 1024;

/** The log is taken into a large state when it has grown to this share of it. */
const foldedShare = 1 / 16;

/** Bytes from which a log is worth being taken in when a process ends. */
const foldedAtClose = 64 * 1024;

/** Milliseconds between two copies of the state. What happens between them is in the recall log. */
const copiedEvery = 60_000;

/** What is on the disk, as against what was known of it. */
export type StateReading =
  | { readonly kind: 'same' }
  /** Other processes added to the log. */
  | { readonly kind: 'more'; readonly deltas: readonly StateDelta[] }
  | { readonly kind: 'whole'; readonly state: StateFile; readonly deltas: readonly StateDelta[] }
  /** There is no file, and there never was one as far as we know. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'missing' }
  /** The text is absent where it is not even text. */
  | { readonly kind: 'unreadable'; readonly text?: string };

export interface StateFilesPorts extends CachePorts {
  readonly backup: () => StateBackup;
}

/** What happened after a copy of the state was made: nothing of it counts twice. */
export interface StateRemains {
  /** The last good copy. */
  readonly copy: StateFile;
  /** Lines of the state's log that the copy has not taken in. */
  readonly log: readonly StateLogEntry[];
  readonly recalls: readonly RecallEntry[];
}

const timeOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : 0);

/** Between these times the recall log alone knows what happened; a log that goes on where the copy ends knows all of it. */
const gapAfter = ({ copy, log }: StateRemains): { readonly from: number; readonly to: number } => {
  const from = timeOf(copy.rest.updated);
  const [first] = log;
  if (first === undefined) return { from, to: Number.POSITIVE_INFINITY };
  if (first.generation === markOf(copy)?.generation) return { from, to: from };
  const times = log.flatMap(({ at, deltas }) => [
    timeOf(at),
    ...deltas.map(({ lastAccessed }) => timeOf(lastAccessed ?? at)),
  ]);
  return { from, to: Math.min(...times) };
};

/** What a line of the recall log says of each of its memories. */
const happened = {
  access: (at: string) => ({ accesses: 1, lastAccessed: at }),
  reinforcement: (at: string) => ({ reinforcements: 1, lastAccessed: at }),
  help: (at: string) => ({ helpedAt: at }),
  failure: (at: string) => ({ failedAt: at }),
} as const satisfies Readonly<
  Record<
    Exclude<RecallAction, 'recall' | 'context' | 'decision'>,
    (at: string) => Omit<StateDelta, 'id'>
  >
>;

const deltasAfter = (remains: StateRemains): readonly StateDelta[] => {
  const { from, to } = gapAfter(remains);
  const asked = remains.recalls.flatMap(({ action, at, results }): StateDelta[] => {
    const time = Date.parse(at);
    const isUse = action !== 'recall' && action !== 'context' && action !== 'decision';
    if (!isUse || time <= from || time >= to) return [];
    return results.map((id) => ({ id, ...happened[action](at) }));
  });
  return [...asked, ...remains.log.flatMap(({ deltas }) => deltas)];
};

/**
 * `_state.json`, its log `_state_log.jsonl` and its copy on the disk. A large state is not written anew with each use: what
 * happened is appended to the log, which is taken into the state from time to time. The state says how much of the log
 * it has taken in, so that a process killed between that and the removal of the log leaves nothing that counts twice.
 */
export class StateFiles {
  #stat: FileStat | undefined;
  /** Of a small state, to see at once that it is still the same: times of files are too coarse for that. */
  #text: string | undefined;
  /** What the state has taken in of logs. */
  #mark: StateLogMark | undefined;
  /** Of the log that a next line belongs to, and how far it was read; its size is 0 where there is none. */
  #generation = 1;
  #logEnd = 0;
  #logSize = 0;

  constructor(private readonly ports: StateFilesPorts) {}

  get #isLarge(): boolean {
    return (this.#stat?.size ?? 0) >= largestWhole;
  }

  /** Whether changes are appended to the log: those of a large state, and what no other program reads (`isOurs`). */
  isAppendable(isOurs: boolean): boolean {
    return this.#isLarge || (isOurs && this.#stat !== undefined);
  }

  /** True where the log has grown so much that it should be taken in. */
  isFoldingDue(options: { readonly atClose: boolean }): boolean {
    const due = options.atClose ? foldedAtClose : (this.#stat?.size ?? 0) * foldedShare;
    const folded = this.#mark?.generation === this.#generation ? this.#mark.folded : 0;
    return this.#logSize > folded && this.#logSize - folded >= due;
  }

  async read(): Promise<StateReading> {
    const { store, clock, pause } = this.ports;
    const stat = await store.stat(places.state);
    if (stat === undefined) return { kind: this.#stat === undefined ? 'absent' : 'missing' };
    const isSame = stat.size === this.#stat?.size && stat.modified === this.#stat.modified;
    if (this.#isLarge && isSame) return this.#readMore();
    const content = await store.read(places.state);
    if (content === undefined) return { kind: 'missing' };
    if (!('text' in content)) return { kind: 'unreadable' };
    if (content.text === this.#text) return this.#readMore();
    const state = await stepsInTurns(new Turns(clock, pause), parseStateSteps(content.text));
    if (state === undefined) return { kind: 'unreadable', text: content.text };
    this.#know(content.stat, content.text);
    return { kind: 'whole', state, deltas: (await this.readLog(state)).flatMap(deltasOf) };
  }

  /** Lines of the log that this state has not taken in; from then on only what is new in it is read. */
  async readLog(state: StateFile): Promise<readonly StateLogEntry[]> {
    this.#begin(markOf(state));
    const mark = this.#mark ?? { generation: 0, folded: 0 };
    let log = await this.ports.store.readLines(places.stateLog, 0);
    if (log === undefined) return [];
    let entries = parseStateLog(log.lines);
    const generation = entries[0]?.generation;
    if (generation !== undefined && generation <= mark.generation) {
      this.#generation = mark.generation;
      const from = generation === mark.generation ? mark.folded : log.size;
      log = (await this.ports.store.readLines(places.stateLog, from)) ?? log;
      entries = parseStateLog(log.lines);
    } else if (generation !== undefined) this.#generation = generation;
    this.#logEnd = log.end;
    this.#logSize = log.size;
    return entries;
  }

  async #readMore(): Promise<StateReading> {
    const size = (await this.ports.store.stat(places.stateLog))?.size ?? 0;
    if (size === this.#logSize) return { kind: 'same' };
    // Cut or removed by somebody: what it said is known here, and the next change writes the whole state.
    if (size < this.#logSize) this.#stat = undefined;
    const isMore = size > this.#logSize;
    const log = isMore && (await this.ports.store.readLines(places.stateLog, this.#logEnd));
    if (!log) return { kind: 'same' };
    const entries = parseStateLog(log.lines);
    this.#logEnd = log.end;
    this.#logSize = log.size;
    this.#generation = entries[0]?.generation ?? this.#generation;
    return { kind: 'more', deltas: entries.flatMap(deltasOf) };
  }

  /** The last good copy and what happened since, as far as the logs know; undefined where there is no copy. */
  async readCopy(
    recalls: Pick<RecallLog, 'entries'>,
  ): Promise<{ readonly state: StateFile; readonly later: readonly StateDelta[] } | undefined> {
    const text = await this.#tryCopying('read', () => this.ports.backup().read());
    const copy = text === undefined ? undefined : parseState(text);
    if (copy === undefined) return undefined;
    const log = await this.readLog(copy);
    const later = deltasAfter({ copy, log, recalls: await recalls.entries() });
    return { state: mergeState(copy, later), later };
  }

  /** Adds one line to the log. Call it in exclusive work, after `read`. */
  async append(deltas: readonly StateDelta[]): Promise<void> {
    const { store, clock } = this.ports;
    const at = clock.now().toISOString();
    const line = serializeStateLogEntry({ generation: this.#generation, at, deltas });
    // What a process that was killed left of its last line must not become the beginning of ours.
    const isTorn = this.#logSize > this.#logEnd;
    await store.append(places.stateLog, isTorn ? `\n${line}` : line);
    this.#logSize = (await store.stat(places.stateLog))?.size ?? 0;
    this.#logEnd = this.#logSize;
  }

  /**
   * Writes the whole state, which has taken in all of the log, and its copy, where `copy` says so or the last one is old.
   * Call it in exclusive work.
   */
  async write(state: StateFile, { copy }: { readonly copy: 'always' | 'at times' }): Promise<void> {
    const { store, clock } = this.ports;
    const { log: _log, ...rest } = state.rest;
    const mark =
      this.#logSize > 0 ? { generation: this.#generation, folded: this.#logEnd } : this.#mark;
    const whole = { ...state, rest: mark === undefined ? rest : { ...rest, log: mark } };
    const text = serializeState(whole, clock.now());
    this.#know(await store.write(places.state, text), text);
    if (this.#logSize > 0) await this.#removeLog();
    this.#begin(mark);
    await this.#tryCopying('written', async () => {
      const backup = this.ports.backup();
      // What happened since a copy is found in the recall log, so that not each use has to write one.
      const age = clock.now().getTime() - ((await backup.modified()) ?? 0);
      // A time in the future is that of a clock that was wrong.
      if (copy === 'always' || Math.abs(age) >= copiedEvery) await backup.write(text);
    });
  }

  /** The state is written, and says that it has taken this log in: one that stays is no harm, and goes on. */
  #removeLog(): Promise<void> {
    return unlessFailing(
      () => this.ports.store.remove(places.stateLog),
      () => this.forget(),
    );
  }

  #tryCopying<T>(done: string, work: () => Promise<T>): Promise<T | undefined> {
    const failure = `The copy of the use of memories was not ${done}`;
    return logged(this.ports.logger, failure, work, done === 'read' ? 'warn' : 'debug');
  }

  /** Lets the next reading look at the files as if for the first time. */
  forget(): void {
    this.#stat = undefined;
    this.#text = undefined;
  }

  #know(stat: FileStat, text: string): void {
    this.#stat = stat;
    this.#text = stat.size < largestWhole ? text : undefined;
  }

  #begin(mark: StateLogMark | undefined): void {
    this.#mark = mark;
    this.#generation = (mark?.generation ?? 0) + 1;
    this.#logEnd = 0;
    this.#logSize = 0;
  }
}

const deltasOf = ({ deltas }: StateLogEntry): readonly StateDelta[] => deltas;
