import { isMemoryError, MemoryError } from '../errors';
import type { Edge } from '../format/edgeFile';
import type { IndexEntry } from '../format/indexFile';
import type { Memory } from '../model/memory';
import { criticalPaths, type MemoryPath } from '../model/memoryPath';
import type { LongWork, Problem } from '../model/problem';
import type { CachePorts, Disposable, FileStat, Watch } from '../ports';
import type { TextIndex } from '../recall/textIndex';
import type { RelationIndex } from '../relate/resolveRelations';
import { Caches } from './caches';
import type { Catalog } from './catalog';
import { FirstReading, type PartRead } from './firstReading';
import { ForeignWrites } from './foreignWrites';
import { isAuditLog, kindOf, places, scannedKinds } from './layout';
import { resolveReference } from './resolveReference';
import { isSameFile, scanFile, scanReading, withoutTexts } from './scan';
import type { ReadFile } from './scanText';
import { Queue, TurnTaking } from './turns';

/** Somebody who is told what becomes of the folder's files. */
export interface CatalogListener {
  /** Before anything is read. */
  recovering?(): Promise<void>;
  /** Before the memories are read; `isNew` where there is none yet. */
  opening?(folder: { readonly isNew: boolean }): Promise<unknown>;
  /** The memories were read. */
  opened?(catalog: Catalog): void;
  /** A memory's file is another one than before; `gone` is the id of one that is there no more. */
  taken?(change: { readonly id?: string; readonly gone?: string }): void;
  /** Some process wrote the file; true where that changes an answer. */
  written?(path: MemoryPath): Promise<boolean>;
  /** A file was found other than we knew it. */
  foreign?(path: MemoryPath): void;
  /** What other hands changed is taken in. */
  refreshed?(): void;
}

