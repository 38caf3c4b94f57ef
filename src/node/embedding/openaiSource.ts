import type { EmbeddingModel, EmbeddingSource } from '../../engine/vocabulary';
import { askOpenai, baseOf, type OpenaiServer } from '../providers/openaiClient';
import { openaiModelOf } from '../providers/serverModels';
import {
  type CallInit,
  createRemoteSource,
  type RemoteModel,
  type ServerTimeouts,
  serverTimeouts,
} from './remoteSource';

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
