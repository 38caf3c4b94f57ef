import type { Graph, GraphEdge, GraphNode } from '../api';
import type { IndexEntry } from '../format/indexFile';
import type { MemoryFolder } from '../store/memoryFolder';
import { referenceOf, standingOf } from '../strength/strengths';
import { graphEdge } from './graphEdge';

const isShown = ({ memory }: IndexEntry): boolean => memory.graph !== 'hide';

const nodeOf = (folder: MemoryFolder, entry: IndexEntry): GraphNode => {
  const { tags, entities, pinned = false } = entry.memory;
  const { status, relevance } = standingOf(folder, entry);
  return { ...referenceOf(entry), status, relevance, pinned, tags, entities };
};

/** The relations of which both ends are among the memories with these ids. */
export const edgesBetween = async (
  folder: MemoryFolder,
  ids: ReadonlySet<string>,
): Promise<readonly GraphEdge[]> => {
  const edges: GraphEdge[] = [];
  const relations = await folder.relations();
  await folder.inTurns(relations.all, (relation) => {
    const edge = graphEdge(relation, ids);
    if (edge !== undefined) edges.push(edge);
  });
  return edges;
};

/** The memories and their relations, as strong as they are now. */
export const graph = async (folder: MemoryFolder): Promise<Graph> => {
  const catalog = await folder.open();
  const nodes: GraphNode[] = [];
  await folder.inTurns(catalog.entries(), (entry) => {
    if (isShown(entry)) nodes.push(nodeOf(folder, entry));
  });
  return { nodes, edges: await edgesBetween(folder, new Set(nodes.map(({ id }) => id))) };
};

/** The relations of the graph alone, for whoever knows the memories. */
export const graphEdges = async (folder: MemoryFolder): Promise<readonly GraphEdge[]> => {
  const shown = (await folder.open()).entries().filter(isShown);
  return edgesBetween(folder, new Set(shown.map(({ memory }) => memory.id)));
};
