import type { Steps } from '../model/steps';
import { byText, tally } from '../model/tally';
import { proseOf } from '../prose/sentences';
import { analyzeQuery } from '../recall/analyzer';
import { analyzeDocument } from '../recall/textDocument';
import {
  holds,
  type KnownMemory,
  linkedPairs,
  type Material,
  pairKey,
  type ReadMemory,
  readOf,
  sharedOf,
  siblingPairs,
  toldPairs,
} from './material';

/** What every kind of finding looks at; computed once. */
export interface Evidence {
  readonly material: Material;
  /** Everything that is known and not private. */
  readonly shared: readonly KnownMemory[];
  /** What was read, is held, and may be changed: nothing immutable. In the order of ids. */
  readonly open: readonly ReadMemory[];
  readonly commonness: Commonness;
  /** Of the texts with their tags. */
  readonly similarity: Similarity;
  /** Of the texts alone: what is tagged alike need not say anything alike. */
  readonly plainSimilarity: Similarity;
  /** Pairs that some relation ties together, by `pairKey`. */
  readonly linked: ReadonlySet<string>;
  /** Pairs of which a relation says more than that the two have to do with each other, by `pairKey`. */
  readonly told: ReadonlySet<string>;
  /** Pairs that one insight was derived from, by `pairKey`. */
  readonly siblings: ReadonlySet<string>;
}

const withoutNames = (one: ReadMemory): ReadMemory => ({
  ...one,
  memory: { ...one.memory, tags: [], entities: [] },
});

/** Gathers it; `held` are memories that an open proposal changes, which are left alone until that is decided. */
export function* gatherEvidence(material: Material, held: ReadonlySet<string>): Steps<Evidence> {
  const shared = sharedOf(material);
  const read = readOf(material);
  yield;
  const commonness = computeCommonness(shared.filter((one) => holds(one, material.until)));
  yield;
  const similarity = computeSimilarity(read);
  yield;
  const plainSimilarity = computeSimilarity(read.map(withoutNames));
  yield;
  return {
    ...{ material, shared, commonness, similarity, plainSimilarity },
    open: read.filter(
      (one) =>
        one.memory.immutable !== true && holds(one, material.until) && !held.has(one.memory.id),
    ),
    linked: linkedPairs(material.links),
    told: toldPairs(material.links),
    siblings: siblingPairs(material.links),
  };
}

/** Words that an explanation names at most. */
const mostWords = 3;
/** Shorter words are endings of file names and units more often than topics. */
const shortestWord = 3;

const isPlainWord = (word: string): boolean =>
  word.length >= shortestWord && /^\p{L}[\p{L}\p{M}-]*$/u.test(word);

/** Term -> the shortest plain word of the text that stands for it, in lower case. */
export const wordsOfTerms = ({
  memory,
  body,
}: Pick<ReadMemory, 'memory' | 'body'>): ReadonlyMap<string, string> => {
  const text = [memory.title, ...memory.tags, proseOf(body)].join('\n');
  const words = new Map<string, string>();
  for (const { term, words: spellings } of analyzeQuery(text)) {
    const [shortest] = spellings
      .filter(isPlainWord)
      .map((word) => word.toLowerCase())
      .sort((left, right) => left.length - right.length);
    if (shortest !== undefined) words.set(term, shortest);
  }
  return words;
};

/** The rare words that two texts share, the weightiest first. */
export const sharedWords = (
  left: ReadMemory,
  right: ReadMemory,
  terms: {
    readonly weightOf: (term: string) => number;
    readonly isRare: (term: string) => boolean;
  },
): readonly string[] => {
  const others = wordsOfTerms(right);
  const shared = [...wordsOfTerms(left)]
    .filter(([term]) => others.has(term) && terms.isRare(term) && terms.weightOf(term) > 0)
    .sort(([one], [other]) => terms.weightOf(other) - terms.weightOf(one));
  // A Turkish word stands for two terms, its own stem and the plain one.
  return [...new Set(shared.map(([, word]) => word))].slice(0, mostWords);
};

/** A tag or an entity says something about two memories that share it only while few others carry it. */
export interface Commonness {
  /** Tags and entities of a memory that few others carry, each once. */
  tellingNames(memory: KnownMemory): readonly string[];
  /** Those of the first that the second carries too, the rarest first. */
  sharedNames(left: KnownMemory, right: KnownMemory): readonly string[];
  carriers(name: string): number;
}

/** So many carriers are few in any folder. */
const alwaysFew = 6;
/** And so many of them in a large one, as a share of its memories. */
const fewShare = 1 / 20;

/** Tags and entities are one vocabulary: what one memory tags another names. */
export const namesOf = ({ memory }: Pick<KnownMemory, 'memory'>): readonly string[] => [
  ...new Set([...memory.tags, ...memory.entities.map((name) => name.toLowerCase())]),
];

/** Counts tags and entities over everything that is known, whether it was read or not. */
export const computeCommonness = (known: readonly KnownMemory[]): Commonness => {
  const counts = tally(known.flatMap(namesOf));
  const most = Math.max(alwaysFew, known.length * fewShare);
  const carriers = (name: string): number => counts.get(name) ?? 0;
  const remembered = new Map<string, ReadonlySet<string>>();
  const namesById = (one: KnownMemory): ReadonlySet<string> => {
    const names = remembered.get(one.memory.id) ?? new Set(namesOf(one));
    remembered.set(one.memory.id, names);
    return names;
  };
  const tellingNames = (one: KnownMemory): readonly string[] =>
    [...namesById(one)].filter((name) => carriers(name) <= most);
  return {
    carriers,
    tellingNames,
    sharedNames: (left, right) => {
      const others = namesById(right);
      return [...namesById(left)]
        .filter((name) => others.has(name) && carriers(name) <= most)
        .sort((one, other) => carriers(one) - carriers(other) || byText(one, other));
    },
  };
};

/** A term's share in a text: the weights of one text have length 1. */
export type TermVector = ReadonlyMap<string, number>;

export interface Vectors {
  readonly vectors: readonly TermVector[];
  /** In how many of the texts a term stands. */
  readonly frequencies: ReadonlyMap<string, number>;
}

/**
 * A handful of texts says little about which words are rare, so rarity is counted as if there were at least so many of
 * them: two texts about the same thing are then as similar in a small folder as in a large one.
 */
const smallestCollection = 50;

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
  const counts = texts.map(({ memory, body }) => tally(analyzeDocument({ ...memory, body }).text));
  const frequencies = tally(counts.flatMap((one) => [...one.keys()]));
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
const computePairs = (texts: readonly ReadMemory[], vectors: readonly TermVector[]) => {
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
