import type { AnalysisWords } from '../languages/languagePack';
import { lowerCase, withoutDiacritics } from '../languages/letters';
import {
  defaultLanguage,
  inLanguage,
  type LanguageCode,
  languagesHeardIn,
} from '../languages/registry';
import { boundedMemo } from '../model/once';
import { formsOf, languageOfWords, withPlainApostrophes, wordsOf } from './tokenizer';

/** A term of a query and the words, as the user wrote them, that it stands for. */
export interface QueryTerm {
  readonly term: string;
  readonly words: readonly string[];
  /** What else is said for these words; absent for a term of the words themselves. */
  readonly as?: string;
}

/** Words whose terms are remembered in each language: about the vocabulary of 10,000 memories. */
const REMEMBERED_WORDS = 50_000;

/** Questions whose terms are remembered: each is looked at several times before it is answered. */
const REMEMBERED_QUERIES = 20;

/** Stemming is most of the time of indexing, and the words of a project are few and come often. */
const termsInLanguage = new Map<LanguageCode, (word: string) => readonly string[]>();

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
export const analyzeQuery = boundedMemo(
  (query): readonly QueryTerm[] => {
    const words = wordsOf(query);
    const language = languageOfWords(words);
    return collectTerms(words, (word) =>
      language === undefined ? termsInAnyLanguage(word) : termsIn(language, word),
    );
  },
  { capacity: REMEMBERED_QUERIES },
);

/** The words of a text in lower case without diacritics, stop words and all, not stemmed. */
export function analyzeWords(text: string): readonly QueryTerm[] {
  return collectTerms(wordsOf(text), (word) => formsOf(word).map(folded));
}

/** What a word is looked for by in a language; none for a stop word. */
export function termsIn(language: LanguageCode, word: string): readonly string[] {
  let terms = termsInLanguage.get(language);
  if (terms === undefined) {
    terms = boundedMemo((one) => termsOfWord(one, language), { capacity: REMEMBERED_WORDS });
    termsInLanguage.set(language, terms);
  }
  return terms(word);
}

/** A stop word of the default language is one whatever the query's language may turn out to be. */
export function termsInAnyLanguage(word: string): readonly string[] {
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

/** True of a word that carries no topic in this language. */
export function isStopWord(word: string, language: AnalysisWords): boolean {
  return language.stopWords.has(language.lowerCase(word));
}

function folded(word: string): string {
  return withoutDiacritics(lowerCase(word));
}

/** The terms of words, each once, with the words that it stands for. */
export function collectTerms(
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
