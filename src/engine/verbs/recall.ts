import type { MemoryFolder } from '../folder/memoryFolder';
import type { RecallAnswer, RecallOptions } from '../model/recall';
import { type Question, understand } from '../recall/question';
import { answerTo, noMeaning } from './recallAnswer';
import { openSource, type RecallSource } from './recallSource';
import { isOfTime, periodOf, timeRule } from './recallTime';

/** Finds memories by words and meaning (DESIGN 8), and notes who asked. */
export const recall = async (
  folder: MemoryFolder,
  query: string,
  options: RecallOptions,
): Promise<RecallAnswer> => {
  const answer = await find(await openSource(folder, options), query);
  // Half a question, as somebody types it, is none.
  if (!options.asYouType) {
    const results = answer.hits.map(({ id }) => id);
    folder.keep(folder.recallLog.note(options.by, { action: 'recall', query, results }));
  }
  return answer;
};

const find = async (source: RecallSource, query: string): Promise<RecallAnswer> => {
  const question = understand(query, { stages: source.plan.stages, today: source.today });
  const { isTrivial: trivial, intent, time, route } = question;
  if (trivial) return { hits: [], hidden: 0, trivial, meaning: noMeaning, intent };
  const answer = await answerTo(source, question, timeRule(source, time));
  const ids = answer.hits.map(({ id }) => id);
  const isEmpty = time !== undefined && !isOfTime(source, time, ids);
  const { isOfTimeAlone: isAlone } = question;
  const period = time === undefined ? {} : { period: periodOf(source, time, { isEmpty, isAlone }) };
  const isNarrowed = time?.isAsOf || route.types !== undefined;
  if (ids.length > 0 || isAlone || !isNarrowed) return { ...answer, trivial, intent, ...period };
  const open = openQuestion(source, query);
  const ofAll = await answerTo(source, open, timeRule(source, undefined));
  return { ...ofAll, trivial, intent, ...period };
};

/**
 * The question without the day and the types that narrow it down, where nothing of them answers: all memories are asked, by
 * all of its words.
 */
const openQuestion = ({ plan, today }: RecallSource, query: string): Question => {
  const question = understand(query, { stages: { ...plan.stages, time: false }, today });
  const { types: _, ...route } = question.route;
  return { ...question, route };
};
