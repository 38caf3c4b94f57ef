import type { Graph, GraphEdge, GraphNode } from '../api';
import type { Relation } from '../model/memory';
import {
  type DescribedEdge,
  type ResolvedRelation,
  resolveRelations,
  unnamedStrength,
} from '../relations/resolveRelations';

/** A memory with what the graph needs of it. */
export interface GraphEntry {
  readonly node: GraphNode;
  readonly relations: readonly Relation[];
  /** `graph: hide` in the front matter. */
  readonly isHidden: boolean;
}

const toEdge = ({ from, to, type, strength = unnamedStrength }: ResolvedRelation): GraphEdge => ({
  from,
  to,
  type,
  strength,
});

/**
 * The memories and the relations between them, each relation once however many files speak of it. Left out are hidden
 * memories with their relations, relations whose other end is not there, and relations of a memory with itself.
 */
export const buildGraph = (
  entries: readonly GraphEntry[],
  described: readonly DescribedEdge[] = [],
): Graph => {
  const shown = entries.filter(({ isHidden }) => !isHidden);
  const ids = new Set(shown.map(({ node }) => node.id));
  const holders = shown.map(({ node, relations }) => ({ id: node.id, relations }));
  const edges = resolveRelations(holders, described)
    .relations.filter(({ from, to }) => ids.has(from) && ids.has(to))
    .map(toEdge);
  return { nodes: shown.map(({ node }) => node), edges };
};
