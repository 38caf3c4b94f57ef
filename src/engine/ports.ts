import type { Actor } from './model/actor';
import type { MemoryPath } from './model/memoryPath';

/** A file as the store sees it without reading it. */
export interface FileStat {
  readonly path: MemoryPath;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the epoch, with the file system's own fraction. */
  readonly modified: number;
}

/** What reading gave: text, or why it is not text. */
export type FileContent =
  | { readonly text: string; readonly stat: FileStat }
  | { readonly unreadable: 'binary' | 'invalid_utf8' | 'too_large'; readonly stat: FileStat };

/**
 * The memory folder. Every method throws MemoryError: `io_error`, `read_only` where writing is not allowed,
 * `path_outside_folder` where a symbolic link leads out. Paths are inside the folder by type.
 */
export interface Store {
  /** Every file below the folder but those of the history, sorted by path. Empty where the folder does not exist. */
  list(): Promise<readonly FileStat[]>;
  /** Undefined where there is no such file. A byte order mark is kept as U+FEFF. */
  read(path: MemoryPath): Promise<FileContent | undefined>;
  /** Replaces the file in one step: after a crash there is the old or the new one. Durable when it returns. */
  write(path: MemoryPath, text: string): Promise<FileStat>;
  /** Adds to the end of the file in one call to the operating system, creating it where needed. */
  append(path: MemoryPath, text: string): Promise<void>;
  /** No error where there is no such file. */
  remove(path: MemoryPath): Promise<void>;
  /** Runs the work while no other process runs exclusive work on this folder; `lock_timeout` where that takes too long. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

export interface Disposable {
  dispose(): void | Promise<void>;
}

/** A store that tells of changes, also those of other processes. */
export interface WatchableStore extends Store {
  /** Calls back with changed, created and removed paths, gathered over a short moment. */
  watch(listener: (paths: readonly MemoryPath[]) => void): Promise<Disposable>;
}

export const isWatchable = (store: Store): store is WatchableStore =>
  'watch' in store && typeof store.watch === 'function';

export interface Clock {
  now(): Date;
  /** IANA name, for the days of the episode log. */
  readonly timeZone: string;
}

/** New identifiers (UUID). */
export type NewId = () => string;

/** Action words of the audit log (document 002). */
export type HistoryAction =
  | 'INIT'
  | 'CREATE'
  | 'EDIT'
  | 'APPEND'
  | 'DELETE'
  | 'ARCHIVE'
  | 'RESTORE'
  | 'MERGE'
  | 'PROPOSE'
  | 'COMMIT'
  | 'REJECT'
  | 'REVERT'
  | 'EXTERNAL';

/** What is written about an operation. */
export interface OperationRecord {
  readonly action: HistoryAction;
  /** The file that the operation is about; `.` for the folder. */
  readonly path: string;
  readonly summary: string;
  readonly actor: Actor | 'external';
  /** `auto`, `approved`, `pending` or `-` (document 002). */
  readonly approval: string;
  readonly trigger: string;
  /** The operation that this one takes back. */
  readonly reverts?: string;
  /** The proposal that it makes, applies or rejects, and who made that. */
  readonly proposal?: { readonly id: string; readonly author: Actor };
  readonly at: Date;
}

/** One commit of the history. */
export interface Operation extends Omit<OperationRecord, 'at'> {
  /** The commit's hash. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly paths: readonly MemoryPath[];
}

/** One file of an operation; undefined where it did not exist. */
export interface FileChange {
  readonly path: MemoryPath;
  readonly before?: string;
  readonly after?: string;
}

export interface OperationFilter {
  readonly path?: MemoryPath;
  readonly actor?: Actor;
  /** At most this many, newest first. */
  readonly limit?: number;
}

/** The audit history: our own repository with the folder as its work tree. Throws MemoryError `history_failed`. */
export interface History {
  /** Undefined where it works, otherwise why not: `no_git`, `read_only`. */
  unavailable(): Promise<string | undefined>;
  /** Commits the files as they now are (removed ones as removed); undefined where nothing differs. */
  record(record: OperationRecord, paths: readonly MemoryPath[]): Promise<Operation | undefined>;
  /** Takes changes by other hands in as one `EXTERNAL` operation; undefined where there are none. */
  adopt(at: Date): Promise<Operation | undefined>;
  /** Newest first. */
  operations(filter: OperationFilter): Promise<readonly Operation[]>;
  /** Throws `operation_not_found`. Accepts an unambiguous prefix of at least four digits. */
  operation(id: string): Promise<Operation>;
  changes(id: string): Promise<readonly FileChange[]>;
  /** The file as it was after the operation; undefined where it did not exist. */
  contentAt(id: string, path: MemoryPath): Promise<string | undefined>;
}

/** Where the engine reports what no caller waits for. */
export interface Logger {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
