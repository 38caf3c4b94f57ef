import type { Disposable, ProviderFault } from '../engine/vocabulary';

/** A source, or why it cannot even be asked. */
export type Chosen<Source> = { readonly source: Source } | { readonly fault: ProviderFault };

interface ServerSettings {
  readonly ollamaHost: string;
  readonly ollamaModel: string;
  readonly openaiBaseUrl: string;
  readonly openaiModel: string;
}

interface ServerChoice<Source> {
  readonly settings: ServerSettings;
  readonly isTrusted: boolean;
  readonly keys: ServerKeys;
  ollama(server: { readonly host: string; readonly model: string }): Source;
  openai(server: {
    readonly baseUrl: string;
    readonly model: string;
    readonly key: () => Promise<string | undefined>;
  }): Source;
}

/** The source of a server that the settings name. */
export const chooseServer = <Source>(
  provider: 'ollama' | 'openai',
  { settings, isTrusted, keys, ollama, openai }: ServerChoice<Source>,
): Chosen<Source> => {
  const { ollamaHost: host, openaiBaseUrl: baseUrl } = settings;
  const address = provider === 'ollama' ? host : baseUrl;
  if (!isTrusted) return { fault: { provider, code: 'untrusted', data: { address } } };
  // A port that is too high, for one: what the pattern of the settings lets through.
  if (!URL.canParse(address)) {
    return { fault: { provider, code: 'unreachable', data: { address, reason: 'address' } } };
  }
  if (provider === 'ollama') return { source: ollama({ host, model: settings.ollamaModel }) };
  const key = () => keys.openai(baseUrl);
  return { source: openai({ baseUrl, model: settings.openaiModel, key }) };
};

/** Where the key of a model server comes from; no file of the memory folder holds one. */
export interface ServerKeys {
  openai(baseUrl: string): Promise<string | undefined>;
  /** Another key is there, or none any more. */
  onDidChange?(listener: () => void): Disposable;
}

/** OpenAI's own server. */
export const openaiAddress = 'https://api.openai.com/v1';

const isSet = (text: string | undefined): text is string => (text ?? '').trim() !== '';

const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;

/**
 * Keys in environment variables: `COGNITIVE_MEMORY_OPENAI_KEY` for whatever server is configured. `OPENAI_API_KEY`, which
 * many have for other programs, only goes where it belongs: to OpenAI, or to the server that `OPENAI_BASE_URL` names. A
 * folder that somebody else made must not be able to send it elsewhere.
 */
export const environmentKeys = (env: Readonly<Record<string, string | undefined>>): ServerKeys => ({
  openai: async (baseUrl) => {
    const { COGNITIVE_MEMORY_OPENAI_KEY: ours, OPENAI_API_KEY: general } = env;
    if (isSet(ours)) return ours;
    const belongsTo = isSet(env.OPENAI_BASE_URL) ? env.OPENAI_BASE_URL : openaiAddress;
    const isThere = originOf(belongsTo) === originOf(baseUrl);
    return isThere && isSet(general) ? general : undefined;
  },
});

/** The first that has a key. */
export const firstKeys = (...all: readonly ServerKeys[]): ServerKeys => ({
  openai: async (baseUrl) => {
    for (const keys of all) {
      const key = await keys.openai(baseUrl);
      if (isSet(key)) return key;
    }
    return undefined;
  },
  onDidChange: (listener) => {
    const listening = all.flatMap((keys) => keys.onDidChange?.(listener) ?? []);
    return { dispose: () => void listening.map((one) => one.dispose()) };
  },
});

/** True where a server's address is one of this machine, so that what is sent to it goes nowhere else. */
export const isOnThisMachine = (address: string): boolean => {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/u.test(hostname);
};
