import { isMemoryError } from '../errors';
import { indexLines, indexVersion } from '../format/indexFile';
import type { Problem } from '../model/problem';
import type { CachePorts } from './cachePorts';
import type { Catalog } from './catalog';
import { toCheckedText } from './checkedFile';
import { places } from './layout';
import type { OpenedCatalog } from './openCatalog';
import { inTurns, Turns } from './turns';

/** The index is saved once this share of its entries is stale: each save writes the whole file. */
const staleShare = 0.01;

/** `_index.json` on the disk: how much of it is stale, and when it is worth writing again. */
export class IndexCache {
  #stale = 0;
  #problems: readonly Problem[] = [];

  constructor(private readonly ports: CachePorts) {}

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
    const stale = this.#stale;
    if (stale === 0) return;
    if (!options.force && stale < catalog.size * staleShare) return;
    const text = await this.#textOf(catalog);
    try {
      await this.ports.store.write(places.index, text);
      // What came in meanwhile may be in it or not.
      this.#stale -= stale;
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      this.ports.logger.warn(`The index was not saved: ${error.message}`);
    }
  }

  async #textOf(catalog: Catalog): Promise<string> {
    const lines: string[] = [];
    const members = indexLines(catalog.entries(), {
      now: this.ports.clock.now(),
      edges: catalog.edges(),
      isTrusted: (path) => catalog.at(path)?.problems.length === 0,
    });
    const turns = new Turns(this.ports.clock, this.ports.pause);
    await inTurns(turns, members, (line) => {
      lines.push(line);
    });
    return toCheckedText(indexVersion, lines, turns);
  }
}
