/** A candidate of a question: what the ranker sees of it, and whether it answers. */
export interface Row {
  readonly values: readonly number[];
  readonly isGold: boolean;
}

/** A feature as it was in the rows, and what was learned of it, in its own measure. */
export interface LearnedWeight {
  readonly mean: number;
  readonly deviation: number;
  readonly weight: number;
}

const steps = 3_000;
const rate = 0.3;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The conditional logistic model (McFadden 1974): a candidate answers with the probability `e^(w·x) / Σ e^(w·x)` over those
 * of its question. Weights make the mean logarithm of what is given to the gold as large as it gets, less
 * `penalty · |w|²` over standardised features, by gradient steps from zero: the same for the same rows.
 */
export const learnRanker = (
  questions: readonly (readonly Row[])[],
  penalty: number,
): readonly LearnedWeight[] => {
  const all = questions.flat();
  const size = all[0]?.values.length ?? 0;
  const columns = Array.from({ length: size }, (_, at) => all.map(({ values }) => values[at] ?? 0));
  const means = columns.map(meanOf);
  const deviations = columns.map(
    (column, at) => Math.sqrt(meanOf(column.map((value) => (value - (means[at] ?? 0)) ** 2))) || 1,
  );
  const standard = questions.map((rows) =>
    rows.map(({ values, isGold }) => ({
      values: values.map((value, at) => (value - (means[at] ?? 0)) / (deviations[at] ?? 1)),
      isGold,
    })),
  );
  const weights = new Float64Array(size);
  for (let step = 0; step < steps; step++) {
    const slope = new Float64Array(size);
    for (const rows of standard) {
      const sums = rows.map(({ values }) =>
        values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0),
      );
      const most = Math.max(...sums);
      const odds = sums.map((sum) => Math.exp(sum - most));
      const total = odds.reduce((sum, one) => sum + one, 0);
      const ofGold = rows.reduce((sum, { isGold }, at) => sum + (isGold ? (odds[at] ?? 0) : 0), 0);
      rows.forEach(({ values, isGold }, at) => {
        const odd = odds[at] ?? 0;
        const error = odd / total - (isGold ? odd / ofGold : 0);
        values.forEach((value, place) => {
          slope[place] = (slope[place] ?? 0) + (error * value) / standard.length;
        });
      });
    }
    for (let at = 0; at < size; at++) {
      const weight = weights[at] ?? 0;
      weights[at] = weight - rate * ((slope[at] ?? 0) + 2 * penalty * weight);
    }
  }
  return means.map((mean, at) => {
    const deviation = deviations[at] ?? 1;
    return { mean, deviation, weight: (weights[at] ?? 0) / deviation };
  });
};
