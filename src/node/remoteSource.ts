import {
  type EmbeddedAs,
  type EmbeddingModel,
  type EmbeddingSource,
  ProviderError,
  type ProviderFault,
  windowsOf,
} from '../engine';
import { type ServerCall, serverFault } from './providers/askServer';
import { askOpenai, baseOf, type OpenaiServer } from './providers/openaiClient';
import { openaiModelOf } from './providers/serverModels';

/** Windows in one request (document 001). */
export const requestSize = 50;

/** Milliseconds that a server may take. */
export interface ServerTimeouts {
  /** To say that it is there. */
  readonly probe: number;
  readonly query: number;
  /** For one request of passages. */
  readonly passages: number;
  /** To fetch a model that it does not have (document 001: the first pull). */
  readonly pull: number;
}

export const serverTimeouts: ServerTimeouts = {
  ...{ probe: 2_000, query: 10_000, passages: 60_000, pull: 300_000 },
};

/** What a question to the server is made of, but for what the protocol adds. */
export type CallInit = Pick<ServerCall, 'timeout' | 'signal' | 'closing'> & {
  readonly as: EmbeddedAs;
};

/** What tells one protocol from another. */
export interface RemoteModel {
  readonly model: EmbeddingModel;
  readonly address: string;
  readonly timeouts: ServerTimeouts;
  /** A vector for each text, whatever the server says that is; throws ProviderError. */
  embed(texts: readonly string[], call: CallInit): Promise<unknown>;
  /** Throws ProviderError where the server would not answer. */
  probe(call: CallInit): Promise<void>;
}

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number');

/** Servers refuse an empty text, and one that is no Unicode. */
const sendable = (text: string): string => {
  const whole = text.replace(/\p{Surrogate}/gu, '\ufffd');
  return whole.trim() === '' ? '-' : whole;
};

/** A source whose model runs in a server: long texts are cut into windows, and go to it in requests of at most 50. */
export const createRemoteSource = (remote: RemoteModel): EmbeddingSource => {
  const { model, address, timeouts } = remote;
  const closing = new AbortController();
  const server = { provider: model.provider, address, model: model.name };

  const embedWindows = async (
    windows: readonly string[],
    as: EmbeddedAs,
    signal: AbortSignal | undefined,
  ): Promise<readonly Float32Array[]> => {
    const timeout = as === 'query' ? timeouts.query : timeouts.passages;
    const call = { as, timeout, signal, closing: closing.signal };
    const answer = await remote.embed(windows, call);
    const flaw = (name: string) => serverFault(server, 'bad_answer', { flaw: name });
    if (!Array.isArray(answer)) throw flaw('shape');
    if (answer.length !== windows.length) throw flaw('count');
    if (!answer.every(isNumbers)) throw flaw('shape');
    return answer.map((numbers) => Float32Array.from(numbers));
  };

  return {
    model,

    embed: async (texts, as, { signal } = {}) => {
      const windows = texts.map((text) => windowsOf(text).map(sendable));
      const all = windows.flat();
      const vectors: Float32Array[] = [];
      for (let start = 0; start < all.length; start += requestSize) {
        vectors.push(...(await embedWindows(all.slice(start, start + requestSize), as, signal)));
      }
      const remaining = vectors.values();
      return windows.map((own) => own.flatMap(() => remaining.next().value ?? []));
    },

    probe: async ({ signal } = {}): Promise<ProviderFault | undefined> => {
      try {
        const call = { timeout: timeouts.probe, signal, closing: closing.signal };
        await remote.probe({ ...call, as: 'query' });
        return undefined;
      } catch (error) {
        if (error instanceof ProviderError) return error.fault;
        return serverFault(server, 'unreachable').fault;
      }
    },

    close: async () => closing.abort(),
  };
};

export interface OpenaiSourceOptions extends OpenaiServer {
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

class OpenaiModel implements RemoteModel {
  readonly model: EmbeddingModel;
  readonly address: string;
  readonly timeouts: ServerTimeouts;

  constructor(private readonly options: OpenaiSourceOptions) {
    this.address = baseOf(options.baseUrl);
    this.model = openaiModelOf(this.address, options.model);
    this.timeouts = { ...serverTimeouts, ...options.timeouts };
  }

  async embed(texts: readonly string[], call: CallInit): Promise<unknown> {
    const body = { model: this.options.model, input: texts, encoding_format: 'float' };
    const answer = await askOpenai(this.options, {
      ...{ ...call, path: '/embeddings', body, secrets: texts },
    });
    return vectorsIn(answer, texts.length);
  }

  /** The one thing that has to work: servers differ in everything else that they answer to. */
  async probe(call: CallInit): Promise<void> {
    await this.embed(['ping'], call);
  }
}

/** Embeddings of a server that speaks OpenAI's protocol. Throws TypeError where the address is none. */
export const createOpenaiSource = (options: OpenaiSourceOptions): EmbeddingSource =>
  createRemoteSource(new OpenaiModel(options));
