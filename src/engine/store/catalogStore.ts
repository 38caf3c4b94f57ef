import { isMemoryError, MemoryError, unlessFailing } from '../errors';
import type { Edge } from '../format/edgeFile';
import type { IndexEntry } from '../format/indexFile';
import type { MemoryPath } from '../model/memoryPath';
import type { LongWork, Problem } from '../model/problem';
import type { CachePorts, Disposable, Watch } from '../ports';
import type { TextIndex } from '../recall/textIndex';
import type { RelationIndex } from '../relate/resolveRelations';
import { Caches, FirstReading, type PartRead } from './caches';
import type { Catalog } from './catalog';
import type { CatalogListener } from './changeNotices';
import { type ChangeListener, ChangeNotices, ForeignWrites } from './changeNotices';
import { FileIntake } from './fileIntake';
import { isMemoryFolder, kindOf, places } from './layout';
import { type ResolveOptions, resolveReference } from './resolveReference';
import { TurnTaking } from './turns';

export interface CatalogStoreInit extends CachePorts {
  /** Where this clone writes its audit log now. */
  readonly auditLog: () => MemoryPath;
}

/**
 * The catalog of a folder, read with the first call that needs it; kept up to date by the watcher and by our own writes.
 */
export class CatalogStore {
  readonly #caches: Caches;
  readonly #foreign: ForeignWrites;
  readonly #turns: TurnTaking;
  readonly #listeners: CatalogListener[] = [];
  readonly #notices = new ChangeNotices();
  /** Takes in what was written since the folder was read. */
  readonly intake: FileIntake;
  #catalog: Catalog | undefined;
  #opening: Promise<Catalog> | undefined;
  /** Made for who asks for a part, or is told of one. */
  #firstReading: FirstReading | undefined;
  #reopening: Promise<Catalog> | undefined;
  #watching: Promise<Watch> | undefined;

  constructor(private readonly init: CatalogStoreInit) {
    this.#caches = new Caches(init);
    this.#foreign = new ForeignWrites(init.store, init.auditLog);
    this.#turns = new TurnTaking(init.clock, init.pause);
    this.intake = new FileIntake({
      ports: init,
      caches: this.#caches,
      foreign: this.#foreign,
      notices: this.#notices,
      listeners: this.#listeners,
      open: () => this.open(),
    });
  }

  /** Tells somebody what becomes of the files, in the order in which they came. */
  tell(...listeners: readonly CatalogListener[]): void {
    this.#listeners.push(...listeners);
  }

  /** What was read last; undefined where nothing was yet. */
  get current(): Catalog | undefined {
    return this.#catalog;
  }

  /** What was wrong with the caches when they were read. */
  get problems(): readonly Problem[] {
    return this.#caches.problems;
  }

