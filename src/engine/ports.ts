import type { Actor } from './model/actor';
import type { MemoryPath } from './model/memoryPath';
import type { Problem } from './model/problem';
import type { FoundSecret } from './model/settings';

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

/** A file that is no text. */
export interface FileBytes {
  readonly bytes: Uint8Array;
  readonly stat: FileStat;
}

/** Lines of a log, without their line feeds. Bytes that are not UTF-8 are replaced by U+FFFD. */
export interface LogLines {
  readonly lines: readonly string[];
  /** Bytes up to the end of the last of these lines: where to go on reading. */
  readonly end: number;
  /** Bytes of the whole file; more than `end` where its last line has no end, because its writer was killed. */
  readonly size: number;
}

/**
 * The memory folder. Every method throws MemoryError: `io_error`, `read_only` where writing is not allowed,
 * `path_outside_folder` where a symbolic link leads out. Paths are inside the folder by type.
 */
export interface Store {
  /** Every file below the folder but those of the history, sorted by path. Empty where the folder does not exist. */
  list(): Promise<readonly FileStat[]>;
  /** Files that `list` leaves out although they lie in the folder; absent where a store has none such. */
  passedOver?(): Promise<readonly PassedOver[]>;
  /** Calls back with changed, created and removed paths, gathered over a short moment; absent where nobody watches. */
  watch?(listener: (paths: readonly MemoryPath[]) => Promise<void>): Promise<Watch>;
  /** Copies of personal files; absent where a store keeps none. */
  copies?(): Promise<PersonalCopies>;
  /** A person has decided about what other clones have: they are not asked about it again. */
  settleCopies?(): Promise<void>;
  /** Undefined where there is no such file. A byte order mark is kept as U+FEFF. */
  read(path: MemoryPath): Promise<FileContent | undefined>;
  /**
   * Replaces the file in one step: after a crash there is the old or the new one. Durable when it returns. What is to be
   * written is prepared while `after` is on its way, and takes the file's place when that is there; where it fails nothing
   * is changed, and its error is thrown. `placed` may be told as soon as the file is in its place, which a failure of the power
   * could still undo.
   */
  write(
    path: MemoryPath,
    text: string,
    after?: Promise<unknown>,
    placed?: (stat: FileStat) => void,
  ): Promise<FileStat>;
  /** Undefined where there is no such file. `io_error` also where it is larger than any file of ours. */
  readBytes(path: MemoryPath): Promise<FileBytes | undefined>;
  /** As `write`. The bytes must not change before it returns. */
  writeBytes(path: MemoryPath, bytes: Uint8Array): Promise<FileStat>;
  /** Adds to the end of the file in one call to the operating system, creating it where needed. */
  append(path: MemoryPath, text: string): Promise<void>;
  /** No error where there is no such file. */
  remove(path: MemoryPath): Promise<void>;
  /** Undefined where there is no such file. */
  stat(path: MemoryPath): Promise<FileStat | undefined>;
  /** Whole lines of a log from a byte on; undefined where there is no such file. */
  readLines(path: MemoryPath, from: number): Promise<LogLines | undefined>;
  /** Gives a file another name, in place of what had that name. Lines that are being appended go with it. */
  rename(path: MemoryPath, name: MemoryPath): Promise<void>;
  /** Runs the work while no other process runs exclusive work on this folder; `lock_timeout` where that takes too long. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** What is one person's alone and cannot be made again, as it is kept out of the folder. */
export interface PersonalCopies {
  readonly own: ReadonlyMap<MemoryPath, string>;
  /** Of other clones of the same repository, by their folders; none once a person has decided about them. */
  readonly others: readonly {
    readonly clone: string;
    readonly texts: ReadonlyMap<MemoryPath, string>;
  }[];
}

/** A file that the store does not list. */
export interface PassedOver {
  /** The folder that it is in; empty for the memory folder itself. */
  readonly folder: string;
  readonly name: string;
  /** `unfinished`: what a killed process left of a write. `name`: it could not exist on every platform. */
  readonly why: 'unfinished' | 'name';
  /** Milliseconds since the epoch. */
  readonly modified: number;
}

/** Keeps the last good `_state.json` out of the folder, beside the history. Throws MemoryError as the store does. */
export interface StateBackup {
  /** Undefined where there is none. */
  read(): Promise<string | undefined>;
  /** Milliseconds since the epoch; undefined where there is none. */
  modified(): Promise<number | undefined>;
  /** Replaces it in one step. */
  write(text: string): Promise<void>;
}

export interface Disposable {
  dispose(): void | Promise<void>;
}

/** A store that tells of changes, also those of other processes. */
export type WatchableStore = Store & Required<Pick<Store, 'watch'>>;

export interface Watch extends Disposable {
  /** Resolves once the listener has taken in what had changed when this was called, sooner than it would by itself. */
  settle(): Promise<void>;
}

export interface Clock {
  now(): Date;
  /** IANA name, for the days of the episode log. */
  readonly timeZone: string;
}

/** Does something later, once; a timer alone keeps no process alive. Disposed of before, it does nothing. */
export type After = (milliseconds: number, work: () => void) => Disposable;

/** Lets everything else that waits in this process have its turn. */
export type Pause = () => Promise<void>;

/** What reading files of the folder takes, so that no secret in them is given out. */
export interface ReadingPorts {
  readonly store: Store;
  readonly secrets: SecretScanner;
}

/** What is kept on the disk beside the memories, and can be made again from them, needs of the outside world. */
export interface CachePorts extends ReadingPorts {
  readonly clock: Clock;
  readonly logger: Logger;
  /** Absent in a process that does one thing and keeps nobody waiting. */
  readonly pause?: Pause;
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
  /** Those of its files that are critical (document 002); absent where none is. */
  readonly critical?: readonly MemoryPath[];
  /** The audit log says that it happened, and nothing of what: it is about something that is private by now. */
  readonly untold?: boolean;
  readonly at: Date;
}

/** One operation of the history. */
export interface Operation extends Omit<OperationRecord, 'at'> {
  /** Hexadecimal digits; for what was recorded before operations had ids of their own, the commit's hash. */
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

/** An operation on its way into the history. */
export interface PendingOperation {
  readonly id: string;
  readonly record: OperationRecord;
  readonly changes: readonly FileChange[];
}

/** What one run of the history takes in. Its functions are called while no other process commits. */
export interface HistoryRun {
  /** Operations that may not be in the history yet, the oldest first. */
  pending(): Promise<readonly PendingOperation[]>;
  /**
   * When what other hands changed was found out; without it nobody looks for that. `begun` has the files that an operation
   * on its way may have changed; it is asked after the folder was looked at.
   */
  readonly adopt?: { readonly at: Date; begun(): Promise<ReadonlySet<MemoryPath>> };
  /** These are durable in the history. */
  committed(ids: readonly string[]): Promise<void>;
}

export interface HistoryRunResult {
  /** What other hands had changed, if that was looked for. */
  readonly adopted?: Operation;
  /** True where a file that was committed is already another one on the disk. */
  readonly differs: boolean;
}

/** The audit history: our own repository with the folder as its work tree. Throws MemoryError `history_failed`. */
export interface History {
  /** Absolute place of the repository; undefined where there is none. */
  location(): Promise<string | undefined>;
  /** Undefined where it works, otherwise why not: `no_git`, `read_only`. */
  unavailable(): Promise<string | undefined>;
  /**
   * Takes operations in, each as a commit of its own, in one run and by their texts, whatever the disk has now. What other
   * hands changed before one of them becomes an `EXTERNAL` operation in front of it.
   */
  commit(run: HistoryRun): Promise<HistoryRunResult>;
  /** Newest first. */
  operations(filter: OperationFilter): Promise<readonly Operation[]>;
  /** Throws `operation_not_found`. Accepts an unambiguous prefix of at least four digits. */
  operation(id: string): Promise<Operation>;
  changes(id: string): Promise<readonly FileChange[]>;
  /** The file as it was after the operation; undefined where it did not exist. */
  contentAt(id: string, path: MemoryPath): Promise<string | undefined>;
  /** What the last commit has of these files; those that it has not, or not as text, are missing. */
  lastTexts(paths: readonly MemoryPath[]): Promise<ReadonlyMap<MemoryPath, string>>;
  /**
   * A text of the history, which holds masks in the place of secrets, with those of them that stand in one of `others`. Masks of
   * others stay.
   */
  unmask(text: string, others: readonly string[]): Promise<string>;
  /** Looks at every object; what is damaged, in the words of the program that keeps it. Mends nothing. */
  check(): Promise<readonly string[]>;
  /** What was found damaged, by any process, and what became of it, until a person acknowledges it. */
  problems(): Promise<readonly Problem[]>;
  /** Notes once, as one of its problems, that so many lines of an operation log are not as they were written. */
  noteDamagedLog(log: string, lines: number): Promise<void>;
  /** A person has read of the damages; false where there are none. */
  acknowledge(): Promise<boolean>;
}

/** A process's log of operations. */
export interface OperationLogFile {
  readonly name: string;
  readonly text: string;
  /** False where the process that wrote it runs no more. */
  readonly isLive: boolean;
}

/**
 * Where every process has a log of its operations, beside the history and out of the reach of what cleans the folder. Throws
 * MemoryError as the store does.
 */
export interface OperationLogFiles {
  /** A new id: 32 hexadecimal digits. */
  newId(): string;
  /** The logs of other processes. */
  others(): Promise<readonly OperationLogFile[]>;
  /** Adds a line to this process's own log, or to that of a process that runs no more; `isDurable`: flushed when it returns. */
  append(
    line: string,
    options: { readonly isDurable: boolean; readonly name?: string },
  ): Promise<void>;
  /** Replaces this process's own log in one step. */
  replaceOwn(text: string): Promise<void>;
  /** Removes this process's own log where nothing is left in it. */
  close(): Promise<void>;
  /** Removes the log of a process that runs no more. */
  remove(name: string): Promise<void>;
}

/** Knows keys and tokens by the forms that their makers give them. The engine has rules of its own beside it. */
export interface SecretScanner {
  /** Every secret of a text, in no order. Nothing of what is found may go anywhere else. */
  scan(text: string): Promise<readonly FoundSecret[]>;
}

/** Where the engine reports what no caller waits for. */
export interface Logger {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
