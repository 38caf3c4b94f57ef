import { isMemoryError } from '../errors';
import { auditLine } from '../format/auditLine';
import type { MemoryPath } from '../model/memoryPath';
import type { OperationRecord } from '../ports';
import { places } from '../store/layout';
import type { Needs } from '../store/services';
import { lastDigestedMonth, planAuditDigest } from './auditDigest';

/** Where `_state.json` notes the month up to which the log was digested, so that it is read for that once a month. */
const key = 'audit_digested';

const textAt = async (services: Needs<'files'>, path: MemoryPath): Promise<string | undefined> => {
  const content = await services.files.read(path);
  return content !== undefined && 'text' in content ? content.text : undefined;
};

const digest = async (
  services: Needs<'clock' | 'files' | 'history'>,
  month: string,
): Promise<void> => {
  const { files: store, clock, history } = services;
  const log = await textAt(services, places.auditLog);
  const archive = await textAt(services, places.auditArchive);
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
export const digestAuditLog = async (
  services: Needs<'clock' | 'external' | 'files' | 'history' | 'logger' | 'usage'>,
): Promise<void> => {
  const month = lastDigestedMonth(services.clock.now());
  const done = services.usage.rest[key];
  if (typeof done === 'string' && done >= month) return;
  try {
    await digest(services, month);
    await services.usage.changeRest((rest) => ({ ...rest, [key]: month }));
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    services.external.note();
    services.logger.error(`The audit log was not digested: ${error.message}`);
  }
};
