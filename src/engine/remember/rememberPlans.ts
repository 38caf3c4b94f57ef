import { type Change, holdingAgain, planChange } from '../curate/change';
import { dayOf } from '../format/calendar';
import { contentHash } from '../format/contentHash';
import type { IndexEntry } from '../format/indexFile';
import { editMemory, serializeMemory } from '../format/memoryFile';
import type { StateDelta } from '../format/stateEntry';
import type { OperationContext } from '../model/actor';
import type { Decision, MemoryReference, Reason } from '../model/decision';
import type { Memory, Relation } from '../model/memory';
import { isAutomatic, isReviewed } from '../model/trust';
import { planWithOtherEnds } from '../relate/otherEnds';
import { planEntries } from '../relate/planEntries';
import { planRestoredEnds } from '../relate/planOtherEnds';
import { type EndFile, planMemoryFile, readEnd } from '../relate/relationFiles';
import { seenBy } from '../review/seen';
import type { NewMemory, Plan, PlannedFile } from '../store/plan';
import type { Needs } from '../store/services';
import { referenceOf, standingOf } from '../strength/strengths';
import type { PlannedLink } from './gate/decide';
import { mergedFields, mergeInto } from './gate/merge';
import { type Further, takeOver } from './gate/takeOver';
import type { ModelMerge } from './mergeByModel';
import { longestBody } from './refusal';

/** Strength of a relation that says that one memory took the place of another: nothing about it is doubtful. */
export const supersedesStrength = 1;

const newReference = ({ memory, path }: NewMemory): MemoryReference => ({
  id: memory.id,
  title: memory.title,
  type: memory.type,
  path,
});

/** Who says something that is known, and why it is taken for that. */
interface Said {
  readonly because: readonly Reason[];
  readonly context: OperationContext;
  /** What the known memory takes over beside sentences. */
  readonly more: Further;
}

/** A new memory's relations, and the known memories as they hold them. */
interface LinkedEnds {
  readonly relations: readonly Relation[];
  readonly others: readonly { readonly one: EndFile; readonly relations: readonly Relation[] }[];
}

const linkEnds = async (
  services: Needs<'catalog' | 'external' | 'files'>,
  { memory, path }: NewMemory,
  links: readonly PlannedLink[],
): Promise<LinkedEnds> => {
  const catalog = await services.catalog.open();
  let { relations } = memory;
  const others: { one: EndFile; relations: readonly Relation[] }[] = [];
  for (const { to, type, strength } of links) {
    const entry = catalog.byId(to);
    if (entry === undefined) continue;
    const one = await readEnd(services, entry);
    const end = { id: memory.id, relations, path, isForgotten: false };
    // That one belief ends another was decided; the rest only seems so, and may be pruned.
    const foundBy = type === 'SUPERSEDES' ? {} : ({ foundBy: 'gate' } as const);
    const said = { from: memory.id, to, type, strength, ...foundBy };
    const known = { ...said, edges: [], heldByFrom: [], heldByTo: [] };
    relations = planEntries(end, one.end, [{ after: known }]);
    others.push({ one, relations: planEntries(one.end, end, [{ after: known }]) });
  }
  return { relations, others };
};

/** A new memory that stands beside those that it is linked with. */
export const planCreation = async (
  services: Needs<'catalog' | 'clock' | 'external' | 'files'>,
  created: NewMemory,
  {
    links,
    because,
  }: { readonly links: readonly PlannedLink[]; readonly because: readonly Reason[] },
): Promise<Plan<Decision>> => {
  const { path } = created;
  const ends = await linkEnds(services, created, links);
  const memory = { ...created.memory, relations: ends.relations };
  const text = serializeMemory(memory);
  const linked = ends.others.flatMap(({ one, relations }): readonly PlannedFile[] => {
    const file = planMemoryFile(one, relations);
    return file === undefined ? [] : [file];
  });
  return {
    files: [{ path, text }, ...linked],
    follows: toldOf(services, { ...created, memory }),
    created: [memory.id],
    // Both ends of a relation are written, or none.
    ...(linked.length === 0 ? {} : { whole: true }),
    record: { action: 'CREATE', path, summary: memory.title },
    answer: { action: 'created', memory: newReference({ memory, path }), also: [], because },
  };
};

