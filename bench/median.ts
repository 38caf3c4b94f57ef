/** The middle of some numbers; not a number where there are none. */
export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
};
