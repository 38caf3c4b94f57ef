/** Work that goes on after its caller was answered, so that it can be waited for. */
export class BackgroundTasks {
  #running: Promise<unknown> = Promise.resolve();

  /** Keeps a piece of work in mind until it ends, well or not. */
  add(work: Promise<unknown>): void {
    this.#running = Promise.allSettled([this.#running, work]);
  }

  /** Waits for what was added so far. */
  async idle(): Promise<void> {
    await this.#running;
  }
}
