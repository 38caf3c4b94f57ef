import type { After } from '../../../src/engine';

/** Timers that go off when the test says so. */
export class ManualTimers {
  #now = 0;
  #timers: { readonly at: number; readonly work: () => void }[] = [];

  readonly after: After = (milliseconds, work) => {
    const timer = { at: this.#now + milliseconds, work };
    this.#timers.push(timer);
    return {
      dispose: () => {
        this.#timers = this.#timers.filter((other) => other !== timer);
      },
    };
  };

  /** Milliseconds of those that wait, the next first. */
  get waiting(): readonly number[] {
    return this.#timers.map(({ at }) => at - this.#now).sort((left, right) => left - right);
  }

  /** Lets time pass; what is due by then is done in its order. */
  pass(milliseconds: number): void {
    this.#now += milliseconds;
    const due = this.#timers.filter(({ at }) => at <= this.#now).sort((a, b) => a.at - b.at);
    this.#timers = this.#timers.filter((timer) => !due.includes(timer));
    for (const { work } of due) work();
  }
}
