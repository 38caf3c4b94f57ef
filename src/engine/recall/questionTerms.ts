import { toolsByKind } from '../languages/kinds';
import { withoutDiacritics } from '../languages/letters';
import {
  defaultLanguage,
  inLanguage,
  type LanguageCode,
  languageCodes,
} from '../languages/registry';
import { once } from '../model/once';
import {
  analyzeQuery,
  analyzeText,
  collectTerms,
  isStopWord,
  type QueryTerm,
  termsIn,
  termsInAnyLanguage,
} from './analyzer';
import { languageOfWords, withPlainApostrophes, wordsOf } from './tokenizer';

/** As `analyzeQuery`, with what the glossaries call its words in the other languages, and the tools of a kind that it names. */
export function analyzeQuestion(query: string): readonly QueryTerm[] {
  const words = wordsOf(query);
  const language = languageOfWords(words);
  const own = analyzeQuery(query);
  const told = new Set(own.flatMap((term) => term.words));
  const others = collectTerms(
    words.filter((word) => told.has(word)),
    (word) =>
      translationsOf(word, language).flatMap((other) => termsIn(other.language, other.word)),
  );
  return withoutRepetitions([...own, ...others, ...toolsAskedFor(words, language)]);
}

/**
 * A query with its words in the default language where a glossary has them, stop words left out; undefined for one that
 * shows no other language, or of which no word is known.
 */
export function inDefaultLanguage(query: string): string | undefined {
  const words = wordsOf(query);
  const language = languageOfWords(words);
  if (language === undefined || language === defaultLanguage) return undefined;
  const own = inLanguage('analysis', language);
  let isTranslated = false;
  const said = words.flatMap((word) => {
    if (isStopWord(withPlainApostrophes(word), own)) return [];
    const [translation] = translationsOf(word, language);
    isTranslated ||= translation !== undefined;
    return translation?.word ?? word;
  });
  return isTranslated ? said.join(' ') : undefined;
}

/** A word of what a kind of tool is called. */
interface KindWord {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
}

/** What a kind of tool is called in a language, and the terms of the tools. */
interface AskedKind {
  readonly language: LanguageCode;
  readonly called: readonly KindWord[];
  readonly tools: readonly string[];
}

const beginningOf = (word: string): string => word.toLowerCase().slice(0, shortestBack);

/** By the terms, and by the beginning, of the first word of what a kind is called. */
const askedKinds = once((): ReadonlyMap<string, readonly AskedKind[]> => {
  const found = new Map<string, AskedKind[]>();
  const make = (language: LanguageCode, kind: string, name: string): void => {
    const tools = toolsByKind().get(kind) ?? [];
    const called = wordsOf(name).map((text) => ({ text, terms: new Set(termsIn(language, text)) }));
    const [first] = called;
    const asked = {
      ...{ language, called },
      tools: tools.flatMap((tool) => analyzeText(tool, defaultLanguage)),
    };
    for (const key of new Set([...(first?.terms ?? []), beginningOf(first?.text ?? '')]))
      found.set(key, [...(found.get(key) ?? []), asked]);
  };
  for (const language of languageCodes)
    for (const [kind, names] of Object.entries(inLanguage('kinds', language)))
      for (const name of names) make(language, kind, name);
  return found;
});

/** By a term that they have, or, where words have many endings, by how the word begins. */
const isCalled = ({ text, terms }: KindWord, word: string, own: readonly string[]): boolean =>
  own.some((term) => terms.has(term)) ||
  (text.length >= shortestBack && word.toLowerCase().startsWith(text));

/** Words of a question; a longer text mentions a kind of tool beside what it is about. */
const longestQuestion = 12;

