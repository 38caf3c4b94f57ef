import type { Point } from './viewport';

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
