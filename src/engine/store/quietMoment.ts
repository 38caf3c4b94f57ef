import type { After, Disposable } from '../ports';

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
