import type { Encoding } from './retention';

/** Document 001, "Synaptic Tagging & Capture" (Frey & Morris 1997): weak below, strong from. */
const weakBelow = 0.5;
const strongFrom = 0.7;
const lifetime = 4 * 3_600_000;

/** What a weak memory carries for four hours, waiting for something strong in the same session. */
export interface SynapticTag {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly session: string;
}

/** True for what gets a tag when it is stored. */
export const isWeak = (importance: number): boolean => importance < weakBelow;

/** True for what captures the tagged memories of its session. */
export const isStrong = (importance: number): boolean => importance >= strongFrom;

export const isTagAlive = ({ at }: Pick<SynapticTag, 'at'>, now: number): boolean =>
  now - at < lifetime;

/** What this machine noted of a memory beside its uses; kept in `_state.json`. */
export interface MemoryTrace {
  readonly encoding: Encoding;
  /** Absent for what was not weak when it was stored; it may be over. */
  readonly tag?: SynapticTag;
  /** When it was reported as no use of late, in milliseconds since the epoch, the oldest first. */
  readonly failures: readonly number[];
  /** When work in which it was at hand succeeded, likewise. */
  readonly helps: readonly number[];
  /** Ids of memories that were used together with it, and how often. */
  readonly together: readonly (readonly [id: string, count: number])[];
}

/** A question of a session, or a use that followed it: what the recall log knows of either. */
export interface SessionEvent {
  readonly action: 'recall' | 'access';
  /** Ids: what the answer held, or what was used. */
  readonly results: readonly string[];
}

/**
 * Ids of memories that were used together with this one, which is used now: found by one question of the session, and
 * used since. Document 001's "Hebbian Co-activation" counts what a query lists; here only what was taken up of it
 * counts (docs/decisions/used-together.md). Of several questions that found the memory the latest one tells, and a pair
 * counts once for it. `events` of one session, in the order in which they happened, without this use.
 */
export const usedTogether = (id: string, events: readonly SessionEvent[]): readonly string[] => {
  const asked = events.findLastIndex(
    ({ action, results }) => action === 'recall' && results.includes(id),
  );
  if (asked < 0) return [];
  const used = new Set(
    events.slice(asked + 1).flatMap(({ action, results }) => (action === 'access' ? results : [])),
  );
  // Whoever opens a memory once more has told of its pairs already.
  if (used.has(id)) return [];
  return (events[asked]?.results ?? []).filter((other) => other !== id && used.has(other));
};
