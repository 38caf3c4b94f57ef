import { wordsListed } from '../../languages/registry';
import { once } from '../../model/once';
import { analyzeText } from '../../recall/analyzer';
import { isSameWord, type Word } from '../words';
import { areSynonyms } from './concepts';

const stems = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => [word, ...analyzeText(word, 'en'), ...analyzeText(word, 'tr')]);

const attributes = once(() => new Set(stems([...wordsListed('claims', 'attributes')])));
const useWords = once(() => new Set(stems([...wordsListed('gate', 'useWords')])));

const places = once(() => new Set(stems([...wordsListed('claims', 'places')])));

/** Says that something is at an address: of what, the other words tell. */
export const isPlaceWord = ({ terms }: Word): boolean => terms.some((term) => places().has(term));
/** Says that there is a limit, a name, a size: of what, the other words tell. */
export const isAttribute = ({ terms }: Word): boolean =>
  terms.some((term) => attributes().has(term));
export const isUseWord = ({ terms }: Word): boolean => terms.some((term) => useWords().has(term));

const isCompound = /[-_/.]/u;
/** An address is the same only as a whole: "wiki.example.org" is not met by "wiki". */
const isAddress = /@|:\/\/|^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+){2,}/u;
const shortestPart = 3;

const readParts = ({ text }: Word): readonly string[] => {
  if (!isCompound.test(text)) return text.length < shortestPart ? [] : [text.toLowerCase()];
  if (isAddress.test(text)) return [];
  const parts = text.split(/[-_/.]/u).map((part) => part.toLowerCase());
  return parts.filter((part) => part.length >= shortestPart);
};

const knownParts = new WeakMap<Word, readonly string[]>();

/** Parts of a word that is written together: "tide-prediction", "eta-calc". */
const partsOf = (word: Word): readonly string[] => {
  const known = knownParts.get(word);
  if (known !== undefined) return known;
  const parts = readParts(word);
  knownParts.set(word, parts);
  return parts;
};

const isBeginning = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one);

const meets = (word: Word, other: Word): boolean => {
  if (isSameWord(word, other) || areSynonyms(word, other)) return true;
  const [mine, theirs] = [partsOf(word), partsOf(other)];
  if (mine.length < 2 && theirs.length < 2) return false;
  const isIn = (part: string, parts: readonly string[]): boolean =>
    parts.some((one) => isBeginning(one, part));
  const [short, long] = mine.length <= theirs.length ? [mine, theirs] : [theirs, mine];
  return short.length > 0 && short.every((part) => isIn(part, long));
};

/** True where the words have this one, a form of it, or one that says the same. */
export const hasWord = (words: readonly Word[], word: Word): boolean => {
  if (!words.some((other) => meets(word, other))) return false;
  const parts = partsOf(word);
  const isWritten = ({ text }: Word): boolean => text.toLowerCase() === word.text.toLowerCase();
  if (parts.length < 2 || words.some(isWritten)) return true;
  // "clicks-dlq" is not met by "clicks" alone.
  const others = words.flatMap(partsOf);
  return parts.every((part) => others.some((other) => isBeginning(part, other)));
};

/** A name, or an identifier: "flake8", "eta-calc". */
export const isName = ({ kind, text }: Word): boolean =>
  kind === 'name' || (kind === 'value' && /^\p{L}/u.test(text));
/** A word that tells what a claim is about. */
export const isTopic = (word: Word): boolean => !isUseWord(word) && !isAttribute(word);

/** How much of the words is among the others, 0..1; 1 of no words. */
export const coverage = (words: readonly Word[], others: readonly Word[]): number =>
  words.length === 0 ? 1 : words.filter((word) => hasWord(others, word)).length / words.length;

/** The words that are not among the others. */
export const lacking = (words: readonly Word[], others: readonly Word[]): readonly Word[] =>
  words.filter((word) => !hasWord(others, word));
