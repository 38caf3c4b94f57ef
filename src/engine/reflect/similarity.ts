import { analyzeDocument } from '../recall/textDocument';
import type { ReadMemory } from './material';
import { pairKey } from './scope';
import { sharedWords } from './sharedWords';

/** A term's share in a text: the weights of one text have length 1. */
export type TermVector = ReadonlyMap<string, number>;

export interface Vectors {
  /** In the order of the texts. */
  readonly vectors: readonly TermVector[];
  /** In how many of the texts a term stands. */
  readonly frequencies: ReadonlyMap<string, number>;
}

/**
 * A handful of texts says little about which words are rare, so rarity is counted as if there were at least so many of
 * them: two texts about the same thing are then as similar in a small folder as in a large one.
 */
const smallestCollection = 50;

const countTerms = (terms: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
};

const normalised = (weights: TermVector): TermVector => {
  const length = Math.hypot(...weights.values());
  return length === 0
    ? weights
    : new Map([...weights].map(([term, weight]) => [term, weight / length]));
};

/**
 * TF-IDF of the terms by which recall ranks, title and tags twice: (1 + ln tf) × ln(1 + (N − df + ½) / (df + ½)), the
 * second factor as in BM25 (Robertson and Zaragoza 2009), which is never negative.
 */
export const computeVectors = (texts: readonly ReadMemory[]): Vectors => {
  const counts = texts.map(({ memory, body }) =>
    countTerms(analyzeDocument({ ...memory, body }).text),
  );
  const frequencies = countTerms(counts.flatMap((one) => [...one.keys()]));
  const collection = Math.max(texts.length, smallestCollection);
  const rarity = (term: string): number => {
    const frequency = frequencies.get(term) ?? 0;
    return Math.log(1 + (collection - frequency + 0.5) / (frequency + 0.5));
  };
  const vectors = counts.map((one) =>
    normalised(
      new Map([...one].map(([term, count]) => [term, (1 + Math.log(count)) * rarity(term)])),
    ),
  );
  return { vectors, frequencies };
};

export interface SimilarPair {
  /** The one with the lower id. */
  readonly left: ReadMemory;
  readonly right: ReadMemory;
  /** Cosine of the texts, 0 (no word in common) .. 1 (the same words). */
  readonly similarity: number;
}

/** How near the texts are that were read. */
export interface Similarity {
  /** Pairs of at least this similarity, which must be above 0; the most similar first, then by id. */
  pairs(threshold: number): readonly SimilarPair[];
  /** 0 where they have no word in common, or where one was not read. */
  between(left: string, right: string): number;
  /** The rarest words that both texts have, as they are written there: why they are similar. */
  words(left: string, right: string): readonly string[];
}

/** A postings list of each term: only texts that share a term are compared. */
const computePairs = (
  texts: readonly ReadMemory[],
  vectors: readonly TermVector[],
): readonly SimilarPair[] => {
  const postings = new Map<string, { readonly text: number; readonly weight: number }[]>();
  const pairs: SimilarPair[] = [];
  vectors.forEach((vector, index) => {
    const sums = new Map<number, number>();
    for (const [term, weight] of vector) {
      const known = postings.get(term) ?? [];
      for (const one of known) sums.set(one.text, (sums.get(one.text) ?? 0) + one.weight * weight);
      known.push({ text: index, weight });
      postings.set(term, known);
    }
    for (const [other, similarity] of [...sums].sort(([first], [second]) => first - second)) {
      const [left, right] = [texts[other], texts[index]];
      if (left !== undefined && right !== undefined) {
        pairs.push({ left, right, similarity: Math.min(1, similarity) });
      }
    }
  });
  // The texts are in the order of their ids and sorting is stable, so pairs of equal similarity stay in that order.
  return pairs.sort((one, other) => other.similarity - one.similarity);
};

/** Compares all texts, which must be in the order of their ids. */
export const computeSimilarity = (texts: readonly ReadMemory[]): Similarity => {
  const { vectors, frequencies } = computeVectors(texts);
  const pairs = computePairs(texts, vectors);
  const places = new Map(texts.map(({ memory }, index) => [memory.id, index]));
  const byPair = new Map(
    pairs.map(({ left, right, similarity }) => [
      pairKey(left.memory.id, right.memory.id),
      similarity,
    ]),
  );
  return {
    pairs: (threshold) => pairs.filter(({ similarity }) => similarity >= threshold),
    between: (left, right) => byPair.get(pairKey(left, right)) ?? 0,
    words: (left, right) => {
      const [first, second] = [places.get(left) ?? -1, places.get(right) ?? -1];
      const [one, other] = [texts[first], texts[second]];
      const [weights, others] = [vectors[first], vectors[second]];
      if (one === undefined || other === undefined || weights === undefined) return [];
      const weightOf = (term: string): number =>
        (weights.get(term) ?? 0) * (others?.get(term) ?? 0);
      return sharedWords(one, other, {
        weightOf,
        isRare: (term) => (frequencies.get(term) ?? 0) <= Math.max(3, texts.length / 4),
      });
    },
  };
};
