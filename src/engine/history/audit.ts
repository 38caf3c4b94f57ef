import { episodeSections, timeOfSection } from '../format/episodeFile';
import { nameSuffix } from '../model/fileName';
import { type MemoryPath, memoryPath } from '../model/memoryPath';
import { byText } from '../model/tally';
import { type AuditEntry, auditLogHeader, parseAuditLine, readAuditLogs } from '../store/auditLogs';
import { logPlacesOf } from '../store/configBook';
import { dayOfLog } from '../store/layout';
import { textAt } from '../store/plan';
import type { Needs } from '../store/services';

interface AuditFilter {
  /** Days, `2026-02-02`, UTC as in the log; both included. */
  readonly from?: string;
  readonly to?: string;
  readonly limit?: number;
}

/** A log as another tool reads it. */
interface ExportedLog {
  /** As it would lie in a memory folder. */
  readonly path: MemoryPath;
  readonly text: string;
}

const usualLimit = 50;

/** Lines of all audit logs, this clone's and those that others share, the newest first; those of one minute by their logs. */
export const audit = async (
  services: Needs<'background' | 'catalog' | 'files'>,
  { from = '0000-00-00', to = '9999-99-99', limit = usualLimit }: AuditFilter = {},
): Promise<readonly AuditEntry[]> => {
  await services.catalog.open();
  // Its line follows the answer of an operation.
  await services.background.idle();
  const logs = await readAuditLogs(services.files);
  return [...logs.values()]
    .flatMap((log) => log.split('\n').reverse())
    .flatMap((line) => parseAuditLine(line) ?? [])
    .filter(({ at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to)
    .sort((left, right) => byText(right.at, left.at))
    .slice(0, limit);
};

/** What the logs know last of a memory that a reference names by its path, its id or its title, and that is there no more. */
export const lostMemory = async (
  services: Needs<'background' | 'catalog' | 'files'>,
  reference: string,
): Promise<AuditEntry | undefined> => {
  const wanted = reference.trim().toLowerCase();
  const entries = await audit(services, { limit: Number.POSITIVE_INFINITY });
  const found = entries.find(({ path, summary }) => {
    const isById = wanted.startsWith(nameSuffix(path) ?? ' ');
    return isById || [path, summary].some((one) => one.toLowerCase() === wanted);
  });
  const id = nameSuffix(found?.path ?? '');
  if (id === undefined) return undefined;
  // It may only have moved, or its file cannot be read.
  const catalog = await services.catalog.open();
  const isThere =
    catalog.problems().some(({ path }) => path === found?.path) ||
    catalog
      .entries()
      .some(({ memory, stat }) => memory.id.startsWith(id) && stat.path !== found?.path);
  return isThere ? undefined : found;
};

/** One log of a day out of those of its writers: the first heading, and every entry in the order of the day. */
const mergedDay = (logs: readonly string[]): string => {
  const [only] = logs;
  if (logs.length === 1 && only !== undefined) return only;
  const sections = logs.map(episodeSections);
  const entries = sections
    .flatMap(([, ...rest]) => rest)
    .map((text) => ({ text, time: timeOfSection(text) }))
    .sort((left, right) => byText(left.time, right.time))
    .map(({ text }) => `${text.trimEnd()}\n`);
  return [`${(sections[0]?.[0] ?? '').trimEnd()}\n`, ...entries].join('\n');
};

const lineTime = (line: string): string => line.split(' | ')[0] ?? '';

const mergedAudit = (logs: readonly string[]): string => {
  const lines = logs.flatMap((log) => log.split('\n').filter((line) => parseAuditLine(line)));
  const inOrder = lines.sort((left, right) => byText(lineTime(left), lineTime(right)));
  return auditLogHeader + inOrder.map((line) => `${line.trimEnd()}\n`).join('');
};

/** The logs of all writers as documents 000 and 002 have them: one a day, and one audit log. */
export const exportLogs = async (
  services: Needs<'background' | 'catalog' | 'files'>,
): Promise<readonly ExportedLog[]> => {
  await services.catalog.open();
  await services.background.idle();
  const days = new Map<string, string[]>();
  const paths: readonly MemoryPath[] = (await services.files.list()).map(({ path }) => path);
  for (const path of [...paths].sort()) {
    const day = dayOfLog(path);
    const text = day === undefined ? undefined : await textAt(services.files, path);
    if (day !== undefined && text !== undefined) days.set(day, [...(days.get(day) ?? []), text]);
  }
  const audits = [...(await readAuditLogs(services.files)).values()];
  return [
    ...[...days].map(([day, logs]) => ({
      path: memoryPath(`episodes/${day}.md`),
      text: mergedDay(logs),
    })),
    ...(audits.length === 0
      ? []
      : [{ path: logPlacesOf(undefined).audit, text: mergedAudit(audits) }]),
  ];
};
