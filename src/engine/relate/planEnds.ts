import type { Relation } from '../model/memory';
import { dropEntries, entryFor, heldBy, putEntry, type RelationEnd, relationDuty } from './entries';
import { type DescribedEdge, type ResolvedRelation, resolveRelations } from './resolveRelations';

/** A memory at an end of a relation, as its file is now. */
export interface MemoryEnd extends RelationEnd {
  readonly id: string;
  readonly relations: readonly Relation[];
}

/** A relation as it is and as it shall be; undefined where there is none. */
export interface RelationChange {
  readonly before?: ResolvedRelation;
  readonly after?: ResolvedRelation;
}

/** The entries that an end has afterwards. Whatever else it holds stays where it is. */
export const planEntries = (
  end: MemoryEnd,
  other: RelationEnd,
  changes: readonly RelationChange[],
): readonly Relation[] =>
  changes.reduce<readonly Relation[]>((relations, { before, after }) => {
    const former = before === undefined ? [] : heldBy(before, end.id);
    return after === undefined || relationDuty(end, other) === 'must_not'
      ? dropEntries(relations, former)
      : putEntry(relations, former, entryFor(after, end.id));
  }, end.relations);

/** True where the two lists have the same entries, told by their identity. */
export const sameEntries = (left: readonly Relation[], right: readonly Relation[]): boolean =>
  left.length === right.length && left.every((entry, index) => entry === right[index]);

/** The entries of an end without those that speak of an edge of which the other end is gone. */
export const planRemainingEntries = (end: MemoryEnd, edge: DescribedEdge): readonly Relation[] => {
  const found = resolveRelations([end], [edge]).relations.find(({ edges }) => edges.includes(edge));
  return found === undefined ? end.relations : dropEntries(end.relations, heldBy(found, end.id));
};

/** A memory that goes or comes back, and those at the other ends of its relations, as their files are now. */
export interface OtherEndsInput {
  readonly end: MemoryEnd;
  readonly others: readonly MemoryEnd[];
  readonly edges: readonly DescribedEdge[];
}

/** The lists of entries that change, by the id of their memory. */
export type ChangedEntries = ReadonlyMap<string, readonly Relation[]>;

const changedOf = (all: readonly MemoryEnd[], lists: ReadonlyMap<string, readonly Relation[]>) =>
  new Map(
    all.flatMap(({ id, relations }) => {
      const next = lists.get(id) ?? relations;
      return sameEntries(next, relations) ? [] : [[id, next] as const];
    }),
  );

type Move = (
  lists: Map<string, readonly Relation[]>,
  relation: ResolvedRelation,
  other: MemoryEnd,
) => void;

const planMoves = ({ end, others, edges }: OtherEndsInput, move: Move): ChangedEntries => {
  const all = [end, ...others];
  const lists = new Map(all.map(({ id, relations }) => [id, relations]));
  const byId = new Map(others.map((other) => [other.id, other]));
  for (const relation of resolveRelations(all, edges).relations) {
    if (relation.from !== end.id && relation.to !== end.id) continue;
    // What was found stays where it stands: whoever reads it asks whether both ends are there.
    if (relation.foundBy !== undefined) continue;
    const other = byId.get(relation.from === end.id ? relation.to : relation.from);
    // What leads to a memory that is not there stays for the doctor to report.
    if (other !== undefined) move(lists, relation, other);
  }
  return changedOf(all, lists);
};

const put = (
  lists: Map<string, readonly Relation[]>,
  relation: ResolvedRelation,
  id: string,
  next = relation,
) => {
  lists.set(id, putEntry(lists.get(id) ?? [], heldBy(relation, id), entryFor(next, id)));
};

const drop = (lists: Map<string, readonly Relation[]>, relation: ResolvedRelation, id: string) => {
  lists.set(id, dropEntries(lists.get(id) ?? [], heldBy(relation, id)));
};

/**
 * A memory that is forgotten takes its relations with it: it holds each of them whole, and the other ends hold them no
 * longer. Another that is forgotten too keeps what it holds.
 */
