import { crosses, type Segment } from './segment';
import type { Point, Size } from './viewport';

/** Where on its line a name may stand, as a share of the way, the best first; beside the line only the first of them. */
const shares = [0.5, 0.42, 0.58, 0.34, 0.66];
const middle = 0.5;
/** Pixels of a line that must be seen besides a name on it: the head of an arrow, and as much on the other side. */
const seenLine = 20;
/** Pixels between a line and a name beside it. */
const gap = 3;
/** Pixels; a shorter line is but the gap between two nodes. */
const shortest = 24;

const pointOn = ({ from, to }: Segment, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/**
 * Middles of the places for the name of a line, the best first: on the line where enough of it stays in sight, or else
 * beside it; nowhere where one of the other lines could be meant.
 */
export const namePlaces = (
  line: Segment,
  { width, height }: Size,
  others: readonly Segment[],
): readonly Point[] => {
  const [x, y] = [line.to.x - line.from.x, line.to.y - line.from.y];
  const length = Math.hypot(x, y);
  if (length < shortest) return [];
  const hidden = length * Math.min(width / Math.abs(x), height / Math.abs(y));
  const on = hidden + seenLine > length ? [] : shares.map((share) => pointOn(line, share));
  // How far the box reaches across the line, from its middle.
  const reach = (Math.abs(y) * width + Math.abs(x) * height) / (2 * length) + gap;
  const beside = [1, -1].map((side) => {
    const point = pointOn(line, middle);
    return { x: point.x - (side * reach * y) / length, y: point.y + (side * reach * x) / length };
  });
  return [...on, ...beside].filter((point) => {
    const box = { x: point.x - width / 2, y: point.y - height / 2, width, height };
    return !others.some((other) => crosses(other, box));
  });
};
