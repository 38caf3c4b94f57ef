import type { IntentReport, QuestionIntent } from '../model/recall';
import { intentQuestion } from '../providers/questionIntent';
import { routing } from './optional/routing';
import type { RecallSource } from './recallSource';
import { isOn } from './switches';

/** Milliseconds that a question waits to be understood, if not longer for vectors: rules are nearly as good, and answer at once. */
const usualWait = 3_000;

/** What a model took the question for, and which one; what went wrong where none did. */
export interface AskedIntent {
  /** Absent where rules decide. */
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
