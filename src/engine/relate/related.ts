import type { Reference } from '../api';
import { MemoryError } from '../errors';
import type { Edge } from '../format/edgeFile';
import type { RelatedAnswer, RelatedMemory, RelatedOptions, RelationRecord } from '../model/edge';
import { isPutAside } from '../model/memory';
import { isSymmetric, type RelationDirection, type RelationType } from '../model/relationTypes';
import { byText } from '../model/tally';
import type { Catalog } from '../store/catalog';
import type { Needs } from '../store/services';
import { referenceOf, standingOf } from '../strength/strengths';
import { directionFrom, otherEnd } from './entries';
import { relationRecord } from './relationFiles';
import {
  type DescribedEdge,
  type RelationIndex,
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

const mostHops = 5;
const defaultLimit = 50;
const largestLimit = 200;

const wholeNumber = (name: string, value: number, maximum: number): number => {
  if (Number.isInteger(value) && value >= 1 && value <= maximum) return value;
  const range = { expected: 'whole_number', minimum: 1, maximum };
  throw new MemoryError('invalid_argument', { name, value: String(value), ...range });
};

const recordOf = (catalog: Catalog, relation: ResolvedRelation<Edge>) => {
  const [from, to] = [catalog.byId(relation.from), catalog.byId(relation.to)];
  if (from === undefined || to === undefined) return undefined;
  return relationRecord(relation, { from: referenceOf(from), to: referenceOf(to) });
};

/** The relations of a memory whose other ends are there, the edge files' word before the ends'. */
export const relationsOf = async (
  services: Needs<'catalog'>,
  id: string,
): Promise<readonly RelationRecord[]> => {
  const catalog = await services.catalog.open();
  return (await services.catalog.relations())
    .of(id)
    .map((relation) => recordOf(catalog, relation))
    .filter((record) => record !== undefined);
};

const stepsOf = (catalog: Catalog, start: string, way: readonly ResolvedRelation<Edge>[]) => {
  let at = start;
  return way.flatMap((relation) => {
    const direction = directionFrom(relation, at);
    at = otherEnd(relation, at);
    const record = recordOf(catalog, relation);
    return record === undefined ? [] : [{ relation: record, direction }];
  });
};

const toRelated = (
  catalog: Catalog,
  start: string,
  { id, hops, strength, way }: Neighbour<Edge>,
): RelatedMemory | undefined => {
  const entry = catalog.byId(id);
  if (entry === undefined) return undefined;
  return { memory: referenceOf(entry), hops, strength, way: stepsOf(catalog, start, way) };
};

/**
 * Memories near another one, the nearest and strongest first. Throws `invalid_argument` for hops or a limit out of bounds.
 */
export const related = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'usage'>,
  reference: Reference,
  options: RelatedOptions = {},
): Promise<RelatedAnswer> => {
  const hops = wholeNumber('hops', options.hops ?? 1, mostHops);
  const limit = wholeNumber('limit', options.limit ?? defaultLimit, largestLimit);
  const catalog = await services.catalog.open();
  const entry = await services.catalog.resolve(reference);
  const { id } = entry.memory;
  const { neighbours, hidden } = computeRelated(await services.catalog.relations(), id, {
    hops,
    types: options.types ?? [],
    ...(options.direction === undefined ? {} : { direction: options.direction }),
    visibilityOf: (other) => {
      const found = catalog.byId(other);
      if (found === undefined) return 'absent';
      return !options.includeArchived && isPutAside(standingOf(services, found))
        ? 'hidden'
        : 'shown';
    },
  });
  return {
    memory: referenceOf(entry),
    related: neighbours
      .slice(0, limit)
      .map((neighbour) => toRelated(catalog, id, neighbour))
      .filter((one) => one !== undefined),
    hidden,
  };
};
