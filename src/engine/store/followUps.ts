import type { Reason } from '../model/decision';
import type { After, Logger } from '../ports';
import { QuietMoment } from './quietMoment';

/** Answers whose follow-ups are still told of; a caller asks at once or not at all. */
const mostTold = 50;

/** Does what follows an answer and tells what it did; its signal is aborted when somebody waits for the rest: rules then do what a model was asked for. */
export type FollowUp = (signal: AbortSignal) => Promise<readonly Reason[]>;

/**
 * What follows an answer as an operation of its own, one after another, so that they do not wait for one lock together, and
 * when no more answers come, so that the next one does not wait for what follows the last.
 */
export class FollowUps {
  #last: Promise<readonly Reason[]> = Promise.resolve([]);
  #told: readonly { readonly ids: readonly string[]; readonly done: Promise<readonly Reason[]> }[] =
    [];
  #waiting = new AbortController();
  readonly #quiet: QuietMoment;

  constructor(private readonly init: { readonly logger: Logger; readonly after?: After }) {
    this.#quiet = new QuietMoment(init.after);
  }

  /** Adds what is to be done about these memories. */
  add(ids: readonly string[], work: FollowUp): void {
    const { signal } = this.#waiting;
    const quiet = this.#quiet.wait();
    this.#last = Promise.all([this.#last, quiet])
      .then(() => work(signal))
      .catch((error: unknown) => {
        this.init.logger.error(`What follows an operation failed: ${String(error)}`);
        return [];
      });
    this.#told = [...this.#told, { ids, done: this.#last }].slice(-mostTold);
  }

  /** What was done about these memories after the answers that named them; waits for it, however long it takes. */
  async of(ids: readonly string[]): Promise<readonly Reason[]> {
    const asked = this.#told.filter((told) => told.ids.some((id) => ids.includes(id)));
    if (asked.length > 0) this.#quiet.end();
    return (await Promise.all(asked.map(({ done }) => done))).flat();
  }

  /** Waits for what was added so far, and tells it so. */
  async finish(): Promise<void> {
    this.#waiting.abort();
    this.#quiet.end();
    this.#waiting = new AbortController();
    await this.#last;
  }
}
