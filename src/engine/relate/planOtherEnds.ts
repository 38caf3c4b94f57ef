import type { Relation } from '../model/memory';
import { relationDuty } from './duty';
import { dropEntries, entryFor, heldBy, putEntry } from './entries';
import { type MemoryEnd, sameEntries } from './planEntries';
import { type DescribedEdge, type ResolvedRelation, resolveRelations } from './resolveRelations';

/** A memory that goes or comes back, and those at the other ends of its relations, as their files are now. */
export interface OtherEndsInput {
  readonly end: MemoryEnd;
  readonly others: readonly MemoryEnd[];
  readonly edges: readonly DescribedEdge[];
}

/** The lists of entries that change, by the id of their memory. */
export type ChangedEntries = ReadonlyMap<string, readonly Relation[]>;

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
    const other = byId.get(relation.from === end.id ? relation.to : relation.from);
    // What leads to a memory that is not there stays for the doctor to report.
    if (other !== undefined) move(lists, relation, other);
  }
  return new Map(
    all.flatMap(({ id, relations }) => {
      const next = lists.get(id) ?? relations;
      return sameEntries(next, relations) ? [] : [[id, next] as const];
    }),
  );
};

const put = (
  lists: Map<string, readonly Relation[]>,
  relation: ResolvedRelation,
  id: string,
): void => {
  lists.set(id, putEntry(lists.get(id) ?? [], heldBy(relation, id), entryFor(relation, id)));
};

const drop = (
  lists: Map<string, readonly Relation[]>,
  relation: ResolvedRelation,
  id: string,
): void => {
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

/**
 * A memory that comes back brings its relations with it: both ends hold them. Those to a memory that is still forgotten go
 * over to that one, and come back with it.
 */
export const planRestoredEnds = (input: OtherEndsInput): ChangedEntries =>
  planMoves(input, (lists, relation, other) => {
    const { end } = input;
    const [mine, theirs] = [relationDuty(end, other), relationDuty(other, end)];
    if (theirs !== 'must_not') put(lists, relation, other.id);
    if (mine === 'must_not' || (other.isForgotten && theirs !== 'must_not')) {
      drop(lists, relation, end.id);
    } else put(lists, relation, end.id);
  });
