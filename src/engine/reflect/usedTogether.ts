import type { KnownMemory } from './material';
import { byText, pairKey } from './scope';

/** What is used within this time of each other is used for the same work. */
const occasionLength = 30 * 60_000;

/** Who goes through so many memories within an occasion reads a list; that says nothing about any two of them. */
const mostWithinOccasion = 8;

interface Access {
  readonly id: string;
  readonly at: number;
}

const accessesOf = (memories: readonly KnownMemory[]): readonly Access[] =>
  memories
    .flatMap(({ memory, use }) =>
      (use.recentAccesses ?? []).map((at): Access => ({ id: memory.id, at })),
    )
    .sort((left, right) => left.at - right.at || byText(left.id, right.id));

/**
 * On how many occasions two memories were used within half an hour of each other, by `pairKey`, as far as their latest
 * accesses tell. Two occasions are at least half an hour apart.
 */
export const countOccasions = (memories: readonly KnownMemory[]): ReadonlyMap<string, number> => {
  const occasions = new Map<string, { count: number; last: number }>();
  const accesses = accessesOf(memories);
  let oldest = 0;
  accesses.forEach(({ id, at }, index) => {
    while (at - (accesses[oldest]?.at ?? at) > occasionLength) oldest++;
    const others = new Set(accesses.slice(oldest, index).map((one) => one.id));
    others.delete(id);
    if (others.size >= mostWithinOccasion) return;
    for (const other of others) {
      const key = pairKey(id, other);
      const known = occasions.get(key);
      if (known === undefined) occasions.set(key, { count: 1, last: at });
      else if (at - known.last > occasionLength)
        occasions.set(key, { count: known.count + 1, last: at });
    }
  });
  return new Map([...occasions].map(([key, { count }]) => [key, count]));
};
