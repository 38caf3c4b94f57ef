import type { Relation } from '../model/memory';
import { relationDuty } from './duty';
import { dropEntries, entryFor, heldBy, putEntry } from './entries';
import { type MemoryEnd, sameEntries } from './planEntries';
import type { ChangedEntries } from './planOtherEnds';
import { type DescribedEdge, type ResolvedRelation, resolveRelations } from './resolveRelations';

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
      if (duty === 'must_not') lists.set(one.id, dropEntries(list, known));
      else if (duty === 'must' || known.length > 0) {
        lists.set(one.id, putEntry(list, known, entryFor(next, one.id)));
      }
    }
  }
  return new Map(
    all.flatMap(({ id, relations }) => {
      const next = lists.get(id) ?? relations;
      return sameEntries(next, relations) ? [] : [[id, next] as const];
    }),
  );
};
