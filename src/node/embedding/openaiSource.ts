import type { EmbeddingError, EmbeddingModel, EmbeddingSource } from '../../engine';
import { askServer, serverFault } from './askServer';
import { openaiAddress } from './keys';
import {
  type CallInit,
  createRemoteSource,
  type RemoteModel,
  type ServerTimeouts,
  serverTimeouts,
} from './remoteSource';
import { isOnThisMachine } from './thisMachine';

export interface OpenaiSourceOptions {
  /** `https://api.openai.com/v1`, or any server that speaks its protocol. */
  readonly baseUrl: string;
  readonly model: string;
  /** Asked with each request; undefined where the server needs no key. */
  readonly key: () => Promise<string | undefined>;
  readonly timeouts?: Partial<ServerTimeouts>;
}

interface Embedding {
  readonly index: number;
  readonly embedding: unknown;
}

const isEmbedding = (value: unknown): value is Embedding =>
  typeof value === 'object' && value !== null && 'index' in value && 'embedding' in value;

/** The vectors in the order of the texts; undefined where the answer does not say which is whose. */
const vectorsIn = (answer: unknown, count: number): readonly unknown[] | undefined => {
  const { data } = (answer ?? {}) as { readonly data?: unknown };
  if (!Array.isArray(data) || data.length !== count || !data.every(isEmbedding)) return undefined;
  const vectors = new Map(data.map(({ index, embedding }) => [index, embedding]));
  return Array.from({ length: count }, (_, index) => vectors.get(index));
};

/** A key that can stand in a header. */
const isKey = (key: string): boolean => /^[\x21-\x7e]+$/u.test(key);

class OpenaiModel implements RemoteModel {
  readonly model: EmbeddingModel;
  readonly address: string;
  readonly timeouts: ServerTimeouts;

  constructor(private readonly options: OpenaiSourceOptions) {
    this.address = options.baseUrl.replace(/\/+$/u, '');
    const { host } = new URL(this.address);
    // Servers name models as they like: the same name elsewhere may be another model.
    const id = `openai:${host}:${options.model}`;
    this.model = {
      provider: 'openai',
      name: options.model,
      id,
      ...(isOnThisMachine(this.address) ? {} : { isRemote: true }),
    };
    this.timeouts = { ...serverTimeouts, ...options.timeouts };
  }

  async embed(texts: readonly string[], call: CallInit): Promise<unknown> {
    const key = (await this.options.key())?.trim() ?? '';
    if (key !== '' && !isKey(key)) throw this.#fault({ reason: 'key_unusable' });
    // That server answers nobody without a key: no text need go there to be told so.
    if (key === '' && this.address === openaiAddress) throw this.#fault({ reason: 'key_missing' });
    const answer = await this.#post(texts, { call, key });
    return vectorsIn(answer, texts.length);
  }

  /** The one thing that has to work: servers differ in everything else that they answer to. */
  async probe(call: CallInit): Promise<void> {
    await this.embed(['ping'], call);
  }

  get #server() {
    const { provider, name } = this.model;
    return { provider, address: this.address, model: name };
  }

  #fault(data: { readonly reason: string }): EmbeddingError {
    return serverFault(this.#server, 'unauthorised', data);
  }

  #post(
    texts: readonly string[],
    { call, key }: { readonly call: CallInit; readonly key: string },
  ): Promise<unknown> {
    return askServer({ ...call, ...this.#server, secrets: [key, ...texts] }, async (fetch) => {
      const response = await fetch(`${this.address}/embeddings`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({
          model: this.options.model,
          input: texts,
          encoding_format: 'float',
        }),
      });
      return response.json();
    });
  }
}

/** Embeddings of a server that speaks OpenAI's protocol. Throws TypeError where the address is none. */
export const createOpenaiSource = (options: OpenaiSourceOptions): EmbeddingSource =>
  createRemoteSource(new OpenaiModel(options));
