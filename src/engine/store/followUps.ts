import type { Reason } from '../model/decision';
import type { After, Disposable, Logger } from '../ports';

/** Milliseconds without a further one after which a burst is over: who writes one thing after another is not kept waiting. */
const quiet = 250;

/** When so many wait it is their turn, however long the burst goes on. */
const mostWaiting = 20;

/** The end of a burst, for work that would keep the next of it waiting. Without a timer it is always now. */
export class QuietMoment {
  #waiting = 0;
  #over: Promise<void> | undefined;
  #end: () => void = () => undefined;
  #timer: Disposable | undefined;

  constructor(private readonly after: After | undefined) {}

  /** One more of the burst; resolves when it is over. */
  wait(): Promise<void> {
    if (this.after === undefined) return Promise.resolve();
    this.#over ??= new Promise((resolve) => {
      this.#end = resolve;
    });
    const over = this.#over;
    this.#timer?.dispose();
    if (++this.#waiting >= mostWaiting) this.end();
    else this.#timer = this.after(quiet, () => this.end());
    return over;
  }

  /** Ends the burst: somebody waits for what follows it. */
  end(): void {
    this.#timer?.dispose();
    this.#end();
    this.#over = undefined;
    this.#waiting = 0;
  }
}

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

/** What the work gives within so many milliseconds; undefined after that, and the work goes on. Without a timer it waits. */
export const withinTime = <T>(
  work: Promise<T>,
  { after, milliseconds }: { readonly after: After | undefined; readonly milliseconds: number },
): Promise<T | undefined> => {
  if (after === undefined) return work;
  return new Promise((resolve, reject) => {
    const timer = after(milliseconds, () => resolve(undefined));
    work.then(resolve, reject).finally(() => timer.dispose());
  });
};
