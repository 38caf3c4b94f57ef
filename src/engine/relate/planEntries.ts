import type { Relation } from '../model/memory';
import { type RelationEnd, relationDuty } from './duty';
import { dropEntries, entryFor, heldBy, putEntry } from './entries';
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
