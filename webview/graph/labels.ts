import { crosses, type Segment } from './segment';
import type { Box, Point, Size } from './viewport';

/** A node on the canvas, in pixels, with the text that it would like to have; or a text that stands by itself. */
export interface LabelWish {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly width: number;
  /** Middles of the places where the text may stand, the best first; around the node if not given. */
  readonly middles?: readonly Point[];
}

export interface PlacedLabel extends Box {
  /** Index of the wish. */
  readonly index: number;
}

export interface LabelOptions {
  readonly size: Size;
  readonly lineHeight: number;
  /** Indices of wishes that are placed first, and even over a node. */
  readonly first?: ReadonlySet<number>;
  /** Lines that are not covered where there is another place. */
  readonly lines?: readonly Segment[];
  /** Nodes that wish for no label. */
  readonly obstacles?: readonly Omit<LabelWish, 'width'>[];
}

/** Pixels between a node and its label, and between two labels. */
const gap = 3;
/** Area of the canvas, in square pixels, for each label: a picture with more of them is a page of text. */
const areaForEach = 7_500;
/** Wishes that are looked at for each label that there may be: those behind them are not worth the room they find. */
const candidatesForEach = 2;
/** Side of the squares in which neighbours are looked for. */
const cellSize = 64;

/** Finds boxes that overlap, by the squares of a grid that they touch. */
class Occupied {
  readonly #cells = new Map<number, Box[]>();

  add(box: Box): void {
    for (const cell of cellsOf(box)) {
      const boxes = this.#cells.get(cell);
      if (boxes === undefined) this.#cells.set(cell, [box]);
      else boxes.push(box);
    }
  }

  isFree(box: Box): boolean {
    return cellsOf(box).every((cell) =>
      (this.#cells.get(cell) ?? []).every((other) => !overlap(box, other)),
    );
  }
}

const cellsOf = ({ x, y, width, height }: Box): readonly number[] => {
  const cells: number[] = [];
  for (let row = Math.floor(y / cellSize); row <= (y + height) / cellSize; row++) {
    for (let column = Math.floor(x / cellSize); column <= (x + width) / cellSize; column++) {
      cells.push(row * 65_536 + column);
    }
  }
  return cells;
};

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Below the node, above it, or on either side; or where the wish has it. */
const places = (
  { x, y, radius, width, middles }: LabelWish,
  { lineHeight: height }: LabelOptions,
): readonly Box[] =>
  middles?.map((middle) => ({
    x: middle.x - width / 2,
    y: middle.y - height / 2,
    width,
    height,
  })) ?? [
    { x: x - width / 2, y: y + radius + gap, width, height },
    { x: x - width / 2, y: y - radius - gap - height, width, height },
    { x: x + radius + gap, y: y - height / 2, width, height },
    { x: x - radius - gap - width, y: y - height / 2, width, height },
  ];

const isInside = ({ x, y, width, height }: Box, size: Size): boolean =>
  x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;

const squareOf = ({ x, y, radius }: Omit<LabelWish, 'width'>): Box => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

/** Labels that a canvas has room for, and wishes that are worth a look for it. */
const roomOf = ({ width, height }: Size): { readonly labels: number; readonly wishes: number } => {
  const labels = Math.floor((width * height) / areaForEach);
  return { labels, wishes: labels * candidatesForEach };
};

/** How many wishes on the canvas are worth making: those behind them are not looked at. */
export const countWishes = (size: Size): number => roomOf(size).wishes;

/**
 * Places as many labels as have room, in the order of the wishes: no label lies over another one, over a node, or across
 * the border; those that find no room are left out.
 */
export const placeLabels = (
  wishes: readonly LabelWish[],
  options: LabelOptions,
): readonly PlacedLabel[] => {
  const { size, first = new Set(), lines = [], obstacles = [] } = options;
  const nodes = new Occupied();
  const labels = new Occupied();
  for (const wish of wishes) if (wish.middles === undefined) nodes.add(squareOf(wish));
  for (const node of obstacles) nodes.add(squareOf(node));
  const room = roomOf(size);
  const most = Math.max(first.size, room.labels);
  const placed: PlacedLabel[] = [];
  const isLater = (index: number): boolean => !first.has(index);
  const others = [...wishes.keys()].slice(0, first.size + room.wishes).filter(isLater);
  for (const index of [...first, ...others]) {
    if (placed.length >= most) break;
    const wish = wishes[index];
    if (wish === undefined || !isInside({ ...wish, width: 0, height: 0 }, size)) continue;
    const free = places(wish, options).filter((box) => isInside(box, size) && labels.isFree(box));
    const good = free.filter((one) => nodes.isFree(one));
    const best =
      wish.middles === undefined
        ? good.find((one) => !lines.some((line) => crosses(line, one)))
        : good[0];
    const box = best ?? good[0] ?? (first.has(index) ? free[0] : undefined);
    if (box === undefined) continue;
    labels.add({ x: box.x - gap, y: box.y, width: box.width + 2 * gap, height: box.height });
    placed.push({ index, ...box });
  }
  return placed;
};
