import type { Memory, Relation } from '../model/memory';
import type { RelationType } from '../model/relationTypes';
import type { MemoryEdit } from './finding';

const roundTo = (value: number): number => Math.round(value * 100) / 100;

/**
 * Strength of a relation by how near two texts are (cosine, 0..1): a relation that names none has half (the middle of
 * the scale), and the nearer the texts the more of the other half. So the strengths found by rules lie where people and
 * programs put theirs, 0.6 to 0.9 (ORIGINS 000 links).
 */
export const strengthOf = (similarity: number): number => roundTo(0.5 + similarity / 2);

const isSame = (one: Relation, other: Relation): boolean =>
  one.target === other.target && one.type === other.type && one.direction === other.direction;

/** The memory with the relation; one that it has already stays as it is. */
export const withRelation = (memory: Memory, relation: Relation): Memory =>
  memory.relations.some((known) => isSame(known, relation))
    ? memory
    : { ...memory, relations: [...memory.relations, relation] };

export interface NewRelation {
  readonly from: string;
  readonly to: string;
  readonly type: RelationType;
  /** 0..1. */
  readonly strength: number;
}

/** The relation as its origin holds it. */
export const outgoing = ({ to, type, strength }: NewRelation): Relation => ({
  target: to,
  type,
  direction: 'outgoing',
  strength,
});

/** The relation as its target holds it. */
export const incoming = ({ from, type, strength }: NewRelation): Relation => ({
  target: from,
  type,
  direction: 'incoming',
  strength,
});

/** Adds a relation to a memory, and says when. */
export const relationEdit = (
  id: string,
  relation: Relation,
  { at, rationale }: { readonly at: string; readonly rationale: string },
): MemoryEdit => ({
  id,
  fields: ['relations', 'updated'],
  change: (memory) => {
    const related = withRelation(memory, relation);
    return related === memory ? memory : { ...related, updated: at };
  },
  rationale,
});
