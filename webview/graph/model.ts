import type { Graph, GraphNode, MemoryType, Status } from '../../src/engine/vocabulary';
import type { Link } from './link';
import { reachable } from './neighbourhood';
import { sharedLinks } from './sharedLinks';

/** What a person chose to see. */
export interface Filters {
  readonly hiddenTypes: readonly MemoryType[];
  readonly hiddenStatuses: readonly Status[];
  /** Also faint links between memories that share tags or entities. */
  readonly shared: boolean;
  /** Only what lies around the memory in the active editor. */
  readonly around: boolean;
}

/** What a person put aside stays out of sight until it is asked for, as in the tree. */
export const defaultFilters: Filters = {
  hiddenTypes: [],
  hiddenStatuses: ['archived', 'superseded'],
  shared: true,
  around: false,
};

export interface Model {
  readonly nodes: readonly GraphNode[];
  readonly links: readonly Link[];
  /** Nodes that the filters let through; more than are shown where the picture would be too full. */
  readonly total: number;
  /** How the shown part was chosen: all of it, the most relevant, or what lies around one memory. */
  readonly part: 'all' | 'relevant' | 'around';
}

export interface ModelOptions {
  readonly filters: Filters;
  /** The memory in the active editor. */
  readonly active?: string;
  /** Nodes that one picture can hold. */
  readonly limit?: number;
}

/** Beyond it neither a person nor the layout keeps up: 2,000 nodes take d3-force some three seconds to settle. */
export const defaultLimit = 2000;

/** Steps away from the active memory that still count as its surroundings. */
const aroundSteps = 2;

/** Pinned first, then the most relevant; among equals by id, so that the picture is the same each time. */
const byRelevance = (left: GraphNode, right: GraphNode): number =>
  right.relevance - left.relevance || (left.id < right.id ? -1 : 1);

interface Linked {
  readonly nodes: readonly GraphNode[];
  readonly links: readonly Link[];
}

/** Keeps the nodes at these indices, and the links of which both ends are among them. */
const restrict = ({ nodes, links }: Linked, kept: ReadonlySet<number>): Linked => {
  const order = nodes.map((_, index) => index).filter((index) => kept.has(index));
  const places = new Map(order.map((index, place) => [index, place]));
  return {
    nodes: order.flatMap((index) => nodes[index] ?? []),
    links: links.flatMap((link) => {
      const source = places.get(link.source);
      const target = places.get(link.target);
      return source === undefined || target === undefined ? [] : [{ ...link, source, target }];
    }),
  };
};

const relationLinks = (nodes: readonly GraphNode[], { edges }: Graph): readonly Link[] => {
  const places = new Map(nodes.map(({ id }, index) => [id, index]));
  return edges.flatMap(({ from, to, type, strength }) => {
    const source = places.get(from);
    const target = places.get(to);
    return source === undefined || target === undefined
      ? []
      : [{ source, target, kind: type, strength }];
  });
};

const passes = ({ hiddenTypes, hiddenStatuses }: Filters) => {
  const types = new Set(hiddenTypes);
  const statuses = new Set(hiddenStatuses);
  return ({ type, status }: GraphNode): boolean => !types.has(type) && !statuses.has(status);
};

/** What the picture holds: the graph through the filters, and a part of it where it is too large. */
export const computeModel = (
  graph: Graph,
  { filters, active, limit = defaultLimit }: ModelOptions,
): Model => {
  const nodes = graph.nodes.filter(passes(filters)).sort(byRelevance);
  const linked = (some: readonly GraphNode[]): Linked => {
    const relations = relationLinks(some, graph);
    const shared = filters.shared ? sharedLinks(some, relations) : [];
    return { nodes: some, links: [...relations, ...shared] };
  };
  const total = nodes.length;
  const center = nodes.findIndex(({ id }) => id === active);
  if (center >= 0 && (filters.around || total > limit)) {
    const steps = filters.around ? aroundSteps : Number.POSITIVE_INFINITY;
    const all = linked(nodes);
    const near = reachable(all, { center, steps, most: limit });
    // Around a memory without relations there would be nothing to see: the most relevant are shown instead.
    if (filters.around || near.size > 1) return { ...restrict(all, near), total, part: 'around' };
  }
  const part = total <= limit ? 'all' : 'relevant';
  return { ...linked(nodes.slice(0, limit)), total, part };
};
