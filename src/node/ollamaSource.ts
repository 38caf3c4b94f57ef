import {
  type EmbeddingModel,
  type EmbeddingSource,
  type Logger,
  ProviderError,
  unlessCancelled,
} from '../engine';
import { serverFault } from './providers/askServer';
import { askOllama, keepAlive, type OllamaServer, ollamaModels } from './providers/ollamaClient';
import { ollamaModelOf } from './providers/serverModels';
import {
  type CallInit,
  createRemoteSource,
  type RemoteModel,
  type ServerTimeouts,
  serverTimeouts,
} from './remoteSource';

export interface OllamaPullOptions extends OllamaServer {
  /** Milliseconds for the whole of it. */
  readonly timeout: number;
  readonly logger: Logger;
}

/** Progress is logged in steps of so many per cent. */
const step = 10;

const describe = (error: unknown): string =>
  error instanceof ProviderError
    ? `${error.fault.code} ${JSON.stringify(error.fault.data)}`
    : String(error);

/** The server's fetching of a model: tried once, because what fails now fails again. */
export class OllamaPull {
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

export interface OllamaSourceOptions extends OllamaServer {
  readonly logger: Logger;
  /** Whether the server is asked to fetch the model where it does not have it; true by default. */
  readonly pull?: boolean;
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
  readonly timeouts: ServerTimeouts;
  readonly #prefix: { readonly query: string; readonly passage: string };
  readonly #pull: OllamaPull | undefined;

  constructor(private readonly options: OllamaSourceOptions) {
    this.model = ollamaModelOf(options.host, options.model);
    const { name } = this.model;
    this.address = options.host;
    this.timeouts = { ...serverTimeouts, ...options.timeouts };
    this.#prefix = prefixes.find(({ model }) => name.startsWith(model)) ?? noPrefix;
    if (options.pull !== false) {
      this.#pull = new OllamaPull({ ...options, timeout: this.timeouts.pull });
    }
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
    if (!names.includes(this.model.name) && this.#pull?.state !== 'waiting') throw this.#missing();
  }

  /** Passages wait until the model is there; a question does not, since somebody waits for its answer. */
  async #waitForModel({ as, signal, closing }: CallInit): Promise<void> {
    const done = this.#pull?.run(closing);
    if (this.#pull?.state === 'running' && as === 'passage' && done !== undefined) {
      await unlessCancelled(done, signal);
    }
    if (this.#pull?.state !== 'done') throw this.#missing();
  }

  #missing(): ProviderError {
    const server = { provider: 'ollama', address: this.address, model: this.model.name } as const;
    const isFetching = this.#pull?.state === 'running';
    return serverFault(server, 'model_missing', isFetching ? { fetching: 1 } : {});
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
export const createOllamaSource = (options: OllamaSourceOptions): EmbeddingSource =>
  createRemoteSource(new OllamaModel(options));
