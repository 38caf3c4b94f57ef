import { isMemoryError, MemoryError } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import type { StateDelta } from '../format/stateFile';
import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import type { Clock, Disposable, FileStat, History, Logger, NewId, Store } from '../ports';
import { isWatchable } from '../ports';
import type { TextIndex } from '../recall/textIndex';
import { computeRelevance } from '../strength/relevance';
import type { Catalog, ScannedFile } from './catalog';
import { ConfigBook } from './configBook';
import { IndexCache } from './indexCache';
import { recoverJournal } from './journal';
import { kindOf, places, scannedKinds } from './layout';
import { LiveTextIndex } from './liveTextIndex';
import { openCatalog } from './openCatalog';
import { resolveReference } from './resolveReference';
import { type ReadFile, scanFile } from './scan';
import { UseBook } from './useBook';

/** The engine's outside world, chosen by a composition root. */
export interface EngineInit {
  readonly store: Store;
  readonly history: History;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly logger: Logger;
}

/**
 * The folder as every verb sees it: what its files hold, how they are used, and a full-text index that is built when
 * it is first asked for. Read with the first call that needs it; kept up to date by the watcher and by our own writes.
 */
export class MemoryFolder {
  readonly uses: UseBook;
  readonly config: ConfigBook;
  #catalog: Catalog | undefined;
  #opening: Promise<Catalog> | undefined;
  #reopening: Promise<Catalog> | undefined;
  readonly #textIndex: LiveTextIndex;
  /** Files taken in while everything is read again; undefined at other times. */
  #takenMeanwhile: MemoryPath[] | undefined;
  #watching: Promise<Disposable> | undefined;
  readonly #index: IndexCache;
  #foreign = true;
  #working: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<() => void>();

  constructor(readonly ports: EngineInit) {
    this.uses = new UseBook(ports.store, ports.clock);
    this.config = new ConfigBook(ports.store);
    this.#textIndex = new LiveTextIndex(ports.store);
    this.#index = new IndexCache(ports);
  }

  /** True where the folder holds a store of ours or of document 000. */
  async exists(): Promise<boolean> {
    return isMemoryFolder(await this.ports.store.list());
  }

  /** The catalog, read at first. Throws `no_memory_folder` where there is none. */
  open(): Promise<Catalog> {
    this.#opening ??= this.#read({ fresh: false }).catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
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
   * anew. One known file tells; only when it is gone are all looked for.
   */
  async checkStillThere(): Promise<void> {
    if (this.#catalog === undefined) return;
    const [known] = this.#catalog.entries();
    if (known !== undefined && (await this.ports.store.read(known.stat.path)) !== undefined) return;
    if (await this.exists()) return;
    this.#catalog = undefined;
    this.#opening = undefined;
    throw new MemoryError('no_memory_folder', {});
  }

  /**
   * Reads every file again. The old catalog serves until that is done, because exclusive work that is under way must not
   * wait for a reading that may itself wait for it; what is written meanwhile is taken in once more.
   */
  reopen(): Promise<Catalog> {
    this.#reopening ??= this.#readAgain().finally(() => {
      this.#reopening = undefined;
      this.#takenMeanwhile = undefined;
    });
    return this.#reopening;
  }

