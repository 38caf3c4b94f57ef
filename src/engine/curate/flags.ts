import type { ConfirmResult, Reference, SnoozeResult } from '../api';
import { coreMemoryFiles, planForgottenLines } from '../core/coreMemory';
import { MemoryError } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import type { OperationContext } from '../model/actor';
import type { Decision, DecisionAction, NearMemory, Reason, ReasonCode } from '../model/decision';
import { isAutomatic, isPutAside, isReviewed } from '../model/memory';
import { gatherSurroundings, planWithOtherEnds } from '../relate/otherEnds';
import {
  type ChangedEntries,
  type OtherEndsInput,
  planForgottenEnds,
  planRestoredEnds,
} from '../relate/planEnds';
import { seenBy } from '../review/seen';
import { accept } from '../review/unreviewed';
import { writeOrPropose } from '../review/writeOrPropose';
import type { Catalog } from '../store/catalog';
import type { PlannedFile } from '../store/plan';
import type { ChangeNeeds, Needs } from '../store/services';
import { gatherSnapshot, type Snapshot } from '../store/snapshot';
import { keptUntil } from '../strength/fading';
import { minimumRetentionDays } from '../strength/relevance';
import { referenceOf, standingOf } from '../strength/strengths';
import { type Change, decided, holdingAgain, planChange } from './change';

const leftAlone = (
  entry: IndexEntry,
  code: ReasonCode,
  action: DecisionAction = 'unchanged',
): Decision => decided(referenceOf(entry), action, [{ stage: 'gate', code, data: {} }]);

interface FlagChange extends Change {
  readonly action: DecisionAction;
  readonly touch?: boolean;
  /** What becomes of its relations. */
  readonly move?: (input: OtherEndsInput) => ChangedEntries;
  /** Beside which memories it stands again, so that somebody has to say which holds. */
  readonly near?: readonly NearMemory[];
  /** What changes beside the memory, and what is said of it. */
  readonly beside?: (
    snapshot: Snapshot,
    entry: IndexEntry,
  ) => { readonly files: readonly PlannedFile[]; readonly because: readonly Reason[] };
}

/** Runs a change that a test of the memory as it is now may turn down. */
const changeFlag = async (
  services: ChangeNeeds & Needs<'logger'>,
  reference: Reference,
  options: {
    readonly context: OperationContext;
    readonly plan: (entry: IndexEntry, catalog: Catalog) => FlagChange | Decision;
  },
): Promise<Decision> => {
  const applied = await writeOrPropose(services, options.context, async () => {
    const entry = await services.catalog.resolve(reference);
    const catalog = await services.catalog.open();
    const planned = options.plan(entry, catalog);
    if (!('fields' in planned)) return { files: [], answer: planned };
    const use = planned.touch
      ? [{ id: entry.memory.id, accesses: 1, lastAccessed: services.clock.now().toISOString() }]
      : [];
    const { move } = planned;
    const wanted = seenBy(services, planned, options.context);
    // People edit MEMORY.md by hand, and undo must give back what they wrote.
    if (planned.beside !== undefined) services.external.note();
    const snapshot = await gatherSnapshot(services, [entry.stat.path, ...coreMemoryFiles(catalog)]);
    const change =
      move === undefined
        ? planChange(snapshot, entry, wanted)
        : planWithOtherEnds(await gatherSurroundings(services, entry), {
            ...{ change: wanted, move },
            now: services.clock.now(),
          });
    const { near = [] } = planned;
    const { files, because } = planned.beside?.(snapshot, entry) ?? { files: [], because: [] };
    return {
      ...change,
      files: [...change.files, ...files],
      use,
      answer: {
        ...decided(referenceOf(entry), planned.action, because),
        ...(near.length > 0 && { near }),
      },
    };
  });
  return applied.answer;
};

/**
 * Soft forgetting: the stored flag hides the memory, the file stays (docs/decisions/stored-and-derived-status.md). The
 * memories that it was related to do not say so any longer; it keeps its relations for the time when it comes back. A
 * person's forgetting takes its line out of MEMORY.md as well.
 */
export const forget = (
  services: ChangeNeeds & Needs<'logger'>,
  reference: Reference,
  context: OperationContext,
): Promise<Decision> =>
  changeFlag(services, reference, {
    context,
    plan: (entry) => {
      const { memory } = entry;
      if (memory.immutable) return leftAlone(entry, 'immutable', 'refused');
      if (memory.status === 'archived') return leftAlone(entry, 'already_archived');
      return {
        action: 'archived',
        move: planForgottenEnds,
        beside: (snapshot, one) => planForgottenLines(snapshot, one, context),
        fields: ['status'],
        change: (current) => ({ ...current, status: 'archived' }),
        record: { action: 'ARCHIVE', summary: memory.title },
      };
    },
  });

