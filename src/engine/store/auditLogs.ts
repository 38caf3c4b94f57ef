import type { MemoryPath } from '../model/memoryPath';
import { isAuditLog } from './layout';
import { textAt } from './plan';
import type { Needs } from './services';

/** Every audit log of the folder with its text: that of this clone, and those that others share. */
export const readAuditLogs = async (
  services: Needs<'files'>,
): Promise<ReadonlyMap<MemoryPath, string>> => {
  const logs = new Map<MemoryPath, string>();
  for (const { path } of await services.files.list()) {
    const text = isAuditLog(path) ? await textAt(services.files, path) : undefined;
    if (text !== undefined) logs.set(path, text);
  }
  return logs;
};
