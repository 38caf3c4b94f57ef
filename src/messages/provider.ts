import type { Provider, ProviderFault } from '../engine/vocabulary';
import { textOf } from './catalogue';
import type { Translate } from './translate';

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
