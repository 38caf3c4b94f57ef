import type { Reference } from '../api';
import { MemoryError } from '../errors';
import type { Edge } from '../format/edgeFile';
import type { IndexEntry } from '../format/indexFile';
import type {
  RelatedAnswer,
  RelatedMemory,
  RelatedOptions,
  RelatedStep,
  RelationRecord,
} from '../model/edge';
import type { Catalog } from '../store/catalog';
import type { Needs } from '../store/services';
import { referenceOf, standingOf } from '../strength/strengths';
import { computeRelated, type Neighbour } from './computeRelated';
import { directionFrom, otherEnd } from './entries';
import { relationRecord } from './relationFiles';
import type { ResolvedRelation } from './resolveRelations';

const mostHops = 5;
const defaultLimit = 50;
const largestLimit = 200;

const wholeNumber = (name: string, value: number, maximum: number): number => {
  if (Number.isInteger(value) && value >= 1 && value <= maximum) return value;
  const range = { expected: 'whole_number', minimum: 1, maximum };
  throw new MemoryError('invalid_argument', { name, value: String(value), ...range });
};

/** The record of a relation; undefined where an end of it is not there. */
const recordOf = (
  catalog: Catalog,
  relation: ResolvedRelation<Edge>,
): RelationRecord | undefined => {
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

const stepsOf = (
  catalog: Catalog,
  start: string,
  way: readonly ResolvedRelation<Edge>[],
): readonly RelatedStep[] => {
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

const isArchived = (services: Needs<'clock' | 'config' | 'usage'>, entry: IndexEntry): boolean =>
  ['archived', 'superseded'].includes(standingOf(services, entry).status);

/** Memories near another one, the nearest and strongest first. */
export const related = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'usage'>,
  reference: Reference,
  options: RelatedOptions,
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
      return !options.includeArchived && isArchived(services, found) ? 'hidden' : 'shown';
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
