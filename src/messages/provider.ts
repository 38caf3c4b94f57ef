import type {
  EmbeddingReport,
  LanguageFailure,
  LanguageReport,
  Provider,
  ProviderFault,
  RecallAnswer,
} from '../engine/vocabulary';
import { type Translate, textOf } from './catalogue';

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

/** How far the memories are embedded, in one line. */
export const describeEmbedding = (
  { model, total, embedded }: Pick<EmbeddingReport, 'model' | 'total' | 'embedded'>,
  t: Translate,
): string => {
  if (model === null) return t('No model answers; memories are found by their words alone.');
  return embedded >= total
    ? t('{0} of {1} memories are embedded by {2}.', total, total, model.name)
    : t(
        '{0} of {1} memories are embedded by {2}; the others are found by their words.',
        embedded,
        total,
        model.name,
      );
};

/** Who answers with a model, within a sentence. */
export const describeProvider = (provider: Provider, t: Translate): string => {
  switch (provider) {
    case 'embedded':
      return t('the built-in model');
    case 'editor':
      return t('the language model of VS Code');
    case 'ollama':
      return 'Ollama';
    case 'openai':
      return t('the OpenAI-compatible server');
  }
};

/** Why a provider does not answer: a clause without its full stop, for a sentence or a line of its own. */
export const describeFault = ({ provider, code, data }: ProviderFault, t: Translate): string => {
  const name = describeProvider(provider, t);
  switch (code) {
    case 'off':
      return t('search by meaning is switched off');
    case 'unreachable':
      return t('{0} cannot be reached at {1}', name, textOf(data, 'address'));
    case 'model_missing':
      if (provider === 'editor') return t('{0} is not there', name);
      return data.fetching === undefined
        ? t('{0} does not have the model “{1}”', name, textOf(data, 'model'))
        : t('{0} is still fetching the model “{1}”', name, textOf(data, 'model'));
    case 'unauthorised':
      return data.reason === 'key_missing'
        ? t('{0} needs a key', name)
        : t('{0} wants another key', name);
    case 'timeout':
      return t('{0} did not answer in time', name);
    case 'loading':
      return t('{0} is still being loaded; the next question has it', name);
    case 'server_error':
      return data.status === undefined
        ? t('{0} failed', name)
        : t('{0} answered with the error {1}', name, textOf(data, 'status'));
    case 'bad_answer':
      return t('{0} gave an answer that cannot be used', name);
    case 'not_loaded':
      return describeLoading(name, data, t);
    case 'untrusted':
      return t('{0} is not asked in a workspace that is not trusted', name);
    case 'not_in_editor':
      return t('{0} can only be asked from the editor', name);
    case 'not_permitted':
      return data.reason === 'not_asked'
        ? t('{0} waits for your permission, which “Settings” asks for under “Language Model”', name)
        : t('{0} was not permitted to answer', name);
    case 'private':
      return t('{0} is on another machine, which private memories are not sent to', name);
  }
};

/** Why the model that ships with the program is not there, and what helps. */
const describeLoading = (name: string, data: ProviderFault['data'], t: Translate): string => {
  switch (data.reason) {
    case 'missing':
      return t('{0} lacks the file {1}; install the extension again', name, textOf(data, 'file'));
    case 'damaged':
      return t(
        '{0} has a damaged file, {1}; install the extension again',
        name,
        textOf(data, 'file'),
      );
    case 'ended':
      return t('{0} ended by itself; it is started again for the next question', name);
    default:
      return t('{0} could not be loaded: {1}', name, textOf(data, 'detail'));
  }
};