/** "Which package manager do we use?" asks for npm, pnpm and the others, each of which stands for the words of its kind. */
function toolsAskedFor(
  words: readonly string[],
  language: LanguageCode | undefined,
): readonly QueryTerm[] {
  if (words.length > longestQuestion) return [];
  const terms = words.map((word) =>
    language === undefined ? termsInAnyLanguage(word) : termsIn(language, word),
  );
  return words.flatMap((word, at) => {
    const keys = new Set([...(terms[at] ?? []), beginningOf(word)]);
    const kinds = new Set([...keys].flatMap((key) => askedKinds().get(key) ?? []));
    return [...kinds].flatMap(({ language: own, called, tools }) => {
      const isHeard = language === undefined || own === language || own === defaultLanguage;
      const said = words.slice(at, at + called.length);
      const isSaid =
        said.length === called.length &&
        called.every((one, next) => isCalled(one, said[next] ?? '', terms[at + next] ?? []));
      return isHeard && isSaid ? tools.map((term) => ({ term, words: said })) : [];
    });
  });
}

/** Each term once, as it came first. */
function withoutRepetitions(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const first = new Map<string, QueryTerm>();
  for (const one of terms) if (!first.has(one.term)) first.set(one.term, one);
  return [...first.values()];
}

/** A word as another language has it. */
export interface Translation {
  readonly word: string;
  readonly language: LanguageCode;
}

interface Glossary {
  readonly language: LanguageCode;
  /** Beginning of a word -> words of the default language. */
  readonly there: ReadonlyMap<string, readonly string[]>;
  /** Stem of a word of the default language -> beginnings. */
  readonly back: ReadonlyMap<string, readonly string[]>;
}

/** A shorter beginning is that of too many words: it has to be the whole word, or its stem. */
const shortestBeginning = 4;

/**
 * Without their diacritics shorter words are too often words, or pieces of names in code, of the default language: "seç"
 * (select) is "sec", "veri" (data) has the stem of "very".
 */
const shortestBack = 5;

const stemByDefault = (word: string): string =>
  inLanguage('analysis', defaultLanguage).stem(withoutDiacritics(word));

const glossaryOf = (language: LanguageCode): Glossary => {
  const there = new Map<string, readonly string[]>();
  const back = new Map<string, string[]>();
  for (const entry of inLanguage('glossary', language).entries) {
    const [beginning = '', words = ''] = entry.split('=');
    const said = words.split(',');
    there.set(beginning, said);
    for (const word of said) {
      const stem = stemByDefault(word);
      back.set(stem, [...(back.get(stem) ?? []), beginning]);
    }
  }
  return { language, there, back };
};

const glossaries = once(() =>
  languageCodes
    .filter((code) => code !== defaultLanguage && inLanguage('glossary', code).entries.length > 0)
    .map(glossaryOf),
);

/**
 * What the default language says for a word: by the word, its stem or, where the language is known, the longest beginning
 * that is in the glossary; else by the rule for loanwords.
 */
const toDefault = (
  word: string,
  { language, there }: Glossary,
  isShown: boolean,
): readonly string[] => {
  const { lowerCase, stem } = inLanguage('analysis', language);
  const own = lowerCase(word);
  const whole = there.get(own) ?? there.get(stem(own));
  if (whole !== undefined || !isShown) return whole ?? [];
  for (let length = own.length - 1; length >= shortestBeginning; length--) {
    const found = there.get(own.slice(0, length));
    if (found !== undefined) return found;
  }
  const cognate = inLanguage('glossary', language).cognateOf?.(own);
  return cognate === undefined ? [] : [cognate];
};

/**
 * A word of a text as the other languages have it, the usual word first: between the default language and each other one.
 * `language` is that of the text; where it shows none the word may be of any.
 */
export const translationsOf = (
  word: string,
  language: LanguageCode | undefined,
): readonly Translation[] =>
  glossaries().flatMap((glossary): readonly Translation[] => {
    const isShown = language === glossary.language;
    const there = isShown || language === undefined ? toDefault(word, glossary, isShown) : [];
    const back =
      isShown || (language !== undefined && language !== defaultLanguage)
        ? []
        : (glossary.back.get(stemByDefault(word.toLowerCase())) ?? []).filter(
            ({ length }) => length >= shortestBack,
          );
    return [
      ...there.map((said) => ({ word: said, language: defaultLanguage })),
      ...back.map((said) => ({ word: said, language: glossary.language })),
    ];
  });
