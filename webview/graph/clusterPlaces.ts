import type { Point } from '../shared/geometry';
import { type Cluster, clusterOf, linedFrom } from './clusters';
import { forceCollide, forceLink, forceSimulation, forceX, forceY } from './forces';
import { seededChance } from './layout';
import type { Link } from './link';

/** Radius of the room of one node, in units of the graph: as much as the layout gives it among others of its group. */
const roomOfNode = 19;
/** And among few, whose titles are read all at once. */
const roomAmongFew = 34;
/** Free space between two groups, in which their names have place. */
const gap = 46;
/** The picture is wider than it is high, as editors are. */
const aspect = 1.5;
/** Steps after which no group moves any more. */
const steps = 24;
/** Heat that is left then. */
const coldest = 0.001;

/** Radius of the place of a group, in units of the graph, in a picture of so many nodes. */
export const clusterRadius = (members: number, count: number): number =>
  (count < linedFrom ? roomAmongFew : roomOfNode) * Math.sqrt(members + 1);

/** Links between each two groups, which draw them together. */
const bridges = (groups: readonly number[], links: readonly Link[]) => {
  const counts = new Map<number, { source: number; target: number; count: number }>();
  for (const { source, target } of links) {
    const [one = 0, other = 0] = [groups[source], groups[target]];
    if (one === other) continue;
    const key = Math.min(one, other) * groups.length + Math.max(one, other);
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { source: one, target: other, count: 1 });
    else known.count += 1;
  }
  return [...counts.values()];
};

/**
 * Where the groups lie: none over another, those with links between them near each other; the last for what has no group.
 * Those that have a place already move no further than they must.
 */
export const clusterPlaces = (
  sizes: readonly number[],
  groups: readonly number[],
  links: readonly Link[],
  known: readonly (Point | undefined)[] = [],
): readonly Point[] => {
  const chance = seededChance(11);
  const discs = sizes.map((size, index) => ({
    index,
    radius: clusterRadius(size, groups.length),
    // The largest begin in the middle.
    x: (known[index]?.x ?? aspect * 60 * Math.sqrt(index) * Math.cos(index * 2.4)) + chance(),
    y: (known[index]?.y ?? 60 * Math.sqrt(index) * Math.sin(index * 2.4)) + chance(),
  }));
  const springs = bridges(groups, links);
  const strongest = Math.max(1, ...springs.map(({ count }) => count));
  const simulation = forceSimulation(discs)
    .randomSource(chance)
    .force(
      'links',
      forceLink<(typeof discs)[number], (typeof springs)[number]>(springs)
        .distance(({ source, target }) => {
          const [one, other] = [source, target] as unknown as readonly (typeof discs)[number][];
          return (one?.radius ?? 0) + (other?.radius ?? 0) + gap;
        })
        .strength(({ count }) => (0.25 * count) / strongest),
    )
    .force(
      'room',
      forceCollide<(typeof discs)[number]>(({ radius }) => radius + gap / 2).iterations(2),
    )
    .force('x', forceX<(typeof discs)[number]>().strength(0.05 / aspect))
    .force('y', forceY<(typeof discs)[number]>().strength(0.05 * aspect))
    .alphaDecay(1 - coldest ** (1 / steps))
    .stop();
  simulation.tick(steps);
  return discs.map(({ x, y }) => ({ x, y }));
};

/** The group of each node as a number; what has none is in the one behind the last. */
export const groupNumbers = (count: number, clusters: readonly Cluster[]): readonly number[] =>
  clusterOf(count, clusters).map((cluster) => cluster ?? clusters.length);

/** The middle of the places of each group; undefined for a group without any. */
export const clusterMiddles = (
  places: readonly (Point | undefined)[],
  clusters: readonly Cluster[],
): readonly (Point | undefined)[] =>
  clusters.map(({ members }) => {
    const known = members.flatMap((index) => places[index] ?? []);
    if (known.length === 0) return undefined;
    const total = known.reduce((sum, { x, y }) => ({ x: sum.x + x, y: sum.y + y }));
    return { x: total.x / known.length, y: total.y / known.length };
  });

/** Share of nodes that must lie nearer to the middle of their own group than to any other one. */
const arrangedShare = 0.7;

/** Whether places already show the groups: places of another division, or of none, do not. */
export const isArranged = (
  places: readonly (Point | undefined)[],
  clusters: readonly Cluster[],
): boolean => {
  const middles = clusterMiddles(places, clusters);
  let [near, all] = [0, 0];
  for (const [own, { members }] of clusters.entries()) {
    for (const index of members) {
      const place = places[index];
      if (place === undefined) continue;
      const distances = middles.map((middle) =>
        middle === undefined
          ? Number.POSITIVE_INFINITY
          : Math.hypot(middle.x - place.x, middle.y - place.y),
      );
      all += 1;
      if (distances[own] === Math.min(...distances)) near += 1;
    }
  }
  return near >= all * arrangedShare;
};
