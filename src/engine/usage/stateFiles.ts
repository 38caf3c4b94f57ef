import { isMemoryError } from '../errors';
import type { StateDelta } from '../format/stateEntry';
import { parseStateSteps, type StateFile, serializeState } from '../format/stateFile';
import {
  parseStateLog,
  readMark,
  type StateLogMark,
  serializeStateLogEntry,
} from '../format/stateLog';
import type { Clock, FileStat, Store } from '../ports';
import { places } from '../store/layout';
import { type Pause, stepsInTurns, Turns } from '../store/turns';

/** Bytes. A smaller state is written whole with each change, so that every other reader sees it at once. */
const largestWhole = 256 * 1024;

/** The log is taken into a large state when it has grown to this share of it. */
const foldedShare = 1 / 16;

/** Bytes from which a log is worth being taken in when a process ends. */
const foldedAtClose = 64 * 1024;

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

/**
 * `_state.json` and its log `_state_log.jsonl` on the disk. A large state is not written anew with each use: what
 * happened is appended to the log, which is taken into the state from time to time. The state says how much of the log
 * it has taken in, so that a process killed between that and the removal of the log leaves nothing that counts twice.
 */
export class StateFiles {
  #stat: FileStat | undefined;
  /** Of a small state, to see at once that it is still the same: times of files are too coarse for that. */
  #text: string | undefined;
  /** What the state has taken in of logs. */
  #mark: StateLogMark | undefined;
  /** Of the log that a next line belongs to, and how far it was read. */
  #generation = 1;
  #logEnd = 0;
  #logSize = 0;
  #logHasLines = false;

  constructor(
    private readonly ports: {
      readonly store: Store;
      readonly clock: Clock;
      readonly pause?: Pause;
    },
  ) {}

  /** Whether changes are appended to the log. */
  get isLarge(): boolean {
    return (this.#stat?.size ?? 0) >= largestWhole;
  }

  /** True where the log has grown so much that it should be taken in. */
  isFoldingDue(options: { readonly atClose: boolean }): boolean {
    const due = options.atClose ? foldedAtClose : (this.#stat?.size ?? 0) * foldedShare;
    const folded = this.#mark?.generation === this.#generation ? this.#mark.folded : 0;
    return this.#logSize > folded && this.#logSize - folded >= due;
  }

  async read(): Promise<StateReading> {
    const stat = await this.ports.store.stat(places.state);
    if (stat === undefined) {
      const kind = this.#stat === undefined ? 'absent' : 'missing';
      return { kind };
    }
    if (this.isLarge && isSame(stat, this.#stat)) return this.#readMore();
    const content = await this.ports.store.read(places.state);
    if (content === undefined) return { kind: 'missing' };
    if (!('text' in content)) return { kind: 'unreadable' };
    if (content.text === this.#text) return this.#readMore();
    const turns = new Turns(this.ports.clock, this.ports.pause);
    const state = await stepsInTurns(turns, parseStateSteps(content.text));
    if (state === undefined) return { kind: 'unreadable', text: content.text };
    this.#know(content.stat, content.text);
    return { kind: 'whole', state, deltas: await this.readLog(state) };
  }

  /** What the log holds that this state has not taken in; from then on only what is new in it is read. */
  async readLog(state: StateFile): Promise<readonly StateDelta[]> {
    this.#mark = readMark(state.rest.log);
    const mark = this.#mark ?? { generation: 0, folded: 0 };
    this.#forgetLog();
    let log = await this.ports.store.readLines(places.stateLog, 0);
    if (log === undefined) return [];
    let { entries } = parseStateLog(log.lines);
    const generation = entries[0]?.generation;
    if (generation !== undefined && generation <= mark.generation) {
      this.#generation = mark.generation;
      const from = generation === mark.generation ? mark.folded : log.size;
      log = (await this.ports.store.readLines(places.stateLog, from)) ?? log;
      entries = parseStateLog(log.lines).entries;
    } else if (generation !== undefined) this.#generation = generation;
    this.#logEnd = log.end;
    this.#logSize = log.size;
    this.#logHasLines = log.size > 0;
    return entries.flatMap(({ deltas }) => deltas);
  }

  async #readMore(): Promise<StateReading> {
    const size = (await this.ports.store.stat(places.stateLog))?.size ?? 0;
    if (size === this.#logSize) return { kind: 'same' };
    if (size < this.#logSize) {
      // Cut or removed by somebody: what it said is known here, and the next change writes the whole state.
      this.#stat = undefined;
      return { kind: 'same' };
    }
    const log = await this.ports.store.readLines(places.stateLog, this.#logEnd);
    if (log === undefined) return { kind: 'same' };
    const { entries } = parseStateLog(log.lines);
    this.#logEnd = log.end;
    this.#logSize = log.size;
    this.#logHasLines = true;
    this.#generation = entries[0]?.generation ?? this.#generation;
    return { kind: 'more', deltas: entries.flatMap(({ deltas }) => deltas) };
  }

  /** Adds one line to the log. Call it in exclusive work, after `read`. */
  async append(deltas: readonly StateDelta[]): Promise<void> {
    const at = this.ports.clock.now().toISOString();
    const line = serializeStateLogEntry({ generation: this.#generation, at, deltas });
    // What a process that was killed left of its last line must not become the beginning of ours.
    await this.ports.store.append(
      places.stateLog,
      this.#logSize > this.#logEnd ? `\n${line}` : line,
    );
    this.#logSize = (await this.ports.store.stat(places.stateLog))?.size ?? 0;
    this.#logEnd = this.#logSize;
    this.#logHasLines = true;
  }

  /** Writes the whole state, which has taken in all of the log. Call it in exclusive work. Answers with its text. */
  async write(state: StateFile): Promise<string> {
    const { log: _log, ...rest } = state.rest;
    const mark = this.#logHasLines
      ? { generation: this.#generation, folded: this.#logEnd }
      : this.#mark;
    const whole = { ...state, rest: mark === undefined ? rest : { ...rest, log: mark } };
    const text = serializeState(whole, this.ports.clock.now());
    this.#know(await this.ports.store.write(places.state, text), text);
    if (this.#logHasLines) await this.#removeLog();
    this.#mark = mark;
    this.#forgetLog();
    return text;
  }

  /** The state is written, and says that it has taken this log in: one that stays is no harm, and goes on. */
  async #removeLog(): Promise<void> {
    try {
      await this.ports.store.remove(places.stateLog);
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      this.forget();
    }
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

  #forgetLog(): void {
    this.#generation = (this.#mark?.generation ?? 0) + 1;
    this.#logEnd = 0;
    this.#logSize = 0;
    this.#logHasLines = false;
  }
}

const isSame = (stat: FileStat, known: FileStat | undefined): boolean =>
  stat.size === known?.size && stat.modified === known.modified;