  /** True where the folder holds a store of ours or of document 000. One known file tells; only without it all are looked for. */
  async exists(): Promise<boolean> {
    const known = this.#catalog?.entries()[0]?.stat.path;
    for (const path of [known, places.index]) {
      if (path !== undefined && (await this.#isThere(path))) return true;
    }
    return isMemoryFolder(await this.init.store.list());
  }

  /** False also for what cannot be looked at: the whole folder then tells. */
  #isThere(path: MemoryPath): Promise<boolean> {
    return unlessFailing(
      async () => (await this.init.store.stat(path)) !== undefined,
      () => false,
    );
  }

  /** The catalog, read at first, and once however many ask. Throws `no_memory_folder` where there is none. */
  open(): Promise<Catalog> {
    this.#opening ??= this.#readOnce().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  /** What is being read again already serves the first who ask as well, unless it is given up. */
  #readOnce(): Promise<Catalog> {
    return this.#reopening?.catch(() => this.#read({})) ?? this.#read({});
  }

  /**
   * What was read so far of a folder that is opened for the first time, once it is more than so many files; undefined where
   * all of it is read before that. Throws as `open` does.
   */
  readSoFar(beyond: number): Promise<PartRead | undefined> {
    this.#firstReading ??= new FirstReading();
    return this.#firstReading.beyond(beyond, this.open());
  }

  /** As `open`, where there is a folder to open. */
  async openIfPresent(): Promise<Catalog | undefined> {
    try {
      return await this.open();
    } catch (error) {
      if (isMemoryError(error) && error.code === 'no_memory_folder') return undefined;
      throw error;
    }
  }

  /**
   * Throws `no_memory_folder` where the folder was open and has been removed since: writing would make a part of it
   * anew.
   */
  async checkStillThere(): Promise<void> {
    if (this.#catalog === undefined) return;
    if (await this.exists()) return;
    this.#catalog = undefined;
    this.#opening = undefined;
    throw new MemoryError('no_memory_folder', {});
  }

  /**
   * Reads every file again. The old catalog serves until that is done, because exclusive work that is under way must not
   * wait for a reading that may itself wait for it; what is written meanwhile is taken in once more. Throws `cancelled`
   * where the work is, and nothing has changed.
   */
  async reopen(work: LongWork = {}): Promise<Catalog> {
    const running = this.#reopening;
    if (running === undefined) return this.#reopen(work);
    try {
      return await running;
    } catch (error) {
      // Another caller gave up; this one has not.
      if (isMemoryError(error) && error.code === 'cancelled') return this.reopen(work);
      throw error;
    }
  }

  #reopen(work: LongWork): Promise<Catalog> {
    this.#reopening = this.#readAgain(work).finally(() => {
      this.#reopening = undefined;
    });
    return this.#reopening;
  }

  async #readAgain(work: LongWork): Promise<Catalog> {
    // Two readings at once would leave the catalog of whichever ends last, though the other one is what everybody has.
    await this.#opening?.catch(() => undefined);
    const catalog = await this.intake.whileReadAgain(async () => {
      const read = await this.#read({ fresh: work });
      this.#opening = Promise.resolve(read);
      return read;
    });
    await this.#caches.save(catalog, { force: true });
    this.changed();
    return catalog;
  }

  async #read({ fresh }: { readonly fresh?: LongWork }): Promise<Catalog> {
    for (const listener of this.#listeners) await listener.recovering?.();
    await this.#foreign.begin();
    const files = await this.init.store.list();
    if (!isMemoryFolder(files)) throw new MemoryError('no_memory_folder', {});
    await this.watch();
    const isNew = !files.some(({ path }) => kindOf(path) === 'memory');
    await Promise.all(this.#listeners.map((listener) => listener.opening?.({ isNew })));
    // What is read again is known as it was.
    const onPart = (part: PartRead): void => {
      this.#firstReading ??= new FirstReading();
      this.#firstReading.tell(part);
    };
    const how = fresh ? { fresh } : { onPart };
    const catalog = await this.#caches.open(files, how).finally(() => this.#firstReading?.end());
    this.#catalog = catalog;
    for (const listener of this.#listeners) listener.opened?.(catalog);
    return catalog;
  }

  /** Once for the folder's whole life, whether it exists yet or not. */
  async watch(): Promise<void> {
    const { store, logger } = this.init;
    this.#watching ??= store.watch?.((paths) =>
      this.refresh(paths).catch((error: unknown) => {
        logger.error(`Changes of ${paths.length} files were not taken in: ${String(error)}`);
      }),
    );
    await this.#watching;
  }

  /** Takes in what other hands have changed up to now, where it is watched; it is read at first where it was not yet. */
  async catchUp(): Promise<void> {
    await (await this.#watching)?.settle();
    if ((await this.openIfPresent()) !== undefined) await this.intake.takeInForeign();
  }

  /** Takes in files that may have changed; whatever differs from what we wrote ourselves is by other hands. */
  async refresh(paths: readonly MemoryPath[]): Promise<void> {
    const isNew = this.#catalog === undefined;
    const catalog = await this.openIfPresent();
    // A folder that came or went is a change like any other.
    if (isNew || catalog === undefined) return this.changed();
    await this.intake.takeInChanged(catalog, paths);
  }

  /** The full-text index of every memory, built at first. */
  async textIndex(): Promise<TextIndex> {
    return this.#caches.textIndex(await this.open());
  }

  /** Every relation of the memories, also those that lead to what is not there. */
  async relations(): Promise<RelationIndex<Edge>> {
    return (await this.open()).relations(this.#turns.begin());
  }

  /** Throws `not_found` or `ambiguous_reference`. */
  async resolve(reference: string, options?: ResolveOptions): Promise<IndexEntry> {
    return resolveReference(await this.open(), reference, options);
  }

  /** Writes what is worth it; with `force` all that is not up to date, so that what was deleted is in no cache. */
  async saveCaches(options: { readonly force?: boolean } = {}): Promise<void> {
    if (this.#catalog !== undefined) await this.#caches.save(this.#catalog, options);
  }

  onDidChange(listener: ChangeListener): Disposable {
    const added = this.#notices.add(listener);
    this.watch().catch((error: unknown) => {
      this.init.logger.error(`The folder is not watched: ${String(error)}`);
    });
    return added;
  }

  /** Tells those who listen that an answer may be another one now. */
  changed(): void {
    this.#notices.tell();
  }

  async close(): Promise<void> {
    const watching = await this.#watching;
    this.#watching = undefined;
    await watching?.dispose();
  }
}
