import { type MemoryPath, tryMemoryPath } from '../model/memoryPath';
import type { Disposable, Store } from '../ports';
import type { Catalog } from './catalog';

/** Hears that something changed, with the ids of the memories that did, or are gone. */
export type ChangeListener = (ids: ReadonlySet<string>) => void;

/** Who wants to hear that an answer may be another one now, and which memories they were not told of yet. */
export class ChangeNotices {
  readonly #listeners = new Set<ChangeListener>();
  #untold = new Set<string>();

  add(listener: ChangeListener): Disposable {
    this.#listeners.add(listener);
    return { dispose: () => void this.#listeners.delete(listener) };
  }

  /** Keeps in mind that a memory changed, or is gone. */
  note(...ids: readonly (string | undefined)[]): void {
    for (const id of ids) if (id !== undefined) this.#untold.add(id);
  }

  /** Tells everybody, of what was noted since the last time. */
  tell(): void {
    const ids = this.#untold;
    this.#untold = new Set();
    for (const listener of this.#listeners) listener(ids);
  }
}

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

/** Path of the file that a line of the audit log is about; undefined for lines that are none of ours. */
const pathOfLine = (line: string): MemoryPath | undefined =>
  tryMemoryPath(line.split(' | ')[2] ?? '');

/**
 * Which files other processes have written, by the audit log: each operation ends with a line there, under the lock. A
 * watcher tells of them too, but only after a while; who decides under the lock whether something is known already has to
 * know now.
 */
export class ForeignWrites {
  /** Bytes of the log that were looked at; undefined before the folder was read. */
  #end: { readonly of: MemoryPath; readonly bytes: number } | undefined;

  constructor(
    private readonly store: Store,
    /** Where this clone writes its log now. */
    private readonly log: () => MemoryPath,
  ) {}

  /** Call it before the folder's files are listed: what is written from now on is told by `since`. */
  async begin(): Promise<void> {
    const of = this.log();
    this.#end = { of, bytes: (await this.store.stat(of))?.size ?? 0 };
  }

  /**
   * Paths of what was written since it was last asked, this process's own writes among them; undefined where the log does
   * not tell, because it was made shorter meanwhile. Within exclusive work.
   */
  async since(): Promise<readonly MemoryPath[] | undefined> {
    const of = this.log();
    const from = this.#end?.of === of ? this.#end.bytes : undefined;
    const size = (await this.store.stat(of))?.size ?? 0;
    if (size === from) return [];
    this.#end = { of, bytes: size };
    if (from === undefined || size < from) return undefined;
    const read = await this.store.readLines(of, from);
    this.#end = { of, bytes: read?.end ?? size };
    const paths = (read?.lines ?? []).map(pathOfLine);
    return [...new Set(paths.filter((path) => path !== undefined))];
  }
}
