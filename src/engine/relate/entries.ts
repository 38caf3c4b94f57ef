import { sameRelation } from '../format/relations';
import { defined } from '../model/defined';
import type { Relation } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { RelationDirection } from '../model/relationTypes';
import type { DescribedEdge, ResolvedRelation } from './resolveRelations';

/** Which way a relation leads, as seen from one of its ends. */
export const directionFrom = (
  relation: Pick<ResolvedRelation, 'from'>,
  end: string,
): RelationDirection => (relation.from === end ? 'outgoing' : 'incoming');

/** The memory at the other end. */
export const otherEnd = (
  { from, to }: Pick<ResolvedRelation, 'from' | 'to'>,
  end: string,
): string => (from === end ? to : from);

/** The entries of an end's front matter that speak of the relation. */
export const heldBy = (relation: ResolvedRelation, end: string): readonly Relation[] =>
  relation.from === end ? relation.heldByFrom : relation.heldByTo;

/** The entry that an end's front matter should hold. An edge file takes the place of the context. */
export const entryFor = <E extends DescribedEdge>(
  relation: ResolvedRelation<E>,
  end: string,
): Relation => {
  const { type, strength, context, foundBy } = relation;
  const edgeId = relation.edges[0]?.id;
  return {
    target: otherEnd(relation, end),
    type,
    direction: directionFrom(relation, end),
    ...(strength === undefined ? {} : { strength }),
    ...(edgeId === undefined && context !== undefined ? { context } : {}),
    ...defined({ edgeId, foundBy }),
  };
};

/** The list without some of its entries, told by their identity. */
export const dropEntries = (
  relations: readonly Relation[],
  dropped: readonly Relation[],
): readonly Relation[] => relations.filter((entry) => !dropped.includes(entry));

/** The list with one entry in the place of those that said it before, at the end where there was none. */
export const putEntry = (
  relations: readonly Relation[],
  former: readonly Relation[],
  entry: Relation,
): readonly Relation[] => {
  const [first] = former;
  if (first === undefined) return [...relations, entry];
  const next = former.length === 1 && sameRelation(first, entry) ? first : entry;
  return relations.flatMap((known) => {
    if (known === first) return [next];
    return former.includes(known) ? [] : [known];
  });
};

/** What decides whether an end of a relation holds it. */
export interface RelationEnd {
  readonly path: MemoryPath;
  /** The stored flag `status: archived`. */
  readonly isForgotten: boolean;
}

/**
 * `must`: a relation that this end lacks is out of step. `may`: the other end is forgotten, and holds the relation for
 * the time when it comes back. `must_not`: what is shared does not tell of what is private.
 */
export type RelationDuty = 'must' | 'may' | 'must_not';

const isPrivate = ({ path }: RelationEnd): boolean => path.toLowerCase().startsWith('private/');

/** Whether an end has to hold the relations with another one in its front matter. */
export const relationDuty = (end: RelationEnd, other: RelationEnd): RelationDuty => {
  if (isPrivate(other) && !isPrivate(end)) return 'must_not';
  return other.isForgotten ? 'may' : 'must';
};

/** True where a description would tell, in a file that is shared, of a memory that is not. */
export const isPrivateRelation = (from: RelationEnd, to: RelationEnd): boolean =>
  isPrivate(from) || isPrivate(to);
