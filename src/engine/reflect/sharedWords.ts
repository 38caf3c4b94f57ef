import { proseOf } from '../prose/proseOf';
import { analyzeQuery } from '../recall/analysis/analyzer';
import type { ReadMemory } from './material';

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
