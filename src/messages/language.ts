import type { LanguageFailure, LanguageReport, RecallAnswer } from '../engine/vocabulary';
import { describeFault, describeProvider } from './provider';
import type { Translate } from './translate';

/** Why a question to the language models has no answer: a clause without its full stop. */
export const describeLanguageFailure = (
  { code, flaw, faults }: LanguageFailure,
  t: Translate,
): string => {
  switch (code) {
    case 'off':
      return t('no language model is chosen');
    case 'timeout':
      return t('the language model did not answer in time');
    case 'bad_answer':
      return flaw === 'refused'
        ? t('the language model would not answer')
        : t('the language model gave an answer that cannot be used');
    case 'unavailable':
      return faults.length === 0
        ? t('no language model answers')
        : faults.map((fault) => describeFault(fault, t)).join('; ');
  }
};

/** Which language model answers and why the others do not, in one line. */
export const describeLanguage = (
  { model, faults, failure }: LanguageReport,
  t: Translate,
): string => {
  if (model === null) {
    const why = failure === undefined ? '' : describeLanguageFailure(failure, t);
    return why === ''
      ? t('No language model answers; rules do its work.')
      : t('Rules do the work of a language model: {0}.', why);
  }
  const answers = t('{0} answers, by {1}.', model.name, describeProvider(model.provider, t));
  if (faults.length === 0) return answers;
  const why = faults.map((fault) => describeFault(fault, t)).join('; ');
  return `${answers} ${t('Not by another model: {0}.', why)}`;
};

/** Who found out what a question wants to know; empty where that was no language model's business. */
export const describeIntent = ({ intent, intentBy }: RecallAnswer, t: Translate): string => {
  if (intentBy === undefined) return '';
  const { model, failure } = intentBy;
  if (model !== null)
    return t('Taken for a question of the kind “{0}” by {1}.', intent, model.name);
  const why = failure === undefined ? '' : describeLanguageFailure(failure, t);
  return t('Taken for a question of the kind “{0}” by rules: {1}.', intent, why);
};
