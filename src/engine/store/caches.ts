import type { LongWork } from '../model/doctor';
import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import type { FileStat } from '../ports';
import type { TextIndex } from '../recall/textIndex';
import type { CachePorts } from './cachePorts';
import type { Catalog } from './catalog';
import { IndexCache } from './indexCache';
import { LiveTextIndex } from './liveTextIndex';
import { openCatalog } from './openCatalog';
import type { ReadFile } from './scan';
import { Turns } from './turns';

/** What is kept on the disk so that a folder opens without reading it all: `_index.json` and `_text_index.json`. */
export class Caches {
  readonly #index: IndexCache;
  readonly #textIndex: LiveTextIndex;

  constructor(private readonly ports: CachePorts) {
    this.#index = new IndexCache(ports);
    this.#textIndex = new LiveTextIndex(ports);
  }

  /** What was wrong with the files when they were read. */
  get problems(): readonly Problem[] {
    return [...this.#index.problems, ...this.#textIndex.problems];
  }

  /**
   * Reads the folder by the help of the index; with `fresh` every file, for both caches at once. Throws `cancelled` where
   * the work is, and nothing has changed.
   */
  async open(files: readonly FileStat[], fresh?: LongWork): Promise<Catalog> {
    const rebuilding = fresh && this.#textIndex.rebuild();
    const opened = await openCatalog(this.ports.store, files, {
      fresh: fresh !== undefined,
      turns: new Turns(this.ports.clock, this.ports.pause),
      ...(fresh && { work: fresh }),
      ...(rebuilding && { onRead: rebuilding.add }),
    });
    this.#index.opened(opened);
    if (rebuilding === undefined) this.#textIndex.forget();
    else rebuilding.finish();
    return opened.catalog;
  }

  /** Takes in a file after the catalog did; `formerId` is the memory that the file held before. */
  async update(
    catalog: Catalog,
    path: MemoryPath,
    change: { readonly file: ReadFile | undefined; readonly formerId: string | undefined },
  ): Promise<void> {
    this.#index.noteStale();
    await this.#textIndex.update(catalog, path, change);
  }

  textIndex(catalog: Catalog): Promise<TextIndex> {
    return this.#textIndex.get(catalog);
  }

  /** Writes what is worth it; with `force` all that is not up to date, so that what was deleted is in no cache. */
  async save(catalog: Catalog, options: { readonly force?: boolean } = {}): Promise<void> {
    await this.#index.save(catalog, options);
    await this.#textIndex.save(catalog, options);
  }
}
