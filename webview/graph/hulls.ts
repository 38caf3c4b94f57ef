import { polygonContains, polygonHull } from 'd3-polygon';
import { quantile } from '../shared/data';
import type { Box, Point, Size } from '../shared/geometry';
import { gap } from './clusterPlaces';
import { type Cluster, clusterOf } from './clusters';

type Corner = [x: number, y: number];

/** The line around a group, in pixels. */
export interface Hull {
  /** Index of the group. */
  readonly cluster: number;
  readonly corners: readonly Corner[];
  readonly box: Box;
  readonly middle: Point;
}

/** Nodes that a relation draws out of their group do not widen its line: those beyond so many times where most are. */
const most = 0.8;
const beyond = 1.5;

/** Most pixels around the middles of the outer nodes, so that these lie inside as a whole, and corners of which its arcs are made. */
const widest = 12;
const arc = 10;

const around = ({ x, y }: Point, margin: number): readonly Corner[] =>
  Array.from({ length: arc }, (_, at): Corner => {
    const angle = (at * 2 * Math.PI) / arc;
    return [x + margin * Math.cos(angle), y + margin * Math.sin(angle)];
  });

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const hullOf = (cluster: number, points: readonly Point[], margin: number): Hull | undefined => {
  const middle = middleOf(points);
  const distances = points.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y));
  const farthest = (quantile(distances, most) ?? 0) * beyond;
  const inner = points.filter((_, index) => (distances[index] ?? 0) <= farthest);
  const inside = inner.map(({ x, y }): Corner => [x, y]);
  const outer = polygonHull(inside) ?? inside;
  const corners = polygonHull(outer.flatMap(([x, y]) => around({ x, y }, margin)));
  if (corners === null) return undefined;
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return { cluster, corners, middle, box: { x: left, y: top, width, height } };
};

/** The lines around all groups, in a picture of some zoom: from afar they leave their share of the space between two groups. */
export const hullsOf = (
  clusters: readonly Cluster[],
  places: readonly Point[],
  scale = 1,
): readonly Hull[] => {
  const margin = Math.min(widest, (gap / 2) * scale);
  return clusters.flatMap(
    ({ members }, at) =>
      hullOf(
        at,
        members.flatMap((index) => places[index] ?? []),
        margin,
      ) ?? [],
  );
};

/** The group around a pixel, the smallest of several; undefined outside of all. */
export const hullAt = (hulls: readonly Hull[], { x, y }: Point): Hull | undefined =>
  hulls
    .filter(({ corners }) => polygonContains(corners as Corner[], [x, y]))
    .sort((one, other) => one.box.width * one.box.height - other.box.width * other.box.height)[0];

/** Share of nodes that may lie within the line of another group, in a picture that stays as it is. */
const strayShare = 0.01;

/** Whether groups lie over each other, so that nobody sees what belongs to which. */
export const areMixed = (
  places: readonly (Point | undefined)[],
  clusters: readonly Cluster[],
): boolean => {
  const known = places.map((place) => place ?? { x: 0, y: 0 });
  const hulls = hullsOf(clusters, known);
  const groups = clusterOf(known.length, clusters);
  const strays = known.filter((place, index) => {
    const hull = hullAt(hulls, place);
    return hull !== undefined && hull.cluster !== groups[index];
  });
  return strays.length > known.length * strayShare;
};

/** Middles of the places for the name of a group, the best first: above it, at its upper border, below it, inside, and a line further out. */
export const hullNamePlaces = (
  { box, middle }: Hull,
  { width, height }: Size,
  canvas: Size,
): readonly Point[] => {
  const inside = (point: Point): Point => ({
    x: Math.min(Math.max(point.x, width / 2 + 2), canvas.width - width / 2 - 2),
    y: Math.min(Math.max(point.y, height / 2 + 2), canvas.height - height / 2 - 2),
  });
  const isSeen =
    box.x < canvas.width &&
    box.y < canvas.height &&
    box.x + box.width > 0 &&
    box.y + box.height > 0;
  if (!isSeen) return [];
  const above = { x: middle.x, y: box.y - height / 2 };
  const below = { x: middle.x, y: box.y + box.height + height / 2 };
  const upper = { x: middle.x, y: box.y + height };
  const higher = { x: middle.x, y: above.y - height };
  const lower = { x: middle.x, y: below.y + height };
  return [above, upper, below, middle, higher, lower].map(inside);
};