/** Hears that something changed, with the ids of the memories that did, or are gone. */
export type ChangeListener = (ids: ReadonlySet<string>) => void;

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
  readonly #changes = new Set<ChangeListener>();
  /** Ids of the memories that changed and of which nobody was told yet. */
  #untold = new Set<string>();
  #catalog: Catalog | undefined;
  #opening: Promise<Catalog> | undefined;
  /** Made for who asks for a part, or is told of one. */
  #firstReading: FirstReading | undefined;
  #reopening: Promise<Catalog> | undefined;
  /** Files taken in while everything is read again; undefined at other times. */
  #takenMeanwhile: MemoryPath[] | undefined;
  #watching: Promise<Watch> | undefined;
  /** Of two readings of a file the later one must be the one that stays, so that each is taken in before the next begins. */
  readonly #readings = new Queue();

  constructor(private readonly init: CatalogStoreInit) {
    this.#caches = new Caches(init);
    this.#foreign = new ForeignWrites(init.store, init.auditLog);
    this.#turns = new TurnTaking(init.clock, init.pause);
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
  async #isThere(path: MemoryPath): Promise<boolean> {
    try {
      return (await this.init.store.stat(path)) !== undefined;
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      return false;
    }
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
      this.#takenMeanwhile = undefined;
    });
    return this.#reopening;
  }

  async #readAgain(work: LongWork): Promise<Catalog> {
    // Two readings at once would leave the catalog of whichever ends last, though the other one is what everybody has.
    await this.#opening?.catch(() => undefined);
    const taken: MemoryPath[] = [];
    this.#takenMeanwhile = taken;
    const catalog = await this.#read({ fresh: work });
    this.#opening = Promise.resolve(catalog);
    this.#takenMeanwhile = undefined;
    for (const path of taken) await this.#takeInNow(path);
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
    if ((await this.openIfPresent()) !== undefined) await this.takeInForeign();
  }

  /** Takes in files that may have changed; whatever differs from what we wrote ourselves is by other hands. */
  async refresh(paths: readonly MemoryPath[]): Promise<void> {
    const isNew = this.#catalog === undefined;
    const catalog = await this.openIfPresent();
    // A folder that came or went is a change like any other.
    if (isNew || catalog === undefined) return this.changed();
    let changed = false;
    for (const path of paths) {
      for (const listener of this.#listeners) {
        if (await listener.written?.(path)) changed = true;
      }
      const kind = kindOf(path);
      if (kind === 'derived' || isAuditLog(path)) continue;
      if (kind === 'other') this.#tellForeign(path);
      // A reflection waits in its file, a critical one waits for a person who looks at it; whether a proposed change is in
      // conflict depends on its own, whatever that is.
      if (path === places.pendingReflection || criticalPaths.includes(path)) changed = true;
      if (catalog.isProposed(path)) changed = true;
      if (!scannedKinds.has(kind)) continue;
      if (await this.takeInIfOther(path)) changed = true;
    }
    if (!changed) return;
    for (const listener of this.#listeners) listener.refreshed?.();
    this.changed();
  }

  /** Takes in a file that other hands may have changed; true where they have. */
  async takeInIfOther(path: MemoryPath): Promise<boolean> {
    const catalog = await this.open();
    return this.#readings.run(async () => {
      const file = await scanFile(this.init, path);
      const known = catalog.at(path);
      const isSame = file === undefined ? known === undefined : isSameFile(file, known);
      if (isSame) return false;
      this.#tellForeign(path);
      await this.#take(path, file);
      return true;
    });
  }

  #tellForeign(path: MemoryPath): void {
    for (const listener of this.#listeners) listener.foreign?.(path);
  }

  /**
   * Takes in what other processes have written up to now, for who must not miss what was written a moment ago.
   */
  async takeInForeign(): Promise<void> {
    const { store } = this.init;
    const paths = await this.#foreign.since();
    const changed = paths ?? (await store.list()).map(({ path }) => path);
    const catalog = await this.open();
    let isOther = false;
    for (const path of changed) {
      if (!scannedKinds.has(kindOf(path))) continue;
      const stat = await store.stat(path);
      const known = catalog.at(path)?.entry?.stat;
      if (stat?.size === known?.size && stat?.modified === known?.modified) continue;
      await this.#takeInNow(path);
      isOther = true;
    }
    if (isOther) this.changed();
  }

  /** Puts what was read of a file (undefined: it is gone) into catalog and text index. */
  async #take(path: MemoryPath, file: ReadFile | undefined): Promise<void> {
    const catalog = await this.open();
    const formerId = catalog.at(path)?.entry?.memory.id;
    this.#takenMeanwhile?.push(path);
    if (file === undefined) catalog.remove(path);
    else catalog.set(withoutTexts(file));
    await this.#caches.update(catalog, path, { file, formerId });
    const id = file?.entry?.memory.id;
    // A file that is broken for now will be the same memory again.
    const isGone = file === undefined || id !== undefined;
    const change = {
      ...(id === undefined ? {} : { id }),
      ...(isGone && formerId !== undefined && formerId !== id ? { gone: formerId } : {}),
    };
    for (const listener of this.#listeners) listener.taken?.(change);
    for (const one of [id, formerId]) if (one !== undefined) this.#untold.add(one);
  }

  #takeInNow(path: MemoryPath): Promise<ReadFile | undefined> {
    return this.#readings.run(async () => {
      const file = await scanFile(this.init, path);
      await this.#take(path, file);
      return file;
    });
  }

  /** Takes in files as they are on the disk now. */
  async takeIn(paths: readonly MemoryPath[]): Promise<void> {
    for (const path of paths) {
      if (scannedKinds.has(kindOf(path))) await this.#takeInNow(path);
    }
  }

  /** What a text is read as, for `takeWritten`: made while the text is flushed, of the memory where it says that. Undefined where it is read from its file. */
  async readAhead(path: MemoryPath, text: string, memory?: Memory): Promise<ReadFile | undefined> {
    if (!isReadAsWritten(text) || !scannedKinds.has(kindOf(path))) return undefined;
    const stat = { path, size: 0, modified: 0 };
    return scanReading(this.init, { text, stat, ...(memory && { memory }) });
  }

  /** Takes in a file that was just written, from its text: reading it back would give the same. */
  async takeWritten(
    path: MemoryPath,
    text: string,
    { stat, ahead }: { readonly stat: FileStat; readonly ahead?: ReadFile | undefined },
  ): Promise<void> {
    if (!isReadAsWritten(text)) return this.takeIn([path]);
    if (!scannedKinds.has(kindOf(path))) return;
    await this.#readings.run(async () => {
      const isReady = ahead?.entry !== undefined;
      const file = isReady
        ? { ...ahead, entry: { ...ahead.entry, stat } }
        : await scanReading(this.init, { text, stat });
      await this.#take(path, file);
    });
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
  async resolve(reference: string): Promise<IndexEntry> {
    return resolveReference(await this.open(), reference);
  }

  /** Of the reflection that waits, which is no memory and is therefore read for itself. */
  async pendingProblems(): Promise<readonly Problem[]> {
    const path = places.pendingReflection;
    const content = await this.init.store.read(path);
    if (content === undefined || !('text' in content)) return [];
    const { pendingProblems } = await import('../format/pendingReflection');
    return pendingProblems(content.text, path);
  }

  /** Writes what is worth it; with `force` all that is not up to date, so that what was deleted is in no cache. */
  async saveCaches(options: { readonly force?: boolean } = {}): Promise<void> {
    if (this.#catalog !== undefined) await this.#caches.save(this.#catalog, options);
  }

  onDidChange(listener: ChangeListener): Disposable {
    this.#changes.add(listener);
    this.watch().catch((error: unknown) => {
      this.init.logger.error(`The folder is not watched: ${String(error)}`);
    });
    return { dispose: () => void this.#changes.delete(listener) };
  }

  /** Tells those who listen that an answer may be another one now. */
  changed(): void {
    const ids = this.#untold;
    this.#untold = new Set();
    for (const listener of this.#changes) listener(ids);
  }

  async close(): Promise<void> {
    const watching = await this.#watching;
    this.#watching = undefined;
    await watching?.dispose();
  }
}

/** UTF-16 units; the store may refuse to read what is longer. */
const longestTaken = 262_144;

/** What makes a file binary, and halves of characters, which no file holds. */
const isOtherWhenRead = /[\0\p{Cs}]/u;

/** True for a text that its file gives back as it is. */
const isReadAsWritten = (text: string): boolean =>
  text.length < longestTaken && !isOtherWhenRead.test(text);

const isMemoryFolder = (files: readonly FileStat[]): boolean =>
  files.some(({ path }) => path === places.index || /^(graph|vault|private)\//u.test(path));
