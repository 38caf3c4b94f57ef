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

export interface ReachOptions {
  /** Index of the node to start from. */
  readonly center: number;
  readonly steps: number;
  /** Nodes at most, the nearest first. */
  readonly most: number;
}

/** The nodes within some steps of one, that one included. */
export const reachable = (
  { nodes, links }: { readonly nodes: readonly unknown[]; readonly links: readonly Link[] },
  { center, steps, most }: ReachOptions,
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
