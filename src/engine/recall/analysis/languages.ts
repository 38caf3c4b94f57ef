import { lowerCase, lowerCaseTurkish } from './letters';
import { stemTurkish } from './stemmer';
import { englishStopWords, turkishStopWords } from './stopWords';

/** What analysis needs to know of a language. */
export interface Language {
  /** ISO 639-1. */
  readonly code: string;
  /** In this language's lower case. */
  readonly stopWords: ReadonlySet<string>;
  /** Lower-cased letters that tell this language from the others of the table, if it has such. */
  readonly ownLetters?: RegExp;
  readonly lowerCase: (word: string) => string;
  /**
   * Stem of a word in this language's lower case. Absent where the common stem, English, is the
   * language's own: text about software is full of English words whatever language it is in, so
   * every word is stemmed as English and, beside that, as its own language has it.
   */
  readonly stem?: (word: string) => string;
}

/** The languages text is analysed in; a language more is a row more. The first is the default. */
export const LANGUAGES = [
  { code: 'en', stopWords: englishStopWords, lowerCase },
  {
    code: 'tr',
    stopWords: turkishStopWords,
    ownLetters: /[çğıöşü]/u,
    lowerCase: lowerCaseTurkish,
    stem: stemTurkish,
  },
] as const satisfies readonly Language[];

/** ISO 639-1 code of a language that text can be analysed in. */
export type LanguageCode = (typeof LANGUAGES)[number]['code'];
