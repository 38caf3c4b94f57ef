import { auditLine } from '../format/auditLine';
import { isPrivatePath, type MemoryPath } from '../model/memoryPath';
import type { OperationRecord } from '../ports';

/** What stands in the log in place of what is nobody else's business. */
const untold = 'private';

/**
 * An operation as the audit log may tell it: the log is shared, so it says that something private changed, by whom and
 * when, and nothing of what. `paths` are the files that it touched.
 */
export const sharedRecord = (
  record: OperationRecord,
  paths: readonly MemoryPath[],
): OperationRecord =>
  record.untold === true || [record.path as MemoryPath, ...paths].some(isPrivatePath)
    ? { ...record, path: `${untold}/`, summary: untold }
    : record;

const beforeActor = (line: string): string => line.split(' | ').slice(0, 4).join(' | ');

/**
 * True where the log has the operation as one of which nothing is told, be it that it touched something private or that the
 * memory became private later: what takes it back must not tell either.
 */
export const isUntold = (log: string, record: OperationRecord): boolean => {
  const wanted = beforeActor(auditLine(sharedRecord({ ...record, untold: true }, [])));
  return log.split('\n').some((line) => beforeActor(line) === wanted);
};
