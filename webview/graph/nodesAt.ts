import type { Point } from '../shared/geometry';

export interface Target extends Point {
  readonly radius: number;
}

/** Pixels around a small node that still count as it. */
const tolerance = 4;

/** The node under a pixel, by index: of several the one whose middle is nearest; undefined for the background. */
export const hitNode = (targets: readonly Target[], pixel: Point): number | undefined => {
  let hit: number | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  targets.forEach(({ x, y, radius }, index) => {
    const distance = Math.hypot(x - pixel.x, y - pixel.y);
    if (distance > radius + tolerance || distance >= nearest) return;
    nearest = distance;
    hit = index;
  });
  return hit;
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

export interface StepOptions {
  readonly from: number;
  readonly direction: Direction;
  /** Indices of the nodes that are linked to the first one. */
  readonly neighbours: ReadonlySet<number>;
}

const bestOf = (
  places: readonly Point[],
  { from, direction }: StepOptions,
  isCandidate: (index: number) => boolean,
): number | undefined => {
  const origin = places[from];
  if (origin === undefined) return undefined;
  const vector = vectors[direction];
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  places.forEach(({ x, y }, index) => {
    if (index === from || !isCandidate(index)) return;
    const distance = Math.hypot(x - origin.x, y - origin.y) || 1e-6;
    const cosine = ((x - origin.x) * vector.x + (y - origin.y) * vector.y) / distance;
    if (cosine < widest) return;
    const cost = distance * (1 + turning * (1 - cosine));
    if (cost >= least) return;
    least = cost;
    best = index;
  });
  return best;
};

/**
 * The node that an arrow key leads to: a neighbour that lies that way, or else the nearest node that does, so that parts
 * without relations can be reached too. Undefined at the border of the picture.
 */
export const stepFrom = (places: readonly Point[], options: StepOptions): number | undefined =>
  bestOf(places, options, (index) => options.neighbours.has(index)) ??
  bestOf(places, options, () => true);
