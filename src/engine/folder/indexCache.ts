import { isMemoryError } from '../errors';
import { serializeIndex } from '../format/indexFile';
import type { Problem } from '../model/problem';
import type { Clock, Logger, Store } from '../ports';
import type { Catalog } from './catalog';
import { places } from './layout';
import type { OpenedCatalog } from './openCatalog';

/** The index is saved once this share of its entries is stale: each save writes the whole file. */
const staleShare = 0.01;

/** `_index.json` on the disk: how much of it is stale, and when it is worth writing again. */
export class IndexCache {
  #stale = 0;
  #problems: readonly Problem[] = [];

  constructor(
    private readonly ports: {
      readonly store: Store;
      readonly clock: Clock;
      readonly logger: Logger;
    },
  ) {}

  /** What was wrong with the file when it was read. */
  get problems(): readonly Problem[] {
    return this.#problems;
  }

  /** Starts from what opening found: files that had to be read, entries whose files are gone. */
  opened({ reread, gone, problems }: OpenedCatalog): void {
    this.#stale = reread + gone;
    this.#problems = problems;
  }

  /** Says that an entry is not any more what the file says. */
  noteStale(): void {
    this.#stale++;
  }

  /** Writes the file when enough of it is stale; where the folder may only be read it is logged. */
  async save(catalog: Catalog, options: { readonly force?: boolean } = {}): Promise<void> {
    if (this.#stale === 0) return;
    if (!options.force && this.#stale < catalog.size * staleShare) return;
    const text = serializeIndex(catalog.entries(), {
      now: this.ports.clock.now(),
      edges: catalog.edges(),
      isTrusted: (path) => catalog.at(path)?.problems.length === 0,
    });
    try {
      await this.ports.store.write(places.index, text);
      this.#stale = 0;
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      this.ports.logger.warn(`The index was not saved: ${error.message}`);
    }
  }
}
