import type { MemoryPath } from '../model/memoryPath';
import type { Catalog } from './catalog';

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
