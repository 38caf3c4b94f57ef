import { mean } from './metrics';

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
