import {
  type Disposable,
  type MemoryPath,
  memoryPath,
  type WatchableStore,
} from '../../../src/engine';
import { InMemoryStore } from './memoryStore';

/** A store that tells of changes when the test says so. */
export class WatchedStore extends InMemoryStore implements WatchableStore {
  readonly #listeners = new Set<(paths: readonly MemoryPath[]) => void>();

  async watch(listener: (paths: readonly MemoryPath[]) => void): Promise<Disposable> {
    this.#listeners.add(listener);
    return { dispose: () => void this.#listeners.delete(listener) };
  }

  tell(path: string): void {
    for (const listener of this.#listeners) listener([memoryPath(path)]);
  }
}
