import type { WorthModel } from '../../src/engine/remember/worth';

/** A sentence for learning: what it shows, how much it counts for and against being kept. */
export interface Lesson {
  readonly features: ReadonlyMap<string, number>;
  readonly isWorth: boolean;
  /** How much it counts. */
  readonly weight: number;
}

const steps = 400;

/**
 * Logistic regression with a penalty on the square of the weights, by gradient descent with Adam's steps (Kingma and Ba 2014):
 * the same for the same lessons, since it begins at zero and takes all of them in each step.
 */
export const learn = (lessons: readonly Lesson[], penalty: number): WorthModel => {
  const names = [...new Set(lessons.flatMap(({ features }) => [...features.keys()]))].sort();
  const place = new Map(names.map((name, index) => [name, index]));
  const rows = lessons.map(({ features }) =>
    [...features].map(([name, value]) => [place.get(name) ?? 0, value] as const),
  );
  const weights = new Float64Array(names.length + 1);
  const [mean, square] = [new Float64Array(weights.length), new Float64Array(weights.length)];
  const total = lessons.reduce((sum, { weight }) => sum + weight, 0);
  const biasAt = names.length;
  for (let step = 1; step <= steps; step++) {
    const gradient = new Float64Array(weights.length);
    rows.forEach((row, index) => {
      const { isWorth, weight } = lessons[index] as Lesson;
      const sum = row.reduce(
        (part, [at, value]) => part + (weights[at] ?? 0) * value,
        weights[biasAt] ?? 0,
      );
      const error = (weight * (1 / (1 + Math.exp(-sum)) - (isWorth ? 1 : 0))) / total;
      for (const [at, value] of row) gradient[at] = (gradient[at] ?? 0) + error * value;
      gradient[biasAt] = (gradient[biasAt] ?? 0) + error;
    });
    for (let at = 0; at < weights.length; at++) {
      const slope =
        (gradient[at] ?? 0) + (at === biasAt ? 0 : (penalty / total) * (weights[at] ?? 0));
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * slope * slope;
      const size = 0.05 / (1 + step / 200);
      weights[at] =
        (weights[at] ?? 0) -
        (size * ((mean[at] ?? 0) / (1 - 0.9 ** step))) /
          (Math.sqrt((square[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8);
    }
  }
  return {
    bias: weights[biasAt] ?? 0,
    weights: Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0])),
  };
};
