import { countTokens, statementsIn } from '../format/markdown';
import {
  type IntentReport,
  type QuestionIntent,
  questionIntents,
  type RecallAnswer,
  type RecallHit,
  type RecallOptions,
  type RecallPeriod,
  type StandingLine,
} from '../model/recall';
import {
  answerSchema,
  asUntrustedText,
  type LanguageQuestion,
  untrustedRule,
} from '../providers/languageModel';
import { candidates } from '../store/candidateBook';
import { places } from '../store/layout';
import { tryTextAt } from '../store/plan';
import type { Needs } from '../store/services';
import { fullFrom } from './certainty';
import { isFiltering } from './list';
import { routing } from './optional/routing';
import { informativeWords, nothingAsked, type Question, understand } from './question';
import { answerTo, noMeaning } from './recallAnswer';
import {
  isOfTime,
  openSource,
  periodOf,
  type RecallSource,
  sourceOfPart,
  timeRule,
} from './recallSource';
import { isOn } from './switches';
import { createTextIndex } from './textIndex';
import { time as byTime } from './time';

/** Characters of a question that are looked at: a whole log that somebody pastes would hold everybody else up. */
const longestQuestion = 10_000;

export type RecallNeeds = Needs<
  'background' | 'catalog' | 'clock' | 'config' | 'formerPaths' | 'language' | 'usage' | 'vectors'
>;

/** Finds memories by words and meaning (docs/decisions/fusion.md), and notes who asked. */
export const recall = async (
  services: RecallNeeds,
  asked: string,
  options: RecallOptions,
): Promise<RecallAnswer> => {
  const query = asked.slice(0, longestQuestion);
  if (options.whileReading) {
    const early = await findWhileReading(services, query, options);
    if (early !== undefined) return early;
  }
  const began = services.clock.now().getTime();
  const answer = await find(await openSource(services, options), query);
  // Half a question, as somebody types it, is none.
  if (!options.asYouType) {
    const results = answer.hits.map(({ id }) => id);
    const unlikely = answer.hits.filter(({ injection }) => injection === 'none');
    services.background.add(
      services.usage.noteRecall(options.by, {
        ...{ results, query: query || (options.file ?? options.symbol ?? '') },
        latencyMs: services.clock.now().getTime() - began,
        ...(unlikely.length > 0 && { lowConfidence: unlikely.map(({ id }) => id) }),
      }),
    );
  }
  return answer;
};

/**
 * What answers among the files that were read so far, as soon as any does; undefined where all of them are read before that. Nobody
 * is noted to have asked: the question is answered as a whole afterwards.
 */
const findWhileReading = async (
  services: RecallNeeds,
  query: string,
  options: RecallOptions,
): Promise<RecallAnswer | undefined> => {
  let part = await services.catalog.readSoFar(0);
  while (part !== undefined) {
    const { read, of } = part;
    const answer = await find(await sourceOfPart(services, options, part), query);
    if (answer.hits.length > 0) return { ...answer, reading: { read, of } };
    part = await services.catalog.readSoFar(read);
  }
  return undefined;
};

/**
 * What was captured unasked and surely answers: one at most, and none that looks like an instruction. Nobody has decided
 * about it, so it is no hit.
 */
const candidateFor = async (
  services: Needs<'catalog' | 'clock' | 'usage'>,
  query: string,
  options: RecallOptions,
): Promise<Pick<RecallAnswer, 'candidate'>> => {
  if (!asksForLines(options)) return {};
  const waiting = (await candidates(services)).filter(({ kind }) => kind !== 'order');
  const texts = waiting.map(({ text }) => text);
  const [candidate] = surelyAnswering(query, texts, 1).flatMap((at) => waiting[at] ?? []);
  return candidate === undefined ? {} : { candidate };
};

