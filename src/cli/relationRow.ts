import { type RelationRecord, relationTypes } from '../engine/vocabulary';

/** How a relation reads from one of its ends, and the memory at the other. */
export const seenFrom = (
  { from, to, type }: Pick<RelationRecord, 'from' | 'to' | 'type'>,
  id: string,
): readonly [string, RelationRecord['from']] =>
  from.id === id ? [type, to] : [relationTypes[type].inverseLabel, from];

/** A relation as a row of what is known of a memory. */
export const relationRow = (relation: RelationRecord, id: string): readonly [string, string] => {
  const [label, other] = seenFrom(relation, id);
  const context = relation.context === undefined ? '' : ` · ${relation.context}`;
  const edge = relation.edge === undefined ? '' : ` · ${relation.edge.path}`;
  const found = relation.foundBy === undefined ? '' : ` · found by ${relation.foundBy}`;
  return [label, `${other.title} (${relation.strength})${context}${edge}${found}`];
};
