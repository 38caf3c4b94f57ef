import type { Clock } from '../ports';
import type { LanguageModel } from './languageModel';

/** What became of a question to a model. */
export interface AskedModel {
  /** The name of the question. */
  readonly operation: string;
  /** `rules`, or the model as `provider/name`. */
  readonly by: string;
  /** `answered`, or why not. */
  readonly outcome: string;
  /** Milliseconds. */
  readonly latencyMs: number;
  /** Rules decide instead. */
  readonly fallback?: true;
}

/** The same model, of which each question is noted: what it was about, who answered, how long it took. */
export const recordedModel = (
  model: LanguageModel,
  { clock, note }: { readonly clock: Clock; readonly note: (asked: AskedModel) => void },
): LanguageModel => ({
  model: (options) => model.model(options),
  faults: () => model.faults(),
  onDidChange: (listener) => model.onDidChange(listener),
  close: () => model.close(),
  ask: async (question, options) => {
    const began = clock.now().getTime();
    const answer = await model.ask(question, options);
    const isAnswered = 'value' in answer;
    // Where no model is chosen nothing was asked of one.
    if (!isAnswered && answer.failure.code === 'off') return answer;
    note({
      operation: question.answer.name,
      by: isAnswered ? `${answer.model.provider}/${answer.model.name}` : 'rules',
      outcome: isAnswered ? 'answered' : answer.failure.code,
      latencyMs: clock.now().getTime() - began,
      ...(!isAnswered && { fallback: true as const }),
    });
    return answer;
  },
});
