import type { Reference } from '../api';
import { MemoryError } from '../errors';
import type { Edge } from '../format/edgeFile';
import type { OperationContext } from '../model/actor';
import type { Reason, ReasonCode } from '../model/decision';
import type { RelationDecision, RelationDraft } from '../model/edge';
import { isReviewed } from '../model/memory';
import type { RelationType } from '../model/relationTypes';
import { refuseInjection } from '../remember/refusal';
import { writeOrPropose } from '../review/writeOrPropose';
import type { Plan, PlannedFile } from '../store/plan';
import type { ChangeNeeds, Needs } from '../store/services';
import type { Snapshot } from '../store/snapshot';
import { isPrivateRelation, relationDuty } from './entries';
import { planEntries, type RelationChange, sameEntries } from './planEnds';
import {
  checkWords,
  type PlannedRelation,
  planRelation,
  type RelationInput,
  type RelationWords,
  requireRelationType,
} from './planRelation';
import {
  type DescribedFile,
  type EndFile,
  newEdgeIn,
  type Pair,
  planEdgeFile,
  planMemoryFile,
  readEdgeFile,
  readPair,
  recordOfPair,
  relationSummary,
} from './relationFiles';
import { type RelationKey, type ResolvedRelation, relationKeyText } from './resolveRelations';

/** Nothing is to be done, and why. */
export const unchanged = (
  relations: RelationDecision['relations'],
  code: ReasonCode,
): Plan<RelationDecision> => ({
  files: [],
  answer: { action: 'unchanged', relations, because: [{ stage: 'link', code, data: {} }] },
});

/** Throws `invalid_argument` where both names are those of one memory. */
const resolveEnds = async (services: Needs<'catalog'>, from: Reference, to: Reference) => {
  const [origin, target] = [
    await services.catalog.resolve(from),
    await services.catalog.resolve(to),
  ];
  if (origin.memory.id !== target.memory.id) return { from: origin, to: target };
  const expected = { expected: 'another_memory' };
  throw new MemoryError('invalid_argument', { name: 'to', value: to, ...expected });
};

/**
 * The files of both ends after some of their relations changed. With a relation its ends change, also where only its words
 * do: `updated` says so of every end that holds it.
 */
const planEndFiles = (
  { from, to }: Pick<Pair, 'from' | 'to'>,
  changes: readonly RelationChange[],
  updated: string,
): readonly PlannedFile[] => {
  const planOne = (one: EndFile, other: EndFile): readonly PlannedFile[] => {
    const relations = planEntries(one.end, other.end, changes);
    const holds = relationDuty(one.end, other.end) !== 'must_not';
    if (!holds && sameEntries(relations, one.end.relations)) return [];
    return [planMemoryFile(one, relations, updated) ?? []].flat();
  };
  return [...planOne(from, to), ...planOne(to, from)];
};

/** True where the front matter of an end has to change. */
const changesEntries = ({ from, to }: Pair, changes: readonly RelationChange[]): boolean =>
  [
    [from, to],
    [to, from],
  ].some(
    ([one, other]) =>
      one !== undefined &&
      other !== undefined &&
      !sameEntries(planEntries(one.end, other.end, changes), one.end.relations),
  );

/** A relation more takes nothing from a memory, but for those that say it does not hold. */
const disputing: readonly RelationType[] = ['SUPERSEDES', 'CONTRADICTS'];

/** True where a person wrote or accepted one of the two, and so may have made the relation. */
const isOfPerson = ({ from, to }: Pick<Pair, 'from' | 'to'>): boolean =>
  [from.memory, to.memory].some(isReviewed);

const findRelation = (pair: Pair, key: RelationKey): ResolvedRelation<Edge> | undefined =>
  pair.relations.find((one) => relationKeyText(one) === relationKeyText(key));

/**
 * Makes a relation or changes it; both ends hold it (document 000, "Relation Fields"). `type` is any spelling that the table
 * knows, one from the other end (`solved-by`) included. Throws `invalid_argument` for an unknown type, a strength out of 0..1,
 * two equal ends.
 */
export const relate = async (
  services: ChangeNeeds & Needs<'guard'>,
  from: Reference,
  to: Reference,
  relation: RelationDraft & { readonly type: string },
  context: OperationContext,
): Promise<RelationDecision> => {
  await services.guard.refuseSecrets(relation);
  refuseInjection(relation, context.actor);
  const { type, inverse } = requireRelationType(relation.type);
  const words = checkWords(relation);
  const applied = await writeOrPropose(services, context, async () => {
    const entries = await resolveEnds(services, from, to);
    const turned = inverse ? { from: entries.to, to: entries.from } : entries;
    const pair = await readPair(services, turned);
    const before = findRelation(pair, { from: pair.from.memory.id, to: pair.to.memory.id, type });
    checkDescription(pair, words, before);
    // Of a symmetric type the relation may be there the other way round; it stays as it was written.
    const key =
      before === undefined
        ? { from: pair.from.memory.id, to: pair.to.memory.id, type }
        : keyOf(before);
    const [edge] = before?.edges ?? [];
    const described = edge === undefined ? undefined : await readEdgeFile(services, edge);
    const warnings = services.guard.personalData({
      given: words,
      known: [pair.from.text, pair.to.text, described?.text ?? ''],
      isPrivate: isPrivateRelation(pair.from.end, pair.to.end),
    });
    const { clock, newId } = services;
    const catalog = await services.catalog.open();
    const wanted = { key, words, before, described, warnings };
    return planRelate(pair, wanted, { catalog, clock, newId });
  });
  return applied.answer;
};

