import { type Logger, ProviderError } from '../../engine';
import { askOllama, type OllamaServer } from '../providers/ollamaClient';

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
