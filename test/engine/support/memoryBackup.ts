import type { StateBackup } from '../../../src/engine';

/** The last good copy of a state, without a disk; it counts how often it was written. */
export class InMemoryBackup implements StateBackup {
  text: string | undefined;
  writes = 0;
  #modified: number | undefined;

  constructor(private readonly now: () => number) {}

  async read(): Promise<string | undefined> {
    return this.text;
  }

  async modified(): Promise<number | undefined> {
    return this.#modified;
  }

  async write(text: string): Promise<void> {
    this.text = text;
    this.writes++;
    this.#modified = this.now();
  }
}
