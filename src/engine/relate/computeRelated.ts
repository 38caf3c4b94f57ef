import { isSymmetric, type RelationDirection, type RelationType } from '../model/relationTypes';
import { directionFrom, otherEnd } from './entries';
import type { RelationIndex } from './relationIndex';
import {
  type DescribedEdge,
  type ResolvedRelation,
  relationKeyText,
  unnamedStrength,
} from './resolveRelations';

export interface NeighbourhoodOptions {
  /** Relations to follow one after another, at least 1. */
  readonly hops: number;
  /** All where it is empty. */
  readonly types: readonly RelationType[];
  /** Both ways where it is undefined. A symmetric relation leads both ways. */
  readonly direction?: RelationDirection;
  /** `hidden` is counted, `absent` is not; neither is gone through. */
  readonly visibilityOf: (id: string) => 'shown' | 'hidden' | 'absent';
}

export interface Neighbour<E extends DescribedEdge = DescribedEdge> {
  readonly id: string;
  readonly hops: number;
  /** Product of the strengths on the way. */
  readonly strength: number;
  /** The strongest of the shortest ways. */
  readonly way: readonly ResolvedRelation<E>[];
}

export interface Neighbourhood<E extends DescribedEdge = DescribedEdge> {
  /** Nearest first, then strongest, then by id. */
  readonly neighbours: readonly Neighbour<E>[];
  readonly hidden: number;
}

const byText = (left: string, right: string): number => {
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

const wayText = ({ way }: Neighbour): string => way.map(relationKeyText).join('\n');

/** Better ways first; of two equally strong ones always the same. */
const byStrength = (left: Neighbour, right: Neighbour): number =>
  right.strength - left.strength ||
  byText(left.id, right.id) ||
  byText(wayText(left), wayText(right));

/**
 * The memories near another one, breadth first: each is found over its shortest ways, and of these over the strongest.
 * Relations in a circle do no harm, because what was reached in fewer steps is not reached again.
 */
export const computeRelated = <E extends DescribedEdge>(
  index: RelationIndex<E>,
  start: string,
  options: NeighbourhoodOptions,
): Neighbourhood<E> => {
  const { hops, types, direction, visibilityOf } = options;
  const follows = (relation: ResolvedRelation, end: string): boolean =>
    (types.length === 0 || types.includes(relation.type)) &&
    (direction === undefined ||
      isSymmetric(relation.type) ||
      directionFrom(relation, end) === direction);
  const reached = new Set([start]);
  const hidden = new Set<string>();
  const neighbours: Neighbour<E>[] = [];
  let layer: readonly Neighbour<E>[] = [{ id: start, hops: 0, strength: 1, way: [] }];
  for (let hop = 1; hop <= hops && layer.length > 0; hop++) {
    const best = new Map<string, Neighbour<E>>();
    for (const from of layer) {
      for (const relation of index.of(from.id)) {
        const id = otherEnd(relation, from.id);
        if (reached.has(id) || !follows(relation, from.id)) continue;
        const visibility = visibilityOf(id);
        if (visibility === 'hidden') hidden.add(id);
        if (visibility !== 'shown') continue;
        const strength = from.strength * (relation.strength ?? unnamedStrength);
        const found = { id, hops: hop, strength, way: [...from.way, relation] };
        const known = best.get(id);
        if (known === undefined || byStrength(found, known) < 0) best.set(id, found);
      }
    }
    layer = [...best.values()].sort(byStrength);
    for (const { id } of layer) reached.add(id);
    neighbours.push(...layer);
  }
  return { neighbours, hidden: hidden.size };
};
