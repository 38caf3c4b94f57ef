import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MemoryPath } from '../../../src/engine/model/memoryPath';
import type { FileChange, History, Operation, OperationRecord } from '../../../src/engine/ports';
import { createGitHistory, type GitHistoryOptions } from '../../../src/node/gitHistory';

/** A history that is told of operations one by one, by the files on the disk. */
export interface RecordingHistory extends History {
  /** Commits the files as they are now; undefined where nothing differs. */
  record(record: OperationRecord, paths: readonly MemoryPath[]): Promise<Operation | undefined>;
  /** Takes in what other hands changed. */
  adopt(at: Date): Promise<Operation | undefined>;
}

export const createRecordingHistory = (
  folder: string,
  options: GitHistoryOptions,
): RecordingHistory => {
  const history = createGitHistory(folder, options);
  const textOf = (path: MemoryPath): Promise<string | undefined> =>
    readFile(join(folder, path), 'utf8').catch(() => undefined);
  const changeOf = async (path: MemoryPath): Promise<FileChange> => {
    const [newest] = await history.operations({ limit: 1 });
    const before = newest && (await history.contentAt(newest.id, path));
    const after = await textOf(path);
    return { path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  };
  const committed = async (): Promise<void> => undefined;
  return Object.assign(history, {
    record: async (record: OperationRecord, paths: readonly MemoryPath[]) => {
      const id = randomUUID().replaceAll('-', '');
      const changes = await Promise.all(paths.map(changeOf));
      await history.commit({ pending: async () => [{ id, record, changes }], committed });
      return (await history.operations({})).find((operation) => operation.id === id);
    },
    adopt: async (at: Date) => {
      const begun = async () => new Set<MemoryPath>();
      return (await history.commit({ pending: async () => [], adopt: { at, begun }, committed }))
        .adopted;
    },
  });
};
