import type { DayNumber } from '../dates/dateLibrary';
import { namesIn } from '../languages/namedThings';
import { defaultLanguage, inEachLanguage, inLanguage, languageCodes } from '../languages/registry';
import type { MemoryType } from '../model/memoryTypes';
import { once } from '../model/once';
import type { QuestionIntent, QuestionKind, StageSwitches } from '../model/recall';
import { analyzeQuery, analyzeWords, termsIn } from './analyzer';
import { decompose, decomposition } from './optional/decomposition';
import { expand, expansion } from './optional/expansion';
import { routes, routing } from './optional/routing';
import { inDefaultLanguage } from './questionTerms';
import { noRoute, type Route } from './stage';
import { isOn } from './switches';
import { time as byTime } from './time';
import { findTimePhrase, type TimePhrase } from './timePhrase';
import { detectLanguage } from './tokenizer';
import { asksNothing, trivial } from './trivial';

/** One question of those that a message asks. */
export interface QuestionPart {
  /** What is searched for. */
  readonly text: string;
  /** As it was asked. */
  readonly written: string;
  /** The question and likely beginnings of an answer: what is embedded. */
  readonly expansions: readonly string[];
  /** How many informative words carry its topic; 0 where it has no words at all. */
  readonly words: number;
  /** For how many things it asks: its words, and the time that was taken out of them. */
  readonly asked: number;
  /** What it names, lower case. */
  readonly names: ReadonlySet<string>;
  /** Whether it is in another language than the first, in which most memories are. */
  readonly isForeign: boolean;
}

/** What a message asks, before anything is searched. */
export interface Question {
  readonly text: string;
  /** True where it asks nothing; then there are no parts. */
  readonly isTrivial: boolean;
  readonly intent: QuestionIntent;
  readonly route: Route;
  /** One to four. */
  readonly parts: readonly QuestionPart[];
  /** The time that it names. Parts are without a phrase such as "last week", which no memory would say of that week. */
  readonly time?: TimePhrase;
  /** True where it asks for nothing but what is of that time: "what happened last week?" */
  readonly isOfTimeAlone: boolean;
}

/** Where nothing is asked beyond a place in the source. */
export const nothingAsked: Question = {
  text: '',
  isTrivial: false,
  intent: 'general',
  route: noRoute,
  parts: [],
  isOfTimeAlone: false,
};

export interface UnderstandOptions {
  readonly stages: StageSwitches;
  readonly today: DayNumber;
  /** What a question wants to know; by rules where no model says so. */
  readonly intentOf?: (question: string) => QuestionIntent;
}

/** The words that carry the topic of a query; all of them where it has only stop words. */
export const informativeWords = (text: string): readonly string[] => {
  const stems = analyzeQuery(text);
  const terms = stems.length > 0 ? stems : analyzeWords(text);
  return [...new Set(terms.flatMap(({ words }) => words))];
};

const whatever = once(() => new Set(inEachLanguage('questions').flatMap((one) => one.whatever)));

const isWhatever = (word: string): boolean =>
  inEachLanguage('analysis').some(({ lowerCase }) => whatever().has(lowerCase(word)));

/** The types of memory that a word names, by its terms in each language. */
const typesByTerm = once((): ReadonlyMap<string, readonly MemoryType[]> => {
  const found = new Map<string, readonly MemoryType[]>();
  for (const code of languageCodes())
    for (const [type, words = []] of Object.entries(inLanguage('questions', code).types))
      for (const term of new Set(words.flatMap((word) => termsIn(code, word))))
        found.set(term, [...(found.get(term) ?? []), type as MemoryType]);
  return found;
});

const typesNamedBy = (word: string): readonly MemoryType[] =>
  languageCodes().flatMap((code) =>
    termsIn(code, word).flatMap((term) => typesByTerm().get(term) ?? []),
  );

/**
 * What is asked for beside a time, where that is nothing but what there was: "what happened", "what did we do", "which decisions
 * were made", the last of which names a type. Undefined where something else is asked.
 */
