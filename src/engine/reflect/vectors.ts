import { analyzeDocument } from '../recall/textDocument';
import type { ReadMemory } from './material';

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
