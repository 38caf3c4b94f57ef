import { sameRelation } from '../../../../src/engine/format/relations';
import { entryFor, heldBy } from '../../../../src/engine/relate/entries';
import type { ResolvedRelation } from '../../../../src/engine/relate/resolveRelations';

/** True where an end says exactly what it should, once. */
export const isInStep = (relation: ResolvedRelation, end: string): boolean => {
  const [entry, ...others] = heldBy(relation, end);
  return entry !== undefined && others.length === 0 && sameRelation(entry, entryFor(relation, end));
};
