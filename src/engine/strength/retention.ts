import type { Memory, RetentionLaw } from '../model/memory';
import { ageInDays, daysBetween, keptSince, type Use, usesOf } from './relevance';

/**
 * FSRS-6, the Free Spaced Repetition Scheduler of Open Spaced Repetition (its wiki, "The Algorithm";
 * ORIGINS 001 retention): the published default parameters w0 … w20. Every use of a memory is a review that went
 * "good".
 */
const w = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
  0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
] as const;

/** 1 again, 2 hard, 3 good, 4 easy. */
export type Grade = 1 | 2 | 3 | 4;

/** What a memory is like after a review. */
export interface FsrsState {
  /** Days until the chance to recall it has fallen to 0.9; 0.001..36,500. */
  readonly stability: number;
  /** 1 (easy) .. 10. */
  readonly difficulty: number;
}

const withinStability = (stability: number): number => Math.min(36_500, Math.max(0.001, stability));

const withinDifficulty = (difficulty: number): number => Math.min(10, Math.max(1, difficulty));

/** D0(G) = w4 − e^(w5 (G − 1)) + 1, not yet within its bounds. */
const openingDifficulty = (grade: Grade): number => w[4] - Math.exp(w[5] * (grade - 1)) + 1;

/** S0(G) = w(G−1). */
export const firstReview = (grade: Grade): FsrsState => ({
  stability: withinStability([w[0], w[1], w[2], w[3]][grade - 1] ?? w[2]),
  difficulty: withinDifficulty(openingDifficulty(grade)),
});

/** R = (1 + f t / S)^(−w20), with f = 0.9^(−1 / w20) − 1, so that R is 0.9 at t = S. 0..1. */
export const fsrsRetrievability = (stability: number, days: number): number =>
  (1 + ((0.9 ** (-1 / w[20]) - 1) * days) / stability) ** -w[20];

/** D' = w7 D0(4) + (1 − w7) (D − w6 (G − 3) (10 − D) / 9). */
const nextDifficulty = (difficulty: number, grade: Grade): number => {
  const damped = difficulty + (-w[6] * (grade - 3) * (10 - difficulty)) / 9;
  return withinDifficulty(w[7] * openingDifficulty(4) + (1 - w[7]) * damped);
};

/** Within a day: S' = S e^(w17 (G − 3 + w18)) S^(−w19), and never less than S where it went well. */
const sameDayStability = (stability: number, grade: Grade): number => {
  const growth = Math.exp(w[17] * (grade - 3 + w[18])) * stability ** -w[19];
  return stability * (grade >= 3 ? Math.max(1, growth) : growth);
};

/** S' = S (1 + e^w8 (11 − D) S^(−w9) (e^(w10 (1 − R)) − 1)), times w15 where it was hard, w16 where it was easy. */
const recalledStability = (
  { stability, difficulty }: FsrsState,
  r: number,
  grade: Grade,
): number => {
  const effort = grade === 2 ? w[15] : grade === 4 ? w[16] : 1;
  const growth =
    Math.exp(w[8]) *
    (11 - difficulty) *
    stability ** -w[9] *
    (Math.exp(w[10] * (1 - r)) - 1) *
    effort;
  return stability * (1 + growth);
};

/** S' = w11 D^(−w12) ((S + 1)^w13 − 1) e^(w14 (1 − R)), at most S / e^(w17 w18). */
const forgottenStability = ({ stability, difficulty }: FsrsState, r: number): number =>
  Math.min(
    w[11] * difficulty ** -w[12] * ((stability + 1) ** w[13] - 1) * Math.exp(w[14] * (1 - r)),
    stability / Math.exp(w[17] * w[18]),
  );

/** After a review so many days (0 or more, also parts of one) after the last one. */
export const nextReview = (state: FsrsState, grade: Grade, days: number): FsrsState => {
  const r = fsrsRetrievability(state.stability, days);
  const stability =
    days < 1
      ? sameDayStability(state.stability, grade)
      : grade === 1
        ? forgottenStability(state, r)
        : recalledStability(state, r, grade);
  return {
    stability: withinStability(stability),
    difficulty: nextDifficulty(state.difficulty, grade),
  };
};

export const defaultRetentionLaw: RetentionLaw = 'document';

/** What was noted when a memory was made, and since, beside its uses. */
export interface Encoding {
  /** 0.7..1.3, by how important it was when it was made (`encodingBoost`); absent where nobody weighed it. */
  readonly boost?: number;
  /** When something strong was stored beside it while it was weak, in milliseconds since the epoch. */
  readonly capturedAt?: number;
  /** When a dream rehearsed it of late, in milliseconds since the epoch. */
  readonly rehearsals?: readonly number[];
}

export type RetainedMemory = Pick<Memory, 'created' | 'updated' | 'emotion'>;

export interface RetentionMoment {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly law?: RetentionLaw;
  /** By what uses of other memories multiplied the stability (`associationBoost`), at least 1. */
  readonly association?: number;
}

/** Document 001's two strengths, and the stability behind the second. */
export interface Retention {
  /** Days; the greater, the slower it is forgotten. More than 0, at most 36,500. */
  readonly stability: number;
  /** 0..1, the chance to recall it now; 1 at each use. */
  readonly retrieval: number;
  /** 1..10, how deep it sits; grows with each use and never falls. */
  readonly storage: number;
}

/** Of document 001's law: one day (ORIGINS 001 retention). */
const initialStability = 1;
const largestStability = 36_500;
/** Document 001, "Flashbulb Memories". */
export const flashbulbStability = 1.5;
/** Document 001, "Synaptic Tagging & Capture". */
export const captureStability = 1.3;
/** Document 001, "Testing Effect": what each rehearsal multiplies the stability by. */
export const rehearsalStability = 1.5;
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

const laws: Readonly<Record<RetentionLaw, Law>> = {
  document: {
    first: { stability: initialStability, difficulty: 0 },
    retrieval: documentRetrieval,
    recalled: ({ stability, difficulty }, days) => ({
      stability: stability * (1 + 0.15 * (2 - documentRetrieval(stability, days))),
      difficulty,
    }),
  },
  fsrs6: {
    first: firstReview(3),
    retrieval: fsrsRetrievability,
    recalled: (trace, days) => nextReview(trace, 3, days),
  },
};

/** By what the first stability of a memory is multiplied: how it was encoded, felt, and captured. */
export const encodingStrength = (
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
  { now, law: name = defaultRetentionLaw, association = 1 }: RetentionMoment,
): Retention => {
  const law = laws[name];
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
    const days = daysBetween(before, instant);
    storage += 0.1 * (2 - law.retrieval(trace.stability, days)) * (10 - storage);
    trace = within(law.recalled(trace, days));
    before = Math.max(before, instant);
  }
  const rehearsed = rehearsalStability ** (encoding.rehearsals ?? []).length;
  const stability = Math.min(largestStability, trace.stability * association * rehearsed);
  return {
    stability,
    retrieval: law.retrieval(stability, ageInDays(memory, use, now)),
    storage: Math.min(10, storage),
  };
};
