import { dayOf } from '../format/calendar';
import { type MemoryPath, memoryPath } from '../model/memoryPath';

/** Where this clone writes its logs. */
export interface LogPlaces {
  readonly audit: MemoryPath;
  /** Digests of the months that the audit log does not keep. */
  readonly auditArchive: MemoryPath;
  /** The log of a day; days are those of the person, not of Greenwich. */
  readonly day: (instant: Date, timeZone: string) => MemoryPath;
}

/**
 * The logs of a writer, each in a file of its own, so that no two clones ever write to the same one; without a writer those
 * of documents 000 and 002, which stay on this machine.
 */
export const logPlacesOf = (writer: string | undefined): LogPlaces => {
  const suffix = writer === undefined ? '' : `.${writer}`;
  return {
    audit: memoryPath(`meta/audit${suffix}.log`),
    auditArchive: memoryPath(`meta/audit-archive${suffix}.md`),
    day: (instant, timeZone) => memoryPath(`episodes/${dayOf(instant, timeZone)}${suffix}.md`),
  };
};
