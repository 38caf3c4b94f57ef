/** Percentage of the whole, where one of several equal parts has come so far and those before it are done. */
export const percentageOf = (
  percentage: number,
  { index, count }: { readonly index: number; readonly count: number },
): number => (100 * index + percentage) / count;
