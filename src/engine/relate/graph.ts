import type { EntityHub, Graph, GraphEdge, GraphNode } from '../api';
import { MemoryError } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import type { EntityFilter, EntitySummary, NearEntity } from '../model/entity';
import { isPutAside } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import { tally } from '../model/tally';
import { nameOfEntity } from '../recall/entityName';
import type { Catalog, EntityIndex } from '../store/catalog';
import type { Needs } from '../store/services';
import { referenceOf, standingOf, summaryOf } from '../strength/strengths';
import { type ResolvedRelation, unnamedStrength } from './resolveRelations';

/** A relation as the graph shows it; undefined where an end of it is not among the shown memories. */
export const graphEdge = (
  { from, to, type, strength = unnamedStrength }: ResolvedRelation,
  shown: ReadonlySet<string>,
): GraphEdge | undefined =>
  shown.has(from) && shown.has(to) ? { from, to, type, strength } : undefined;

const isShown = ({ memory }: IndexEntry): boolean => memory.graph !== 'hide';

const nodeOf = (services: Needs<'clock' | 'config' | 'usage'>, entry: IndexEntry): GraphNode => {
  const { tags, entities, pinned = false } = entry.memory;
  const { status, relevance } = standingOf(services, entry);
  return { ...referenceOf(entry), status, relevance, pinned, tags, entities };
};

/** The relations of which both ends are among the memories with these ids. */
export const edgesBetween = async (
  services: Needs<'catalog' | 'turns'>,
  ids: ReadonlySet<string>,
): Promise<readonly GraphEdge[]> => {
  const edges: GraphEdge[] = [];
  const relations = await services.catalog.relations();
  await services.turns.each(relations.all, (relation) => {
    const edge = graphEdge(relation, ids);
    if (edge !== undefined) edges.push(edge);
  });
  return edges;
};

/** The memories and their relations, as strong as they are now. */
export const graph = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'turns' | 'usage'>,
): Promise<Graph> => {
  const catalog = await services.catalog.open();
  const nodes: GraphNode[] = [];
  await services.turns.each(catalog.entries(), (entry) => {
    if (isShown(entry)) nodes.push(nodeOf(services, entry));
  });
  return { nodes, edges: await edgesBetween(services, new Set(nodes.map(({ id }) => id))) };
};

/** The relations of the graph alone, for whoever knows the memories. */
export const graphEdges = async (
  services: Needs<'catalog' | 'turns'>,
): Promise<readonly GraphEdge[]> => {
  const shown = (await services.catalog.open()).entries().filter(isShown);
  return edgesBetween(services, new Set(shown.map(({ memory }) => memory.id)));
};

/** Names that an error offers where nobody knows the one that was given. */
const mostOffered = 5;

const byName = new Intl.Collator('en');

const byCount = (
  left: { readonly name: string; readonly memories: number },
  right: { readonly name: string; readonly memories: number },
): number => right.memories - left.memories || byName.compare(left.name, right.name);

const entriesAt = (catalog: Catalog, paths: Iterable<MemoryPath>): readonly IndexEntry[] =>
  [...paths].flatMap((path) => {
    const entry = catalog.at(path)?.entry;
    // Of two files with one id only the first is the memory.
    return entry !== undefined && catalog.byId(entry.memory.id) === entry ? [entry] : [];
  });

/** How the memories write the entity, the usual way first. */
const spellingsOf = (name: string, entries: readonly IndexEntry[]): readonly string[] => {
  const entities = entries.flatMap(({ memory }) => memory.entities);
  return [...tally(entities.filter((one) => nameOfEntity(one) === name))]
    .map(([spelling, memories]) => ({ name: spelling, memories }))
    .sort(byCount)
    .map((one) => one.name);
};

/** Everything that the memories are about, the most frequent first. */
export const entities = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'turns' | 'usage'>,
  { includeArchived = false }: EntityFilter = {},
): Promise<readonly EntitySummary[]> => {
  const catalog = await services.catalog.open();
  const found: EntitySummary[] = [];
  const index = await catalog.entities(services.turns.begin());
  await services.turns.each(index.all(), ([name, paths]) => {
    const shown = entriesAt(catalog, paths).filter(
      (entry) => includeArchived || !isPutAside(standingOf(services, entry)),
    );
    if (shown.length === 0) return;
    found.push({ name, spellings: spellingsOf(name, shown), memories: shown.length });
  });
  return found.sort(byCount);
};

/** The name under which the entity is known; throws `entity_not_found` with names that hold the one that was given. */
const requireName = (index: EntityIndex, given: string): string => {
  const wanted = nameOfEntity(given);
  // An address writes a blank as a hyphen, and a person may too.
  const name = [wanted, wanted.replaceAll('-', ' ')].find((one) => index.of(one).size > 0);
  if (name !== undefined) return name;
  const known = [...index.all()]
    .map(([one, paths]) => ({ name: one, memories: paths.size }))
    .filter((one) => wanted !== '' && one.name.includes(wanted))
    .sort(byCount)
    .slice(0, mostOffered);
  throw new MemoryError('entity_not_found', {
    name: given,
    known: known.map((one) => one.name),
  });
};

/** Entities of these memories, but for one, the most frequent first. */
const nearTo = (name: string, entries: readonly IndexEntry[]): readonly NearEntity[] => {
  const others = entries.flatMap(({ memory }) => [...new Set(memory.entities.map(nameOfEntity))]);
  const counts = tally(others.filter((other) => other !== name && other !== ''));
  return [...counts].map(([other, memories]) => ({ name: other, memories })).sort(byCount);
};

/**
 * An entity with every memory that is about it (document 001, "Entity hub queries"), by name or address, whatever the case:
 * `redis`, `entity://tech/redis`. Throws `entity_not_found`.
 */
export const entity = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'turns' | 'usage'>,
  given: string,
  { includeArchived = false }: EntityFilter = {},
): Promise<EntityHub> => {
  const catalog = await services.catalog.open();
  const index = await catalog.entities(services.turns.begin());
  const name = requireName(index, given);
  const all = entriesAt(catalog, index.of(name));
  const shown = all.filter((entry) => includeArchived || !isPutAside(standingOf(services, entry)));
  const memories = shown
    .map((entry) => summaryOf(services, entry))
    .sort(
      (left, right) => right.relevance - left.relevance || byName.compare(left.title, right.title),
    );
  return {
    entity: { name, spellings: spellingsOf(name, all), memories: shown.length },
    memories,
    near: nearTo(name, shown),
    hidden: all.length - shown.length,
  };
};
