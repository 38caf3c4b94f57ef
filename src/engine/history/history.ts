import type { Digest, HistoryFilter, LogFilter } from '../api';
import { MemoryError } from '../errors';
import { idSuffix, nameSuffix } from '../model/fileName';
import type { MemoryPath } from '../model/memoryPath';
import { isUndecided } from '../model/review';
import { tally } from '../model/tally';
import type { History, Operation } from '../ports';
import { kindOf } from '../store/layout';
import type { RecallEntry } from '../store/recallLog';
import type { Needs } from '../store/services';
import { forecast } from '../strength/decay';

/** What was asked, used and decided here, the newest first. */
export const log = async (
  { usage }: Needs<'usage'>,
  { decisions = false, limit }: LogFilter = {},
): Promise<readonly RecallEntry[]> =>
  (await usage.recallLog.entries())
    .filter(({ action }) => !decisions || action === 'decision' || action === 'recall')
    .toReversed()
    .slice(0, limit);

const millisecondsPerDay = 86_400_000;

/** Operations that are looked at: more in a few days nobody reads. */
const mostOperations = 1000;

const countActions = (operations: readonly Operation[]): Readonly<Record<string, number>> => {
  const counts = tally(operations.map(({ action }) => action));
  return Object.fromEntries([...counts].sort(([, left], [, right]) => right - left));
};

/** What changed in so many days, from the history, and what fades in as many. */
export const digest = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'history' | 'turns' | 'usage' | 'written'>,
  days: number,
): Promise<Digest> => {
  const since = services.clock.now().getTime() - days * millisecondsPerDay;
  const all = await history(services, { limit: mostOperations });
  const operations = all.filter(({ at }) => Date.parse(at) >= since);
  const { fades } = await forecast(services, { days, limit: 0 });
  const catalog = await services.catalog.open();
  const waits = catalog.proposals().filter(({ proposal }) => isUndecided(proposal)).length;
  return {
    ...{ since: new Date(since).toISOString(), days, operations, fades, waits },
    counts: countActions(operations),
  };
};

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
  const { path } = entry.stat;
  const own = await services.history.operations({ limit, path });
  // What begins with other hands may be a file that was moved: its names before end with the same digits.
  if (own.at(-1)?.actor !== 'external' && own.length > 0) return own;
  const digits = idSuffix(entry.memory.id);
  const isOwn = (one: MemoryPath): boolean =>
    one === path || (nameSuffix(one) === digits && kindOf(one) === 'memory');
  const all = await services.history.operations({});
  return all.filter(({ paths }) => paths.some(isOwn)).slice(0, limit);
};
