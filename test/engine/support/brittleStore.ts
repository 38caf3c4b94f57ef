import { MemoryError } from '../../../src/engine';
import { InMemoryStore } from './memoryStore';

/** A store whose process is killed at a chosen write: from then on nothing is written until it is revived. */
export class BrittleStore extends InMemoryStore {
  #left = Number.POSITIVE_INFINITY;

  /** Lets so many writes through. */
  dieAfter(writes: number): void {
    this.#left = writes;
  }

  revive(): void {
    this.#left = Number.POSITIVE_INFINITY;
  }

  /** True where the next write would fail. */
  get isDead(): boolean {
    return this.#left <= 0;
  }

  protected override mayWrite(path: string): void {
    super.mayWrite(path);
    if (this.#left-- <= 0) throw new MemoryError('io_error', { path, reason: 'killed' });
  }
}
