import type { Box, Point } from './viewport';

/** A straight line between two pixels. */
export interface Segment {
  readonly from: Point;
  readonly to: Point;
}

/** Whether a line passes through a box (Liang and Barsky, 1984). */
export const crosses = ({ from, to }: Segment, { x, y, width, height }: Box): boolean => {
  let [start, end] = [0, 1];
  const sides = [
    [from.x - to.x, from.x - x],
    [to.x - from.x, x + width - from.x],
    [from.y - to.y, from.y - y],
    [to.y - from.y, y + height - from.y],
  ] as const;
  for (const [way, room] of sides) {
    if (way === 0 && room < 0) return false;
    if (way < 0) start = Math.max(start, room / way);
    if (way > 0) end = Math.min(end, room / way);
  }
  return start < end;
};
