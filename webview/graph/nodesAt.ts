import { type Quadtree, quadtree } from 'd3-quadtree';
import { least } from '../shared/data';
import type { Point } from '../shared/geometry';
import type { Link } from './link';

/** The nodes at the other ends of the links of one node; none for none. */
export const neighboursAt = (
  links: readonly Pick<Link, 'source' | 'target'>[],
  index: number | undefined,
): ReadonlySet<number> => {
  const near = new Set<number>();
  for (const { source, target } of links) {
    if (source === index) near.add(target);
    if (target === index) near.add(source);
  }
  return near;
};

/** Points with their index, arranged so that the nearest one is found without a look at all of them. */
export type PointIndex = Quadtree<Point & { readonly index: number }>;

export const indexPoints = (points: readonly Point[]): PointIndex =>
  quadtree(
    points.map(({ x, y }, index) => ({ x, y, index })),
    ({ x }) => x,
    ({ y }) => y,
  );

/** The node at a place, by index: the one whose middle is nearest; undefined for the background. */
export const hitNode = (
  points: PointIndex,
  { x, y }: Point,
  radius: { readonly most: number; readonly of: (index: number) => number },
): number | undefined => {
  const hit = points.find(x, y, radius.most);
  const isOnIt = hit !== undefined && Math.hypot(hit.x - x, hit.y - y) <= radius.of(hit.index);
  return isOnIt ? hit.index : undefined;
};

export type Direction = 'left' | 'right' | 'up' | 'down';

const vectors: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** A neighbour counts as lying in a direction up to this angle from it. */
const widest = Math.cos((65 * Math.PI) / 180);

/** How much further away a neighbour at the widest angle seems than one straight ahead. */
const turning = 2;

/** How far a way seems that leads in a direction; undefined for one that leads elsewhere. */
const costOf = (from: Point, to: Point, direction: Direction): number | undefined => {
  const vector = vectors[direction];
  const distance = Math.hypot(to.x - from.x, to.y - from.y) || 1e-6;
  const cosine = ((to.x - from.x) * vector.x + (to.y - from.y) * vector.y) / distance;
  return cosine < widest ? undefined : distance * (1 + turning * (1 - cosine));
};

/**
 * The node that an arrow key leads to: a neighbour that lies that way, or else the nearest node that does, so that parts
 * without relations can be reached too. Undefined at the border of the picture.
 */
export const stepFrom = (
  places: readonly Point[],
  from: number,
  {
    direction,
    neighbours,
  }: { readonly direction: Direction; readonly neighbours: ReadonlySet<number> },
): number | undefined => {
  const origin = places[from];
  if (origin === undefined) return undefined;
  const ways = places.flatMap((place, index) => {
    const cost = index === from ? undefined : costOf(origin, place, direction);
    return cost === undefined ? [] : [{ index, cost, isFar: !neighbours.has(index) }];
  });
  return least(
    ways,
    (one, other) => Number(one.isFar) - Number(other.isFar) || one.cost - other.cost,
  )?.index;
};
