import { inLanguagesOf, type LanguageCode, wordsListed } from '../languages/registry';
import { boundedMemo } from '../model/once';
import { sentencesOf } from '../prose/sentences';
import { commonLanguage, shownLanguage, type Word, wordsOfSentence } from './words';

/** A belief as far as the gate looks at it. */
export interface Belief {
  readonly title: string;
  readonly body: string;
}

/** Lines that a compiler reads claim nothing: braces, calls, and words that only begin a line of code. */
const codeSigns =
  /[{}]|\w\([^)]*\)\s*[:;{]|^\s*(?:def|class|import|return|const|let|function|public)\s\S/mu;

/** Characters of a note; a paste may be one endless word. */
const longestNote = 1_000;

/** True for a note in sentences: no code, no paste. */
export const isProse = ({ body }: Belief): boolean =>
  body.length <= longestNote && !codeSigns.test(body);

/** One sentence of a belief, with what it says. */
export interface Statement {
  readonly sentence: string;
  /** The sentence without reason or consequence. */
  readonly fact: string;
  /** Of the fact. */
  readonly words: readonly Word[];
  /** Of the whole sentence. */
  readonly allWords: readonly Word[];
}

/** Sentences of one belief that are compared; the rest is detail. */
const mostSentences = 40;

const factOf = (sentence: string): string => {
  for (const { reason } of inLanguagesOf('gate', shownLanguage(sentence))) {
    const fact = sentence.replace(reason, '');
    if (fact !== sentence && fact.trim() !== '') return fact;
  }
  return sentence;
};

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What stands between `[[` and `]]` names another belief and is not said by this one. */
export const references = /\[\[[^\][]*\]\]/gu;

/** The text without the names of other beliefs. */
export const withoutReferences = (text: string): string => text.replace(references, ' ');

/** Beliefs that are kept as they were read: a new one is laid beside each neighbour, and those of one write are often those of the next. */
const mostRead = 64;

const keyOf = ({ title, body }: Belief): string => `${title.length} ${title}${body}`;

/** Title and body sentence by sentence; a title that the body begins with is said once, what only names another belief not. */
export const sentencesOfBelief = boundedMemo(
  ({ title, body }: Belief): readonly string[] => {
    const cut = folded(title.replace(/…$/u, ''));
    const isRepeated = cut !== '' && folded(body.slice(0, title.length * 2 + 40)).startsWith(cut);
    const sentences = sentencesOf(body).filter((one) =>
      /[\p{L}\p{N}]/u.test(withoutReferences(one)),
    );
    return (isRepeated ? sentences : [title, ...sentences]).slice(0, mostSentences);
  },
  { capacity: mostRead, keyOf },
);

/** A belief, and the language in which it is read. */
interface Reading {
  readonly belief: Belief;
  readonly language: LanguageCode;
}

const readAs = {
  capacity: mostRead,
  keyOf: ({ belief, language }: Reading) => language + keyOf(belief),
};

const statementsIn = boundedMemo(
  ({ belief, language }: Reading): readonly Statement[] =>
    sentencesOfBelief(belief).map((sentence) => {
      const said = withoutReferences(sentence);
      const fact = factOf(said);
      const words = wordsOfSentence(fact, language);
      const allWords = fact === said ? words : wordsOfSentence(said, language);
      return { sentence, fact, words, allWords };
    }),
  readAs,
);

const wordsIn = boundedMemo(
  ({ belief, language }: Reading): readonly Word[] =>
    sentencesOfBelief(belief).flatMap((sentence) =>
      wordsOfSentence(withoutReferences(sentence), language),
    ),
  readAs,
);

/** True where a belief names another one that the other belief does not. */
export const namesMore = (one: Belief, other: Belief): boolean => {
  const known = `${other.title}\n${other.body}`.toLowerCase();
  const named = `${one.title}\n${one.body}`.match(references) ?? [];
  return named.some((name) => !known.includes(name.toLowerCase()));
};

/** Without a title that says the first sentence in fewer words: how that is meant, the sentence tells. */
export const withoutShortTitle = (statements: readonly Statement[]): readonly Statement[] => {
  const [title, first] = statements.map(({ sentence }) => folded(sentence).split(' '));
  let from = 0;
  const isWithin = title?.every((word) => {
    const at = first?.indexOf(word, from) ?? -1;
    from = at + 1;
    return at >= 0;
  });
  return isWithin === true ? statements.slice(1) : statements;
};

const languageOfBoth = (one: Belief, other: Belief): LanguageCode =>
  commonLanguage(`${one.title}\n${one.body}`, `${other.title}\n${other.body}`);

/** What both beliefs say, sentence by sentence, read in the language of both. */
export const statementsOf = (
  one: Belief,
  other: Belief,
): readonly [one: readonly Statement[], other: readonly Statement[]] => {
  const language = languageOfBoth(one, other);
  return [statementsIn({ belief: one, language }), statementsIn({ belief: other, language })];
};

/** The words of whole beliefs in order, read in the language of both. */
export const wordsOfBeliefs = (
  one: Belief,
  other: Belief,
): readonly [one: readonly Word[], other: readonly Word[]] => {
  const language = languageOfBoth(one, other);
  return [wordsIn({ belief: one, language }), wordsIn({ belief: other, language })];
};

/** True where one of the languages has the pattern in the text. */
export const says = (
  text: string,
  pattern: 'happened' | 'settled' | 'manyValued' | 'limits' | 'use',
): boolean => inLanguagesOf('gate', shownLanguage(text)).some((words) => words[pattern].test(text));

const marks = new Map<string, RegExp>();

const hasMark = (text: string, list: 'changeMarkers' | 'additions'): boolean => {
  const words = [...wordsListed('gate', list)].join('|');
  const mark = marks.get(list) ?? new RegExp(`(?<![\\p{L}'’])(?:${words})(?!\\p{L})`, 'iu');
  marks.set(list, mark);
  return mark.test(text);
};

/** "now", "artık": what was before is over. */
export const hasChangeMarker = (text: string): boolean => hasMark(text, 'changeMarkers');

/** "also", "ayrıca": what was before goes on. */
export const isAddition = (text: string): boolean => hasMark(text, 'additions');

/** Something happened once, and was not a decision that holds since then. */
export const isEvent = (text: string): boolean => says(text, 'happened') && !says(text, 'settled');
