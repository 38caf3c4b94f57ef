import { folded, matchesOf } from '../languages/letters';
import { everydayWords, technologies } from '../languages/names';
import {
  defaultLanguage,
  inEachLanguage,
  inLanguage,
  type LanguageCode,
  languageCodes,
  languagesHeardIn,
  wordsListed,
} from '../languages/registry';
import { boundedMemo, once } from '../model/once';
import { affirmative, withoutOppositions } from '../prose/sentences';
import { analyzeText, languageOfDocument } from '../recall/analyzer';
import { detectLanguage } from '../recall/tokenizer';

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
  /** Of the text that it stands in; absent for the first language. */
  readonly language?: LanguageCode;
}

const two = (number: number | string): string => String(number).padStart(2, '0');

/** Month names and their beginnings, with the number of the month. */
const monthNumbers = once(
  (): ReadonlyMap<string, string> =>
    new Map(
      inEachLanguage('gate').flatMap(({ months }) =>
        months.flatMap((name, index) => [
          [name, two(index + 1)] as const,
          [name.slice(0, 3), two(index + 1)] as const,
        ]),
      ),
    ),
);

const token = String.raw`[\p{L}\p{M}\p{N}<][\p{L}\p{M}\p{N}.:/\\@+#_<>&-]*(?:['’][\p{L}]+)*`;

/** Without these a sentence has neither numbers, signs nor addresses, and its words are all that is looked for: in a third of the time. */
const signsOfMore = /[\d=&|:]/;

const plainTokens = once(() => new RegExp(token, 'gu'));

const pieces = once(() => {
  const anyOf = (list: Parameters<typeof wordsListed<'gate'>>[1]): string =>
    [...wordsListed('gate', list)].join('|');
  const names = [...monthNumbers().keys()].sort((left, right) => right.length - left.length);
  const monthName = `(?:${names.join('|')})(?!\\p{L})`;
  const ordinal = `(?:${anyOf('ordinalEndings')})?`;
  const endings = `(?:${anyOf('counterEndings')})?`;
  const between = anyOf('betweenNumberAndCounter');
  return new RegExp(
    [
      String.raw`(?<address>\b\p{L}[\p{L}\d+.-]*:\/\/[^\s<>"'\x60()\[\]]+)`,
      String.raw`(?<=\s)(?<sign>[=!<>]==?|:?=|=>|&&|\|\|)(?=\s)`,
      String.raw`(?<iso>\b\d{4}-\d{2}-\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?`,
      String.raw`(?<day>\b\d{1,2})${ordinal}\.? (?<month>${monthName})(?:,? (?<year>\d{4}))?(?:['’]\p{L}+)?`,
      String.raw`(?<month2>(?<!\p{L})${monthName})\.? (?<day2>\d{1,2})${ordinal}(?![\d.:])(?:,? (?<year2>\d{4}))?`,
      String.raw`(?<![\p{L}\p{N}])(?<counter>${anyOf('counters')})${endings} #?(?<count>\d+(?:\.\d+)*)(?![\p{L}\p{N}]|:\d)`,
      String.raw`(?<count2>\d+) (?:${between}) (?<counter2>\p{L}+)`,
      String.raw`#(?<count3>\d+)`,
      String.raw`^["'(\[*\s-]*(?<subject>${anyOf('subjects')}) (?<count4>\d+)(?=\s)`,
      `(?<token>${token})`,
    ].join('|'),
    'giu',
  );
});

/** Single words that mean something in a text of the language. */
const wordsHeardIn = (language: LanguageCode) => {
  const heard = languagesHeardIn(language).map((code) => inLanguage('gate', code));
  return {
    fillers: new Set(heard.flatMap(({ fillers }) => fillers)),
    weekdays: new Set(heard.flatMap(({ weekdays }) => weekdays)),
    every: new Set(heard.flatMap(({ every }) => every)),
    numbers: new Map(heard.flatMap(({ numbers }) => Object.entries(numbers))),
  };
};

const heardIn = once(() => new Map(languageCodes().map((code) => [code, wordsHeardIn(code)])));

