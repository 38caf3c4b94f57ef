import { mean, type Ranked, rankOf } from '../src/engine/evaluation';

/** A mean and where it would lie, had other questions of the same kind been asked. */
export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export interface BootstrapOptions {
  /** 0 (included) .. 1 (excluded), as `Math.random`; a seeded one gives the same interval each time. */
  readonly random: () => number;
  /** 1,000 by default. */
  readonly resamples?: number;
  /** 0..1: how surely the interval holds the mean; 0.95 by default. */
  readonly level?: number;
}

/**
 * The percentile bootstrap of a mean (Efron and Tibshirani 1993, chapter 13). Given the differences of two searches over
 * the same questions it is the paired bootstrap: they differ significantly where the interval leaves out 0. Of no values
 * everything is not a number.
 */
export const bootstrapMean = (
  values: readonly number[],
  { random, resamples = 1000, level = 0.95 }: BootstrapOptions,
): Interval => {
  const means = Array.from({ length: resamples }, () => meanOfResample(values, random)).sort(
    (left, right) => left - right,
  );
  const tail = (1 - level) / 2;
  return { mean: mean(values), low: quantile(means, tail), high: quantile(means, 1 - tail) };
};

/** The mean of as many values as there are, each drawn from all of them. */
const meanOfResample = (values: readonly number[], random: () => number): number => {
  let sum = 0;
  for (let drawn = 0; drawn < values.length; drawn += 1) {
    sum += values[Math.floor(random() * values.length)] ?? Number.NaN;
  }
  return sum / values.length;
};

/** Of sorted values, between the two nearest ranks (type 7 of Hyndman and Fan 1996). */
const quantile = (sorted: readonly number[], share: number): number => {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
};

/** Gold found among the first `depth`, as a share of the gold. */
export const recallAt = ({ ranking, gold }: Ranked, depth: number): number => {
  const first = new Set(ranking.slice(0, depth));
  return gold.filter((id) => first.has(id)).length / gold.length;
};

/** 1 where any gold is among the first `depth`, else 0. */
export const anyAt = (ranked: Ranked, depth: number): number =>
  recallAt(ranked, depth) > 0 ? 1 : 0;

/** 1 where all gold is among the first `depth`, else 0. */
export const allAt = (ranked: Ranked, depth: number): number =>
  recallAt(ranked, depth) === 1 ? 1 : 0;

/** One over the rank of the first gold, 0 where none is in the ranking. */
export const reciprocalRank = (ranked: Ranked): number => {
  const rank = rankOf(ranked);
  return rank === undefined ? 0 : 1 / rank;
};

/** Normalised discounted cumulative gain, binary gains, log2 discount (Järvelin and Kekäläinen 2002). */
export const ndcgAt = ({ ranking, gold }: Ranked, depth: number): number => {
  const gain = (position: number) => 1 / Math.log2(position + 2);
  const found = ranking
    .slice(0, depth)
    .reduce((sum, id, position) => sum + (gold.includes(id) ? gain(position) : 0), 0);
  const best = gold.slice(0, depth).reduce((sum, _id, position) => sum + gain(position), 0);
  return found / best;
};

/** Every measure of a ranking that we report, each from 0 to 1 for one question. */
export const measures = {
  'recall@1': (ranked: Ranked) => recallAt(ranked, 1),
  'recall@5': (ranked: Ranked) => recallAt(ranked, 5),
  'recall@10': (ranked: Ranked) => recallAt(ranked, 10),
  mrr: reciprocalRank,
  'ndcg@10': (ranked: Ranked) => ndcgAt(ranked, 10),
  'any@5': (ranked: Ranked) => anyAt(ranked, 5),
  'all@5': (ranked: Ranked) => allAt(ranked, 5),
} as const;
export type Measure = keyof typeof measures;
