import type { Point } from './viewport';

/** The place of a cell of Hilbert's curve through a square of `side` by `side` cells; `side` is a power of two. */
const hilbertCell = (side: number, cell: number): Point => {
  let x = 0;
  let y = 0;
  let rest = cell;
  for (let size = 1; size < side; size *= 2) {
    const right = (rest >> 1) & 1;
    const down = (rest ^ right) & 1;
    if (down === 0) {
      // The quarters at the ends of the curve lie turned.
      const turned = right === 1 ? size - 1 - y : y;
      y = right === 1 ? size - 1 - x : x;
      x = turned;
    }
    x += size * right;
    y += size * down;
    rest >>= 2;
  }
  return { x, y };
};

/** From the square of -1..1 to the circle of radius 1, with areas kept (Shirley and Chiu, 1997). */
const toCircle = ({ x, y }: Point): Point => {
  if (x === 0 && y === 0) return { x, y };
  const isWide = Math.abs(x) > Math.abs(y);
  const radius = isWide ? x : y;
  const angle = isWide ? (Math.PI / 4) * (y / x) : Math.PI / 2 - (Math.PI / 4) * (x / y);
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
};

/**
 * Points that fill the circle of radius 1 evenly, along a curve that keeps together what follows each other: points with
 * near indices lie near each other.
 */
export const fillCircle = (count: number): readonly Point[] => {
  const side = 2 ** Math.ceil(Math.log2(Math.sqrt(Math.max(1, count))));
  return Array.from({ length: count }, (_, index) => {
    const { x, y } = hilbertCell(side, Math.floor(((index + 0.5) / count) * side * side));
    return toCircle({ x: ((x + 0.5) / side) * 2 - 1, y: ((y + 0.5) / side) * 2 - 1 });
  });
};
