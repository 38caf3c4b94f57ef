import {
  type Completion,
  type CompletionRequest,
  type EmbeddingModel,
  type EmbeddingSource,
  type LanguageSource,
  ProviderError,
} from '../../engine';
import { openaiAddress } from '../configuredServer';
import { askServer, openaiModelOf, type ServerCall, serverFault } from './askServer';
import {
  type CallInit,
  createLanguageServer,
  createRemoteSource,
  type LanguageCall,
  type LanguageTimeouts,
  namedServer,
  type RemoteLanguage,
  type RemoteModel,
  type ServerTimeouts,
} from './remote';

export interface OpenaiServer {
  /** `https://api.openai.com/v1`, or any server that speaks its protocol. */
  readonly baseUrl: string;
  readonly model: string;
  /** Asked with each request; undefined where the server needs no key. */
  readonly key: () => Promise<string | undefined>;
}

interface OpenaiCall extends Pick<ServerCall, 'closing' | 'signal' | 'timeout' | 'secrets'> {
  /** Below the base address: `/embeddings`. */
  readonly path: string;
  /** Posted as JSON; without it the path is only read. */
  readonly body?: object;
}

/** As requests are made from it: without a slash at its end. */
const baseOf = (baseUrl: string): string => baseUrl.replace(/\/+$/u, '');

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
const askOpenai = async (
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

/** The first choice's message, as far as the protocol says what it is. */
interface Said {
  readonly content?: unknown;
  readonly refusal?: unknown;
}

interface Answer {
  readonly choices?: readonly { readonly message?: Said; readonly finish_reason?: unknown }[];
}

/** Undefined where it is no answer of the protocol. */
const completionIn = (answer: unknown): Completion | undefined => {
  const { choices } = (answer ?? {}) as Answer;
  const [first] = Array.isArray(choices) ? choices : [];
  if (first?.message === undefined) return undefined;
  const { content, refusal } = first.message;
  const isRefused = typeof refusal === 'string' || first.finish_reason === 'content_filter';
  if (isRefused) return { text: '', isRefused };
  return typeof content === 'string' ? { text: content } : undefined;
};

/** Not every server can hold a model to a schema, and those that cannot say so in one of these ways. */
const refusesSchema = (error: unknown): boolean =>
  error instanceof ProviderError &&
  error.fault.code === 'server_error' &&
  [400, 422, 501].includes(Number(error.fault.data.status));

class OpenaiLanguage implements RemoteLanguage {
  readonly model;
  readonly address: string;
  /** Until the server has answered without a schema what it refused with one. */
  #takesSchema = true;

  constructor(private readonly server: OpenaiServer) {
    this.address = baseOf(server.baseUrl);
    this.model = openaiModelOf(this.address, server.model);
  }

  async complete(request: CompletionRequest, call: LanguageCall): Promise<Completion> {
    if (!this.#takesSchema) return this.#ask(request, { call, isHeld: false });
    try {
      return await this.#ask(request, { call, isHeld: true });
    } catch (error) {
      if (!refusesSchema(error)) throw error;
      // The messages say in words what the schema says; where that is refused as well, the schema was not the reason.
      const completion = await this.#ask(request, { call, isHeld: false });
      this.#takesSchema = false;
      return completion;
    }
  }

  /** Tells whether the server is there and takes the key; which models it names is not to be relied upon. */
  async probe(call: LanguageCall): Promise<void> {
    try {
      await askOpenai(this.server, { ...call, path: '/models' });
    } catch (error) {
      // Not every server has that list.
      const isThere = error instanceof ProviderError && error.fault.data.status === 404;
      if (!isThere) throw error;
    }
  }

  async #ask(
    { messages, answer }: CompletionRequest,
    { call, isHeld }: { readonly call: LanguageCall; readonly isHeld: boolean },
  ): Promise<Completion> {
    const schema = { name: answer.name, schema: answer.jsonSchema, strict: true };
    // No temperature and no number of tokens: some models refuse either, and each server has another name for it.
    const body = {
      ...{ model: this.server.model, messages, stream: false },
      ...(isHeld && { response_format: { type: 'json_schema', json_schema: schema } }),
    };
    const said = await askOpenai(this.server, { ...call, path: '/chat/completions', body });
    const completion = completionIn(said);
    if (completion !== undefined) return completion;
    throw serverFault(namedServer(this), 'bad_answer', { flaw: 'shape' });
  }
}

/** A language model of a server that speaks OpenAI's protocol. Throws TypeError where the address is none. */
export const createOpenaiLanguage = (
  server: OpenaiServer,
  timeouts?: Partial<LanguageTimeouts>,
): LanguageSource => createLanguageServer(new OpenaiLanguage(server), timeouts);

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

  constructor(private readonly server: OpenaiServer) {
    this.address = baseOf(server.baseUrl);
    this.model = openaiModelOf(this.address, server.model);
  }

  async embed(texts: readonly string[], call: CallInit): Promise<unknown> {
    const body = { model: this.server.model, input: texts, encoding_format: 'float' };
    const answer = await askOpenai(this.server, {
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
export const createOpenaiSource = (
  server: OpenaiServer,
  timeouts?: Partial<ServerTimeouts>,
): EmbeddingSource => createRemoteSource(new OpenaiModel(server), timeouts);
