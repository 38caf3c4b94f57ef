import { isMemoryError } from '../errors';
import { auditLine } from '../format/auditLine';
import type { MemoryPath } from '../model/memoryPath';
import type { OperationRecord } from '../ports';
import { places } from '../store/layout';
import type { MemoryFolder } from '../store/memoryFolder';
import { lastDigestedMonth, planAuditDigest } from './auditDigest';

/** Where `_state.json` notes the month up to which the log was digested, so that it is read for that once a month. */
const key = 'audit_digested';

const textAt = async (folder: MemoryFolder, path: MemoryPath): Promise<string | undefined> => {
  const content = await folder.ports.store.read(path);
  return content !== undefined && 'text' in content ? content.text : undefined;
};

const digest = async (folder: MemoryFolder, month: string): Promise<void> => {
  const { store, clock, history } = folder.ports;
  const log = await textAt(folder, places.auditLog);
  const archive = await textAt(folder, places.auditArchive);
  const planned = log === undefined ? undefined : planAuditDigest({ log, archive }, month);
  if (planned === undefined) return;
  const record: OperationRecord = {
    action: 'MERGE',
    path: places.auditArchive,
    summary: `audit log of ${planned.months.join(', ')}`,
    actor: 'process:audit',
    approval: 'auto',
    trigger: 'audit',
    at: clock.now(),
  };
  // A process that is killed between the two leaves lines that were digested; the next digest does not count them twice.
  await store.write(places.auditArchive, planned.archive);
  await store.write(places.auditLog, planned.log + auditLine(record));
  await history.record(record, [places.auditArchive, places.auditLog]);
};

/**
 * Once a month, after an operation, takes the months that lie beyond the days that are kept out of the audit log. Call it
 * in exclusive work only. What fails is logged and tried again with the next operation.
 */
export const digestAuditLog = async (folder: MemoryFolder): Promise<void> => {
  const month = lastDigestedMonth(folder.ports.clock.now());
  const done = folder.uses.rest[key];
  if (typeof done === 'string' && done >= month) return;
  try {
    await digest(folder, month);
    await folder.uses.changeRest((rest) => ({ ...rest, [key]: month }));
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    folder.external.note();
    folder.ports.logger.error(`The audit log was not digested: ${error.message}`);
  }
};