export const planForgottenEnds = (input: OtherEndsInput): ChangedEntries =>
  planMoves(input, (lists, relation, other) => {
    const { end } = input;
    if (relationDuty(end, other) === 'must_not') return;
    put(lists, relation, end.id);
    if (!other.isForgotten) drop(lists, relation, other.id);
  });

const nobody: ReadonlySet<string> = new Set();

/**
 * A memory that comes back brings its relations with it: both ends hold them. Those to a memory that is still forgotten go
 * over to that one, and come back with it. Where one of `standing`, by id, took its place, nothing says any longer which of
 * the two holds: they contradict each other. A relation that an edge file describes stays what that file says.
 */
export const planRestoredEnds = (
  input: OtherEndsInput,
  standing: ReadonlySet<string> = nobody,
): ChangedEntries =>
  planMoves(input, (lists, relation, other) => {
    const { end } = input;
    const isDoubtful =
      relation.type === 'SUPERSEDES' &&
      relation.from === other.id &&
      standing.has(other.id) &&
      relation.edges.length === 0;
    const next = isDoubtful ? { ...relation, type: 'CONTRADICTS' as const } : relation;
    const [mine, theirs] = [relationDuty(end, other), relationDuty(other, end)];
    if (theirs !== 'must_not') put(lists, relation, other.id, next);
    if (mine === 'must_not' || (other.isForgotten && theirs !== 'must_not')) {
      drop(lists, relation, end.id);
    } else put(lists, relation, end.id, next);
  });

export interface MovedEnds<E extends DescribedEdge> {
  /** With the path that it shall have. */
  readonly end: MemoryEnd;
  readonly others: readonly MemoryEnd[];
  /** Edge files that describe its relations as they are now. */
  readonly edges: readonly E[];
  /** What is left of a description, where its file cannot stay; undefined keeps the edge file. */
  readonly contextOf: (edge: E) => string | undefined;
}

/** A relation without the edge file that has to go, and with its words in one line. */
const withoutEdge = <E extends DescribedEdge>(
  relation: ResolvedRelation<E>,
  contextOf: MovedEnds<E>['contextOf'],
): ResolvedRelation<E> => {
  const [edge] = relation.edges;
  const context = edge === undefined ? undefined : contextOf(edge);
  return context === undefined ? relation : { ...relation, context, edges: [] };
};

/**
 * The lists of entries that change when a memory becomes private or shared: what is shared does not tell of what is
 * private, every other end holds the relation as before.
 */
export const planMovedEnds = <E extends DescribedEdge>(input: MovedEnds<E>): ChangedEntries => {
  const { end, others, edges, contextOf } = input;
  const all = [end, ...others];
  const byId = new Map(all.map((one) => [one.id, one]));
  const lists = new Map<string, readonly Relation[]>(
    all.map(({ id, relations }) => [id, relations]),
  );
  for (const relation of resolveRelations(all, edges).relations) {
    const [from, to] = [byId.get(relation.from), byId.get(relation.to)];
    if (from === undefined || to === undefined || (from !== end && to !== end)) continue;
    const next = withoutEdge(relation, contextOf);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const list = lists.get(one.id) ?? [];
      const duty = relationDuty(one, other);
      const known = heldBy(relation, one.id);
      const isOwed = relation.foundBy === undefined || relationDuty(other, one) === 'must_not';
      if (duty === 'must_not') lists.set(one.id, dropEntries(list, known));
      else if ((duty === 'must' && isOwed) || known.length > 0) {
        lists.set(one.id, putEntry(list, known, entryFor(next, one.id)));
      }
    }
  }
  return changedOf(all, lists);
};

/** The entries of a memory without those that speak of one that is deleted, or of an edge file that goes with it. */
export const withoutMemory = (
  end: MemoryEnd,
  deleted: string,
  edges: readonly DescribedEdge[],
): readonly Relation[] => {
  const gone = resolveRelations([end], edges)
    .relations.filter(({ from, to }) => from === deleted || to === deleted)
    .flatMap((relation) => heldBy(relation, end.id));
  return end.relations.filter(
    (relation) => relation.target !== deleted && !gone.includes(relation),
  );
};
