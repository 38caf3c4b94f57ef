import type {
  EmbeddingReport,
  LanguageFailure,
  LanguageReport,
  Provider,
  ProviderFault,
  RecallAnswer,
} from '../engine/vocabulary';
import { type Sentence, say, type Translate } from './catalogue';

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
export const describeProvider = (provider: Provider, t: Translate): string =>
  ({
    embedded: t('the built-in model'),
    editor: t('the language model of VS Code'),
    ollama: 'Ollama',
    openai: t('the OpenAI-compatible server'),
  })[provider];

const faultSentences: Readonly<Record<ProviderFault['code'], Sentence>> = {
  off: 'search by meaning is switched off',
  unreachable: '{name} cannot be reached at {address}',
  model_missing: {
    by: 'fetching',
    none: {
      by: 'provider',
      editor: '{name} is not there',
      otherwise: '{name} does not have the model “{model}”',
    },
    otherwise: '{name} is still fetching the model “{model}”',
  },
  unauthorised: {
    by: 'reason',
    key_missing: '{name} needs a key',
    otherwise: '{name} wants another key',
  },
  timeout: '{name} did not answer in time',
  loading: '{name} is still being loaded; the next question has it',
  server_error: {
    by: 'status',
    none: '{name} failed',
    otherwise: '{name} answered with the error {status}',
  },
  bad_answer: '{name} gave an answer that cannot be used',
  // Why the model that ships with the program is not there, and what helps.
  not_loaded: {
    by: 'reason',
    missing: '{name} lacks the file {file}; install the extension again',
    damaged: '{name} has a damaged file, {file}; install the extension again',
    ended: '{name} ended by itself; it is started again for the next question',
    otherwise: '{name} could not be loaded: {detail}',
  },
  untrusted: '{name} is not asked in a workspace that is not trusted',
  not_in_editor: '{name} can only be asked from the editor',
  not_permitted: {
    by: 'reason',
    not_asked: '{name} waits for your permission, which “Settings” asks for under “Language Model”',
    otherwise: '{name} was not permitted to answer',
  },
  private: '{name} is on another machine, which private memories are not sent to',
};

/** Why a provider does not answer: a clause without its full stop, for a sentence or a line of its own. */
export const describeFault = ({ provider, code, data }: ProviderFault, t: Translate): string =>
  say(faultSentences[code], { ...data, provider, name: describeProvider(provider, t) }, t);
