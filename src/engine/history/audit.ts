import { episodeSections, timeOfSection } from '../format/episodeFile';
import { type MemoryPath, memoryPath } from '../model/memoryPath';
import { readAuditLogs } from '../store/auditLogs';
import { logPlacesOf } from '../store/configBook';
import { dayOfLog } from '../store/layout';
import { textAt } from '../store/plan';
import type { Needs } from '../store/services';
import { auditLogHeader } from '../store/sharedRecord';

/** A line of an audit log (document 002). */
export interface AuditEntry {
  /** Minute, ISO 8601, UTC: `2026-02-02T15:30Z`. */
  readonly at: string;
  readonly action: string;
  readonly path: string;
  readonly actor: string;
  readonly approval: string;
  readonly summary: string;
}

export interface AuditFilter {
  /** Days, `2026-02-02`, UTC as in the log; both included. */
  readonly from?: string;
  readonly to?: string;
  readonly limit?: number;
}

/** A log as another tool reads it. */
export interface ExportedLog {
  /** As it would lie in a memory folder. */
  readonly path: MemoryPath;
  readonly text: string;
}

const linePattern =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z) \| ([A-Z]+) \| ([^|]*) \| ([^|]+) \| ([^|]*) \| (.*)$/u;

const entryOf = (line: string): AuditEntry | undefined => {
  const [, at, action, path, actor, approval, summary] = linePattern.exec(line.trimEnd()) ?? [];
  if (at === undefined) return undefined;
  const cells = [action, path, actor, approval, summary].map((cell = '') => cell.trim());
  const [named = '', place = '', who = '', by = '', what = ''] = cells;
  return { at, action: named, path: place, actor: who, approval: by, summary: what };
};

const usualLimit = 50;

/** Lines of all audit logs, this clone's and those that others share, the newest first; those of one minute by their logs. */
export const audit = async (
  services: Needs<'background' | 'catalog' | 'files'>,
  { from = '0000-00-00', to = '9999-99-99', limit = usualLimit }: AuditFilter = {},
): Promise<readonly AuditEntry[]> => {
  await services.catalog.open();
  // Its line follows the answer of an operation.
  await services.background.idle();
  const logs = await readAuditLogs(services);
  return [...logs.values()]
    .flatMap((log) => log.split('\n').reverse())
    .flatMap((line) => entryOf(line) ?? [])
    .filter(({ at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to)
    .sort((left, right) => (left.at < right.at ? 1 : left.at > right.at ? -1 : 0))
    .slice(0, limit);
};

/** The letters of an id with which the file of a memory ends. */
const idInPath = /-([\da-f]{6,})\.md$/u;

/** What the logs know last of a memory that a reference names by its path, its id or its title, and that is there no more. */
export const lostMemory = async (
  services: Needs<'background' | 'catalog' | 'files'>,
  reference: string,
): Promise<AuditEntry | undefined> => {
  const wanted = reference.trim().toLowerCase();
  const entries = await audit(services, { limit: Number.POSITIVE_INFINITY });
  const found = entries.find(({ path, summary }) => {
    const [, id] = idInPath.exec(path) ?? [];
    const isById = id !== undefined && wanted.startsWith(id);
    return isById || [path, summary].some((one) => one.toLowerCase() === wanted);
  });
  const [, id] = idInPath.exec(found?.path ?? '') ?? [];
  if (id === undefined) return undefined;
  // It may only have moved.
  const catalog = await services.catalog.open();
  const isElsewhere = catalog
    .entries()
    .some(({ memory, stat }) => memory.id.startsWith(id) && stat.path !== found?.path);
  return isElsewhere ? undefined : found;
};

const byTime = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** One log of a day out of those of its writers: the first heading, and every entry in the order of the day. */
const mergedDay = (logs: readonly string[]): string => {
  const [only] = logs;
  if (logs.length === 1 && only !== undefined) return only;
  const sections = logs.map(episodeSections);
  const entries = sections
    .flatMap(([, ...rest]) => rest)
    .map((text) => ({ text, time: timeOfSection(text) }))
    .sort((left, right) => byTime(left.time, right.time))
    .map(({ text }) => `${text.trimEnd()}\n`);
  return [`${(sections[0]?.[0] ?? '').trimEnd()}\n`, ...entries].join('\n');
};

const lineTime = (line: string): string => line.split(' | ')[0] ?? '';

const mergedAudit = (logs: readonly string[]): string => {
  const lines = logs.flatMap((log) => log.split('\n').filter((line) => entryOf(line)));
  const inOrder = lines.sort((left, right) => byTime(lineTime(left), lineTime(right)));
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
  const audits = [...(await readAuditLogs(services)).values()];
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