/** Notes the relations that were made by themselves: what is taken away does not come back when the memory grows. */
export const relatedByItself = ({ id, relations }: Memory): readonly StateDelta[] => {
  const related = relations.flatMap(({ target, foundBy }) => (foundBy === undefined ? [] : target));
  return related.length === 0 ? [] : [{ id, related }];
};

/** What tells of a new memory once it is durable. */
const toldOf = (
  services: Needs<'clock'>,
  created: NewMemory,
): NonNullable<Plan<unknown>['follows']> => ({
  files: [],
  log: [created],
  use: [
    { id: created.memory.id, firstSeen: services.clock.now().toISOString() },
    ...relatedByItself(created.memory),
    ...(created.use ?? []),
  ],
});

/** A new memory in the place of others, which stay as what was true until now; undone as one. */
export const planSupersession = async (
  services: Needs<'catalog' | 'clock' | 'external' | 'files'>,
  created: NewMemory,
  verdict: {
    readonly ended: readonly string[];
    readonly links: readonly PlannedLink[];
    readonly because: readonly Reason[];
  },
): Promise<Plan<Decision>> => {
  const { path } = created;
  const now = services.clock.now().toISOString();
  const supersedes = verdict.ended.map(
    (to): PlannedLink => ({ to, type: 'SUPERSEDES', strength: supersedesStrength }),
  );
  const { relations, others } = await linkEnds(services, created, [
    ...supersedes,
    ...verdict.links,
  ]);
  await services.external.adopt();
  const memory = { ...created.memory, relations };
  const until = memory.validFrom ?? now;
  const files = others.flatMap(({ one, relations: held }): readonly PlannedFile[] => {
    if (!verdict.ended.includes(one.memory.id)) {
      const file = planMemoryFile(one, held);
      return file === undefined ? [] : [file];
    }
    const ended: Memory = {
      ...one.memory,
      relations: held,
      status: 'superseded',
      validUntil: until,
      updated: now,
    };
    const fields = ['relations', 'status', 'validUntil', 'updated'] as const;
    return [{ path: one.entry.stat.path, text: editMemory(one.text, ended, fields) }];
  });
  const titles = others
    .filter(({ one }) => verdict.ended.includes(one.memory.id))
    .map(({ one }) => `“${one.memory.title}”`);
  return {
    files: [{ path, text: serializeMemory(memory) }, ...files],
    follows: toldOf(services, { ...created, memory }),
    record: {
      action: 'CREATE',
      path,
      summary: `${memory.title} (in place of ${titles.join(', ')})`,
    },
    created: [memory.id],
    whole: true,
    answer: {
      action: 'superseded',
      memory: newReference({ memory, path }),
      also: [],
      because: verdict.because,
    },
  };
};

/** What a new text says more goes into the memory that says the rest; one that would grow too long is left alone. */
export const planMerge = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'external' | 'files' | 'logger' | 'usage'>,
  entry: IndexEntry,
  {
    because,
    context,
    more,
    byModel,
    ...created
  }: NewMemory & Said & { readonly byModel?: ModelMerge | undefined },
): Promise<Plan<Decision>> => {
  const { clock } = services;
  const { memory: known } = await readEnd(services, entry);
  const { memory: said } = created;
  // Whoever changed the known one meanwhile changed what the model saw.
  const isSeen = byModel?.id === known.id && byModel.seen === contentHash(known);
  const wording = isSeen ? byModel.body : undefined;
  const merged = mergeInto(known, said, {
    ...{ more, wording },
    day: dayOf(clock.now(), clock.timeZone),
  });
  const fields = mergedFields(known, merged);
  if (fields.length === 0)
    return planReinforcement(services, entry, { because, context, more: {} });
  if (merged.body.length > longestBody) {
    const links = [{ to: known.id, type: 'ELABORATES', strength: supersedesStrength }] as const;
    return planCreation(services, created, { links, because });
  }
  const change: Change = {
    fields,
    change: (current) => ({
      ...current,
      ...Object.fromEntries(fields.map((field) => [field, merged[field]])),
    }),
    record: { action: 'MERGE', summary: known.title },
  };
  const plan = await planChange(services, entry, seenBy(services, change, context));
  const use = [{ id: known.id, accesses: 1, lastAccessed: clock.now().toISOString() }];
  return {
    ...plan,
    use,
    grown: [{ id: known.id, said, before: known }],
    answer: {
      action: 'updated',
      memory: referenceOf(entry),
      also: [],
      because: [...because, ...(isSeen ? [byModel.because] : []), ...tookOver(fields)],
    },
  };
};

