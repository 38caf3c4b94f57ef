import type { MemoryPath } from '../model/memoryPath';
import { nameOfEntity } from '../recall/entityName';

/** Which memories are about each entity; `entity://tech/redis`, `Redis` and `redis` are one. */
export class EntityIndex {
  readonly #paths = new Map<string, Set<MemoryPath>>();

  add(path: MemoryPath, entities: readonly string[]): void {
    for (const name of new Set(entities.map(nameOfEntity))) {
      if (name === '') continue;
      const known = this.#paths.get(name);
      if (known === undefined) this.#paths.set(name, new Set([path]));
      else known.add(path);
    }
  }

  remove(path: MemoryPath, entities: readonly string[]): void {
    for (const name of entities.map(nameOfEntity)) {
      const known = this.#paths.get(name);
      known?.delete(path);
      if (known?.size === 0) this.#paths.delete(name);
    }
  }

  /** Files of the memories that are about it, by `nameOfEntity`. */
  of(name: string): ReadonlySet<MemoryPath> {
    return this.#paths.get(name) ?? new Set();
  }

  /** Every entity by its name, in no order. */
  all(): Iterable<readonly [name: string, paths: ReadonlySet<MemoryPath>]> {
    return this.#paths;
  }
}
