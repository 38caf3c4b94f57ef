import type { Graph, GraphEdge, GraphNode } from '../api';
import type { IndexEntry } from '../format/indexFile';
import type { Needs } from '../store/services';
import { referenceOf, standingOf } from '../strength/strengths';
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
