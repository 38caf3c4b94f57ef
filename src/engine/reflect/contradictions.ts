import { inEachLanguage } from '../languages/registry';
import type { MemoryReference } from '../model/decision';
import { once } from '../model/once';
import { areOpposed, proseOf, sentencesOf, withoutOppositions } from '../prose/sentences';
import { analyzeText, languageOfDocument } from '../recall/analyzer';
import type { RelationKey } from '../relate/resolveRelations';
import type { Similarity } from './evidence';
import { areProblemAndSolution } from './finding';
import {
  byRelevance,
  holds,
  type KnownMemory,
  pairKey,
  type ReadMemory,
  referenceOf,
  toldPairs,
} from './material';

export interface Contradiction {
  readonly left: MemoryReference;
  readonly right: MemoryReference;
  /** The sentences that exclude each other; undefined where a relation says so. */
  readonly difference?: Difference;
}

/** Below it two texts are about different things, whatever single sentences say. */
const leastSimilarity = 0.4;

/** Relations CONTRADICTS between memories of which both are still held. */
const stated = (shared: readonly KnownMemory[], links: readonly RelationKey[], until: number) => {
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
const found = (similarity: Similarity, links: readonly RelationKey[], until: number) => {
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
  readonly links: readonly RelationKey[];
  readonly similarity: Similarity;
  readonly until: number;
}): readonly Contradiction[] => [
  ...stated(init.shared, init.links, init.until),
  ...found(init.similarity, init.links, init.until),
];

/** Two sentences that say the same of the same thing, but for a value or a negation. */
export interface Difference {
  readonly by: 'value' | 'negation';
  readonly left: string;
  readonly right: string;
}

/** Share of words that two sentences must have in common, numbers apart, to be about the same thing. */
const leastCommon = 0.75;
/** Fewer words in common may be chance; one less is enough where they are all the words. */
const leastWords = 3;
/** Sentences of one memory that are compared; the rest is detail. */
const mostSentences = 40;

interface Statement {
  readonly sentence: string;
  /** Terms without values and without what could turn the sentence round. */
  readonly terms: ReadonlySet<string>;
  /** Numbers, versions and names with a number in them. */
  readonly values: ReadonlySet<string>;
}

const isoDate = /\b\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?\b/gu;
const value = /[\p{L}\p{N}_]*\p{N}(?:[\p{L}\p{N}_]|[.,:/](?=\p{N}))*%?/gu;

/** Numbers, versions and names with a number in them; dates say when, not what. */
export const valuesOf = (text: string): ReadonlySet<string> =>
  new Set(
    (proseOf(text).replace(isoDate, ' ').match(value) ?? []).map((one) =>
      one.toLowerCase().replace(/^v(?=\p{N})/u, ''),
    ),
  );

/** Numbers that only tell one of many from the others: the case, the issue, the step. */
const counter = once(() => {
  const words = inEachLanguage('oppositions').flatMap(({ counters }) => counters);
  return new RegExp(`(?:#|\\b(?:${words.join('|')})\\s+#?)\\p{N}+\\b`, 'giu');
});

const statementsOf = ({ memory, body }: ReadMemory): readonly Statement[] => {
  const language = languageOfDocument(`${memory.title}\n${body}`);
  return [memory.title, ...sentencesOf(body)].slice(0, mostSentences).map((sentence) => ({
    sentence,
    terms: new Set(
      analyzeText(withoutOppositions(proseOf(sentence)).replace(value, ' '), language),
    ),
    values: valuesOf(sentence.replace(counter(), ' ')),
  }));
};

/** Whether something of the one is not in the other. */
export const lacks = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((item) => !other.has(item));

const differenceBetween = (left: Statement, right: Statement): Difference | undefined => {
  const common = [...left.terms].filter((term) => right.terms.has(term)).length;
  const all = left.terms.size + right.terms.size - common;
  const least = common === all ? leastWords - 1 : leastWords;
  if (common < least || common < leastCommon * all) return undefined;
  const sentences = { left: left.sentence, right: right.sentence };
  // A number more is a detail more; only two values for one thing exclude each other.
  if (lacks(left.values, right.values) && lacks(right.values, left.values)) {
    return { by: 'value', ...sentences };
  }
  return areOpposed(left.sentence, right.sentence) ? { by: 'negation', ...sentences } : undefined;
};

/**
 * The first sentences of two memories that cannot both be true, as far as words tell: the same words but for a number,
 * a version or a negation (ORIGINS 001 contradiction). Undefined where no sentences are alike enough to be compared.
 */
export const findDifference = (left: ReadMemory, right: ReadMemory): Difference | undefined => {
  const others = statementsOf(right);
  for (const statement of statementsOf(left)) {
    for (const other of others) {
      const difference = differenceBetween(statement, other);
      if (difference !== undefined) return difference;
    }
  }
  return undefined;
};
