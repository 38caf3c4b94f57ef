import { type Graph, type GraphEdge, type GraphNode, memoryPath } from '../../../src/engine';

/** A node of which a test says only what it is about. */
export const node = (id: string, fields: Partial<GraphNode> = {}): GraphNode => ({
  id,
  title: `Title of ${id}`,
  type: 'fact',
  path: memoryPath(`graph/facts/${id}.md`),
  status: 'active',
  relevance: 1,
  pinned: false,
  tags: [],
  entities: [],
  ...fields,
});

export const edge = (from: string, to: string, fields: Partial<GraphEdge> = {}): GraphEdge => ({
  from,
  to,
  type: 'RELATED_TO',
  strength: 0.5,
  ...fields,
});

/** Nodes in a row, each related to the next. */
export const chain = (count: number): Graph => {
  const ids = Array.from({ length: count }, (_, index) => `n${String(index).padStart(4, '0')}`);
  return {
    nodes: ids.map((id) => node(id)),
    edges: ids.slice(1).map((id, index) => edge(ids[index] ?? '', id)),
  };
};
