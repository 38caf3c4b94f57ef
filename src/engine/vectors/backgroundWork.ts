import { isMemoryError } from '../errors';
import type { After, Disposable, Logger } from '../ports';

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
