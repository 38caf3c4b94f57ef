import type { MemoryReference } from '../model/decision';
import { type Difference, findDifference } from './difference';
import { areProblemAndSolution } from './finding';
import { type KnownMemory, type Link, referenceOf } from './material';
import { byRelevance, holds, pairKey, toldPairs } from './scope';
import type { Similarity } from './similarity';

export interface Contradiction {
  readonly left: MemoryReference;
  readonly right: MemoryReference;
  /** The sentences that exclude each other; undefined where a relation says so. */
  readonly difference?: Difference;
}

/** Below it two texts are about different things, whatever single sentences say. */
const leastSimilarity = 0.4;

/** Relations CONTRADICTS between memories of which both are still held. */
const stated = (
  shared: readonly KnownMemory[],
  links: readonly Link[],
  until: number,
): readonly Contradiction[] => {
  const ends = new Set(
    links.filter(({ type }) => type === 'CONTRADICTS').flatMap(({ from, to }) => [from, to]),
  );
  if (ends.size === 0) return [];
  const held = new Map(
    shared
      .filter((one) => ends.has(one.memory.id) && holds(one, until))
      .map((one) => [one.memory.id, one]),
  );
  const seen = new Set<string>();
  const pairs = links.flatMap(({ from, to, type }) => {
    const [left, right] = [held.get(from), held.get(to)];
    const key = pairKey(from, to);
    if (type !== 'CONTRADICTS' || left === undefined || right === undefined || seen.has(key)) {
      return [];
    }
    seen.add(key);
    return [{ left, right }];
  });
  return pairs
    .sort((one, other) => byRelevance(one.left, other.left) || byRelevance(one.right, other.right))
    .map(({ left, right }) => ({ left: referenceOf(left), right: referenceOf(right) }));
};

/** Pairs of which no relation says what they are to each other, and that say the same but for a value or a negation. */
const found = (
  similarity: Similarity,
  links: readonly Link[],
  until: number,
): readonly Contradiction[] => {
  const told = toldPairs(links);
  return similarity.pairs(leastSimilarity).flatMap(({ left, right }) => {
    if (told.has(pairKey(left.memory.id, right.memory.id))) return [];
    if (areProblemAndSolution(left.memory.type, right.memory.type)) return [];
    if (!holds(left, until) || !holds(right, until)) return [];
    const difference = findDifference(left, right);
    if (difference === undefined) return [];
    return [{ left: referenceOf(left), right: referenceOf(right), difference }];
  });
};

/** What contradicts: first what relations say, then what the texts that were read say, the most similar first. */
export const computeContradictions = (init: {
  readonly shared: readonly KnownMemory[];
  readonly links: readonly Link[];
  readonly similarity: Similarity;
  readonly until: number;
}): readonly Contradiction[] => [
  ...stated(init.shared, init.links, init.until),
  ...found(init.similarity, init.links, init.until),
];
