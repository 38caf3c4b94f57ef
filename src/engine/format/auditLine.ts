import type { OperationRecord } from '../ports';

/** First lines of a new audit log (document 002). */
export const auditLogHeader =
  '# Audit log: one line for each change of this folder\n# TIMESTAMP | ACTION | FILE | ACTOR | APPROVAL | SUMMARY\n';

/** Text that cannot break a line or a column. */
const cell = (text: string): string => text.replace(/\s+/gu, ' ').replaceAll('|', '/').trim();

/** `2026-02-02T15:30Z | EDIT | MEMORY.md | human:ada | auto | text` (document 002). */
export const auditLine = (record: OperationRecord): string => {
  const minute = `${record.at.toISOString().slice(0, 16)}Z`;
  const columns = [record.action, record.path, record.actor, record.approval, record.summary];
  return `${[minute, ...columns.map(cell)].join(' | ')}\n`;
};
