import type { Ollama } from 'ollama';
import {
  type Completion,
  type CompletionRequest,
  type EmbeddingModel,
  type EmbeddingSource,
  type LanguageSource,
  type Logger,
  ProviderError,
  unlessCancelled,
} from '../../engine';
import { askServer, ollamaModelOf, type ServerCall, serverFault, withoutLatest } from './askServer';
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
  serverTimeouts,
} from './remote';

/** The part of the library that is used. */
type OllamaClient = Pick<Ollama, 'chat' | 'embed' | 'list' | 'pull'>;

export interface OllamaServer {
  /** `http://127.0.0.1:11434`. */
  readonly host: string;
  /** As Ollama names it; without a tag the latest. */
  readonly model: string;
}

type OllamaCall = Pick<ServerCall, 'closing' | 'signal' | 'secrets' | 'timeout'>;

/** How long the server keeps a model loaded after a question. */
const keepAlive = '10m';

/**
 * Asks an Ollama server by its library, for as long as the call may take. The library gets a `fetch` that throws where
 * the server answers with an error: its own handling of errors writes to the standard output, which belongs to answers.
 */
const askOllama = <T>(
  { host, model }: OllamaServer,
  call: OllamaCall,
  work: (client: OllamaClient) => Promise<T>,
): Promise<T> =>
  askServer({ ...call, provider: 'ollama', address: host, model }, async (fetch) => {
    const { Ollama: Client } = await import('ollama');
    return work(new Client({ host, fetch }));
  });

/** Names of the models that the server has, without the tag `latest`. */
const ollamaModels = (
  server: OllamaServer,
  call: Omit<OllamaCall, 'secrets'>,
): Promise<readonly string[]> =>
  askOllama(server, { ...call, secrets: [] }, async (client) => {
    const { models } = await client.list();
    return Array.isArray(models) ? models.map(({ name }) => withoutLatest(String(name))) : [];
  });

interface OllamaPullOptions extends OllamaServer {
  /** Milliseconds for the whole of it. */
  readonly timeout: number;
  readonly logger: Logger;
}

const step = 10;

const describe = (error: unknown): string =>
  error instanceof ProviderError
    ? `${error.fault.code} ${JSON.stringify(error.fault.data)}`
    : String(error);

/** The server's fetching of a model: tried once, because what fails now fails again. */
class OllamaPull {
  #state: 'waiting' | 'running' | 'done' | 'failed' = 'waiting';
  #done: Promise<void> | undefined;

  constructor(private readonly options: OllamaPullOptions) {}

  get state(): 'waiting' | 'running' | 'done' | 'failed' {
    return this.#state;
  }

  /** Starts it with the first call. Resolves when it has ended, however that was; `closing` ends it. */
  run(closing: AbortSignal): Promise<void> {
    this.#done ??= this.#run(closing);
    return this.#done;
  }

  async #run(closing: AbortSignal): Promise<void> {
    const { model, logger } = this.options;
    this.#state = 'running';
    logger.info(`Ollama fetches ${model}.`);
    try {
      await this.#pull(closing);
      this.#state = 'done';
      logger.info(`Ollama has fetched ${model}.`);
    } catch (error) {
      this.#state = 'failed';
      if (!closing.aborted) logger.warn(`Ollama did not fetch ${model}: ${describe(error)}`);
    }
  }

  #pull(closing: AbortSignal): Promise<void> {
    const { host, model, timeout, logger } = this.options;
    return askOllama({ host, model }, { closing, timeout, secrets: [] }, async (client) => {
      let told = 0;
      for await (const { total, completed } of await client.pull({ model, stream: true })) {
        const share = total > 0 ? (completed ?? 0) / total : 0;
        const percentage = Math.floor((share * 100) / step) * step;
        if (percentage <= told) continue;
        told = percentage;
        logger.info(`Ollama fetches ${model}: ${percentage} %`);
      }
    });
  }
}

interface OllamaSourceOptions extends OllamaServer {
  readonly logger: Logger;
  readonly timeouts?: Partial<ServerTimeouts>;
}

/** Models that were trained with words before a text, from their own descriptions. */
const prefixes = [
  { model: 'nomic-embed-text', query: 'search_query: ', passage: 'search_document: ' },
] as const;

const noPrefix = { query: '', passage: '' } as const;

class OllamaModel implements RemoteModel {
  readonly model: EmbeddingModel;
  readonly address: string;
  readonly #prefix: { readonly query: string; readonly passage: string };
  readonly #pull: OllamaPull;

