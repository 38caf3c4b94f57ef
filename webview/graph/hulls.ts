import { polygonContains, polygonHull } from 'd3-polygon';
import { quantile } from '../shared/data';
import type { Box, Point, Size } from '../shared/geometry';
import type { Cluster } from './clusters';

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

/** Pixels around the middles of the outer nodes, so that these lie inside as a whole, and corners of which its arcs are made. */
const margin = 12;
const arc = 10;

const around = ({ x, y }: Point): readonly Corner[] =>
  Array.from({ length: arc }, (_, at): Corner => {
    const angle = (at * 2 * Math.PI) / arc;
    return [x + margin * Math.cos(angle), y + margin * Math.sin(angle)];
  });

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const hullOf = (cluster: number, points: readonly Point[]): Hull | undefined => {
  const middle = middleOf(points);
  const distances = points.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y));
  const farthest = (quantile(distances, most) ?? 0) * beyond;
  const inner = points.filter((_, index) => (distances[index] ?? 0) <= farthest);
  const inside = inner.map(({ x, y }): Corner => [x, y]);
  const outer = polygonHull(inside) ?? inside;
  const corners = polygonHull(outer.flatMap(([x, y]) => around({ x, y })));
  if (corners === null) return undefined;
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return { cluster, corners, middle, box: { x: left, y: top, width, height } };
};

/** The lines around all groups. */
export const hullsOf = (clusters: readonly Cluster[], places: readonly Point[]): readonly Hull[] =>
  clusters.flatMap(
    ({ members }, at) =>
      hullOf(
        at,
        members.flatMap((index) => places[index] ?? []),
      ) ?? [],
  );

/** The group around a pixel, the smallest of several; undefined outside of all. */
export const hullAt = (hulls: readonly Hull[], { x, y }: Point): Hull | undefined =>
  hulls
    .filter(({ corners }) => polygonContains(corners as Corner[], [x, y]))
    .sort((one, other) => one.box.width * one.box.height - other.box.width * other.box.height)[0];

/** Middles of the places for the name of a group, the best first: above it, at its upper border, below it, inside. */
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
  return [above, upper, below, middle].map(inside);
};
