/** How often each comes, in the order in which they came first. */
export const tally = <T>(all: Iterable<T>): Map<T, number> => {
  const counts = new Map<T, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
};

/** Adds something to what is known under a key. */
export const addTo = <K, T>(lists: Map<K, T[]>, key: K, one: T): void => {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [one]);
  else known.push(one);
};

/** What belongs to each key, in the order in which it came; it may belong to several, or to none. */
export const grouped = <K, T>(
  all: Iterable<T>,
  keysOf: (one: T) => Iterable<K>,
): ReadonlyMap<K, T[]> => {
  const lists = new Map<K, T[]>();
  for (const one of all) for (const key of keysOf(one)) addTo(lists, key, one);
  return lists;
};

/** Any two of a list, the earlier one first. */
export const pairsOf = <T>(all: readonly T[]): readonly (readonly [T, T])[] =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));

/** Words in the order of their code units: the same on every machine. */
export const byText = (left: string, right: string): number => {
  if (left === right) return 0;
  return left < right ? -1 : 1;
};
