import type { Reason } from '../model/decision';
import type { Logger } from '../ports';
import type { CancelSignal } from '../providers/cancel';
import { type CancelSource, createCancelSource } from '../providers/cancelSource';

/** Answers whose follow-ups are still told of; a caller asks at once or not at all. */
const mostTold = 50;

/** Does what follows an answer and tells what it did; its signal says that somebody waits, not that it be left undone. */
export type FollowUp = (hurry: CancelSignal) => Promise<readonly Reason[]>;

/** What follows an answer as an operation of its own, one after another, so that they do not wait for one lock together. */
export class FollowUps {
  #last: Promise<readonly Reason[]> = Promise.resolve([]);
  #told: readonly { readonly ids: readonly string[]; readonly done: Promise<readonly Reason[]> }[] =
    [];
  #hurry: CancelSource = createCancelSource();

  constructor(private readonly logger: Logger) {}

  /** Adds what is to be done about these memories. */
  add(ids: readonly string[], work: FollowUp): void {
    const { signal } = this.#hurry;
    this.#last = this.#last
      .then(() => work(signal))
      .catch((error: unknown) => {
        this.logger.error(`What follows an operation failed: ${String(error)}`);
        return [];
      });
    this.#told = [...this.#told, { ids, done: this.#last }].slice(-mostTold);
  }

  /** What was done about these memories after the answers that named them; waits for it, however long it takes. */
  async of(ids: readonly string[]): Promise<readonly Reason[]> {
    const asked = this.#told.filter((told) => told.ids.some((id) => ids.includes(id)));
    return (await Promise.all(asked.map(({ done }) => done))).flat();
  }

  /** Waits for what was added so far, and tells it so. */
  async finish(): Promise<void> {
    this.#hurry.cancel();
    this.#hurry = createCancelSource();
    await this.#last;
  }
}