/** As `recall`, with the lines of MEMORY.md that answer, which count toward the budget, and what nobody has seen yet. */
export const recallWithLines = async (
  services: RecallNeeds & Needs<'files' | 'guard'>,
  query: string,
  options: RecallOptions = {},
): Promise<RecallAnswer> => {
  const lines = await standingLines(services, query.slice(0, longestQuestion), options);
  const { budget } = options;
  const left = budget === undefined ? {} : { budget: budget - tokensOfLines(lines) };
  const answer = await recall(services, query, { ...options, ...left });
  const unseen = answer.trivial ? {} : await candidateFor(services, query, options);
  const named = query || (options.file ?? options.symbol ?? '');
  return {
    ...answer,
    ...(lines.length > 0 && { lines }),
    ...unseen,
    ...(!(answer.known && answer.hits.length > 0) && {
      asked: await services.guard.conceal(named.slice(0, longestQuestion)),
    }),
  };
};

const nothing = { hits: [], known: false, cut: 0, hidden: 0 } as const;

const find = async (source: RecallSource, query: string): Promise<RecallAnswer> => {
  const { plan, today } = source;
  if (source.place !== undefined && query.trim() === '') {
    const answer = await answerTo(source, nothingAsked, timeRule(source, undefined));
    return { ...answer, trivial: false, intent: nothingAsked.intent };
  }
  const byRules = understand(query, { today, stages: plan.stages });
  if (byRules.isTrivial) {
    return { ...nothing, trivial: true, meaning: noMeaning, intent: byRules.intent };
  }
  const asked = byRules.isOfTimeAlone ? undefined : await askIntent(source, query);
  const understood = { today, ...(asked?.intentOf && { intentOf: asked.intentOf }) };
  const question = asked?.intentOf
    ? understand(query, { ...understood, stages: plan.stages })
    : byRules;
  const { intent, time, route, isOfTimeAlone: isAlone } = question;
  const answer = await answerTo(source, question, timeRule(source, time));
  const told = (given: Pick<RecallAnswer, 'hits'>) => ({
    ...{ trivial: false, intent },
    ...(asked && { intentBy: asked.report }),
    ...(time && { period: periodOf(source, time, periodTold(source, question, given.hits)) }),
  });
  if (answer.hits.length > 0) return { ...answer, ...told(answer) };
  if (isAlone && route.types !== undefined) {
    const ofAnyType = await answerTo(source, withoutTypes(question), timeRule(source, time));
    return { ...ofAnyType, ...told(ofAnyType) };
  }
  const isNarrowed = time?.isAsOf || route.types !== undefined;
  if (isAlone || !isNarrowed) return { ...answer, ...told(answer) };
  const open = understand(query, {
    ...understood,
    stages: { ...plan.stages, [byTime.name]: false },
  });
  const ofAll = await answerTo(source, withoutTypes(open), timeRule(source, undefined));
  return { ...ofAll, ...told(answer) };
};

/** What an answer says of the time of its question, by the hits that are told to whoever asked. */
const periodTold = (
  source: RecallSource,
  { time, route, isOfTimeAlone: isAlone }: Question,
  hits: readonly RecallHit[],
): Pick<RecallPeriod, 'isEmpty' | 'isAlone' | 'types' | 'isOfOtherTypes'> => {
  const likely = hits.filter(({ injection }) => injection !== 'none');
  const ids = (likely.length > 0 ? likely : hits).map(({ id }) => id);
  const { types } = isAlone ? route : {};
  return {
    isEmpty: time !== undefined && !isOfTime(source, time, ids),
    isAlone,
    ...(types && { types, isOfOtherTypes: hits.some(({ type }) => !types.includes(type)) }),
  };
};

/**
 * The question without the types that narrow it down, where nothing of them answers: all memories are asked, by all of its
 * words.
 */
const withoutTypes = (question: Question): Question => {
  const { types: _, ...route } = question.route;
  return { ...question, route };
};

/** Milliseconds that a question waits to be understood, if not longer for vectors: rules are nearly as good, and answer at once. */
const usualWait = 3_000;

/** What a model took the question for, and which one; what went wrong where none did. */
export interface AskedIntent {
  readonly intentOf?: () => QuestionIntent;
  readonly report: IntentReport;
}

