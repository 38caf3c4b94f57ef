import { isPrivatePath, type MemoryPath } from '../model/memoryPath';
import type { OperationRecord, Store } from '../ports';
import { isAuditLog } from './layout';

/** First lines of a new audit log (document 002). */
export const auditLogHeader =
  '# Audit log: one line for each change of this folder\n# TIMESTAMP | ACTION | FILE | ACTOR | APPROVAL | SUMMARY\n';

/** Text that cannot break a line or a column. */
const cell = (text: string): string => text.replace(/\s+/gu, ' ').replaceAll('|', '/').trim();

/** Document 002's alert, with the files, in front of what the operation did. */
const alertOf = ({ critical = [] }: OperationRecord): string =>
  critical.length === 0 ? '' : `⚠️ CRITICAL ${critical.join(', ')}: `;

/** `2026-02-02T15:30Z | EDIT | MEMORY.md | human:ada | auto | text` (document 002). */
export const auditLine = (record: OperationRecord): string => {
  const minute = `${record.at.toISOString().slice(0, 16)}Z`;
  const summary = `${alertOf(record)}${record.summary}`;
  const columns = [record.action, record.path, record.actor, record.approval, summary];
  return `${[minute, ...columns.map(cell)].join(' | ')}\n`;
};

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

const linePattern =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z) \| ([A-Z]+) \| ([^|]*) \| ([^|]+) \| ([^|]*) \| (.*)$/u;

/** Undefined for what is no line of ours. */
export const parseAuditLine = (line: string): AuditEntry | undefined => {
  const [, at, action, path, actor, approval, summary] = linePattern.exec(line.trimEnd()) ?? [];
  if (at === undefined) return undefined;
  const cells = [action, path, actor, approval, summary].map((cell = '') => cell.trim());
  const [named = '', place = '', who = '', by = '', what = ''] = cells;
  return { at, action: named, path: place, actor: who, approval: by, summary: what };
};

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

/**
 * Every audit log of the folder with its whole lines: that of this clone, and those that others share. A byte that is no text
 * costs a character, not the log.
 */
export const readAuditLogs = async (
  files: Pick<Store, 'list' | 'readLines'>,
): Promise<ReadonlyMap<MemoryPath, string>> => {
  const logs = new Map<MemoryPath, string>();
  for (const { path } of await files.list()) {
    const log = isAuditLog(path) ? await files.readLines(path, 0) : undefined;
    if (log !== undefined) logs.set(path, log.lines.map((line) => `${line}\n`).join(''));
  }
  return logs;
};