/** What a merge changed beside the sentences. */
const tookOver = (changed: readonly (keyof Memory)[]): readonly Reason[] => {
  const fields = changed.filter((field) => field !== 'body');
  return fields.length === 0 ? [] : [{ stage: 'gate', code: 'fields_changed', data: { fields } }];
};

/**
 * True where an actor may add to a known memory without asking. What says nothing new is not worth a question to a person, and
 * strengthens the memory all the same; an immutable one stays as it is, whoever says it again.
 */
export const mayAddAlone = (
  { config }: Needs<'config'>,
  known: Memory,
  context: OperationContext,
): boolean => {
  const { agentWrites } = config.settings;
  if (known.immutable === true) return false;
  if (!isAutomatic(context)) return true;
  if (context.proposes === true || agentWrites === 'wait') return false;
  return agentWrites === 'free' || !isReviewed(known);
};

const revivedFields = ['status', 'rejected', 'validUntil'] as const;

/**
 * What is said again is used again, which is counted apart from reading and starts its time anew (document 003); one that was
 * put away comes back. What was given with it is kept: another place, another tag. A person who says what only an agent has said so far has seen it.
 */
export const planReinforcement = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'external' | 'files' | 'logger' | 'usage'>,
  entry: IndexEntry,
  { because, context, more }: Said,
): Promise<Plan<Decision>> => {
  const { memory: known } = entry;
  const lastAccessed = services.clock.now().toISOString();
  const use = [{ id: known.id, reinforcements: 1, lastAccessed }];
  const memory = referenceOf(entry);
  const answer: Decision = { action: 'reinforced', memory, also: [], because };
  const taken = mergedFields(known, takeOver(known, more));
  const told = [...because, ...tookOver(taken)];
  const { status } = standingOf(services, entry);
  if (status === 'archived' || status === 'superseded') {
    const revived: Reason = { stage: 'gate', code: 'archived_revived', data: { status } };
    const change: Change = {
      fields: [...new Set([...revivedFields, ...taken])],
      change: ({ rejected: _reason, ...rest }) => takeOver(holdingAgain(rest), more),
      record: { action: 'RESTORE', summary: `${memory.title} (remembered again)` },
    };
    const plan = await planWithOtherEnds(services, entry, {
      move: planRestoredEnds,
      change: seenBy(services, change, context),
    });
    return { ...plan, use, answer: { ...answer, because: [...told, revived] } };
  }
  if (taken.length > 0) {
    const further: Change = {
      fields: taken,
      change: (current) => takeOver(current, more),
      record: { action: 'EDIT', summary: `${memory.title} (${taken.join(', ')})` },
    };
    const plan = await planChange(services, entry, seenBy(services, further, context));
    return { ...plan, use, answer: { ...answer, action: 'updated', because: told } };
  }
  if (isAutomatic(context) || isReviewed(known)) return { files: [], use, answer };
  const accepted: Change = {
    fields: [],
    change: (current) => current,
    record: { action: 'COMMIT', summary: `${memory.title} (accepted)` },
  };
  const plan = await planChange(services, entry, seenBy(services, accepted, context));
  return { ...plan, use, answer };
};