/**
 * Has a language model find out what a question wants to know. Undefined where nobody wants that: it costs time, and
 * matters only where kinds of questions are answered each in its own way.
 */
export const askIntent = async (
  { services, plan, options }: RecallSource,
  query: string,
): Promise<AskedIntent | undefined> => {
  const { stages, intent } = plan;
  if (intent !== 'model' || !isOn(stages, routing)) return undefined;
  const timeout = Math.max(usualWait, options.wait ?? 0);
  const answer = await services.language.ask(intentQuestion(query), { timeout });
  if ('failure' in answer) return { report: { model: null, failure: answer.failure } };
  return { intentOf: () => answer.value.intent, report: { model: answer.model } };
};

/** Characters of a question that tell its kind; what is pasted behind it does not. */
const tellingLength = 2_000;

/** What each kind wants to know (document 001, "Retrieval Router"). */
const meanings: Readonly<Record<QuestionIntent, string>> = {
  factual: 'a single fact: what, which, where, how much',
  temporal: 'when something was, in which order, or what changed over time',
  causal: 'why something is so, or what led to it',
  entity_profile: 'everything about one person, service, tool or place',
  preference: 'what somebody likes, wants, or is to be done by habit',
  general: 'none of these',
};

const instructions = [
  'You sort questions that are put to the memory of a software project, in whatever language they are.',
  'Say what the question wants to know:',
  ...questionIntents.map((intent) => `- ${intent}: ${meanings[intent]}`),
  untrustedRule,
].join('\n');

const answer = answerSchema('question_intent', (z) =>
  z.strictObject({ intent: z.enum(questionIntents) }),
);

/** Asks a language model what a question wants to know. */
export const intentQuestion = (
  question: string,
): LanguageQuestion<{ readonly intent: QuestionIntent }> => ({
  messages: [
    { role: 'system', content: instructions },
    { role: 'user', content: asUntrustedText(question.slice(0, tellingLength)) },
  ],
  answer,
});

/** More of them would be the file itself. */
const mostLines = 3;

/** A question of one word finds too many lines. */
const fewestWords = 2;

/** Tokens of lines as an answer has them, each with its heading. */
export const tokensOfLines = (lines: readonly StandingLine[]): number =>
  lines.reduce(
    (sum, { heading, text }) => sum + countTokens(`MEMORY.md ${heading}: ${text}`) + 1,
    0,
  );

/**
 * Which of a few texts surely answer a question, the best first, as their indexes: they hold the same share of its
 * informative words as a memory that is found by words alone. None for a question of one word.
 */
export const surelyAnswering = (
  query: string,
  texts: readonly string[],
  limit: number,
): readonly number[] => {
  const words = texts.length === 0 ? 0 : informativeWords(query).length;
  if (words < fewestWords) return [];
  const index = createTextIndex();
  for (const [at, text] of texts.entries()) {
    index.set({ id: String(at), title: '', tags: [], body: text, entities: [] });
  }
  return index
    .search(query, { limit })
    .filter(({ matches }) => matches.length / words >= fullFrom)
    .map(({ id }) => Number(id));
};

/** MEMORY.md holds what is true now and has none of what questions are narrowed by. */
export const asksForLines = (options: RecallOptions): boolean =>
  !isFiltering(options) &&
  [options.file, options.asOf, options.timeline, options.asYouType].every((one) => !one) &&
  (options.statuses?.length ?? 0) === 0;

/** Lines of MEMORY.md that surely answer a question, the best first. Secrets are concealed. */
export const standingLines = async (
  services: Needs<'files' | 'guard'>,
  query: string,
  options: RecallOptions,
): Promise<readonly StandingLine[]> => {
  if (!asksForLines(options)) return [];
  const lines = statementsIn((await tryTextAt(services.files, places.coreMemory)) ?? '');
  const texts = lines.map(({ text }) => text);
  const found = surelyAnswering(query, texts, mostLines).flatMap((at) => lines[at] ?? []);
  return Promise.all(
    found.map(async ({ heading, text }) => ({ heading, text: await services.guard.conceal(text) })),
  );
};