  async #readAgain(): Promise<Catalog> {
    const taken: MemoryPath[] = [];
    this.#takenMeanwhile = taken;
    const catalog = await this.#read({ fresh: true });
    this.#opening = Promise.resolve(catalog);
    this.#takenMeanwhile = undefined;
    for (const path of taken) await this.take(path, await scanFile(this.ports.store, path));
    await this.#index.save(catalog, { force: true });
    this.changed();
    return catalog;
  }

  async #read(options: { fresh: boolean }): Promise<Catalog> {
    await this.#recover();
    const files = await this.ports.store.list();
    if (!isMemoryFolder(files)) throw new MemoryError('no_memory_folder', {});
    await this.#watch();
    await Promise.all([this.uses.read(), this.config.read()]);
    const opened = await openCatalog(this.ports.store, files, options);
    this.#catalog = opened.catalog;
    this.#textIndex.forget();
    this.#index.opened(opened);
    this.#noteFirstSight(opened.catalog);
    return opened.catalog;
  }

  /**
   * Makes whole what a killed process left half done, before any of it is read. A journal without a dead process is that
   * of a living one, which holds the lock until it is gone.
   */
  async #recover(): Promise<void> {
    const { store, logger } = this.ports;
    if ((await store.read(places.journal)) === undefined) return;
    try {
      await store.exclusively(() => recoverJournal(this.ports));
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      logger.warn(`An unfinished operation was left as it is: ${error.message}`);
    }
  }

  /**
   * An old file in a fresh clone must not be born forgotten, so the day of its first sight is kept. Written later,
   * because it takes the lock: opening must never wait for exclusive work, which may itself wait for the opening.
   */
  #noteFirstSight(catalog: Catalog): void {
    const unseen = this.uses.unseen(catalog.entries().map(({ memory }) => memory.id));
    if (unseen.length === 0) return;
    const firstSeen = this.ports.clock.now().toISOString();
    this.keep(this.addUse(unseen.map((id) => ({ id, firstSeen }))));
  }

  /** Writes use; where the folder may only be read it is logged and goes on without. */
  async addUse(deltas: readonly StateDelta[]): Promise<void> {
    try {
      await this.ports.store.exclusively(() => this.addUseNow(deltas));
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      this.ports.logger.warn(`Use was not saved: ${error.message}`);
    }
  }

  /** As `addUse`, within exclusive work. */
  async addUseNow(deltas: readonly StateDelta[]): Promise<void> {
    const now = this.ports.clock.now().getTime();
    await this.uses.add(deltas, (id, use) => {
      const entry = this.#catalog?.byId(id);
      return entry && computeRelevance(entry.memory, use, { now, law: this.config.law });
    });
  }

  /** Once for the folder's whole life, whether it exists yet or not. */
  #watch(): Promise<Disposable | undefined> {
    const { store } = this.ports;
    if (!isWatchable(store)) return Promise.resolve(undefined);
    this.#watching ??= store.watch((paths) => {
      this.refresh(paths).catch((error: unknown) => {
        this.ports.logger.error(
          `Changes of ${paths.length} files were not taken in: ${String(error)}`,
        );
      });
    });
    return this.#watching;
  }

  /** Takes in files that may have changed; whatever differs from what we wrote ourselves is by other hands. */
  async refresh(paths: readonly MemoryPath[]): Promise<void> {
    const isNew = this.#catalog === undefined;
    const catalog = await this.openIfPresent();
    // A folder that came or went is a change like any other.
    if (isNew || catalog === undefined) return this.changed();
    let changed = false;
    for (const path of paths) {
      const kind = kindOf(path);
      if (path === places.config && (await this.config.read())) changed = true;
      if (kind === 'derived' || path === places.auditLog) continue;
      if (kind === 'other') this.#foreign = true;
      // A reflection waits in its file; whether a proposed change is in conflict depends on its own, whatever that is.
      if (path === places.pendingReflection || catalog.isProposed(path)) changed = true;
      if (!scannedKinds.has(kind)) continue;
      const file = await scanFile(this.ports.store, path);
      const known = catalog.at(path);
      if (file !== undefined && isSameFile(file, known)) continue;
      if (file === undefined && known === undefined) continue;
      this.#foreign = true;
      changed = true;
      await this.take(path, file);
    }
    if (changed) this.changed();
  }

  /** Puts what was read of a file (undefined: it is gone) into catalog and text index. */
  async take(path: MemoryPath, file: ReadFile | undefined): Promise<void> {
    const catalog = await this.open();
    const formerId = catalog.at(path)?.entry?.memory.id;
    this.#index.noteStale();
    this.#takenMeanwhile?.push(path);
    if (file === undefined) catalog.remove(path);
    else {
      const { body: _body, text: _text, ...scanned } = file;
      catalog.set(scanned);
    }
    await this.#textIndex.update(catalog, path, { file, formerId });
  }

  /** The full-text index of every memory, built at first. */
  async textIndex(): Promise<TextIndex> {
    return this.#textIndex.get(await this.open());
  }

  /** Keeps work that goes on after its caller was answered, so that `settled` can wait for it. */
  keep(work: Promise<unknown>): void {
    this.#working = Promise.allSettled([this.#working, work]);
  }

  /** Waits until history and caches are written. */
  async settled(): Promise<void> {
    await this.#working;
    if (this.#catalog !== undefined) await this.#index.save(this.#catalog);
  }

  async resolve(reference: string): Promise<IndexEntry> {
    return resolveReference(await this.open(), reference);
  }

  /** Takes changes by other hands into the history, once after each time that some were seen. */
  async adoptForeignChanges(): Promise<void> {
    if (!this.#foreign) return;
    try {
      await this.ports.history.adopt(this.ports.clock.now());
      this.#foreign = false;
    } catch (error) {
      // One file that git cannot read must not keep a person from remembering; the next operation tries again.
      if (!isMemoryError(error)) throw error;
      this.ports.logger.error(`Changes by other hands are not in the history: ${error.message}`);
    }
  }

  /** Says that a file was found other than we knew it. */
  noteForeignChange(): void {
    this.#foreign = true;
  }

  async problems(): Promise<readonly Problem[]> {
    const catalog = await this.open();
    return [
      ...catalog.problems(),
      ...this.uses.problems,
      ...this.config.problems,
      ...this.#index.problems,
    ];
  }

  onDidChange(listener: () => void): Disposable {
    this.#listeners.add(listener);
    this.#watch().catch((error: unknown) => {
      this.ports.logger.error(`The folder is not watched: ${String(error)}`);
    });
    return { dispose: () => void this.#listeners.delete(listener) };
  }

  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  async close(): Promise<void> {
    const watching = await this.#watching;
    this.#watching = undefined;
    await watching?.dispose();
    await this.settled();
  }
}

const isMemoryFolder = (files: readonly FileStat[]): boolean =>
  files.some(({ path }) => path === places.index || /^(graph|vault|private)\//u.test(path));

const isSameFile = (file: ReadFile, known: ScannedFile | undefined): boolean => {
  const [now, before] = [file.entry ?? file.proposal, known?.entry ?? known?.proposal];
  return (
    now !== undefined &&
    file.entry?.contentHash === known?.entry?.contentHash &&
    now.stat.size === before?.stat.size &&
    now.stat.modified === before.stat.modified
  );
};
