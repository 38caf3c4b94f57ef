import type { LanguageOptions, LanguageReport } from '../../model/language';
import type { Needs } from '../../store/services';
import { answerSchema } from './answerSchema';
import type { LanguageQuestion } from './languageModel';

/** Asked to see whether a model answers as it is asked to: nothing of anybody's. */
const trial: LanguageQuestion<unknown> = {
  messages: [{ role: 'user', content: 'Is a week longer than a day?' }],
  answer: answerSchema('trial', (z) => z.strictObject({ answer: z.enum(['yes', 'no']) })),
  isAttended: true,
};

/** Milliseconds: a model may have to be loaded, and a person to read what the editor asks them. */
const trialTime = 600_000;

/** Which language model answers, and why the others do not. */
export const language = async (
  services: Needs<'catalog' | 'config' | 'language'>,
  options: LanguageOptions,
): Promise<LanguageReport> => {
  await services.catalog.open();
  const { language: asked } = services;
  if (options.trial === true) {
    const answer = await asked.ask(trial, { timeout: trialTime });
    if ('failure' in answer) {
      const { failure } = answer;
      return { model: null, faults: failure.faults, failure };
    }
    return { model: answer.model, faults: asked.faults() };
  }
  const model = await asked.model();
  const faults = asked.faults();
  if (model !== undefined) return { model, faults };
  const isOff = services.config.settings.language.providers.length === 0;
  const code = isOff && faults.length === 0 ? 'off' : 'unavailable';
  return { model: null, faults, failure: { code, faults } };
};
