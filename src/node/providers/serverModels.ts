import { isOnThisMachine } from '../configuredServer';

/** A model of a server, as the engine names it. */
interface ServerModel<Provider extends string> {
  readonly provider: Provider;
  readonly name: string;
  readonly id: string;
  readonly isRemote?: true;
}

const whereOf = (address: string): { readonly isRemote?: true } =>
  isOnThisMachine(address) ? {} : { isRemote: true };

/** Ollama's name of a model without the tag that it has where nobody gives one. */
export const withoutLatest = (name: string): string => name.replace(/:latest$/u, '');

/** A model of an Ollama server. Throws TypeError where the address is none. */
export const ollamaModelOf = (host: string, model: string): ServerModel<'ollama'> => {
  const name = withoutLatest(model);
  return { provider: 'ollama', name, id: `ollama:${name}`, ...whereOf(host) };
};

/** A model of a server that speaks OpenAI's protocol. Throws TypeError where the address is none. */
export const openaiModelOf = (baseUrl: string, model: string): ServerModel<'openai'> => {
  const { host } = new URL(baseUrl);
  // Servers name models as they like: the same name elsewhere may be another model.
  const id = `openai:${host}:${model}`;
  return { provider: 'openai', name: model, id, ...whereOf(baseUrl) };
};
