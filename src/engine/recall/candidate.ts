import type { Status } from '../model/memory';
import type { RecallHit, ScorePart } from '../model/recall';
import type { WordMatch } from './textDocument';

/** Turns an English message with placeholders `{0}` into the reader's language; messages are literals at the call. */
type Translate = (message: string, ...args: (string | number)[]) => string;

type Words = (part: ScorePart, hit: RecallHit, t: Translate) => string;

/** What has a part in a score, and how that is told. */
export interface PartWords<Name extends string = string> {
  readonly name: Name;
  /** What it did, for the one line beside a hit; absent or empty where there is nothing to say. */
  readonly brief?: Words;
  /** What it measured; absent for what leaves no part. */
  readonly explain?: Words;
}

/** A factor as a share of a hundred. */
export const percent = (factor: number): number => Math.round(factor * 100);

/** A memory that may answer, on its way through the stages. */
export interface Candidate {
  readonly id: string;
  /** 0..1, the sum of what its parts contribute. */
  readonly score: number;
  readonly parts: readonly ScorePart[];
  /** BM25 over the number of matched terms; 0 where it holds no word of the question. */
  readonly bm25: number;
  /** `bm25` over the best of this answer, 0..1. */
  readonly text: number;
  readonly matches: readonly WordMatch[];
  /** Cosine of its best window, -1..1; absent where it has no vector. */
  readonly similarity?: number;
  /** Cosine of the word of the question that it meets least, -1..1; absent where their words were not compared. */
  readonly weakest?: number;
  readonly questionedBy?: string;
  /** 0..1, on an absolute scale: how sure it is that the memory answers. */
  readonly certainty: number;
}

/** What a stage adds: its name, what it measured, and by how much the score grows. */
export interface Addition extends ScorePart {
  /** What is left of the score so far, and so of each part; 1 where it is absent. */
  readonly keeping?: number;
}

const rescaled = (parts: readonly ScorePart[], factor: number): readonly ScorePart[] =>
  factor === 1
    ? parts
    : parts.map((part) => ({ ...part, contribution: part.contribution * factor }));

/** A candidate after a stage that adds to `keeping` times its score. */
export const adding = <C extends Candidate>(candidate: C, addition: Addition): C => {
  const { keeping = 1, ...part } = addition;
  return {
    ...candidate,
    score: candidate.score * keeping + part.contribution,
    parts: [...rescaled(candidate.parts, keeping), part],
  };
};

/** A candidate after a stage that leaves `factor` of its score; a factor of 1 says nothing and leaves no part. */
export const multiplying = <C extends Candidate>(
  candidate: C,
  { stage, factor }: { readonly stage: ScorePart['stage']; readonly factor: number },
): C =>
  factor === 1
    ? candidate
    : adding(candidate, { stage, value: factor, contribution: candidate.score * (factor - 1) });

/**
 * What a hit's status leaves of its score: a fading memory counts a little less; the rest are only shown when nothing
 * better answers or when asked for, and then stay behind (docs/decisions/certainty.md).
 */
export const statusFactor: Readonly<Record<Status, number>> = {
  active: 1,
  fading: 0.9,
  dormant: 0.6,
  archived: 0.4,
  superseded: 0.3,
};

/** What nobody and no time has put aside. */
export const isInUse = (one: Status): boolean => one === 'active' || one === 'fading';

/** The certainty from which a memory that was put aside answers as well as all that are in use. */
export const asGoodAsInUse = (
  candidates: readonly Candidate[],
  isInUse: (id: string) => boolean,
): number =>
  candidates.reduce(
    (best, { id, certainty }) => (isInUse(id) ? Math.max(best, certainty) : best),
    0,
  );

/** How strong a memory is today. */
export const status: PartWords<'status'> = {
  name: 'status',
  brief: ({ value }, hit, t) => t('{0}, so counted {1} %', hit.status, percent(value)),
  explain: ({ value }, hit, t) =>
    t(
      '{0} at relevance {1}, so counted {2} %',
      hit.status,
      hit.explain.relevance.toFixed(2),
      percent(value),
    ),
};

/** The best first, those of equal score by id. */
export const byScore = (left: Candidate, right: Candidate): number =>
  right.score - left.score || (left.id < right.id ? -1 : 1);

/**
 * Scales all scores alike where the best is above 1, so that they stay in 0..1 in the same order. A stage that adds a bonus
 * ends with it; an answer in which nothing exceeds 1 stays as it is.
 */
export const withinOne = <C extends Candidate>(candidates: readonly C[]): readonly C[] => {
  const best = candidates.reduce((most, { score }) => Math.max(most, score), 0);
  if (best <= 1) return candidates;
  return candidates.map((candidate) => ({
    ...candidate,
    score: candidate.score / best,
    parts: rescaled(candidate.parts, 1 / best),
  }));
};

/** Two hits, by id, of which the one must stand in front of the other. */
export interface Precedence {
  readonly front: string;
  readonly behind: string;
}

/** What is left of the score of a hit that another one must stand in front of. */
export const behindFactor = 0.97;

/**
 * The candidates, best first, with each `front` before its `behind`: it takes the place of the other one, which stands right
 * behind it. Pairs without both ends among the candidates, and those that are in order, change nothing; of pairs that deny
 * each other the last one counts.
 */
export const putInFront = (
  candidates: readonly Candidate[],
  pairs: readonly Precedence[],
  stage: ScorePart['stage'],
): readonly Candidate[] => {
  const scores = new Map(candidates.map(({ id, score }) => [id, score]));
  let isSettled = false;
  // Each round settles one more link of a chain.
  for (let round = 0; round < pairs.length && !isSettled; round++) {
    isSettled = true;
    for (const { front, behind } of pairs) {
      const [first, second] = [scores.get(front), scores.get(behind)];
      if (first === undefined || second === undefined || first > second) continue;
      scores.set(front, second);
      scores.set(behind, second * behindFactor);
      isSettled = false;
    }
  }
  return candidates
    .map((candidate) => {
      const score = scores.get(candidate.id) ?? candidate.score;
      const contribution = score - candidate.score;
      return contribution === 0
        ? candidate
        : adding(candidate, { stage, value: score, contribution });
    })
    .sort(byScore);
};
