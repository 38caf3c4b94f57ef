import type { Logger } from '../ports';
import type { CancelSignal } from '../providers/cancel';
import { type CancelSource, createCancelSource } from '../providers/cancelSource';

/** What follows an answer as an operation of its own, one after another, so that they do not wait for one lock together. */
export class FollowUps {
  #last: Promise<void> = Promise.resolve();
  #hurry: CancelSource = createCancelSource();

  constructor(private readonly logger: Logger) {}

  /** Adds work; its signal says that somebody waits, not that the work be left undone. */
  add(work: (hurry: CancelSignal) => Promise<void>): void {
    const { signal } = this.#hurry;
    this.#last = this.#last
      .then(() => work(signal))
      .catch((error: unknown) => {
        this.logger.error(`What follows an operation failed: ${String(error)}`);
      });
  }

  /** Waits for what was added so far, and tells it so. */
  async finish(): Promise<void> {
    this.#hurry.cancel();
    this.#hurry = createCancelSource();
    await this.#last;
  }
}
