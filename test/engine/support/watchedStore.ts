import { type MemoryPath, memoryPath, type Watch, type WatchableStore } from '../../../src/engine';
import { InMemoryStore } from './memoryStore';

/** A store that tells of changes when the test says so. */
export class WatchedStore extends InMemoryStore implements WatchableStore {
  readonly #listeners = new Set<(paths: readonly MemoryPath[]) => Promise<void>>();
  /** Changed, and not told of yet. */
  readonly #untold: MemoryPath[] = [];

  async watch(listener: (paths: readonly MemoryPath[]) => Promise<void>): Promise<Watch> {
    this.#listeners.add(listener);
    return {
      settle: () => listener(this.#untold.splice(0)),
      dispose: () => void this.#listeners.delete(listener),
    };
  }

  tell(path: string): void {
    for (const listener of this.#listeners) void listener([memoryPath(path)]);
  }

  /** A change that the system has noticed and not told of yet. */
  notice(path: string): void {
    this.#untold.push(memoryPath(path));
  }
}
