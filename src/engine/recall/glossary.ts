import { withoutDiacritics } from '../languages/letters';
import {
  defaultLanguage,
  inLanguage,
  type LanguageCode,
  languageCodes,
} from '../languages/registry';
import { once } from '../model/once';

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
  languageCodes()
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
 * By a word of the default language, what developers also say for it: by the whole word, since stems fall together ("product" and
 * "production").
 */
const synonyms = once((): ReadonlyMap<string, readonly string[]> => {
  const { synonyms: told = [] } = inLanguage('glossary', defaultLanguage);
  return new Map(
    told.map((entry) => {
      const [word = '', others = ''] = entry.split('=');
      return [word, others.split(',')];
    }),
  );
});

/** What is also said for a word of a question that shows the default language, or none. */
export const synonymsOf = (
  word: string,
  language: LanguageCode | undefined,
): readonly Translation[] => {
  if (language !== undefined && language !== defaultLanguage) return [];
  const own = word.toLowerCase();
  const said = synonyms().get(own) ?? synonyms().get(own.replace(/s$/u, '')) ?? [];
  return said.map((other) => ({ word: other, language: defaultLanguage }));
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
