/** Something for learning: what it shows, whether it is worth keeping, and how much it counts. */
export interface Lesson {
  readonly features: Iterable<string>;
  readonly isWorth: boolean;
  readonly weight: number;
}

/** What each feature adds to the logarithm of the odds. */
export interface Learned {
  readonly bias: number;
  readonly weights: readonly (readonly [feature: string, weight: number])[];
}

const steps = 300;

/** Features that at least so many lessons show, by name. */
const frequent = (lessons: readonly ReadonlySet<string>[], fewest: number): readonly string[] => {
  const counts = new Map<string, number>();
  for (const features of lessons)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= fewest)
    .map(([name]) => name)
    .sort();
};

/**
 * Logistic regression with a penalty on the square of the weights, by gradient descent with Adam's steps (Kingma and Ba 2014):
 * the same for the same lessons, since it begins at zero and takes all of them in each step.
 */
export const learn = (
  lessons: readonly Lesson[],
  { penalty, fewest }: { readonly penalty: number; readonly fewest: number },
): Learned => {
  const shown = lessons.map(({ features }) => new Set(features));
  const names = frequent(shown, fewest);
  const place = new Map(names.map((name, index) => [name, index]));
  const rows = shown.map((features) => [
    ...[...features].flatMap((name) => place.get(name) ?? []),
    names.length,
  ]);
  const weights = new Float64Array(names.length + 1);
  const [mean, square] = [new Float64Array(weights.length), new Float64Array(weights.length)];
  const total = lessons.reduce((sum, { weight }) => sum + weight, 0);
  for (let step = 1; step <= steps; step++) {
    const gradient = new Float64Array(weights.length);
    rows.forEach((row, index) => {
      const { isWorth, weight } = lessons[index] as Lesson;
      const sum = row.reduce((part, at) => part + (weights[at] ?? 0), 0);
      const error = (weight * (1 / (1 + Math.exp(-sum)) - (isWorth ? 1 : 0))) / total;
      for (const at of row) gradient[at] = (gradient[at] ?? 0) + error;
    });
    const size = 0.05 / (1 + step / 100);
    for (let at = 0; at < weights.length; at++) {
      const slope =
        (gradient[at] ?? 0) + (at === names.length ? 0 : (penalty / total) * (weights[at] ?? 0));
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * slope * slope;
      weights[at] =
        (weights[at] ?? 0) -
        (size * ((mean[at] ?? 0) / (1 - 0.9 ** step))) /
          (Math.sqrt((square[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8);
    }
  }
  return {
    bias: weights[names.length] ?? 0,
    weights: names.map((name, at) => [name, weights[at] ?? 0] as const),
  };
};