/** Without the inflection after an apostrophe and without marks at the end. */
const bare = (token: string): string => token.replace(/['’].*$/u, '').replace(/[.:/\\&-]+$/u, '');

const withRoots = (term: string): readonly string[] => [
  term,
  ...inEachLanguage('gate').flatMap(({ verbRoot }) => verbRoot?.exec(term)?.[1] ?? []),
];

const heardOf = (language: LanguageCode) => heardIn().get(language) ?? wordsHeardIn(language);

/** Where a token stands: behind a word for "every", or before all others. */
interface TokenPlace {
  readonly language: LanguageCode;
  readonly isFirst: boolean;
  readonly isRecurring: boolean;
}

const wordOfToken = (
  token: string,
  { isRecurring, isFirst, language }: TokenPlace,
): Word | undefined => {
  const text = bare(token);
  const plain = affirmative(folded(text));
  const heard = heardOf(language);
  if (plain === '' || heard.fillers.has(plain)) return undefined;
  const isWeekday = heard.weekdays.has(plain) || heard.weekdays.has(plain.replace(/s$/u, ''));
  if (isWeekday && isRecurring) return { kind: 'value', text, terms: [plain] };
  const figure = heard.numbers.get(plain);
  if (figure !== undefined) return { kind: 'value', text, terms: [String(figure)] };
  if (/\p{N}/u.test(text)) {
    return { kind: 'value', text, terms: [plain.replace(/^v(?=\p{N})/u, '')] };
  }
  const isIdentifier = /[._/\\@+#<>]|\p{Ll}\p{Lu}/u.test(text);
  const isTechnology = technologies().has(plain) && !(everydayWords().has(plain) && text === plain);
  if (isIdentifier || isTechnology) return { kind: 'name', text, terms: [plain] };
  const terms = analyzeText(plain === folded(text) ? token : plain, language).flatMap(withRoots);
  if (terms.length === 0 && !/^\p{Lu}$/u.test(text)) return undefined;
  // Where words have endings, an apostrophe parts them from a name.
  const isParted = language !== defaultLanguage && /\p{L}['’]\p{L}/u.test(token);
  const isName = (!isFirst || isParted) && /^\p{Lu}/u.test(text);
  return {
    ...{ kind: isName ? 'name' : 'word', text, terms: terms.length === 0 ? [plain] : terms },
    ...(language !== defaultLanguage && { language }),
  };
};

/** Tokens that are remembered for a place: a text has most of its words from a few hundred. */
const rememberedTokens = 4_000;

const tokenReaders = new Map<string, (token: string) => Word | undefined>();

const tokenReader = (place: TokenPlace): ((token: string) => Word | undefined) => {
  const key = `${place.language} ${place.isFirst} ${place.isRecurring}`;
  const reader =
    tokenReaders.get(key) ??
    boundedMemo((token) => wordOfToken(token, place), { capacity: rememberedTokens });
  tokenReaders.set(key, reader);
  return reader;
};

const dateOf = (groups: Record<string, string | undefined>): string | undefined => {
  if (groups.iso !== undefined) return groups.iso;
  const month = monthNumbers().get((groups.month ?? groups.month2 ?? '').toLowerCase());
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

/** "https://staging.acme.io/" leads to the same as "staging.acme.io". */
const withoutScheme = (address: string): string =>
  address
    .replace(/^https?:\/\//iu, '')
    .replace(/\/$/u, '')
    .toLowerCase();

const readWords = (sentence: string, language: LanguageCode): readonly Word[] => {
  const words: Word[] = [];
  let before = '';
  let isFirst = true;
  const take = (token: string): void => {
    const isRecurring = heardOf(language).every.has(before);
    const word = tokenReader({ language, isFirst, isRecurring })(token);
    if (word !== undefined) words.push(word);
    before = bare(token).toLowerCase();
    isFirst = false;
  };
  const said = withoutOppositions(sentence);
  if (!signsOfMore.test(said)) {
    said.match(plainTokens())?.forEach(take);
    return words;
  }
  for (const { 0: text, groups = {} } of matchesOf(said, pieces())) {
    const date = dateOf(groups);
    const numbered = numberedOf(groups);
    const exact = groups.address ?? groups.sign;
    if (exact !== undefined) {
      const kind = groups.sign === undefined ? 'name' : 'sign';
      words.push({ kind, text, terms: [withoutScheme(exact.replace(/[.,;:!?]+$/u, ''))] });
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

const readers = new Map<LanguageCode, (sentence: string) => readonly Word[]>();

/** The words of a sentence in order, in the language that the text around it shows. */
export const wordsOfSentence = (sentence: string, language: LanguageCode): readonly Word[] => {
  const read =
    readers.get(language) ??
    boundedMemo((one) => readWords(one, language), { capacity: rememberedSentences });
  readers.set(language, read);
  return read(sentence);
};

/** The language that a text shows; undefined where it shows none. */
export const shownLanguage = boundedMemo(detectLanguage, { capacity: rememberedSentences });

/** The language of two texts that are compared: of the first, where it shows, else of both. */
export const commonLanguage = (left: string, right: string): LanguageCode =>
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
