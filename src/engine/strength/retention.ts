import { FSRSAlgorithm, Rating } from 'ts-fsrs';
import type { Memory, MemoryTier } from '../model/memory';
import type { RetentionLaw } from '../model/settings';
import { ageInDays, daysBetween, keptSince, type Use, usesOf } from './relevance';
import { paceOf } from './tier';

/**
 * FSRS-6, the Free Spaced Repetition Scheduler of Open Spaced Repetition, with its published default parameters (ORIGINS 001
 * retention). Every use of a memory is a review that went "good".
 */
const fsrs = new FSRSAlgorithm({});

/** Within a day FSRS-6 takes another step, which knows no hours. */
const fsrsRecalled = (trace: Trace, days: number): Trace =>
  fsrs.next_state(trace, days < 1 ? 0 : days, Rating.Good);

const defaultRetentionLaw: RetentionLaw = 'document';

/** What was noted when a memory was made, and since, beside its uses. */
export interface Encoding {
  /** 0.7..1.3, by how important it was when it was made (`encodingBoost`); absent where nobody weighed it. */
  readonly boost?: number;
  /** When something strong was stored beside it while it was weak, in milliseconds since the epoch. */
  readonly capturedAt?: number;
  /** When a dream rehearsed it of late, in milliseconds since the epoch. */
  readonly rehearsals?: readonly number[];
}

export type RetainedMemory = Pick<Memory, 'created' | 'updated' | 'emotion' | 'type'>;

export interface RetentionMoment {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly law?: RetentionLaw;
  /** By what uses of other memories multiplied the stability (`associationBoost`), at least 1. */
  readonly association?: number;
  /** Asked by the law `tiers` alone; episodic where it is absent, as all memories are at first. */
  readonly tier?: MemoryTier;
}

/** Document 001's two strengths, and the stability behind the second. */
interface Retention {
  /** Days; the greater, the slower it is forgotten. More than 0, at most 36,500. */
  readonly stability: number;
  /** 0..1, the chance to recall it now; 1 at each use. */
  readonly retrieval: number;
  /** 1..10, how deep it sits; grows with each use and never falls. */
  readonly storage: number;
}

/** Deep, and out of reach now: it is there, and does not come to mind (document 001, "tip of the tongue"). */
export const isOnTipOfTongue = ({ storage, retrieval }: Retention): boolean =>
  storage >= 5 && retrieval < 0.3;

/** Of document 001's law: one day (ORIGINS 001 retention). */
const initialStability = 1;
const largestStability = 36_500;
/** Document 001, "Flashbulb Memories". */
const flashbulbStability = 1.5;
/** Document 001, "Synaptic Tagging & Capture". */
const captureStability = 1.3;
/** Document 001, "Testing Effect": what each rehearsal multiplies the stability by. */
const rehearsalStability = 1.5;
/** More of them have no say: the stability is at its bound by then. */
const mostUndated = 200;

interface Trace {
  readonly stability: number;
  /** Of FSRS-6 only. */
  readonly difficulty: number;
}

interface Law {
  readonly first: Trace;
  readonly retrieval: (stability: number, days: number) => number;
  readonly recalled: (trace: Trace, days: number) => Trace;
}

/**
 * Document 001: R = (1 + t / (9 S))^(−2), t in days since the last use; R is 0.81 at t = S. Each use multiplies S by
 * 1 + 0.15 (1 + (1 − R)): the harder it was to recall, the more (ORIGINS 001 retention).
 */
const documentRetrieval = (stability: number, days: number): number =>
  (1 + days / (9 * stability)) ** -2;

const documentLaw: Law = {
  first: { stability: initialStability, difficulty: 0 },
  retrieval: documentRetrieval,
  recalled: ({ stability, difficulty }, days) => ({
    stability: stability * (1 + 0.15 * (2 - documentRetrieval(stability, days))),
    difficulty,
  }),
};

const laws: Readonly<Record<RetentionLaw, Law>> = {
  document: documentLaw,
  tiers: documentLaw,
  fsrs6: {
    first: fsrs.next_state(null, 0, Rating.Good),
    retrieval: (stability, days) => fsrs.forgetting_curve(days, stability),
    recalled: fsrsRecalled,
  },
};

/** By what the first stability of a memory is multiplied: how it was encoded, felt, and captured. */
const encodingStrength = (
  { emotion }: Pick<Memory, 'emotion'>,
  { boost = 1, capturedAt }: Encoding,
): number =>
  boost *
  (emotion?.flashbulb === true ? flashbulbStability : 1) *
  (capturedAt === undefined ? 1 : captureStability);

/** Instants of the uses in order; those of which nobody noted when count as of the first day, which is the least they did. */
const instantsOf = (birth: number, use: Use): readonly number[] => {
  const known = [...(use.recentAccesses ?? [])].sort((left, right) => left - right);
  const last = use.lastAccessed;
  if (last !== undefined && !known.includes(last)) known.push(last);
  const dated = known.slice(-Math.max(0, usesOf(use)));
  const undated = Math.min(mostUndated, usesOf(use) - dated.length);
  return [...Array.from({ length: Math.max(0, undated) }, () => birth), ...dated];
};

/**
 * How well a memory is kept: its uses one after the other, each by the law, from the day when it was made here. Storage
 * strength grows with each use by a share of what is left to 10, 0.1 (2 − R), more where it was nearly forgotten (document
 * 001, "Dual Strength Model"; Bjork & Bjork 1992, "A New Theory of Disuse"). Nothing of it is stored: another law tells
 * another past.
 */
export const computeRetention = (
  memory: RetainedMemory,
  { use, encoding }: { readonly use: Use; readonly encoding: Encoding },
  { now, law: name = defaultRetentionLaw, association = 1, tier = 'episodic' }: RetentionMoment,
): Retention => {
  const law = laws[name];
  // What is frozen aged until then, as what was not proven does.
  const isFrozen = tier === 'dormant' && use.demotedAt !== undefined;
  const pace = name === 'tiers' ? paceOf(memory.type, isFrozen ? 'episodic' : tier) : 1;
  const until = name === 'tiers' && isFrozen ? Math.min(now, use.demotedAt ?? now) : now;
  const { updated: _updated, ...unedited } = memory;
  const birth = keptSince(unedited, use, now);
  const within = (trace: Trace): Trace => ({
    ...trace,
    stability: Math.min(largestStability, trace.stability),
  });
  let trace = within({
    ...law.first,
    stability: law.first.stability * encodingStrength(memory, encoding),
  });
  let storage = 1;
  let before = birth;
  for (const instant of instantsOf(birth, use)) {
    const days = pace * daysBetween(before, instant);
    storage += 0.1 * (2 - law.retrieval(trace.stability, days)) * (10 - storage);
    trace = within(law.recalled(trace, days));
    before = Math.max(before, instant);
  }
  const rehearsed = rehearsalStability ** (encoding.rehearsals ?? []).length;
  const stability = Math.min(largestStability, trace.stability * association * rehearsed);
  return {
    stability,
    retrieval: law.retrieval(stability, pace * ageInDays(memory, use, until)),
    storage: Math.min(10, storage),
  };
};

/** Document 001, "Synaptic Tagging & Capture" (Frey & Morris 1997): weak below, strong from. */
const weakBelow = 0.5;
const strongFrom = 0.7;
const lifetime = 4 * 3_600_000;

/** What a weak memory carries for four hours, waiting for something strong in the same session. */
interface SynapticTag {
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
