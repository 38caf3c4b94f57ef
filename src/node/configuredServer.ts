import type { Disposable, ProviderFault } from '../engine/vocabulary';

/** Why a server that is configured cannot even be asked; undefined where it can. */
export const tryAbsence = (
  provider: 'ollama' | 'openai',
  { address, isTrusted }: { readonly address: string; readonly isTrusted: boolean },
): ProviderFault | undefined => {
  const data = { address };
  if (!isTrusted) return { provider, code: 'untrusted', data };
  // A port that is too high, for one: what the pattern of the settings lets through.
  if (URL.canParse(address)) return undefined;
  return { provider, code: 'unreachable', data: { ...data, reason: 'address' } };
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
