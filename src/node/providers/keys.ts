import type { Disposable } from '../../engine/vocabulary';

/** Where the key of a model server comes from; no file of the memory folder holds one. */
export interface ServerKeys {
  /** The key for the server at this address; undefined where there is none. */
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
