import type { Graph, GraphEdge, GraphNode } from '../api';
import type { Relation } from '../model/memory';
import type { RelationType } from '../model/relationTypes';

/** Strength of a relation that names none: the middle of the scale. */
export const defaultEdgeStrength = 0.5;

/** A memory with what the graph needs of it. */
export interface GraphEntry {
  readonly node: GraphNode;
  readonly relations: readonly Relation[];
  /** `graph: hide` in the front matter. */
  readonly isHidden: boolean;
}

/** The part of an edge file that the graph needs. */
export interface DescribedEdge {
  readonly from: string;
  readonly to: string;
  readonly type: RelationType;
  readonly strength?: number;
}

/** Who said how strong an edge is; of two the later in this list is believed. */
const witnesses = ['target', 'origin', 'edgeFile'] as const;
type Witness = (typeof witnesses)[number];

interface Claim extends DescribedEdge {
  readonly by: Witness;
}

const claimOf = (id: string, relation: Relation): Claim => ({
  ...(relation.direction === 'outgoing'
    ? { from: id, to: relation.target, by: 'origin' }
    : { from: relation.target, to: id, by: 'target' }),
  type: relation.type,
  ...(relation.strength === undefined ? {} : { strength: relation.strength }),
});

/** A claim that names a strength outweighs one that does not; then the better witness wins. */
const outweighs = (claim: Claim, known: Claim | undefined): boolean => {
  if (known === undefined) return true;
  const names = Number(claim.strength !== undefined) - Number(known.strength !== undefined);
  return names === 0 ? witnesses.indexOf(claim.by) > witnesses.indexOf(known.by) : names > 0;
};

const keyOf = ({ from, to, type }: DescribedEdge): string => JSON.stringify([from, to, type]);

const toEdge = ({ from, to, type, strength = defaultEdgeStrength }: Claim): GraphEdge => ({
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
  const claims: readonly Claim[] = [
    ...shown.flatMap(({ node, relations }) =>
      relations.map((relation) => claimOf(node.id, relation)),
    ),
    ...described.map((edge): Claim => ({ ...edge, by: 'edgeFile' })),
  ];
  const edges = new Map<string, Claim>();
  for (const claim of claims) {
    if (claim.from === claim.to || !ids.has(claim.from) || !ids.has(claim.to)) continue;
    const key = keyOf(claim);
    if (outweighs(claim, edges.get(key))) edges.set(key, claim);
  }
  return { nodes: shown.map(({ node }) => node), edges: [...edges.values()].map(toEdge) };
};
