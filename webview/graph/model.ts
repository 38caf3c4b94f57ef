import type {
  Graph,
  GraphNode,
  MemoryType,
  RelationType,
  Status,
} from '../../src/engine/vocabulary';
import {
  type Cluster,
  type ClusterOptions,
  computeClusters,
  type Grouping,
  linedFrom,
} from './clusters';
import type { Link } from './link';

/** The nodes at the other ends of each node's links, without repeats. */
export const neighboursOf = (
  count: number,
  links: readonly Pick<Link, 'source' | 'target'>[],
): readonly ReadonlySet<number>[] => {
  const neighbours = Array.from({ length: count }, () => new Set<number>());
  for (const { source, target } of links) {
    neighbours[source]?.add(target);
    neighbours[target]?.add(source);
  }
  return neighbours;
};

/** Every node once, each followed by what is linked to it before anything else comes. */
export const depthFirst = (neighbours: readonly ReadonlySet<number>[]): readonly number[] => {
  const order: number[] = [];
  const met = new Set<number>();
  for (const start of neighbours.keys()) {
    const waiting = [start];
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      if (met.has(index)) continue;
      met.add(index);
      order.push(index);
      for (const neighbour of neighbours[index] ?? []) waiting.push(neighbour);
    }
  }
  return order;
};

/** The nodes within some steps of one, that one included; so many at most, the nearest first. */
export const reachable = (
  { nodes, links }: { readonly nodes: readonly unknown[]; readonly links: readonly Link[] },
  {
    center,
    steps,
    most,
  }: { readonly center: number; readonly steps: number; readonly most: number },
): ReadonlySet<number> => {
  const neighbours = neighboursOf(nodes.length, links);
  const reached = new Set([center]);
  let edge = [center];
  for (let step = 0; step < steps && edge.length > 0; step++) {
    const next: number[] = [];
    for (const neighbour of edge.flatMap((index) => [...(neighbours[index] ?? [])])) {
      if (reached.size >= most) return reached;
      if (reached.has(neighbour)) continue;
      reached.add(neighbour);
      next.push(neighbour);
    }
    edge = next;
  }
  return reached;
};

/** A word that more memories carry says nothing about any two of them, and would make as many links as their square. */
const commonFrom = 40;

/** Shared links of one node: enough to lie near what is like it, too few to bury the relations. */
const mostForEach = 2;

/** An entity names a thing, a tag a field: a shared entity says more. */
const entityWeight = 2;

/** The sum of weights from which a likeness is as strong as a full relation. */
const fullWeight = 4;

interface Pair {
  readonly source: number;
  readonly target: number;
  weight: number;
}

/** The nodes that have a word in common, for each tag and each entity, in ascending order. */
const sharing = (nodes: readonly GraphNode[]) => {
  const groupsOf = (wordsOf: (node: GraphNode) => readonly string[], weight: number) => {
    const groups = new Map<string, number[]>();
    nodes.forEach((node, index) => {
      for (const word of wordsOf(node)) {
        const members = groups.get(word);
        if (members === undefined) groups.set(word, [index]);
        // A word that a node has twice counts once.
        else if (members.at(-1) !== index) members.push(index);
      }
    });
    return [...groups.values()].map((members) => ({ members, weight }));
  };
  return [
    ...groupsOf(({ tags }) => tags, 1),
    ...groupsOf(({ entities }) => entities.map((entity) => entity.toLowerCase()), entityWeight),
  ];
};

const pairsOf = (nodes: readonly GraphNode[], related: ReadonlySet<number>): readonly Pair[] => {
  const pairs = new Map<number, Pair>();
  for (const { members, weight: weightOfWord } of sharing(nodes)) {
    if (members.length < 2 || members.length > commonFrom) continue;
    const weight = weightOfWord / Math.log2(members.length);
    members.forEach((source, at) => {
      for (const target of members.slice(at + 1)) {
        const key = pairKey(nodes.length, source, target);
        if (related.has(key)) continue;
        const pair = pairs.get(key);
        if (pair === undefined) pairs.set(key, { source, target, weight });
        else pair.weight += weight;
      }
    });
  }
  return [...pairs.values()];
};

const pairKey = (count: number, one: number, other: number): number =>
  Math.min(one, other) * count + Math.max(one, other);

/**
 * Links between memories that share tags or entities and have no relation: rare words weigh more than common ones, and
 * each node has but its strongest few.
 */
export const sharedLinks = (
  nodes: readonly GraphNode[],
  relations: readonly Pick<Link, 'source' | 'target'>[],
): readonly Link[] => {
  const related = new Set(
    relations.map(({ source, target }) => pairKey(nodes.length, source, target)),
  );
  const counts = new Map<number, number>();
  const hasRoom = (index: number): boolean => (counts.get(index) ?? 0) < mostForEach;
  return [...pairsOf(nodes, related)]
    .sort(
      (left, right) =>
        right.weight - left.weight || left.source - right.source || left.target - right.target,
    )
    .flatMap(({ source, target, weight }) => {
      if (!hasRoom(source) || !hasRoom(target)) return [];
      for (const index of [source, target]) counts.set(index, (counts.get(index) ?? 0) + 1);
      return [{ source, target, kind: 'shared', strength: Math.min(1, weight / fullWeight) }];
    });
};