  constructor(private readonly options: OllamaPullOptions) {
    this.model = ollamaModelOf(options.host, options.model);
    const { name } = this.model;
    this.address = options.host;
    this.#prefix = prefixes.find(({ model }) => name.startsWith(model)) ?? noPrefix;
    this.#pull = new OllamaPull(options);
  }

  async embed(texts: readonly string[], call: CallInit): Promise<unknown> {
    try {
      return await this.#embed(texts, call);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.fault.code !== 'model_missing') throw error;
      await this.#waitForModel(call);
      return this.#embed(texts, call);
    }
  }

  /** A model that can still be fetched is no reason not to ask: asking fetches it. */
  async probe(call: CallInit): Promise<void> {
    const names = await ollamaModels(this.options, call);
    if (!names.includes(this.model.name) && this.#pull.state !== 'waiting') throw this.#missing();
  }

  /** Passages wait until the model is there; a question does not, since somebody waits for its answer. */
  async #waitForModel({ as, signal, closing }: CallInit): Promise<void> {
    const done = this.#pull.run(closing);
    if (this.#pull.state === 'running' && as === 'passage') await unlessCancelled(done, signal);
    if (this.#pull.state !== 'done') throw this.#missing();
  }

  #missing(): ProviderError {
    const isFetching = this.#pull.state === 'running';
    return serverFault(namedServer(this), 'model_missing', isFetching ? { fetching: 1 } : {});
  }

  async #embed(texts: readonly string[], call: CallInit): Promise<unknown> {
    const input = texts.map((text) => `${this.#prefix[call.as]}${text}`);
    const answer: unknown = await askOllama(this.options, { ...call, secrets: texts }, (client) =>
      client.embed({ model: this.options.model, input, truncate: true, keep_alive: keepAlive }),
    );
    return (answer as { readonly embeddings?: unknown } | null)?.embeddings;
  }
}

/** Embeddings of an Ollama server. */
export const createOllamaSource = ({
  timeouts = {},
  ...options
}: OllamaSourceOptions): EmbeddingSource => {
  const timeout = timeouts.pull ?? serverTimeouts.pull;
  return createRemoteSource(new OllamaModel({ ...options, timeout }), timeouts);
};

/** Tokens that the server has room for where nobody says otherwise; it cuts a longer prompt off without a word. */
const usualRoom = 4_096;

/** Tokens left for an answer. */
const answerRoom = 2_048;

/** More is left to whoever set the server up: room costs memory. */
const mostRoom = 32_768;

/** Another size has the model loaded anew, so there are few: doubled until the prompt, the answer and an error fit. */
const roomFor = (tokens: number): { readonly num_ctx?: number } => {
  const wanted = tokens * 1.3 + answerRoom;
  if (wanted <= usualRoom) return {};
  let room = usualRoom;
  while (room < wanted && room < mostRoom) room *= 2;
  return { num_ctx: room };
};

class OllamaLanguage implements RemoteLanguage {
  readonly model;
  readonly address: string;

  constructor(private readonly server: OllamaServer) {
    this.model = ollamaModelOf(server.host, server.model);
    this.address = server.host;
  }

  async complete(
    { messages, answer, tokens }: CompletionRequest,
    call: LanguageCall,
  ): Promise<Completion> {
    const said: unknown = await askOllama(this.server, call, (client) =>
      client.chat({
        model: this.server.model,
        messages: [...messages],
        stream: false,
        format: answer.jsonSchema,
        keep_alive: keepAlive,
        // The same question has the same answer.
        options: { temperature: 0, num_predict: answerRoom, ...roomFor(tokens) },
      }),
    );
    const { message } = (said ?? {}) as { readonly message?: { readonly content?: unknown } };
    if (typeof message?.content === 'string') return { text: message.content };
    throw serverFault(namedServer(this), 'bad_answer', { flaw: 'shape' });
  }

  /** It is not fetched by itself: it may have many gigabytes. */
  async probe(call: LanguageCall): Promise<void> {
    const names = await ollamaModels(this.server, call);
    if (!names.includes(this.model.name)) throw serverFault(namedServer(this), 'model_missing');
  }
}

/** A language model of an Ollama server. Throws TypeError where the address is none. */
export const createOllamaLanguage = (
  server: OllamaServer,
  timeouts?: Partial<LanguageTimeouts>,
): LanguageSource => createLanguageServer(new OllamaLanguage(server), timeouts);
