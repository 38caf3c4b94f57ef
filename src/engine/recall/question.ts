import type { DayNumber } from '../dates/dateLibrary';
import { inEachLanguage } from '../languages/registry';
import { once } from '../model/once';
import type { QuestionIntent, StageSwitches } from '../model/recall';
import { analyzeQuery, analyzeWords } from './analysis/analyzer';
import { decompose } from './decompose';
import { expand } from './expand';
import { intentByRules, kindByRules } from './intent';
import { noRoute, type Route, routes } from './routes';
import { findTimePhrase, type TimePhrase } from './timePhrase';
import { isTrivial } from './trivialGate';

/** One question of those that a message asks. */
export interface QuestionPart {
  readonly text: string;
  /** The question and likely beginnings of an answer: what is embedded. */
  readonly expansions: readonly string[];
  /** How many informative words carry its topic; 0 where it has no words at all. */
  readonly words: number;
}

/** What a message asks, before anything is searched. */
export interface Question {
  /** The message as it was asked. */
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

export interface UnderstandOptions {
  readonly stages: StageSwitches;
  /** The person's own day. */
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

const asksForWhatever = (text: string): boolean =>
  informativeWords(text).every((word) =>
    inEachLanguage('analysis').some(({ lowerCase }) => whatever().has(lowerCase(word))),
  );

const partOf = (text: string, stages: StageSwitches): QuestionPart => ({
  text,
  expansions: stages.expansion ? expand(text, kindByRules(text)) : [text],
  words: informativeWords(text).length,
});

/** Gate, intent, time, decomposition and expansion (document 001, "Read path"), as far as the stages are on. */
export const understand = (text: string, options: UnderstandOptions): Question => {
  const { stages, today, intentOf = intentByRules } = options;
  if (stages.trivial && isTrivial(text)) {
    return {
      text,
      isTrivial: true,
      intent: 'general',
      route: noRoute,
      parts: [],
      isOfTimeAlone: false,
    };
  }
  const time = stages.time ? findTimePhrase(text, today) : undefined;
  const rest = time?.isRelative ? time.rest : text;
  // "last week" alone asks for whatever there was: every word of it is the phrase.
  const asked = informativeWords(rest).length === 0 ? text : rest;
  const intent = intentOf(text);
  const parts = stages.decomposition ? decompose(asked) : [asked];
  return {
    text,
    isTrivial: false,
    intent,
    route: stages.routing ? routes[intent] : noRoute,
    parts: parts.map((part) => partOf(part, stages)),
    ...(time === undefined ? {} : { time }),
    isOfTimeAlone: time !== undefined && !time.isAsOf && asksForWhatever(time.rest),
  };
};
