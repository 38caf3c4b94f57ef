import { inEachLanguage } from '../languages/registry';
import type { RecallHit } from '../model/recall';

/** The words of a command by which a memory was found, each once. */
const foundBy = ({ explain }: RecallHit): readonly string[] => [
  ...new Set(explain.matches.map(({ word }) => word.toLowerCase())),
];

/** No path, file, version or option: `push`, `node`. */
const bareWord = /^\p{L}[\p{L}-]*$/u;

/** True where a memory is about what is done with that word: "never push", "no deploys", "releases are tagged", and not "push notifications". */
const isDone = (word: string, { title, preview }: RecallHit): boolean => {
  const marked = `${title}. ${preview}`.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'giu'),
    '¤',
  );
  return inEachLanguage('observing').some(({ doing }) => doing?.test(marked) === true);
};

/**
 * How a memory was found for a command: by a bare word alone, which is no subject by itself, by such a word that it says what to
 * do with, or by more than that.
 */
export const foundForCommand = (hit: RecallHit): 'by a word' | 'by what is done' | 'by more' => {
  const [word, ...more] = foundBy(hit);
  if (word === undefined || more.length > 0 || !bareWord.test(word)) return 'by more';
  return isDone(word, hit) ? 'by what is done' : 'by a word';
};
