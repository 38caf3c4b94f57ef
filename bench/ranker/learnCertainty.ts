/** A question: the evidence of its hits, best first, and whether anything answers it. */
export interface AskedExample {
  readonly hits: readonly (readonly number[])[];
  readonly isAnswered: boolean;
}

export interface LearnOptions {
  /** So many of the values of a hit, from the first on, are logits that count as they are. */
  readonly settled?: number;
}

/** In the measure of the evidence itself. */
export interface LearnedCertainty {
  readonly bias: number;
  readonly weights: readonly number[];
}

const steps = 2_000;
const rate = 0.5;
const penalty = 0.003;
/** How often the likeliest hit of each question is chosen anew by what was learned. */
const rounds = 4;

const logistic = (logit: number): number => 1 / (1 + Math.exp(-logit));

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How sure a hit is, 0..1. */
export const certaintyBy = ({ bias, weights }: LearnedCertainty, hit: readonly number[]): number =>
  logistic(hit.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias));

interface Example {
  readonly values: readonly number[];
  readonly isAnswered: boolean;
}

/**
 * Logistic regression by gradient steps from zero over standardised evidence, less `penalty · |w|²`. Answered and unanswered
 * questions weigh the same together, so that certainty does not hang on how many of the set have an answer.
 */
const regression = (
  examples: readonly Example[],
  { settled = 0 }: LearnOptions,
): LearnedCertainty => {
  const size = (examples[0]?.values.length ?? 0) - settled;
  const places = [...Array(size).keys()];
  const columns = places.map((at) => examples.map(({ values }) => values[at + settled] ?? 0));
  const means = columns.map(meanOf);
  const deviations = columns.map(
    (column, at) => Math.sqrt(meanOf(column.map((value) => (value - (means[at] ?? 0)) ** 2))) || 1,
  );
  const rows = examples.map(({ values, isAnswered }) => ({
    offset: values.slice(0, settled).reduce((sum, value) => sum + value, 0),
    values: values
      .slice(settled)
      .map((value, at) => (value - (means[at] ?? 0)) / (deviations[at] ?? 1)),
    isAnswered,
    share: 0.5 / examples.filter((one) => one.isAnswered === isAnswered).length,
  }));
  let bias = 0;
  let weights = places.map(() => 0);
  for (let step = 0; step < steps; step++) {
    const slope = places.map(() => 0);
    let slopeOfBias = 0;
    for (const { offset, values, isAnswered, share } of rows) {
      const told = certaintyBy({ bias: bias + offset, weights }, values);
      const error = share * (told - Number(isAnswered));
      slopeOfBias += error;
      values.forEach((value, at) => {
        slope[at] = (slope[at] ?? 0) + error * value;
      });
    }
    bias -= rate * slopeOfBias;
    weights = weights.map(
      (weight, at) => weight - rate * ((slope[at] ?? 0) + 2 * penalty * weight),
    );
  }
  const own = weights.map((weight, at) => weight / (deviations[at] ?? 1));
  return {
    weights: [...Array<number>(settled).fill(1), ...own],
    bias: own.reduce((sum, weight, at) => sum - weight * (means[at] ?? 0), bias),
  };
};

/**
 * What makes a question's likeliest hit answer. Which one that is hangs on what is learned, so it begins with the first and is
 * chosen anew a few times (multiple-instance learning, Andrews et al. 2002). Questions without a hit are left out.
 */
export const learnCertainty = (
  questions: readonly AskedExample[],
  options: LearnOptions = {},
): LearnedCertainty => {
  const found = questions.filter(({ hits }) => hits.length > 0);
  const examplesBy = (likeliest: (hits: AskedExample['hits']) => readonly number[] | undefined) =>
    found.map(({ hits, isAnswered }) => ({ values: likeliest(hits) ?? [], isAnswered }));
  let learned = regression(
    examplesBy(([first]) => first),
    options,
  );
  for (let round = 1; round < rounds; round++) {
    const known = learned;
    const likeliest = (hits: AskedExample['hits']) =>
      hits.toSorted((left, right) => certaintyBy(known, right) - certaintyBy(known, left))[0];
    learned = regression(examplesBy(likeliest), options);
  }
  return learned;
};
