import type { HistoryFilter } from '../api';
import { MemoryError } from '../errors';
import type { History, Operation } from '../ports';
import type { Needs } from '../store/services';

const defaultLimit = 50;

/** True where nothing may be written, but was before. */
const isThere = async (history: History): Promise<boolean> =>
  (await history.unavailable()) === 'read_only' && (await history.location()) !== undefined;

/** The operations on one memory or on the whole folder, newest first; also of a folder that may only be read. */
export const history = async (
  services: Needs<'catalog' | 'history' | 'written'>,
  filter: HistoryFilter = {},
): Promise<readonly Operation[]> => {
  await services.catalog.open();
  await services.written();
  const reason = await services.history.unavailable();
  if (reason !== undefined && !(await isThere(services.history))) {
    throw new MemoryError('history_unavailable', { reason });
  }
  const limit = filter.limit ?? defaultLimit;
  if (filter.reference === undefined) return services.history.operations({ limit });
  const entry = await services.catalog.resolve(filter.reference);
  return services.history.operations({ limit, path: entry.stat.path });
};
