import type { MemoryPath } from '../model/memoryPath';
import { isAuditLog } from './layout';
import type { Needs } from './services';

/**
 * Every audit log of the folder with its whole lines: that of this clone, and those that others share. A byte that is no text
 * costs a character, not the log.
 */
export const readAuditLogs = async (
  services: Needs<'files'>,
): Promise<ReadonlyMap<MemoryPath, string>> => {
  const logs = new Map<MemoryPath, string>();
  for (const { path } of await services.files.list()) {
    const log = isAuditLog(path) ? await services.files.readLines(path, 0) : undefined;
    if (log !== undefined) logs.set(path, log.lines.map((line) => `${line}\n`).join(''));
  }
  return logs;
};
