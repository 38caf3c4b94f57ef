import {
  emptyState,
  mergeState,
  parseState,
  type StateDelta,
  type StateFile,
  type StateRest,
  serializeState,
} from '../format/stateFile';
import type { Problem } from '../model/problem';
import type { Clock, Store } from '../ports';
import type { Use } from '../strength/relevance';
import { places } from './layout';

/** Scores are for people and for other programs; more digits would only be noise. */
const roundScore = (score: number): number => Math.round(score * 10_000) / 10_000;

const millisecondsOf = (date: string | undefined): number | undefined =>
  date === undefined ? undefined : Date.parse(date);

/** The use of memories on this machine: `_state.json`, shared with other processes. */
export class UseBook {
  #state: StateFile = emptyState;
  #problem: Problem | undefined;
  /** The text of a file that could not be read, until it is kept aside. */
  #broken: string | undefined;

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /** What is wrong with the file, if anything. */
  get problems(): readonly Problem[] {
    return this.#problem === undefined ? [] : [this.#problem];
  }

  /**
   * Reads the file. One that cannot be read is kept aside before it is written again, and reported until a person has
   * looked at what was kept and removed it.
   */
  async read(): Promise<void> {
    const content = await this.store.read(places.state);
    const state = content !== undefined && 'text' in content ? parseState(content.text) : undefined;
    this.#state = state ?? emptyState;
    const unreadable = content !== undefined && state === undefined;
    const kept = unreadable || (await this.store.read(places.brokenState)) !== undefined;
    this.#problem = kept
      ? {
          path: places.state,
          code: 'state_unreadable',
          severity: 'warning',
          data: { kept: places.brokenState },
        }
      : undefined;
    if (unreadable && 'text' in content) this.#broken = content.text;
  }

  /** A memory without an entry was first seen now. */
  useOf(id: string): Use {
    const entry = this.#state.entries.get(id);
    const lastAccessed = millisecondsOf(entry?.last_accessed);
    return {
      accessCount: entry?.access_count ?? 0,
      firstSeen: millisecondsOf(entry?.first_seen) ?? this.clock.now().getTime(),
      ...(lastAccessed === undefined ? {} : { lastAccessed }),
      ...(entry?.recent_accesses === undefined
        ? {}
        : { recentAccesses: entry.recent_accesses.map((date) => Date.parse(date)) }),
    };
  }

  lastAccessed(id: string): string | undefined {
    return this.#state.entries.get(id)?.last_accessed;
  }

  /** The ids that this machine sees for the first time. */
  unseen(ids: readonly string[]): readonly string[] {
    return ids.filter((id) => this.#state.entries.get(id)?.first_seen === undefined);
  }

  /** Changes what the file holds beside the use of memories. Call it in exclusive work only. */
  async changeRest(change: (rest: StateRest) => StateRest): Promise<void> {
    await this.#readToWrite();
    this.#state = { ...this.#state, rest: change(this.#state.rest) };
    await this.store.write(places.state, serializeState(this.#state, this.clock.now()));
  }

  async #readToWrite(): Promise<void> {
    await this.read();
    if (this.#broken !== undefined) await this.store.write(places.brokenState, this.#broken);
    this.#broken = undefined;
  }

  /**
   * Adds to what the file holds now, whoever wrote it last. Call it in exclusive work only. The score of each
   * memory touched is written beside it for document 000's readers.
   */
  async add(
    deltas: readonly StateDelta[],
    scoreOf: (id: string, use: Use) => number | undefined,
  ): Promise<void> {
    if (deltas.length === 0) return;
    await this.#readToWrite();
    this.#state = mergeState(this.#state, deltas);
    const scores = deltas.flatMap(({ id }) => {
      const decayScore = scoreOf(id, this.useOf(id));
      return decayScore === undefined ? [] : [{ id, decayScore: roundScore(decayScore) }];
    });
    this.#state = mergeState(this.#state, scores);
    await this.store.write(places.state, serializeState(this.#state, this.clock.now()));
  }
}
