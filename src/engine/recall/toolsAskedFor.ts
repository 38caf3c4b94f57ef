import { toolsByKind } from '../languages/kinds';
import {
  defaultLanguage,
  inLanguage,
  type LanguageCode,
  languageCodes,
} from '../languages/registry';
import { once } from '../model/once';
import { analyzeText, type QueryTerm, termsIn, termsInAnyLanguage } from './analyzer';
import { wordsOf } from './tokenizer';

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
      tools: tools.flatMap((tool) => analyzeText(tool, defaultLanguage)),
    };
    for (const key of new Set([...(first?.terms ?? []), beginningOf(first?.text ?? '')]))
      found.set(key, [...(found.get(key) ?? []), asked]);
  };
  for (const language of languageCodes())
    for (const [kind, names] of Object.entries(inLanguage('kinds', language)))
      for (const name of names) make(language, kind, name);
  return found;
});

/** By a term that they have, or, where words have many endings, by how the word begins. */
const isCalled = ({ text, terms }: KindWord, word: string, own: readonly string[]): boolean =>
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
      return isHeard && isSaid ? tools.map((term) => ({ term, words: said })) : [];
    });
  });
}
