import type { AnalysisWords } from '../languages/languagePack';
import { lowerCase, withoutDiacritics } from '../languages/letters';
import {
  defaultLanguage,
  inLanguage,
  type LanguageCode,
  languageCodes,
  languagesHeardIn,
} from '../languages/registry';
import { boundedMemo, once } from '../model/once';
import { formsOf, languageOfWords, withPlainApostrophes, wordsOf } from './tokenizer';

/** A term of a query and the words, as the user wrote them, that it stands for. */
export interface QueryTerm {
  readonly term: string;
  readonly words: readonly string[];
}

/** Words whose terms are remembered in each language: about the vocabulary of 10,000 memories. */
const REMEMBERED_WORDS = 50_000;

/** Stemming is most of the time of indexing, and the words of a project are few and come often. */
const termsInLanguage = new Map<LanguageCode, (word: string) => readonly string[]>(
  languageCodes.map((code) => [
    code,
    boundedMemo((word) => termsOfWord(word, code), { capacity: REMEMBERED_WORDS }),
  ]),
);

/** The language a document is analysed in: its own where it shows, else the registry's first. */
export function languageOfDocument(text: string): LanguageCode {
  return languageOfWords(wordsOf(text)) ?? defaultLanguage;
}

/** The terms of a text, in order and with repetitions, stop words left out. */
export function analyzeText(text: string, language: LanguageCode): readonly string[] {
  return wordsOf(text).flatMap((word) => termsIn(language, word));
}

/**
 * The terms of a query, each once, in the order of its words. A query whose language does not show
 * stands in every language: "ayarlar" is looked for as itself and by its Turkish stem.
 */
export function analyzeQuery(query: string): readonly QueryTerm[] {
  const words = wordsOf(query);
  const language = languageOfWords(words);
  return collectTerms(words, (word) =>
    language === undefined ? termsInAnyLanguage(word) : termsIn(language, word),
  );
}

/** As `analyzeQuery`, with what the glossaries call its words in the other languages. */
export function analyzeQuestion(query: string): readonly QueryTerm[] {
  const words = wordsOf(query);
  const language = languageOfWords(words);
  const own = analyzeQuery(query);
  const known = new Set(own.map(({ term }) => term));
  const told = new Set(own.flatMap((term) => term.words));
  const others = collectTerms(
    words.filter((word) => told.has(word)),
    (word) =>
      translationsOf(word, language).flatMap((other) => termsIn(other.language, other.word)),
  );
  return [...own, ...others.filter(({ term }) => !known.has(term))];
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

/** The words of a text in lower case without diacritics, stop words and all, not stemmed. */
export function analyzeWords(text: string): readonly QueryTerm[] {
  return collectTerms(wordsOf(text), (word) => formsOf(word).map(folded));
}

function termsIn(language: LanguageCode, word: string): readonly string[] {
  return termsInLanguage.get(language)?.(word) ?? [];
}

/** A stop word of the default language is one whatever the query's language may turn out to be. */
function termsInAnyLanguage(word: string): readonly string[] {
  const byDefault = termsIn(defaultLanguage, word);
  if (byDefault.length === 0) return byDefault;
  return languagesHeardIn(undefined).flatMap((code) => termsIn(code, word));
}

/**
 * Text about software is full of English words whatever language it is in, so every word is stemmed as the default language
 * has it and, beside that, as its own language has it.
 */
function termsOfWord(word: string, code: LanguageCode): readonly string[] {
  const common = inLanguage('analysis', defaultLanguage);
  const language = inLanguage('analysis', code);
  if (isStopWord(withPlainApostrophes(word), language)) return [];
  const terms = new Set<string>();
  for (const form of formsOf(word)) {
    if (isStopWord(form, language)) continue;
    terms.add(common.stem(folded(form)));
    if (language === common) continue;
    // Diacritics fall last, since the language's own rules need them; and then the English stem,
    // so that an inflected loanword ("testler") meets its English kin ("testing").
    terms.add(common.stem(withoutDiacritics(language.stem(language.lowerCase(form)))));
  }
  return [...terms];
}

function isStopWord(word: string, language: AnalysisWords): boolean {
  return language.stopWords.has(language.lowerCase(word));
}

function folded(word: string): string {
  return withoutDiacritics(lowerCase(word));
}

function collectTerms(
  words: readonly string[],
  termsOf: (word: string) => readonly string[],
): readonly QueryTerm[] {
  const wordsOfTerm = new Map<string, string[]>();
  for (const word of words) {
    for (const term of termsOf(word)) {
      const known = wordsOfTerm.get(term);
      if (known === undefined) wordsOfTerm.set(term, [word]);
      else if (!known.includes(word)) known.push(word);
    }
  }
  return [...wordsOfTerm].map(([term, termWords]) => ({ term, words: termWords }));
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
