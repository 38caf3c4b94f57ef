import type { Change } from '../curate/change';
import { dayOf } from '../format/calendar';
import type { OperationContext } from '../model/actor';
import { defined } from '../model/defined';
import {
  isAutomatic,
  isReviewed,
  type Memory,
  type MemoryDraft,
  signatureOf,
} from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { FileChange } from '../ports';
import { kindOf } from '../store/layout';
import type { StrengthView } from '../store/snapshot';
import { memoryIn } from './describe';

/** What stands behind a person's look at a memory today. */
export const signatureToday = (
  { clock }: Pick<StrengthView, 'clock'>,
  { actor }: OperationContext,
): string => signatureOf(actor, dayOf(clock.now(), clock.timeZone));

/** Nobody but a person says who wrote a memory and who has looked at it. */
export const asAllowed = <Draft extends MemoryDraft>(
  draft: Draft,
  context: OperationContext,
): Draft => {
  if (!isAutomatic(context)) return draft;
  const { author: _author, reviewed: _reviewed, rejected: _rejected, ...rest } = draft;
  return rest as Draft;
};

/**
 * A change by a person says as well that the person has seen what an agent wrote; one by an agent, where it is let through,
 * that nobody has seen what it says now.
 */
export const seenBy = <C extends Change>(
  services: Pick<StrengthView, 'clock'>,
  change: C,
  context: OperationContext,
): C => ({
  ...change,
  fields: [...change.fields, 'reviewed'],
  change: (memory: Memory): Memory => {
    const { reviewed, ...changed } = change.change(memory);
    if (isAutomatic(context)) return changed;
    if (isReviewed({ ...changed, ...(reviewed === undefined ? {} : { reviewed }) })) {
      return reviewed === undefined ? changed : { ...changed, reviewed };
    }
    return { ...changed, reviewed: signatureToday(services, context) };
  },
});

/** A change of a file, by its texts; undefined where there is none. */
export const fileChange = (
  path: MemoryPath,
  before: string | undefined,
  after: string | undefined,
): FileChange => ({
  path,
  ...defined({ before, after }),
});

/** What a memory says, without what others of it bring along: relations, and the same in the words of others. */
const contentOf = ({ relations: _relations, updated: _updated, said: _said, ...content }: Memory) =>
  JSON.stringify(content);

const readBoth = ({ path, before, after }: FileChange) => ({
  known: memoryIn(path, before),
  next: memoryIn(path, after),
});

/**
 * True where a change takes away or rewrites what a memory says that a person wrote or accepted. A relation more or less is
 * no such change: it comes and goes with the memory at its other end.
 */
export const isOverwriting = (change: FileChange): boolean => {
  if (kindOf(change.path) !== 'memory' || change.before === undefined) return false;
  const { known, next } = readBoth(change);
  // What cannot be read cannot be told to be nobody's.
  if (known === undefined) return true;
  return isReviewed(known) && (next === undefined || contentOf(next) !== contentOf(known));
};

/** Why a person rejected the memory that a change would bring back; undefined where it brings back none such. */
export const rejectionOf = (change: FileChange): string | undefined => {
  if (kindOf(change.path) !== 'memory' || change.before === undefined) return undefined;
  const { known, next } = readBoth(change);
  const comesBack =
    known?.status === 'archived' && next !== undefined && next.status !== 'archived';
  return comesBack ? known.rejected : undefined;
};