const whateverAsked = (text: string): { readonly types: readonly MemoryType[] } | undefined => {
  const words = informativeWords(text);
  const types = [...new Set(words.flatMap(typesNamedBy))];
  const isTelling = (word: string) => isWhatever(word) || typesNamedBy(word).length > 0;
  // "What did we do" has no word that carries a topic.
  const isAll =
    analyzeQuery(text).length > 0 || words.length === 0
      ? words.every(isTelling)
      : words.some(isWhatever);
  return isAll ? { types } : undefined;
};

/** A question and likely beginnings of an answer, in the words of its language. */
export const expansionsOf = (text: string): readonly string[] =>
  expand(text, {
    leadIns: inEachLanguage('questions').map(({ leadIns }) => leadIns),
    answers: inLanguage('questions', detectLanguage(text)).answers[kindByRules(text)],
  });

/** The question, and what it says in the first language, in which most memories and the shipped model are. */
const wordings = (text: string): readonly string[] => [text, inDefaultLanguage(text) ?? []].flat();

/** A question without what only says which kind of answer is wanted; as it is where nothing else is asked. */
const withoutFrames = (text: string): string => {
  const rest = inEachLanguage('questions').reduce(
    (left, { frames }) => left.replace(frames, ' '),
    text,
  );
  return rest === text || informativeWords(rest).length === 0 ? text : rest;
};

const partOf = (
  text: string,
  { stages, isCut }: { readonly stages: StageSwitches; readonly isCut: boolean },
): QuestionPart => {
  const searched = withoutFrames(text);
  const words = informativeWords(searched).length;
  return {
    text: searched,
    written: text,
    expansions: isOn(stages, expansion) ? expansionsOf(text) : wordings(text),
    words,
    asked: isCut ? words + 1 : words,
    names: namesIn(text),
    isForeign: (detectLanguage(text) ?? defaultLanguage) !== defaultLanguage,
  };
};

/** Gate, intent, time, decomposition and expansion (document 001, "Read path"), as far as the stages are on. */
export const understand = (text: string, options: UnderstandOptions): Question => {
  const { stages, today, intentOf = intentByRules } = options;
  if (isOn(stages, trivial) && asksNothing(text)) {
    return { ...nothingAsked, text, isTrivial: true };
  }
  const time = isOn(stages, byTime) ? findTimePhrase(text, today) : undefined;
  const rest = time?.isRelative ? time.rest : text;
  // "last week" alone asks for whatever there was: every word of it is the phrase.
  const asked = informativeWords(rest).length === 0 ? text : rest;
  const intent = intentOf(text);
  const parts = isOn(stages, decomposition) ? decompose(asked) : [asked];
  const alone = time === undefined || time.isAsOf ? undefined : whateverAsked(time.rest);
  const route = isOn(stages, routing) ? routes[intent] : noRoute;
  return {
    text,
    isTrivial: false,
    intent,
    route: alone?.types.length ? { ...route, types: alone.types } : route,
    parts: parts.map((part) => partOf(part, { stages, isCut: asked !== text })),
    ...(time === undefined ? {} : { time }),
    isOfTimeAlone: alone !== undefined,
  };
};

/**
 * The first kind, in the order of the first language, of which any language has a pattern in the question: so "neden" outranks
 * a trailing "?".
 */
const firstOf = <Kind extends string>(
  question: string,
  rulesOf: readonly (readonly (readonly [Kind, RegExp])[])[],
): Kind | undefined => {
  const order = rulesOf[0]?.map(([kind]) => kind) ?? [];
  const rules = rulesOf.flat();
  return order.find((kind) =>
    rules.some(([name, pattern]) => name === kind && pattern.test(question)),
  );
};

/**
 * What a question wants to know, by the words of every language (document 001, "Retrieval Router", the heuristic; a language
 * model may answer instead).
 */
export const intentByRules = (question: string): QuestionIntent =>
  firstOf(
    question,
    inEachLanguage('questions').map(({ intents }) => intents),
  ) ?? 'general';

/** What a likely answer looks like, by the words of every language. */
export const kindByRules = (question: string): QuestionKind =>
  firstOf(
    question,
    inEachLanguage('questions').map(({ kinds }) => kinds),
  ) ?? 'general';