/** Throws where a description would tell of a private memory, or where a described relation is given a context. */
const checkDescription = (
  pair: Pair,
  words: RelationWords,
  before: ResolvedRelation<Edge> | undefined,
): void => {
  const ends = [pair.from.end, pair.to.end] as const;
  const [edge] = before?.edges ?? [];
  if (words.description !== undefined && isPrivateRelation(...ends)) {
    const path = ends.find((end) => isPrivateRelation(end, end))?.path ?? '';
    throw new MemoryError('relation_private', { path });
  }
  if (words.context !== undefined && words.description === undefined && edge !== undefined) {
    throw new MemoryError('relation_described', { path: edge.stat.path });
  }
};

/** What is wanted of the relation between two memories, and what there is of it. */
interface WantedRelation extends Pick<RelationInput, 'key' | 'words' | 'before'> {
  readonly described: DescribedFile | undefined;
  /** What is told of personal data in the words. */
  readonly warnings: readonly Reason[];
}

const planRelate = (
  pair: Pair,
  { key, words, before, described, warnings }: WantedRelation,
  folder: Pick<Snapshot, 'catalog' | 'clock' | 'newId'>,
): Plan<RelationDecision> => {
  const titleOf = (id: string): string =>
    id === pair.from.memory.id ? pair.from.memory.title : pair.to.memory.title;
  const titles = { from: titleOf(key.from), to: titleOf(key.to) };
  const isNew = words.description !== undefined && described === undefined;
  const made = isNew ? newEdgeIn(folder, key, titles) : undefined;
  const at = folder.clock.now().toISOString();
  const planned = planRelation({ key, titles, words, before, described, at, newEdge: made });
  return planChangedRelation(pair, { before, planned, text: described?.text, at, warnings });
};

const keyOf = ({ from, to, type }: RelationKey): RelationKey => ({ from, to, type });

/** The plan of a relation as it shall be, with its edge file where that changes. */
export const planChangedRelation = (
  pair: Pair,
  change: {
    readonly before: ResolvedRelation<Edge> | undefined;
    readonly planned: PlannedRelation;
    readonly text: string | undefined;
    readonly at: string;
    readonly warnings: readonly Reason[];
  },
): Plan<RelationDecision> => {
  const { before, planned, text, at, warnings } = change;
  const { after, edge } = planned;
  const record = recordOfPair(pair, after);
  const changes = [before === undefined ? { after } : { before, after }];
  if (edge === undefined && !changesEntries(pair, changes)) {
    return unchanged([record], 'nothing_to_change');
  }
  const action = before === undefined ? 'related' : 'updated';
  const summary = relationSummary(record, before === undefined ? 'related' : 'relation changed');
  return {
    files: [
      ...planEndFiles(pair, changes, at),
      ...(edge === undefined ? [] : [planEdgeFile(edge, text)]),
    ],
    record: { action: 'EDIT', path: pair.from.entry.stat.path, summary },
    // Taken away by whatever hand later, it does not come back by itself.
    use: [{ id: pair.from.memory.id, related: [pair.to.memory.id] }],
    overwrites: (before !== undefined || disputing.includes(after.type)) && isOfPerson(pair),
    answer: { action, relations: [record], because: warnings },
  };
};

/** Takes one relation from both ends with its edge file; without a type every one between the two, whichever way it leads. */
export const unrelate = async (
  services: ChangeNeeds,
  from: Reference,
  to: Reference,
  asked: { readonly type?: string },
  context: OperationContext,
): Promise<RelationDecision> => {
  const type = asked.type === undefined ? undefined : requireRelationType(asked.type);
  const applied = await writeOrPropose(services, context, async () => {
    const entries = await resolveEnds(services, from, to);
    const turned = type?.inverse ? { from: entries.to, to: entries.from } : entries;
    const pair = await readPair(services, turned);
    const key = { from: pair.from.memory.id, to: pair.to.memory.id };
    const removed =
      type === undefined
        ? pair.relations
        : [findRelation(pair, { ...key, type: type.type })].filter((one) => one !== undefined);
    return planRemoval(pair, removed, services.clock.now().toISOString());
  });
  return applied.answer;
};

/** The plan of removing relations between two memories; `unchanged` where there are none. */
export const planRemoval = (
  pair: Pair,
  removed: readonly ResolvedRelation<Edge>[],
  at: string,
): Plan<RelationDecision> => {
  const relations = removed.map((relation) => recordOfPair(pair, relation));
  const [first] = relations;
  if (first === undefined) return unchanged(relations, 'not_related');
  const changes = removed.map((before) => ({ before }));
  const others = relations.length > 1 ? `unrelated, ${relations.length} relations` : 'unrelated';
  return {
    files: [
      ...planEndFiles(pair, changes, at),
      ...removed.flatMap(({ edges }) => edges.map(({ stat }) => ({ path: stat.path }))),
    ],
    record: {
      action: 'EDIT',
      path: pair.from.entry.stat.path,
      summary: relationSummary(first, others),
    },
    overwrites: isOfPerson(pair),
    use: [{ id: pair.from.memory.id, related: [pair.to.memory.id] }],
    answer: { action: 'unrelated', relations, because: [] },
  };
};
