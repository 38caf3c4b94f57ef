import type { Memory } from '../model/memory';
import { criticalPaths, type MemoryPath } from '../model/memoryPath';
import type { CachePorts, FileStat } from '../ports';
import type { Caches } from './caches';
import type { Catalog } from './catalog';
import type { CatalogListener, ChangeNotices, ForeignWrites } from './changeNotices';
import { isAuditLog, kindOf, places, scannedKinds } from './layout';
import { isSameFile, scanFile, scanReading, withoutTexts } from './scan';
import type { ReadFile } from './scanText';
import { Queue } from './turns';

/** UTF-16 units; the store may refuse to read what is longer. */
const longestTaken = 262_144;

/** What makes a file binary, and halves of characters, which no file holds. */
const isOtherWhenRead = /[\0\p{Cs}]/u;

/** True for a text that its file gives back as it is. */
const isReadAsWritten = (text: string): boolean =>
  text.length < longestTaken && !isOtherWhenRead.test(text);

export interface FileIntakeInit {
  readonly ports: CachePorts;
  readonly caches: Caches;
  readonly foreign: ForeignWrites;
  readonly notices: ChangeNotices;
  readonly listeners: readonly CatalogListener[];
  /** The catalog, read at first. Throws `no_memory_folder`. */
  open(): Promise<Catalog>;
}

/** Takes files into catalog and text index after the folder was read: our own writes, and what other hands have changed. */
export class FileIntake {
  /** Files taken in while everything is read again; undefined at other times. */
  #meanwhile: MemoryPath[] | undefined;
  /** Of two readings of a file the later one must be the one that stays, so that each is taken in before the next begins. */
  readonly #readings = new Queue();

  constructor(private readonly init: FileIntakeInit) {}

  /** Takes in files as they are on the disk now. */
  async takeIn(paths: readonly MemoryPath[]): Promise<void> {
    for (const path of paths) {
      if (scannedKinds.has(kindOf(path))) await this.#takeNow(path);
    }
  }

  /** Takes in a file that other hands may have changed; true where they have. */
  async takeInIfOther(path: MemoryPath): Promise<boolean> {
    const catalog = await this.init.open();
    return this.#readings.run(async () => {
      const file = await scanFile(this.init.ports, path);
      const known = catalog.at(path);
      const isSame = file === undefined ? known === undefined : isSameFile(file, known);
      if (isSame) return false;
      this.#tellForeign(path);
      await this.#take(path, file);
      return true;
    });
  }

  /**
   * Takes in what other processes have written up to now, for who must not miss what was written a moment ago.
   */
  async takeInForeign(): Promise<void> {
    const { store } = this.init.ports;
    const paths = await this.init.foreign.since();
    const changed = paths ?? (await store.list()).map(({ path }) => path);
    const catalog = await this.init.open();
    let isOther = false;
    for (const path of changed) {
      if (!scannedKinds.has(kindOf(path))) continue;
      const stat = await store.stat(path);
      const known = catalog.at(path)?.entry?.stat;
      if (stat?.size === known?.size && stat?.modified === known?.modified) continue;
      await this.#takeNow(path);
      isOther = true;
    }
    if (isOther) this.init.notices.tell();
  }

  /** Takes in files that may have changed; whatever differs from what we wrote ourselves is by other hands. */
  async takeInChanged(catalog: Catalog, paths: readonly MemoryPath[]): Promise<void> {
    let changed = false;
    for (const path of paths) {
      for (const listener of this.init.listeners) {
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
    for (const listener of this.init.listeners) listener.refreshed?.();
    this.init.notices.tell();
  }

  /** What a text is read as, for `takeWritten`: made while the text is flushed, of the memory where it says that. Undefined where it is read from its file. */
  async readAhead(path: MemoryPath, text: string, memory?: Memory): Promise<ReadFile | undefined> {
    if (!isReadAsWritten(text) || !scannedKinds.has(kindOf(path))) return undefined;
    const stat = { path, size: 0, modified: 0 };
    return scanReading(this.init.ports, { text, stat, ...(memory && { memory }) });
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
        : await scanReading(this.init.ports, { text, stat });
      await this.#take(path, file);
    });
  }

  /**
   * Has the whole folder read again, by `read`, after which `open` gives the new catalog; what was taken into the old one meanwhile
   * is then taken into the new one too. Throws as `read` does.
   */
  async whileReadAgain(read: () => Promise<Catalog>): Promise<Catalog> {
    const taken: MemoryPath[] = [];
    this.#meanwhile = taken;
    const catalog = await read().finally(() => {
      this.#meanwhile = undefined;
    });
    for (const path of taken) await this.#takeNow(path);
    return catalog;
  }

  #tellForeign(path: MemoryPath): void {
    for (const listener of this.init.listeners) listener.foreign?.(path);
  }

  #takeNow(path: MemoryPath): Promise<void> {
    return this.#readings.run(async () => this.#take(path, await scanFile(this.init.ports, path)));
  }

  /** Puts what was read of a file (undefined: it is gone) into catalog and text index. */
  async #take(path: MemoryPath, file: ReadFile | undefined): Promise<void> {
    const catalog = await this.init.open();
    const formerId = catalog.at(path)?.entry?.memory.id;
    this.#meanwhile?.push(path);
    if (file === undefined) catalog.remove(path);
    else catalog.set(withoutTexts(file));
    await this.init.caches.update(catalog, path, { file, formerId });
    const id = file?.entry?.memory.id;
    // A file that is broken for now will be the same memory again.
    const isGone = file === undefined || id !== undefined;
    const change = {
      ...(id === undefined ? {} : { id }),
      ...(isGone && formerId !== undefined && formerId !== id ? { gone: formerId } : {}),
    };
    for (const listener of this.init.listeners) listener.taken?.(change);
    this.init.notices.note(id, formerId);
  }
}
