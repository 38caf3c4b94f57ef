import { isMemoryError } from '../errors';
import type { After, Disposable, Logger } from '../ports';
import { withinTime } from '../store/followUps';
import type { ClassifiedText, Embedder } from './embedder';

interface BackgroundWorkInit {
  /** Does all that there is to do. Answers with the milliseconds after which to try again; undefined where it is done. */
  readonly work: (signal: AbortSignal) => Promise<number | undefined>;
  readonly logger: Logger;
  /** Without it, what is to be done later waits for the next call. */
  readonly after?: After;
}

/** Work that nobody waits for: one run at a time, again where something came up meanwhile, never after the end. */
export class BackgroundWork {
  #running: Promise<void> | undefined;
  #isWanted = false;
  #timer: Disposable | undefined;
  readonly #end = new AbortController();

  constructor(private readonly init: BackgroundWorkInit) {}

  /** There may be something to do; in so many milliseconds, where that is known, so that a burst is one run. */
  want(milliseconds = 0): void {
    if (this.#end.signal.aborted) return;
    this.#timer?.dispose();
    this.#timer = undefined;
    if (milliseconds === 0 || this.init.after === undefined) this.#start();
    else this.#timer = this.init.after(milliseconds, () => this.#start());
  }

  /** Cancels what runs, and waits until it has stopped. */
  async close(): Promise<void> {
    this.#end.abort();
    this.#timer?.dispose();
    await this.#running;
  }

  #start(): void {
    if (this.#end.signal.aborted) return;
    this.#isWanted = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  async #run(): Promise<void> {
    while (this.#isWanted && !this.#end.signal.aborted) {
      this.#isWanted = false;
      const later = await this.#attempt();
      if (later !== undefined && this.init.after !== undefined) this.want(later);
    }
  }

  async #attempt(): Promise<number | undefined> {
    try {
      return await this.init.work(this.#end.signal);
    } catch (error) {
      if (!isMemoryError(error) || error.code !== 'cancelled') {
        this.init.logger.error(`Work in the background failed: ${String(error)}`);
      }
      return undefined;
    }
  }
}

interface ClassifierAnswer {
  /** Of each text the logits of the classes. */
  readonly rows?: readonly Float32Array[];
  /** A classifier may tell later what it did not in time. */
  readonly isLate?: true;
}

interface ClassifyOptions {
  readonly embedder: Pick<Embedder, 'classify'>;
  /** Milliseconds. */
  readonly wait: number;
  /** Without it nothing is waited for in vain. */
  readonly after?: After;
  readonly logger: Logger;
}

/**
 * The logits of the classes for each text. Never throws: no rows where nothing can classify, or not within so many
 * milliseconds, after which a classifier goes on loading for the next who asks.
 */
export const classifyTexts = async (
  texts: readonly ClassifiedText[],
  { embedder, wait: milliseconds, after, logger }: ClassifyOptions,
): Promise<ClassifierAnswer> => {
  if (texts.length === 0) return { rows: [] };
  try {
    const answer = embedder
      .classify(texts)
      .then((rows): ClassifierAnswer => (rows === undefined ? {} : { rows }));
    return (await withinTime(answer, { after, milliseconds })) ?? { isLate: true };
  } catch (error) {
    logger.warn(`The texts were not classified: ${String(error)}`);
    return {};
  }
};
