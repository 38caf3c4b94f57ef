import type { FusionMethod, ScorePart } from '../model/recall';
import { byScore, type Candidate, type PartWords, percent } from './candidate';
import { certaintyByWords, certaintyOf, evidenceFor } from './certainty';
import type { FusionWeights, Stage } from './stage';
import type { TextHit } from './textMatch';

/** K of reciprocal rank fusion (Cormack et al. 2009; document 001). */
export const reciprocalRankConstant = 60;

/** 1 for the first rank (0), less for each that follows: the summand of reciprocal rank fusion over its largest value. */
export const reciprocalRank = (rank: number): number =>
  (reciprocalRankConstant + 1) / (reciprocalRankConstant + rank + 1);

/** A memory with what the two searches say of it. */
export interface Found {
  readonly id: string;
  readonly hit?: TextHit;
  /** Cosine, -1..1; absent where it has no vector. */
  readonly similarity?: number;
}

export interface FusionOptions {
  readonly method: FusionMethod;
  readonly weights: FusionWeights;
  /** Whether vectors answered; without them the score is that of the text alone. */
  readonly hasMeaning: boolean;
  /** How much the words of the best hit say, 0..1 (`TextMatches.strengthOf`). */
  readonly strengthOf: (best: TextHit) => number;
  readonly words: number;
  /** As many, and one more where a time was taken out of the question. */
  readonly asked: number;
  /** How rare each of them is (`TextMatches.rarities`). */
  readonly rarities: ReadonlyMap<string, number>;
  /** Those of them that are names, lower case. */
  readonly names: ReadonlySet<string>;
  readonly isForeign: boolean;
  /** True of a memory in a language that the shipped model does not know. */
  readonly isBeyondModel: (id: string) => boolean;
}

const unscored = (
  { id, hit, similarity }: Found,
  bestText: number,
  asked: FusionOptions,
): Candidate => ({
  id,
  score: 0,
  parts: [],
  bm25: hit?.score ?? 0,
  text: hit === undefined || bestText <= 0 ? 0 : hit.score / bestText,
  matches: hit?.matches ?? [],
  certainty:
    similarity === undefined
      ? certaintyByWords(hit?.matches ?? [], asked)
      : certaintyOf(
          evidenceFor(hit?.matches ?? [], {
            ...asked,
            similarity,
            isBeyondModel: asked.isBeyondModel(id),
          }),
        ),
  ...(similarity === undefined ? {} : { similarity }),
});

const withParts = (candidate: Candidate, parts: readonly ScorePart[]): Candidate => ({
  ...candidate,
  parts: parts.filter(({ contribution }) => contribution !== 0),
  score: parts.reduce((sum, { contribution }) => sum + contribution, 0),
});

/**
 * The weighted sum `w_t · s · bm25 / max(bm25) + w_m · max(0, cosine)`, weights as shares of 1: the best text score is only
 * the best there is, and beside vectors it counts as far as it is strong, `s`.
 *
 * A memory that has no vector yet would lose all of `w_m` and sink below every other for as long as it waits for one. It
 * counts as near in meaning as it is in words, measured at what comes nearest in this answer: `text · max(cosine)`.
 */
const weightedSums = (
  candidates: readonly Candidate[],
  { text, meaning }: FusionWeights,
  strength: number,
): readonly Candidate[] => {
  const nearest = candidates.reduce((most, { similarity }) => Math.max(most, similarity ?? 0), 0);
  return candidates.map((candidate) => {
    const closeness =
      candidate.similarity === undefined
        ? candidate.text * nearest
        : Math.max(0, candidate.similarity);
    return withParts(candidate, [
      { stage: 'text', value: candidate.text, contribution: text * strength * candidate.text },
      { stage: 'meaning', value: closeness, contribution: meaning * closeness },
    ]);
  });
};

const rankOf = (
  candidates: readonly Candidate[],
  measure: (candidate: Candidate) => number | undefined,
): ReadonlyMap<string, number> => {
  const measured = candidates.flatMap(({ id, ...rest }) => {
    const value = measure({ id, ...rest });
    return value === undefined || value <= 0 ? [] : [{ id, value }];
  });
  measured.sort((left, right) => right.value - left.value || (left.id < right.id ? -1 : 1));
  return new Map(measured.map(({ id }, rank) => [id, rank]));
};

/**
 * Reciprocal ranks `Σ w / (K + rank + 1)` over their largest value, so that first in both is 1 (document 001 with
 * ranks from 0; raw sums of at most 2 / 61 would drown beside any other number).
 */
const reciprocalRanks = (
  candidates: readonly Candidate[],
  weights: FusionWeights,
): readonly Candidate[] => {
  const byText = rankOf(candidates, ({ text }) => text);
  const byMeaning = rankOf(candidates, ({ similarity }) => similarity);
  const partOf = (stage: 'text' | 'meaning', rank: number | undefined): ScorePart => ({
    stage,
    value: rank === undefined ? 0 : rank + 1,
    contribution: rank === undefined ? 0 : weights[stage] * reciprocalRank(rank),
  });
  return candidates.map((candidate) =>
    withParts(candidate, [
      partOf('text', byText.get(candidate.id)),
      partOf('meaning', byMeaning.get(candidate.id)),
    ]),
  );
};

/** Weights that add up to 1; all of it for text where nothing has a vector. */
const sharesOf = ({ weights, hasMeaning }: FusionOptions): FusionWeights => {
  const sum = weights.text + weights.meaning;
  return hasMeaning ? { text: weights.text / sum, meaning: weights.meaning / sum } : textAlone;
};

const textAlone: FusionWeights = { text: 1, meaning: 0 };

/** Text and meaning as one score, 0..1, the best first. Every memory is given with both, where it has them. */
export const fuse = (found: readonly Found[], options: FusionOptions): readonly Candidate[] => {
  const best = found.reduce<TextHit | undefined>(
    (most, { hit }) => (hit !== undefined && hit.score > (most?.score ?? 0) ? hit : most),
    undefined,
  );
  const candidates = found.map((one) => unscored(one, best?.score ?? 0, options));
  const shares = sharesOf(options);
  const strength = best === undefined || !options.hasMeaning ? 1 : options.strengthOf(best);
  const fused =
    options.method === 'weighted_sum'
      ? weightedSums(candidates, shares, strength)
      : reciprocalRanks(candidates, shares);
  return [...fused].sort(byScore);
};

/** The words of a memory; every question goes by them. */
export const text: PartWords<'text'> = {
  name: 'text',
  explain: (_, { explain }, t) => t('words, {0} % of the best match', percent(explain.text)),
};

/** Vectors beside words. */
export const meaning: Stage<'meaning'> = {
  name: 'meaning',
  isOn: true,
  explain: (_, { explain: { similarity } }, t) =>
    similarity === undefined
      ? t('meaning, taken from the words as it has no vector yet')
      : t('meaning, cosine {0}', similarity.toFixed(2)),
};
