import type { MemoryPath } from '../model/memoryPath';
import { tryMemoryPath } from '../model/memoryPath';
import type { FileChange, OperationRecord } from '../ports';
import { lastEntryOf } from './episodeFile';
import { checksumOf, isRecord } from './json';
import { textHash } from './memoryContent';
import type { StateDelta } from './stateEntry';

/** A log of a day to whose end something was added: it is too long to be kept, or looked at, with each operation. */
export interface Appended {
  readonly path: MemoryPath;
  /** Of the last entry before. */
  readonly checksum: string;
  readonly appended: string;
}

export type LoggedChange = FileChange | Appended;

/** An operation as its log has it (docs/FORMAT.md). */
export interface LoggedOperation {
  readonly id: string;
  readonly record: OperationRecord;
  readonly session?: string;
  /** What is written before the answer. */
  readonly changes: readonly LoggedChange[];
  /** What is written after the answer. */
  readonly follows: readonly LoggedChange[];
  /** What is noted of memories after the answer. */
  readonly use: readonly StateDelta[];
  /** Where something is noted beside the files before the answer: only the mark tells that it was. */
  readonly isNoted?: true;
}

/** How far an operation has come: its files are durable; they were put back; all that follows the answer is told too. */
export type OperationMark = 'done' | 'undone' | 'told';

/** An operation and the last mark that its logs have of it; none while its files are being written. */
export interface LoggedState {
  readonly operation: LoggedOperation;
  readonly mark?: OperationMark;
}

/** Hexadecimal digits of a line's checksum. */
const checksumDigits = 16;

const lineChecksum = (text: string): string => textHash(text).slice(0, checksumDigits);

const lineOf = (value: unknown): string => {
  const text = JSON.stringify(value);
  return `${lineChecksum(text)} ${text}\n`;
};

export const beginLine = (operation: LoggedOperation): string => lineOf({ begin: operation });

export const markLine = (mark: OperationMark, id: string): string => lineOf({ mark, id });

/** A log may have come with somebody else's folder: no path of it may lead to a repository or to derived files. */
export const isLoggedPath = (path: unknown): boolean =>
  typeof path === 'string' &&
  tryMemoryPath(path) !== undefined &&
  path.split('/').every((name) => !name.startsWith('_') && name.toLowerCase() !== '.git');

const operationOf = (value: unknown): LoggedOperation | undefined => {
  if (!isRecord(value) || typeof value.id !== 'string' || !isRecord(value.record)) return undefined;
  const { changes, follows, use } = value;
  const at = new Date(String(value.record.at));
  if (Number.isNaN(at.getTime()) || ![changes, follows, use].every(Array.isArray)) return undefined;
  const operation = value as unknown as LoggedOperation;
  const isSafe = [...operation.changes, ...operation.follows].every(({ path }) =>
    isLoggedPath(path),
  );
  return isSafe ? { ...operation, record: { ...operation.record, at } } : undefined;
};

interface ParsedLogs {
  /** In the order in which they began. */
  readonly operations: readonly LoggedState[];
  /** Whole lines that are not as they were written. */
  readonly damaged: number;
}

const readLine = (line: string): unknown => {
  const text = line.slice(checksumDigits + 1);
  return line.slice(0, checksumDigits) === lineChecksum(text) ? JSON.parse(text) : undefined;
};

/** Reads a log. A last line without an end was never finished. */
export const parseOperationLog = (text: string): ParsedLogs => {
  const operations = new Map<string, LoggedState>();
  let damaged = 0;
  for (const line of text.split('\n').slice(0, -1)) {
    const value = readLine(line);
    if (!isRecord(value)) {
      damaged++;
      continue;
    }
    const begun = operationOf(value.begin);
    if (begun !== undefined) operations.set(begun.id, { operation: begun });
    const known = operations.get(String(value.id));
    if (known !== undefined) {
      operations.set(known.operation.id, { ...known, mark: value.mark as OperationMark });
    }
  }
  return { operations: [...operations.values()], damaged };
};

/** Operations of several logs in the order in which they began; a clock that was set back changes none within a log. */
export const inOrder = <T extends { readonly operation: LoggedOperation }>(
  logs: readonly (readonly T[])[],
): readonly T[] =>
  logs
    .flatMap((log) => {
      let latest = Number.NEGATIVE_INFINITY;
      return log.map((one) => {
        latest = Math.max(latest, one.operation.record.at.getTime());
        return { one, time: latest };
      });
    })
    .sort((left, right) => left.time - right.time)
    .map(({ one }) => one);

/** What is added to a log that ends with this entry. */
export const appendedTo = (path: MemoryPath, entry: string, appended: string): Appended => ({
  path,
  checksum: checksumOf(entry),
  appended,
});

/** A change that only adds to the end is kept as what it adds. */
export const loggedChange = (change: LoggedChange, isLog: boolean): LoggedChange => {
  if (!isLog || 'appended' in change) return change;
  const { path, before, after } = change;
  if (before === undefined || !after?.startsWith(before)) return change;
  return appendedTo(path, lastEntryOf(before), after.slice(before.length));
};

/** The texts before and after; undefined where the file, as it is now, does not tell them any more. */
export const textsOf = (
  change: LoggedChange,
  current: string | undefined,
): FileChange | undefined => {
  if (!('appended' in change)) return change;
  const { path, checksum, appended } = change;
  const log = current ?? '';
  // The same may have been added again since.
  for (let at = log.lastIndexOf(appended); at > 0; at = log.lastIndexOf(appended, at - 1)) {
    const before = log.slice(0, at);
    if (checksumOf(lastEntryOf(before)) === checksum) {
      return { path, before, after: before + appended };
    }
  }
  return undefined;
};
