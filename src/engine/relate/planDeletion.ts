import type { Relation } from '../model/memory';
import { heldBy } from './entries';
import type { MemoryEnd } from './planEntries';
import { type DescribedEdge, resolveRelations } from './resolveRelations';

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
