import type { OperationRecord } from '../ports';

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
