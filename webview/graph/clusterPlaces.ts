import type { Point } from '../shared/geometry';
import { type Cluster, clusterOf, linedFrom } from './clusters';
import { forceCollide, forceLink, forceSimulation, forceX, forceY } from './forces';
import { seededChance } from './layout';
import type { Link } from './link';

/** Radius of the room of one node, in units of the graph: as much as the layout gives it among others of its group. */
const roomOfNode = 19;
/** And among few, whose titles are read all at once. */
const roomAmongFew = 34;
/** Share of that by which few keep apart that are there already: less of them moves, and their titles still have room. */
const nearerAmongFew = 0.75;
/** Free space between two groups, in which their names have place, in units of the graph. */
export const gap = 46;
/** The picture is wider than it is high, as editors are. */
const aspect = 1.5;
/** Steps after which no group moves any more. */
const steps = 24;
/** Heat that is left then. */
const coldest = 0.001;
/** Steps after which groups that lay over each other do so no more. */
const stepsApart = 60;

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

interface Disc extends Point {
  readonly index: number;
  readonly radius: number;
}

/** None lies over another one. */
const room = () => forceCollide<Disc>(({ radius }) => radius + gap / 2).iterations(2);

/** Points from the middle outwards, in the shape of the picture. */
const outwards = (at: number, step: number): Point => ({
  x: aspect * step * Math.sqrt(at) * Math.cos(at * 2.4),
  y: step * Math.sqrt(at) * Math.sin(at * 2.4),
});

/**
 * Where the groups lie: none over another, those with links between them near each other; the last for what has no group.
 */
export const clusterPlaces = (
  sizes: readonly number[],
  groups: readonly number[],
  links: readonly Link[],
): readonly Point[] => {
  const chance = seededChance(11);
  // The largest begin in the middle.
  const discs = sizes.map((size, index): Disc => {
    const { x, y } = outwards(index, 60);
    return { index, radius: clusterRadius(size, groups.length), x: x + chance(), y: y + chance() };
  });
  const springs = bridges(groups, links);
  const strongest = Math.max(1, ...springs.map(({ count }) => count));
  const simulation = forceSimulation(discs)
    .randomSource(chance)
    .force(
      'links',
      forceLink<Disc, (typeof springs)[number]>(springs)
        .distance(({ source, target }) => {
          const [one, other] = [source, target] as unknown as readonly Disc[];
          return (one?.radius ?? 0) + (other?.radius ?? 0) + gap;
        })
        .strength(({ count }) => (0.25 * count) / strongest),
    )
    .force('room', room())
    .force('x', forceX<Disc>().strength(0.05 / aspect))
    .force('y', forceY<Disc>().strength(0.05 * aspect))
    .alphaDecay(1 - coldest ** (1 / steps))
    .stop();
  simulation.tick(steps);
  return discs.map(({ x, y }) => ({ x, y }));
};

/**
 * Where the groups lie that have a place already: no further from it than they must be so that none lies over another one. Those
 * that come lie where room is free.
 */
export const clusterPlacesNear = (
  known: readonly (Point | undefined)[],
  sizes: readonly number[],
  count: number,
): readonly Point[] => {
  const share = count < linedFrom ? nearerAmongFew : 1;
  const discs: Disc[] = [];
  const add = (index: number, place: Point): void => {
    discs.push({ index, radius: share * clusterRadius(sizes[index] ?? 0, count), ...place });
  };
  known.forEach((place, index) => {
    if (place !== undefined) add(index, place);
  });
  known.forEach((place, index) => {
    if (place !== undefined || sizes[index] === 0) return;
    const own = share * clusterRadius(sizes[index] ?? 0, count);
    const isFree = (point: Point): boolean =>
      discs.every(({ x, y, radius }) => Math.hypot(x - point.x, y - point.y) > radius + own + gap);
    let at = 0;
    while (!isFree(outwards(at, gap / 2))) at++;
    add(index, outwards(at, gap / 2));
  });
  forceSimulation(discs)
    .randomSource(seededChance(11))
    .force('room', room())
    .stop()
    .tick(stepsApart);
  const places = known.map((place) => place ?? { x: 0, y: 0 });
  for (const { index, x, y } of discs) places[index] = { x, y };
  return places;
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
