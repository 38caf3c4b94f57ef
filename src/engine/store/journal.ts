import { MemoryError } from '../errors';
import { textHash } from '../format/memoryContent';
import { type MemoryPath, tryMemoryPath } from '../model/memoryPath';
import type { History, Logger, OperationRecord, Store } from '../ports';
import { places } from './layout';
import { auditLine, sharedRecord } from './sharedRecord';

/** A file as it was before the operation, and the hash of what it becomes; undefined where there is no file. */
export interface JournalFile {
  readonly path: MemoryPath;
  readonly before?: string;
  readonly after?: string;
}

/**
 * An operation on several files that must not stop halfway. While it writes, the journal knows how to take it back;
 * once every file is durable, it knows what the log and the history have still to be told.
 */
interface Journal {
  readonly state: 'writing' | 'written';
  readonly files: readonly JournalFile[];
  readonly record: OperationRecord;
}

/** What the journal needs of the outside world. */
export interface JournalPorts {
  readonly store: Store;
  readonly history: History;
  readonly logger: Logger;
}

/** The text of a file; undefined where there is none. Throws `io_error` where it is not text. */
export const textAt = async (store: Store, path: MemoryPath): Promise<string | undefined> => {
  const content = await store.read(path);
  if (content === undefined) return undefined;
  if ('text' in content) return content.text;
  throw new MemoryError('io_error', { path, reason: content.unreadable });
};

/** What takes a file back, by its text before (undefined: there was none) and after (undefined: it is removed). */
export const journalFile = (
  path: MemoryPath,
  texts: { readonly before: string | undefined; readonly after: string | undefined },
): JournalFile => ({
  path,
  ...(texts.before === undefined ? {} : { before: texts.before }),
  ...(texts.after === undefined ? {} : { after: textHash(texts.after) }),
});

const hashOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : textHash(text);

const write = (store: Store, journal: Journal) =>
  store.write(places.journal, `${JSON.stringify(journal)}\n`);

/** The file may have come with somebody else's folder: it must not lead to a repository or to derived files. */
const isSafePath = (path: string): boolean =>
  tryMemoryPath(path) !== undefined &&
  path.split('/').every((name) => !name.startsWith('_') && name.toLowerCase() !== '.git');

const parse = (text: string): Journal | undefined => {
  try {
    const { state, files, record } = JSON.parse(text) as Journal;
    const isSafe = files.every(({ path }) => isSafePath(path));
    const at = new Date(record.at);
    if (!isSafe || !['writing', 'written'].includes(state) || Number.isNaN(at.getTime())) {
      return undefined;
    }
    return { state, files, record: { ...record, at } };
  } catch {
    // No journal of ours: recovery says so in the log and drops it.
    return undefined;
  }
};

/** Puts files back as they were; one that somebody else has changed since is left to them. */
export const takeBack = async (
  store: Store,
  files: readonly JournalFile[],
): Promise<readonly MemoryPath[]> => {
  const restored: MemoryPath[] = [];
  for (const { path, before, after } of files) {
    const current = await textAt(store, path);
    if (hashOf(current) !== after || current === before) continue;
    if (before === undefined) await store.remove(path);
    else await store.write(path, before);
    restored.push(path);
  }
  return restored;
};

/** What the operation had still to do after its files were written. Only files that nobody changed since are its own. */
const finish = async (
  { store, history }: JournalPorts,
  { files, record }: Journal,
): Promise<void> => {
  const log = (await textAt(store, places.auditLog)) ?? '';
  const line = auditLine(
    sharedRecord(
      record,
      files.map(({ path }) => path),
    ),
  );
  if (!log.endsWith(line)) await store.append(places.auditLog, line);
  const own: MemoryPath[] = [];
  for (const { path, after } of files) {
    if (hashOf(await textAt(store, path)) === after) own.push(path);
  }
  await history.record(record, [...own, places.auditLog]);
};

/**
 * Makes whole what a killed process left half done: files that were being written are as they were before, an
 * operation that had written them all gets its place in log and history. Call it in exclusive work, before anything
 * else. Answers with the files that it changed.
 */
export const recoverJournal = async (ports: JournalPorts): Promise<readonly MemoryPath[]> => {
  const { store, logger } = ports;
  const content = await store.read(places.journal);
  if (content === undefined) return [];
  const journal = 'text' in content ? parse(content.text) : undefined;
  let restored: readonly MemoryPath[] = [];
  if (journal === undefined) logger.error('The journal could not be read and was dropped.');
  else if (journal.state === 'writing') restored = await takeBack(store, journal.files);
  else {
    await finish(ports, journal).catch((error: unknown) => {
      // Without Git there is no history to tell; the files are in place.
      logger.error(`The history did not take "${journal.record.summary}": ${String(error)}`);
    });
  }
  await store.remove(places.journal);
  return restored;
};

/** One operation's journal, from before its first file to after its commit. */
export interface OpenJournal {
  /** Every file is durable: from now on the operation has happened. */
  written(): Promise<void>;
  /** A file could not be written: all are put back. Answers with those that were. */
  takeBack(): Promise<readonly MemoryPath[]>;
  close(): Promise<void>;
}

/** Notes how to take the operation back. Durable when it returns. */
export const openJournal = async (
  { store }: JournalPorts,
  operation: {
    readonly files: readonly { readonly path: MemoryPath; readonly text?: string }[];
    readonly record: OperationRecord;
  },
): Promise<OpenJournal> => {
  const files: JournalFile[] = [];
  for (const { path, text } of operation.files) {
    files.push(journalFile(path, { before: await textAt(store, path), after: text }));
  }
  const { record } = operation;
  await write(store, { state: 'writing', files, record });
  const close = () => store.remove(places.journal);
  return {
    written: async () => {
      await write(store, { state: 'written', files, record });
    },
    takeBack: async () => {
      const restored = await takeBack(store, files);
      await close();
      return restored;
    },
    close,
  };
};
