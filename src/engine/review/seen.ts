import type { Change } from '../curate/change';
import { dayOf } from '../format/calendar';
import type { OperationContext } from '../model/actor';
import {
  isAutomatic,
  isReviewed,
  type Memory,
  type MemoryDraft,
  signatureOf,
} from '../model/memory';
import type { StrengthView } from '../store/snapshot';

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
