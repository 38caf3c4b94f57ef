import { openaiAddress } from '../configuredServer';
import { askServer, type ServerCall, serverFault } from './askServer';

export interface OpenaiServer {
  /** `https://api.openai.com/v1`, or any server that speaks its protocol. */
  readonly baseUrl: string;
  readonly model: string;
  /** Asked with each request; undefined where the server needs no key. */
  readonly key: () => Promise<string | undefined>;
}

export interface OpenaiCall extends Pick<ServerCall, 'closing' | 'signal' | 'timeout' | 'secrets'> {
  /** Below the base address: `/embeddings`. */
  readonly path: string;
  /** Posted as JSON; without it the path is only read. */
  readonly body?: object;
}

/** As requests are made from it: without a slash at its end. */
export const baseOf = (baseUrl: string): string => baseUrl.replace(/\/+$/u, '');

/** A key that can stand in a header. */
const isKey = (key: string): boolean => /^[\x21-\x7e]+$/u.test(key);

const keyOf = async ({ baseUrl, model, key: ask }: OpenaiServer): Promise<string> => {
  const address = baseOf(baseUrl);
  const key = (await ask())?.trim() ?? '';
  const refuse = (reason: string): never => {
    throw serverFault({ provider: 'openai', address, model }, 'unauthorised', { reason });
  };
  if (key !== '' && !isKey(key)) return refuse('key_unusable');
  // That server answers nobody without a key: no text need go there to be told so.
  if (key === '' && address === openaiAddress) return refuse('key_missing');
  return key;
};

/** Asks a server that speaks OpenAI's protocol; gives its answer read as JSON. Throws as `askServer` does. */
export const askOpenai = async (
  server: OpenaiServer,
  { path, body, secrets, ...call }: OpenaiCall,
): Promise<unknown> => {
  const key = await keyOf(server);
  const address = baseOf(server.baseUrl);
  const asked = { ...call, provider: 'openai', address, model: server.model } as const;
  return askServer({ ...asked, secrets: [key, ...secrets] }, async (fetch) => {
    const response = await fetch(`${address}${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
      },
    });
    return response.json();
  });
};
