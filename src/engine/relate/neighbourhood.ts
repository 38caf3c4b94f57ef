import { dayOf } from '../format/calendar';
import type { Edge } from '../format/edgeFile';
import type { IndexEntry } from '../format/indexFile';
import type { RelationType } from '../model/relationTypes';
import { entitiesNamedIn } from '../recall/entityName';
import { type DayOrder, orderByDay } from '../recall/memoryTimes';
import type { Neighbours } from '../recall/stage';
import type { Catalog } from '../store/catalog';
import { type RelationIndex, unnamedStrength } from './resolveRelations';

/** What a memory goes back to: its parent says what it is a part, a detail or a conclusion of. */
const toParents: ReadonlySet<RelationType> = new Set([
  'ELABORATES',
  'DERIVED_FROM',
  'BUILDS_ON',
  'EXAMPLE_OF',
]);

/** What is over or denied is no context, however closely it belongs to the memory. */
const opposing: ReadonlySet<RelationType> = new Set(['SUPERSEDES', 'CONTRADICTS']);

/** Document 001's "causes/elaborates". */
const causal: ReadonlySet<RelationType> = new Set(['CAUSES', 'ELABORATES']);

/** Relations at least so strong make neighbours of what they join, whatever they say. */
const strongRelation = 0.7;

/** Which memories belong to which, for the stages of recall. */
export interface Neighbourhood {
  neighboursOf(id: string): Neighbours;
  /** Over one cause or elaboration, whichever way it leads. */
  causesOf(id: string): readonly string[];
  /** What it supersedes, and what supersedes it. */
  supersession(id: string): readonly string[];
  /** What supersedes it. */
  supersededBy(id: string): readonly string[];
  /** Newer ones that may contradict it; the relation leads from the newer one. */
  questionedBy(id: string): readonly string[];
  /** Memories about an entity that the text names. */
  aboutEntitiesIn(text: string): readonly string[];
}

/** Sorting thousands of dates for each question would cost more than its search; the list changes with the memories. */
const dayOrders = new WeakMap<readonly IndexEntry[], DayOrder>();

const dayOrderOf = (catalog: Catalog, timeZone: string): DayOrder => {
  const entries = catalog.entries();
  const known = dayOrders.get(entries);
  if (known !== undefined) return known;
  const memories = entries.map(({ memory }) => memory);
  const order = orderByDay(memories, (instant) => dayOf(instant, timeZone));
  dayOrders.set(entries, order);
  return order;
};

const otherEnd = (id: string, { from, to }: { readonly from: string; readonly to: string }) =>
  from === id ? to : from;

/** Stages ask for the same memories one after another. */
const remembering = <T extends object>(look: (id: string) => T): typeof look => {
  const known = new Map<string, T>();
  return (id) => {
    const found = known.get(id) ?? look(id);
    known.set(id, found);
    return found;
  };
};

/** For one question. Gathers nothing by itself: each function looks up what it is asked for. */
export const neighbourhoodOf = (
  catalog: Catalog,
  relations: RelationIndex<Edge>,
  timeZone: string,
): Neighbourhood => ({
  neighboursOf: remembering((id) => {
    const order = dayOrderOf(catalog, timeZone);
    const related = relations
      .of(id)
      .filter(({ from, type, strength = unnamedStrength }) => {
        const isParent = from === id && toParents.has(type);
        return isParent || (strength >= strongRelation && !opposing.has(type));
      })
      .map((relation) => otherEnd(id, relation));
    return { previous: order.previous(id), next: order.next(id), related };
  }),
  causesOf: (id) =>
    relations
      .of(id)
      .filter(({ type }) => causal.has(type))
      .map((relation) => otherEnd(id, relation)),
  supersession: (id) =>
    relations
      .of(id)
      .filter(({ type }) => type === 'SUPERSEDES')
      .map((relation) => otherEnd(id, relation)),
  supersededBy: (id) =>
    relations
      .of(id)
      .filter(({ type, to }) => type === 'SUPERSEDES' && to === id)
      .map(({ from }) => from),
  questionedBy: (id) =>
    relations
      .of(id)
      .filter(({ type, to }) => type === 'CONTRADICTS' && to === id)
      .map(({ from }) => from),
  aboutEntitiesIn: (text) => {
    const isNamed = entitiesNamedIn(text);
    return catalog
      .entries()
      .filter(({ memory }) => memory.entities.some(isNamed))
      .map(({ memory }) => memory.id);
  },
});
