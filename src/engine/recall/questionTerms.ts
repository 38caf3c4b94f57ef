import { toolsByKind } from '../languages/kinds';
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
import { synonymsOf, type Translation, translationsOf } from './glossary';
import { languageOfWords, withPlainApostrophes, wordsOf } from './tokenizer';

/** A word of what a kind of tool is called. */
interface KindWord {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
}

/** What a kind of tool is called in a language, and the terms of the tools. */
interface AskedKind {
  readonly language: LanguageCode;
  readonly called: readonly KindWord[];
  readonly tools: readonly Pick<QueryTerm, 'term' | 'as'>[];
}

/** Letters; a shorter word is told by its terms alone, since too many words begin like it. */
const shortestCalled = 5;

const beginningOf = (word: string): string => word.toLowerCase().slice(0, shortestCalled);

/** By the terms, and by the beginning, of the first word of what a kind is called. */
const askedKinds = once((): ReadonlyMap<string, readonly AskedKind[]> => {
  const found = new Map<string, AskedKind[]>();
  const make = (language: LanguageCode, kind: string, name: string): void => {
    const tools = toolsByKind().get(kind) ?? [];
    const called = wordsOf(name).map((text) => ({ text, terms: new Set(termsIn(language, text)) }));
    const [first] = called;
    const asked = {
      ...{ language, called },
      tools: tools.flatMap((tool) => {
        const terms = analyzeText(tool, defaultLanguage);
        // Of a name in several words one may be found alone.
        return terms.map((term) => ({ term, as: terms.length > 1 ? term : tool }));
      }),
    };
    for (const key of new Set([...(first?.terms ?? []), beginningOf(first?.text ?? '')]))
      found.set(key, [...(found.get(key) ?? []), asked]);
  };
  for (const language of languageCodes())
    for (const [kind, names] of Object.entries(inLanguage('kinds', language)))
      for (const name of names) make(language, kind, name);
  return found;
});

/** By the word itself, a term that they have, or, where words have many endings, by how the word begins. */
const isCalled = ({ text, terms }: KindWord, word: string, own: readonly string[]): boolean =>
  word.toLowerCase() === text ||
  own.some((term) => terms.has(term)) ||
  (text.length >= shortestCalled && word.toLowerCase().startsWith(text));

/** Words of a question; a longer text mentions a kind of tool beside what it is about. */
const longestQuestion = 12;

/** "Which package manager do we use?" asks for npm, pnpm and the others, each of which stands for the words of its kind. */
export function toolsAskedFor(
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
      // "On call": what carries no topic alone is no word of the question.
      const telling = said.filter((_, next) => (terms[at + next] ?? []).length > 0);
      return isHeard && isSaid ? tools.map((tool) => ({ ...tool, words: telling })) : [];
    });
  });
}

/** As `analyzeQuery`, with what the glossaries call its words in the other languages, and the tools of a kind that it names. */
export function analyzeQuestion(query: string): readonly QueryTerm[] {
  const words = wordsOf(query);
  const language = languageOfWords(words);
  const own = analyzeQuery(query);
  const told = new Set(own.flatMap((term) => term.words));
  const said = new Map<string, string>();
  const termsOf = ({ language: other, word }: Translation): readonly string[] => {
    const terms = termsIn(other, word);
    for (const term of terms) said.set(term, said.get(term) ?? word);
    return terms;
  };
  const others = collectTerms(
    words.filter((word) => told.has(word)),
    (word) => [...translationsOf(word, language), ...synonymsOf(word, language)].flatMap(termsOf),
  ).map((one) => ({ ...one, as: said.get(one.term) ?? one.term }));
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
