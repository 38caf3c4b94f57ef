import { MemoryError, unlessFailing } from '../errors';
import type { MemoryPath } from '../model/memoryPath';
import type {
  FileChange,
  History,
  Operation,
  OperationFilter,
  OperationRecord,
  PendingOperation,
} from '../ports';

/** The log of operations, as far as the history needs it. */
interface Log {
  commit(): Promise<void>;
  /** What the history does not take in now, though it was answered, the oldest first. */
  uncommittedOperations(): Promise<readonly PendingOperation[]>;
}

/** An operation as the history tells it: to the second, its files in order. */
export const operationOfRecord = (
  { untold: _untold, at, ...told }: OperationRecord,
  { id, paths }: { readonly id: string; readonly paths: readonly MemoryPath[] },
): Operation => {
  const seconds = Math.max(0, Math.floor(at.getTime() / 1000));
  return { ...told, id, paths: [...paths].sort(), at: new Date(seconds * 1000).toISOString() };
};

const toOperation = ({ id, record, changes }: PendingOperation): Operation =>
  operationOfRecord(record, { id, paths: changes.map(({ path }) => path) });

/** The ids of the latest operations; none where the history cannot be read, which the question itself then says. */
const latestIds = (history: History, limit: number): Promise<ReadonlySet<string>> =>
  unlessFailing(
    async () => new Set((await history.operations({ limit })).map(({ id }) => id)),
    () => new Set<string>(),
  );

/** The operations that the history lacks: a process that was killed may have left some in its log that were committed. */
const lackedBy = async (history: History, log: Log): Promise<readonly PendingOperation[]> => {
  await log.commit();
  const waiting = await log.uncommittedOperations();
  if (waiting.length === 0) return waiting;
  const known = await latestIds(history, 2 * waiting.length);
  return waiting.filter(({ id }) => !known.has(id));
};

const operationsWith = async (
  history: History,
  lacked: readonly PendingOperation[],
  filter: OperationFilter,
): Promise<readonly Operation[]> => {
  const { path, actor, limit = Number.POSITIVE_INFINITY } = filter;
  const newest = lacked
    .map(toOperation)
    .filter(
      (one) =>
        (path === undefined || one.paths.includes(path)) &&
        (actor === undefined || one.actor === actor),
    )
    .reverse()
    .slice(0, Math.max(0, limit));
  const left = limit - newest.length;
  if (left <= 0) return newest;
  return [...newest, ...(await history.operations({ ...filter, limit: left }))];
};

/** Where the id, or a prefix of it, names an operation among those that the history lacks; undefined where it does not. */
const placeOf = (lacked: readonly PendingOperation[], id: string): number | undefined => {
  if (!/^[0-9a-f]{4,40}$/iu.test(id)) return undefined;
  const named = lacked.filter((one) => one.id.startsWith(id.toLowerCase()));
  const [first] = named;
  if (first === undefined) return undefined;
  if (named.length > 1) throw new MemoryError('operation_not_found', { operation: id });
  return lacked.indexOf(first);
};

/** The texts of files after operations of which the first followed the history. */
const textsAfter = (
  committed: ReadonlyMap<MemoryPath, string>,
  operations: readonly PendingOperation[],
): ReadonlyMap<MemoryPath, string> => {
  const texts = new Map(committed);
  for (const { path, after } of operations.flatMap(({ changes }) => changes)) {
    if (after === undefined) texts.delete(path);
    else texts.set(path, after);
  }
  return texts;
};

/**
 * The history with whatever was answered: what still waits to be committed is committed before anybody reads, and what the
 * history does not take in, because its disk is full or may only be read, is told from the operation log: otherwise an undo
 * would take back an older operation instead.
 */
export const committedHistory = (history: History, log: Log): History => {
  const reading =
    <Arguments extends readonly unknown[], T>(
      read: (lacked: readonly PendingOperation[], ...args: Arguments) => Promise<T>,
    ) =>
    async (...args: Arguments): Promise<T> =>
      read(await lackedBy(history, log), ...args);
  const textsOf = async (lacked: readonly PendingOperation[], paths: readonly MemoryPath[]) => {
    const asked = new Set(paths);
    const texts = textsAfter(await history.lastTexts(paths), lacked);
    return new Map([...texts].filter(([path]) => asked.has(path)));
  };
  return {
    unavailable: () => history.unavailable(),
    commit: (run) => history.commit(run),
    problems: () => history.problems(),
    noteDamagedLog: (name, lines) => history.noteDamagedLog(name, lines),
    acknowledge: () => history.acknowledge(),
    location: async () => {
      await log.commit();
      return history.location();
    },
    operations: reading((lacked, filter: OperationFilter) =>
      operationsWith(history, lacked, filter),
    ),
    operation: reading(async (lacked, id: string) => {
      const own = lacked[placeOf(lacked, id) ?? lacked.length];
      return own === undefined ? history.operation(id) : toOperation(own);
    }),
    changes: reading(async (lacked, id: string): Promise<readonly FileChange[]> => {
      const own = lacked[placeOf(lacked, id) ?? lacked.length];
      return own?.changes ?? history.changes(id);
    }),
    contentAt: reading(async (lacked, id: string, path: MemoryPath) => {
      const place = placeOf(lacked, id);
      if (place === undefined) return history.contentAt(id, path);
      return (await textsOf(lacked.slice(0, place + 1), [path])).get(path);
    }),
    lastTexts: reading(textsOf),
    unmask: (text, others) => history.unmask(text, others),
    check: async () => {
      await log.commit();
      return history.check();
    },
  };
};
