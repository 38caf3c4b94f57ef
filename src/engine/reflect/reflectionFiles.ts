import { MemoryError } from '../errors';
import { parseEpisodes } from '../format/episodeFile';
import { parseReflection, parseReflectionLog } from '../format/pendingReflection';
import type { RecordedReflection, Reflection } from '../model/reflection';
import { dayOfLog, places } from '../store/layout';
import { textAt } from '../store/plan';
import type { Needs } from '../store/services';
import type { LoggedEpisode } from './material';

/** The reflection that waits, if any. Throws `broken_reflection` for a file that cannot be understood. */
export const readPending = async (services: Needs<'files'>): Promise<Reflection | undefined> => {
  const path = places.pendingReflection;
  const parsed = parseReflection((await textAt(services.files, path)) ?? '', path);
  if ('broken' in parsed) {
    throw new MemoryError('broken_reflection', { path, field: parsed.broken, line: parsed.line });
  }
  return parsed.reflection;
};

/** The latest reflection that was approved, by the log. */
export const readLast = async (services: Needs<'files'>): Promise<RecordedReflection | undefined> =>
  parseReflectionLog((await textAt(services.files, places.reflectionLog)) ?? '').at(-1);

/** Where the time of the next reflection begins, in milliseconds since the epoch; undefined for the first one. */
export const endOf = (last: RecordedReflection | undefined): number | undefined =>
  last === undefined ? undefined : Date.parse(last.until ?? `${last.day}T00:00:00Z`);

/** The day logs from a day on, the newest first, each with what it costs to read. */
export const readDayLogs = async (
  services: Needs<'files'>,
  firstDay: string,
): Promise<readonly { readonly text: string; readonly episodes: readonly LoggedEpisode[] }[]> => {
  const files = await services.files.list();
  const logs = files
    .flatMap(({ path }) => {
      const day = dayOfLog(path);
      return day === undefined || day < firstDay ? [] : [{ path, day }];
    })
    .sort((left, right) => (left.path < right.path ? 1 : -1));
  return Promise.all(
    logs.map(async ({ path, day }) => {
      const text = (await textAt(services.files, path)) ?? '';
      return { text, episodes: parseEpisodes(text).map((one) => ({ ...one, day })) };
    }),
  );
};
