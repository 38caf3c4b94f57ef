import { proseOf } from '../prose/sentences';
import { analyzeQuery } from '../recall/analyzer';
import type { KnownMemory, ReadMemory } from './material';
import { byText } from './scope';

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
  /** How many memories carry it. */
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
  const counts = new Map<string, number>();
  for (const one of known) {
    for (const name of namesOf(one)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
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
