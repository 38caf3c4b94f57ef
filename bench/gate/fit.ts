import type { Pair } from './pairs';

/** The value below which that share of the values lies. */
const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Fits a measure onto the gate's scale by what its bands mean: 0.5 is reached by one pair in a hundred of those that have
 * nothing to do with each other, 0.70 by all but one in twenty of those about one thing, 0.75 by all but one in ten of
 * those that say the same, 0.92 by half of those in other words.
 */
export const fitScale = (
  pairs: readonly Pair[],
  measure: (left: string, right: string) => number,
): readonly (readonly [measured: number, scale: number])[] => {
  const of = (kinds: readonly string[]): readonly number[] =>
    pairs.filter(({ kind }) => kinds.includes(kind)).map(({ said, known }) => measure(said, known));
  const known = [...new Set(pairs.map((pair) => pair.known))];
  const unrelated = known.flatMap((left, at) =>
    known.slice(at + 1).map((right) => measure(left, right)),
  );
  const anchors = [
    [quantile(unrelated, 0.99), 0.5],
    [quantile(of(['same', 'more', 'value', 'negation', 'switch', 'date']), 0.05), 0.7],
    [quantile(of(['same', 'more']), 0.1), 0.75],
    [quantile(of(['same']), 0.5), 0.92],
  ] as const;
  // Where two bands meet in one value the upper begins just above it.
  let last = 0;
  const points = anchors.map(([measured, scale]) => {
    last = Math.max(rounded(measured), rounded(last + 0.01));
    return [last, scale] as const;
  });
  return [[0, 0], ...points, ...(last < 1 ? [[1, 1] as const] : [])];
};