/** What took the place of a superseded memory and still holds. */
const standingReplacements = (catalog: Catalog, { memory }: IndexEntry): readonly IndexEntry[] =>
  memory.status !== 'superseded'
    ? []
    : memory.relations.flatMap(({ target, type, direction }) => {
        const other = catalog.byId(target);
        const isReplacement = type === 'SUPERSEDES' && direction === 'incoming';
        return isReplacement && other !== undefined && other.memory.status === undefined
          ? [other]
          : [];
      });

/**
 * Brings an archived or superseded memory back, and counts as a use so that it does not sink again at once. What had taken its
 * place stands beside it as a question: whoever restores it is asked which of the two holds.
 */
export const restore = (
  services: ChangeNeeds & Needs<'logger'>,
  reference: Reference,
  context: OperationContext,
): Promise<Decision> =>
  changeFlag(services, reference, {
    context,
    plan: (entry, catalog) => {
      if (!isPutAside(standingOf(services, entry))) return leftAlone(entry, 'not_archived');
      const replacements = standingReplacements(catalog, entry);
      const standing = new Set(replacements.map(({ memory }) => memory.id));
      return {
        action: 'restored',
        touch: true,
        move: (input) => planRestoredEnds(input, standing),
        near: replacements.map((one) => ({
          ...referenceOf(one),
          of: entry.memory.id,
          kind: 'may_contradict',
        })),
        fields: ['status', 'rejected', 'validUntil'],
        change: ({ rejected: _reason, ...memory }) => holdingAgain(memory),
        record: { action: 'RESTORE', summary: entry.memory.title },
      };
    },
  });

/** Throws `memory_put_away` for what somebody put away: it neither holds nor stays active before it is restored. */
const requireHeld = (catalog: Catalog, entry: IndexEntry): void => {
  const { title, status } = entry.memory;
  if (status === undefined) return;
  const replacements = standingReplacements(catalog, entry).map(({ memory }) => memory.title);
  const state = replacements.length > 0 ? 'replaced' : status;
  throw new MemoryError('memory_put_away', { title, state, replacements });
};

/** Pinned memories never fade; the file stays where it is. */
export const pin = (
  services: ChangeNeeds & Needs<'logger'>,
  reference: Reference,
  pinned: boolean,
  context: OperationContext,
): Promise<Decision> =>
  changeFlag(services, reference, {
    context,
    plan: (entry) => {
      const { title, status } = entry.memory;
      // A pin keeps what is seen from fading, and shows nothing that somebody put away.
      if (pinned && status !== undefined) return leftAlone(entry, 'pin_put_away');
      if ((entry.memory.pinned ?? false) === pinned) {
        return leftAlone(entry, pinned ? 'already_pinned' : 'not_pinned');
      }
      return {
        action: pinned ? 'pinned' : 'unpinned',
        fields: ['pinned'],
        change: (current) => ({ ...current, pinned }),
        record: { action: 'EDIT', summary: `${title} (${pinned ? 'pinned' : 'unpinned'})` },
      };
    },
  });

const millisecondsPerDay = 86_400_000;

/** Days for which a memory is snoozed where nobody says otherwise; an agent may not keep one for longer. */
const usualDays = 30;

/**
 * Keeps memories active for so many days from now on, on this machine alone; no use, and nothing in a file changes. What was
 * snoozed for longer stays so. Throws `memory_put_away`, and `invalid_argument`
 * for an agent that asks for more than 30 days.
 */
export const snooze = async (
  services: Needs<'catalog' | 'clock' | 'usage'>,
  references: readonly Reference[],
  days: number = usualDays,
  by: OperationContext,
): Promise<SnoozeResult> => {
  if (isAutomatic(by) && days > usualDays) {
    const bounds = { expected: 'whole_number', minimum: 1, maximum: usualDays };
    throw new MemoryError('invalid_argument', { name: 'days', value: days, ...bounds });
  }
  const entries = await Promise.all(references.map((one) => services.catalog.resolve(one)));
  const catalog = await services.catalog.open();
  for (const entry of entries) requireHeld(catalog, entry);
  const until = new Date(services.clock.now().getTime() + days * millisecondsPerDay);
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
 * memory active as long as a new one. An agent's decides nothing (docs/TRUST.md). Throws `memory_put_away`.
 */
export const confirm = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'external' | 'files' | 'usage' | 'writer'>,
  reference: Reference,
  by: OperationContext,
): Promise<ConfirmResult> => {
  const known = await services.catalog.resolve(reference);
  requireHeld(await services.catalog.open(), known);
  const { memory } = known;
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
