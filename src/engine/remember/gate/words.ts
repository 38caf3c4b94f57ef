import { affirmative, withoutOppositions } from '../../prose/oppositions';
import { analyzeText, languageOfDocument } from '../../recall/analysis/analyzer';
import { boundedMemo } from '../../recall/analysis/boundedMemo';
import { detectLanguage } from '../../recall/analysis/language';
import { LANGUAGES } from '../../recall/analysis/languages';
import { technologies } from '../observe/words/technologies';
import { gateLanguages } from './words/languages';

/**
 * What a word of a belief is for the gate. `value`: a number in figures or words, a version, a weekday that comes back. `numbered`: a number
 * that tells one of many, "deploy 41". `name`: a technology, an identifier, an address, a capitalised name. `sign`: an
 * operator between words, "x == 1".
 */
export type WordKind = 'word' | 'name' | 'value' | 'numbered' | 'date' | 'sign';

/** A word that says something; function words are none. */
export interface Word {
  readonly kind: WordKind;
  /** As it is written. */
  readonly text: string;
  /** Forms under which it is the same as another word: stems, or the value itself. Never empty. */
  readonly terms: readonly string[];
}

type Language = ReturnType<typeof languageOfDocument>;

const two = (number: number | string): string => String(number).padStart(2, '0');

/** Month names and their beginnings, with the number of the month. */
const monthNumbers: ReadonlyMap<string, string> = new Map(
  gateLanguages.flatMap(({ months }) =>
    months.flatMap((name, index) => [
      [name, two(index + 1)] as const,
      [name.slice(0, 3), two(index + 1)] as const,
    ]),
  ),
);
const monthName = `(?:${[...monthNumbers.keys()].sort((left, right) => right.length - left.length).join('|')})(?!\\p{L})`;
const counterNames = gateLanguages.flatMap(({ counters }) => counters).join('|');

const subjectNames = gateLanguages.flatMap(({ subjects }) => subjects).join('|');

const pieces = new RegExp(
  [
    String.raw`(?<address>\b\p{L}[\p{L}\d+.-]*:\/\/[^\s<>"'\x60()\[\]]+)`,
    String.raw`(?<=\s)(?<sign>[=!<>]==?|:?=|=>|&&|\|\|)(?=\s)`,
    String.raw`(?<iso>\b\d{4}-\d{2}-\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?`,
    String.raw`(?<day>\b\d{1,2})(?:st|nd|rd|th)?\.? (?<month>${monthName})(?:,? (?<year>\d{4}))?`,
    String.raw`(?<month2>(?<!\p{L})${monthName})\.? (?<day2>\d{1,2})(?:st|nd|rd|th)?(?![\d.:])(?:,? (?<year2>\d{4}))?`,
    String.raw`(?<![\p{L}\p{N}])(?<counter>${counterNames})(?:s|es)? #?(?<count>\d+(?:\.\d+)*)(?![\p{L}\p{N}])`,
    String.raw`(?<count2>\d+) (?:numaralı|nolu) (?<counter2>\p{L}+)`,
    String.raw`#(?<count3>\d+)`,
    String.raw`^["'(\[*\s-]*(?<subject>${subjectNames}) (?<count4>\d+)(?=\s)`,
    String.raw`(?<token>[\p{L}\p{M}\p{N}<][\p{L}\p{M}\p{N}.:/\\@+#_<>&-]*(?:['’][\p{L}]+)*)`,
  ].join('|'),
  'giu',
);

const fillers = new Set(gateLanguages.flatMap((words) => words.fillers));
const numbers = new Map(gateLanguages.flatMap((words) => Object.entries(words.numbers)));
const weekdays = new Set(gateLanguages.flatMap((words) => words.weekdays));
const every = new Set(gateLanguages.flatMap((words) => words.every));

