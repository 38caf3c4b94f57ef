import type { ConfirmResult, Reference, SnoozeResult } from '../api';
import type { OperationContext } from '../model/actor';
import { isAutomatic, isReviewed } from '../model/memory';
import { accept } from '../review/unreviewed';
import type { Needs } from '../store/services';
import { keptUntil } from '../strength/fading';
import { minimumRetentionDays } from '../strength/relevance';
import { referenceOf, standingOf } from '../strength/strengths';

const millisecondsPerDay = 86_400_000;

/** Days for which a memory is snoozed where nobody says otherwise; an agent never keeps one for longer. */
const usualDays = 30;

/**
 * Keeps memories active for so many days from now on, on this machine alone; no use, and nothing in a file changes. What was
 * snoozed for longer stays so.
 */
export const snooze = async (
  services: Needs<'catalog' | 'clock' | 'usage'>,
  references: readonly Reference[],
  { days = usualDays, by }: { readonly days?: number | undefined; readonly by: OperationContext },
): Promise<SnoozeResult> => {
  const entries = await Promise.all(references.map((one) => services.catalog.resolve(one)));
  const counted = isAutomatic(by) ? Math.min(usualDays, days) : days;
  const until = new Date(services.clock.now().getTime() + counted * millisecondsPerDay);
  const snoozedUntil = until.toISOString();
  await services.usage.add(
    entries.map(({ memory }) => ({ id: memory.id, snoozedUntil })),
    by,
  );
  services.catalog.changed();
  const untils = entries.map(
    ({ memory }) => services.usage.entries.useOf(memory.id).snoozedUntil ?? until.getTime(),
  );
  return {
    memories: entries.map(referenceOf),
    until: new Date(Math.min(...untils)).toISOString(),
  };
};

/**
 * A memory still holds: that is a use. A person's word is a review as well: it accepts what an agent wrote, and keeps the
 * memory active as long as a new one. An agent's decides nothing (docs/TRUST.md).
 */
export const confirm = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'external' | 'files' | 'usage' | 'writer'>,
  reference: Reference,
  by: OperationContext,
): Promise<ConfirmResult> => {
  const { memory } = await services.catalog.resolve(reference);
  const { id } = memory;
  const now = services.clock.now();
  const law = services.config.law;
  const isByPerson = !isAutomatic(by);
  if (isByPerson && !isReviewed(memory)) await accept(services, [id], by);
  const days = minimumRetentionDays(memory, law);
  const kept = new Date(now.getTime() + days * millisecondsPerDay).toISOString();
  await services.usage.add(
    [
      {
        id,
        accesses: 1,
        lastAccessed: now.toISOString(),
        ...(isByPerson && { snoozedUntil: kept }),
      },
    ],
    by,
  );
  services.catalog.changed();
  const entry = await services.catalog.resolve(id);
  const use = services.usage.entries.useOf(id);
  const until = keptUntil(entry.memory, use, { now: now.getTime(), law });
  return {
    ...referenceOf(entry),
    status: standingOf(services, entry).status,
    keptUntil: new Date(until).toISOString(),
    reviewed: isReviewed(entry.memory),
  };
};
