import { defaultLanguage, inLanguage } from '../languages/registry';
import { analyzeQuery, collectTerms, isStopWord, type QueryTerm, termsIn } from './analyzer';
import { synonymsOf, translationsOf } from './glossary';
import { languageOfWords, withPlainApostrophes, wordsOf } from './tokenizer';
import { toolsAskedFor } from './toolsAskedFor';

/** As `analyzeQuery`, with what the glossaries call its words in the other languages, and the tools of a kind that it names. */
export function analyzeQuestion(query: string): readonly QueryTerm[] {
  const words = wordsOf(query);
  const language = languageOfWords(words);
  const own = analyzeQuery(query);
  const told = new Set(own.flatMap((term) => term.words));
  const others = collectTerms(
    words.filter((word) => told.has(word)),
    (word) =>
      [...translationsOf(word, language), ...synonymsOf(word, language)].flatMap((other) =>
        termsIn(other.language, other.word),
      ),
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

/** Each term once, as it came first. */
function withoutRepetitions(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const first = new Map<string, QueryTerm>();
  for (const one of terms) if (!first.has(one.term)) first.set(one.term, one);
  return [...first.values()];
}