/** Without the inflection after an apostrophe and without marks at the end. */
const bare = (token: string): string => token.replace(/['’].*$/u, '').replace(/[.:/\\&-]+$/u, '');

/** Technologies whose names are words of their own where they stand in lower case. */
const everydayWords = new Set([
  'go',
  'rest',
  'rust',
  'swift',
  'spring',
  'express',
  'react',
  'node',
  'helm',
  'flask',
  'cache',
]);

const lowerCase = (text: string): string => text.replaceAll('İ', 'i').toLowerCase();

/** Turkish verbs of the present by their root, whatever voice and person: "saklanıyor", "saklıyoruz". */
const presentTense = /^(\p{L}{3,}?)(?:[iu]?[ln])?[iu]yor\p{L}*$/u;

const withRoot = (term: string): readonly string[] => {
  const root = presentTense.exec(term)?.[1];
  return root === undefined ? [term] : [term, root];
};

const wordOfToken = (
  token: string,
  { before, isFirst, language }: { before: string; isFirst: boolean; language: Language },
): Word | undefined => {
  const text = bare(token);
  const plain = affirmative(lowerCase(text));
  if (plain === '' || fillers.has(plain)) return undefined;
  if (weekdays.has(plain.replace(/s$/u, '')) && every.has(before)) {
    return { kind: 'value', text, terms: [plain] };
  }
  const figure = numbers.get(plain);
  if (figure !== undefined) return { kind: 'value', text, terms: [String(figure)] };
  if (/\p{N}/u.test(text)) {
    return { kind: 'value', text, terms: [plain.replace(/^v(?=\p{N})/u, '')] };
  }
  const isIdentifier = /[._/\\@+#<>]|\p{Ll}\p{Lu}/u.test(text);
  const isTechnology = technologies.has(plain) && !(everydayWords.has(plain) && text === plain);
  if (isIdentifier || isTechnology) return { kind: 'name', text, terms: [plain] };
  const terms = analyzeText(plain === lowerCase(text) ? token : plain, language).flatMap(withRoot);
  if (terms.length === 0 && !/^\p{Lu}$/u.test(text)) return undefined;
  const isName = !isFirst && /^\p{Lu}/u.test(text);
  return { kind: isName ? 'name' : 'word', text, terms: terms.length === 0 ? [plain] : terms };
};

const dateOf = (groups: Record<string, string | undefined>): string | undefined => {
  if (groups.iso !== undefined) return groups.iso;
  const month = monthNumbers.get((groups.month ?? groups.month2 ?? '').toLowerCase());
  const day = groups.day ?? groups.day2;
  if (month === undefined || day === undefined) return undefined;
  return `${groups.year ?? groups.year2 ?? '-'}-${month}-${two(day)}`;
};

const numberedOf = (groups: Record<string, string | undefined>): string | undefined => {
  const count = groups.count ?? groups.count2 ?? groups.count3;
  if (count === undefined) return undefined;
  const counter = (groups.counter ?? groups.counter2 ?? '').toLowerCase();
  return counter === '' ? `#${count}` : `${counter} ${count}`;
};

const readWords = (sentence: string, language: Language): readonly Word[] => {
  const words: Word[] = [];
  let before = '';
  let isFirst = true;
  const take = (token: string): void => {
    const word = wordOfToken(token, { before, isFirst, language });
    if (word !== undefined) words.push(word);
    before = bare(token).toLowerCase();
    isFirst = false;
  };
  for (const { 0: text, groups = {} } of withoutOppositions(sentence).matchAll(pieces)) {
    const date = dateOf(groups);
    const numbered = numberedOf(groups);
    const exact = groups.address ?? groups.sign;
    if (exact !== undefined) {
      const kind = groups.sign === undefined ? 'name' : 'sign';
      words.push({ kind, text, terms: [exact.replace(/[.,;:!?]+$/u, '')] });
    } else if (date !== undefined) words.push({ kind: 'date', text, terms: [date] });
    else if (numbered !== undefined) words.push({ kind: 'numbered', text, terms: [numbered] });
    else if (groups.subject !== undefined && groups.count4 !== undefined) {
      const [subject, count] = [groups.subject.toLowerCase(), groups.count4];
      words.push({ kind: 'numbered', text, terms: [`${subject} ${count}`, count] });
    } else take(text);
    if (groups.token === undefined) isFirst = false;
  }
  return words;
};

/** Sentences whose words are remembered: a new text is compared with a dozen known ones, each more than once. */
const rememberedSentences = 1_000;

const wordsIn = new Map(
  LANGUAGES.map(({ code }) => [
    code as Language,
    boundedMemo((sentence) => readWords(sentence, code), { capacity: rememberedSentences }),
  ]),
);

/** The words of a sentence in order, in the language that the text around it shows. */
export const wordsOfSentence = (sentence: string, language: Language): readonly Word[] =>
  wordsIn.get(language)?.(sentence) ?? [];

const shownLanguage = boundedMemo(detectLanguage, { capacity: rememberedSentences });

/** The language of two texts that are compared: of the first, where it shows, else of both. */
export const commonLanguage = (left: string, right: string): Language =>
  shownLanguage(left) ?? languageOfDocument(`${left}\n${right}`);

/** Letters that two words must begin with alike to be forms of one: "kullanıyoruz", "kullanılarak". */
const leastPrefix = 4;

const isFormOf = (left: string, right: string): boolean => {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  const least = Math.max(leastPrefix, Math.ceil(short.length * 0.7));
  return short.length >= least && long.startsWith(short.slice(0, least));
};

/** With what a form of the word must begin; of names and values there are no forms. */
export const beginningsOf = ({ kind, terms }: Word): readonly string[] =>
  kind === 'word' ? [...new Set(terms.map((term) => term.slice(0, leastPrefix)))] : [];

/** True where two words say the same, inflected or not. */
export const isSameWord = (left: Word, right: Word): boolean => {
  if (left.terms.some((term) => right.terms.includes(term))) return true;
  if (left.kind !== 'word' || right.kind !== 'word') return false;
  return left.terms.some((term) => right.terms.some((other) => isFormOf(term, other)));
};
