import type { HistoryFilter } from '../api';
import { MemoryError } from '../errors';
import type { Operation } from '../ports';
import type { MemoryFolder } from '../store/memoryFolder';

const defaultLimit = 50;

/** The operations on one memory or on the whole folder, newest first. */
export const history = async (
  folder: MemoryFolder,
  filter: HistoryFilter,
): Promise<readonly Operation[]> => {
  await folder.open();
  await folder.written();
  const reason = await folder.ports.history.unavailable();
  if (reason !== undefined) throw new MemoryError('history_unavailable', { reason });
  const limit = filter.limit ?? defaultLimit;
  if (filter.reference === undefined) return folder.ports.history.operations({ limit });
  const entry = await folder.resolve(filter.reference);
  return folder.ports.history.operations({ limit, path: entry.stat.path });
};
