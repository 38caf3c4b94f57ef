import type { LogisticModel } from '../src/engine/model/logisticModel';

/** Something labelled: its class, and what it shows. */
export interface Lesson {
  readonly kind: string;
  readonly features: ReadonlySet<string>;
}

export interface LearnOptions {
  /** On half the square of the weights, for all lessons together. */
  readonly penalty: number;
  /** Lessons that must show a feature: one of fewer says nothing of others. */
  readonly fewest: (feature: string) => number;
  /** Smaller weights are left out: what is read stays readable. */
  readonly leastWeight: number;
  /** To which weights are rounded. */
  readonly grain: number;
}

const frequent = (
  lessons: readonly Lesson[],
  fewest: LearnOptions['fewest'],
): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { features } of lessons)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return [...counts]
    .filter(([name, count]) => count >= fewest(name))
    .map(([name]) => name)
    .sort();
};

/** Where a lesson has features, and how much of each: 1 without values. */
interface Row {
  readonly at: readonly number[];
  readonly values?: readonly number[];
}

/**
 * Multinomial logistic regression with a penalty on the square of the weights, by gradient descent with Adam's steps (Kingma and Ba
 * 2014): the same for the same lessons, since it begins at zero and takes all of them in each step. The weight of a feature for a
 * class lies at `feature * kinds + class`; the last feature, after all counted ones, is the bias, which nothing holds down.
 */
export const descend = (
  rows: readonly Row[],
  labels: readonly number[],
  {
    features,
    kinds,
    penalty,
    steps,
  }: {
    readonly features: number;
    readonly kinds: number;
    readonly penalty: number;
    readonly steps: number;
  },
): Float64Array => {
  const weights = new Float64Array((features + 1) * kinds);
  const sums = new Float64Array(kinds);
  const [mean, square] = [new Float64Array(weights.length), new Float64Array(weights.length)];
  for (let step = 1; step <= steps; step++) {
    const gradient = new Float64Array(weights.length);
    rows.forEach(({ at: places, values }, index) => {
      sums.fill(0);
      for (let place = 0; place < places.length; place++) {
        const start = (places[place] as number) * kinds;
        const value = values === undefined ? 1 : (values[place] as number);
        for (let kind = 0; kind < kinds; kind++)
          sums[kind] = (sums[kind] as number) + value * (weights[start + kind] as number);
      }
      const most = Math.max(...sums);
      const total = sums.reduce((sum, one) => sum + Math.exp(one - most), 0);
      for (let kind = 0; kind < kinds; kind++)
        sums[kind] =
          Math.exp((sums[kind] as number) - most) / total - (kind === labels[index] ? 1 : 0);
      for (let place = 0; place < places.length; place++) {
        const start = (places[place] as number) * kinds;
        const value = values === undefined ? 1 : (values[place] as number);
        for (let kind = 0; kind < kinds; kind++)
          gradient[start + kind] =
            (gradient[start + kind] as number) + value * (sums[kind] as number);
      }
    });
    const rate = 0.05 / (1 + step / 100);
    for (let at = 0; at < weights.length; at++) {
      const isBias = at >= features * kinds;
      const slope = (gradient[at] ?? 0) + (isBias ? 0 : penalty * (weights[at] ?? 0));
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * slope * slope;
      const move =
        (mean[at] ?? 0) /
        (1 - 0.9 ** step) /
        (Math.sqrt((square[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8);
      weights[at] = (weights[at] ?? 0) - rate * move;
    }
  }
  return weights;
};

/** What speaks for each class. */
export const learnLogistic = (
  lessons: readonly Lesson[],
  { penalty, fewest, leastWeight, grain }: LearnOptions,
): LogisticModel => {
  const names = frequent(lessons, fewest);
  const kinds = [...new Set(lessons.map(({ kind }) => kind))].sort();
  const place = new Map(names.map((name, at) => [name, at]));
  const rows = lessons.map(({ features }) => ({
    at: [...[...features].flatMap((feature) => place.get(feature) ?? []), names.length],
  }));
  const labels = lessons.map(({ kind }) => kinds.indexOf(kind));
  const size = { features: names.length, kinds: kinds.length };
  const weights = descend(rows, labels, { ...size, penalty, steps: 400 });
  const rounded = (weight: number): string => (Math.round(weight / grain) * grain).toFixed(2);
  const weightOf = (at: number, kind: number): number => weights[at * kinds.length + kind] ?? 0;
  const levelsOf = (kind: number): Record<string, string> => {
    const levels = new Map<string, string[]>();
    names.forEach((name, at) => {
      const weight = weightOf(at, kind);
      if (Math.abs(weight) < leastWeight) return;
      const level = rounded(weight);
      levels.set(level, [...(levels.get(level) ?? []), name]);
    });
    const sorted = [...levels].sort(([left], [right]) => Number(right) - Number(left));
    return Object.fromEntries(sorted.map(([level, features]) => [level, features.join(' | ')]));
  };
  return {
    bias: Object.fromEntries(
      kinds.map((kind, at) => [kind, Number(rounded(weightOf(names.length, at)))]),
    ),
    weights: Object.fromEntries(kinds.map((kind, at) => [kind, levelsOf(at)])),
  };
};