/** What a person chose to see. */
export interface Filters {
  readonly hiddenTypes: readonly MemoryType[];
  readonly hiddenStatuses: readonly Status[];
  readonly hiddenRelations: readonly RelationType[];
  /** By what a large graph is divided. */
  readonly grouping: Grouping;
  /** Also faint links between memories that share tags or entities. */
  readonly shared: boolean;
  /** Only what lies around the memory in the active editor. */
  readonly around: boolean;
}

/** What a person put aside stays out of sight until it is asked for, as in the tree. */
export const defaultFilters: Filters = {
  hiddenTypes: [],
  hiddenStatuses: ['archived', 'superseded'],
  hiddenRelations: [],
  grouping: 'topic',
  shared: true,
  around: false,
};

/** The lists of what is hidden. */
export type Hiding = 'hiddenTypes' | 'hiddenStatuses' | 'hiddenRelations';

export const isHidden = (filters: Filters, list: Hiding, one: string): boolean =>
  (filters[list] as readonly string[]).includes(one);

/** A list of what is hidden, with one more or one less in it. */
export const shownOrHidden = (
  filters: Filters,
  list: Hiding,
  one: string,
  isShown: boolean,
): Partial<Filters> => {
  const others = (filters[list] as readonly string[]).filter((other) => other !== one);
  return { [list]: isShown ? others : [...others, one] };
};

export interface Model {
  readonly nodes: readonly GraphNode[];
  readonly links: readonly Link[];
  /** What belongs together, with a name each; none in a part around one memory that is seen at a glance. */
  readonly clusters: readonly Cluster[];
  /** Nodes that the filters let through; more than are shown where the picture would be too full. */
  readonly total: number;
  /** How the shown part was chosen: all of it, the most relevant, or what lies around one memory. */
  readonly part: 'all' | 'relevant' | 'around';
}

/** Too many to be seen at a glance. */
export const isDivided = ({ nodes }: Pick<Model, 'nodes'>): boolean => nodes.length >= linedFrom;

export interface ModelOptions extends ClusterOptions {
  readonly filters: Filters;
  /** The memory in the active editor. */
  readonly active?: string;
  /** Nodes that one picture can hold. */
  readonly limit?: number;
}

/** Beyond it the layout does not keep up: 3,000 nodes take d3-force some four seconds to settle. */
export const defaultLimit = 3000;

/** Steps away from the active memory that still count as its surroundings. */
const aroundSteps = 2;

/** Pinned first, then the most relevant; among equals by id, so that the picture is the same each time. */
const byRelevance = (left: GraphNode, right: GraphNode): number =>
  right.relevance - left.relevance || (left.id < right.id ? -1 : 1);

/** Nodes, and the links between them. */
export type Linked = Pick<Model, 'nodes' | 'links'>;

/** Keeps the nodes at these indices, and the links of which both ends are among them. */
const restrict = ({ nodes, links }: Linked, kept: ReadonlySet<number>): Linked => {
  const order = [...nodes.keys()].filter((index) => kept.has(index));
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

const relationLinks = (
  nodes: readonly GraphNode[],
  { edges }: Graph,
  { hiddenRelations }: Filters,
): readonly Link[] => {
  const places = new Map(nodes.map(({ id }, index) => [id, index]));
  const hidden = new Set(hiddenRelations);
  return edges.flatMap(({ from, to, type, strength }) => {
    const source = places.get(from);
    const target = places.get(to);
    return source === undefined || target === undefined || hidden.has(type)
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
  { filters, active, limit = defaultLimit, ...options }: ModelOptions,
): Model => {
  const nodes = graph.nodes.filter(passes(filters)).sort(byRelevance);
  const linked = (some: readonly GraphNode[]): Linked => {
    const relations = relationLinks(some, graph, filters);
    const shared = filters.shared ? sharedLinks(some, relations) : [];
    return { nodes: some, links: [...relations, ...shared] };
  };
  const divided = (some: Linked): Pick<Model, 'nodes' | 'links' | 'clusters'> => ({
    ...some,
    clusters: computeClusters(some, filters.grouping, options),
  });
  const total = nodes.length;
  const center = nodes.findIndex(({ id }) => id === active);
  if (center >= 0 && (filters.around || total > limit)) {
    const steps = filters.around ? aroundSteps : Number.POSITIVE_INFINITY;
    const all = linked(nodes);
    const near = reachable(all, { center, steps, most: limit });
    // Around a memory without relations there would be nothing to see: the most relevant are shown instead.
    if (filters.around || near.size > 1) {
      const some = restrict(all, near);
      return {
        ...(isDivided(some) ? divided(some) : { ...some, clusters: [] }),
        ...{ total, part: 'around' },
      };
    }
  }
  const part = total <= limit ? 'all' : 'relevant';
  return { ...divided(linked(nodes.slice(0, limit))), total, part };
};
