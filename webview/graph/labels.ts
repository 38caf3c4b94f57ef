import { type Box, boxAround, type Point, type Size } from '../shared/geometry';

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

/** Where on its line a name may stand, as a share of the way, the best first; beside the line only the first of them. */
const shares = [0.5, 0.42, 0.58, 0.34, 0.66];
const middle = 0.5;
/** Pixels of a line that must be seen besides a name on it: the head of an arrow, and as much on the other side. */
const seenLine = 20;
/** Pixels between a line and a name beside it. */
const nameGap = 3;
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
  const reach = (Math.abs(y) * width + Math.abs(x) * height) / (2 * length) + nameGap;
  const beside = [1, -1].map((side) => {
    const point = pointOn(line, middle);
    return { x: point.x - (side * reach * y) / length, y: point.y + (side * reach * x) / length };
  });
  return [...on, ...beside].filter((point) => {
    const box = boxAround(point, { width, height });
    return !others.some((other) => crosses(other, box));
  });
};

/** A node on the canvas, in pixels, with the text that it would like to have; or a text that stands by itself. */
export interface LabelWish {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly width: number;
  /** Of the text; the line height if not given. */
  readonly height?: number;
  /** A dot among so many that texts lie over them; it is in the way of others only once it has a text. */
  readonly isDot?: boolean;
  /** The same text in more words, where there is room for it once all have their place. */
  readonly long?: { readonly width: number };
  /** Middles of the places where the text may stand, the best first; around the node if not given. */
  readonly middles?: readonly Point[];
}

export interface PlacedLabel extends Box {
  /** Index of the wish. */
  readonly index: number;
  /** Whether there is room for the longer text. */
  readonly isLong: boolean;
}

export interface LabelOptions {
  readonly size: Size;
  readonly lineHeight: number;
  /** Indices of wishes that are placed first, and even over a node. */
  readonly first?: ReadonlySet<number>;
  /** Lines that are not covered where there is another place. */
  readonly lines?: readonly Segment[];
  /** Labels that there may be at most, besides those that are placed first. */
  readonly most?: number;
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

  /** Whether nothing overlaps the box, but for one other box. */
  isFree(box: Box, except?: Box): boolean {
    return cellsOf(box).every((cell) =>
      (this.#cells.get(cell) ?? []).every((other) => other === except || !overlap(box, other)),
    );
  }

  replace(old: Box, box: Box): void {
    for (const cell of cellsOf(old)) {
      const boxes = this.#cells.get(cell) ?? [];
      this.#cells.set(
        cell,
        boxes.filter((other) => other !== old),
      );
    }
    this.add(box);
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
  { x, y, radius, width, middles, height: own }: LabelWish,
  { lineHeight }: Pick<LabelOptions, 'lineHeight'>,
  height = own ?? lineHeight,
): readonly Box[] =>
  (
    middles ?? [
      { x, y: y + radius + gap + height / 2 },
      { x, y: y - radius - gap - height / 2 },
      { x: x + radius + gap + width / 2, y },
      { x: x - radius - gap - width / 2, y },
    ]
  ).map((middle) => boxAround(middle, { width, height }));

const isInside = ({ x, y, width, height }: Box, size: Size): boolean =>
  x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;

const squareOf = (node: Omit<LabelWish, 'width'>): Box =>
  boxAround(node, { width: 2 * node.radius, height: 2 * node.radius });

/** Labels that a canvas has room for, and wishes that are worth a look for it. */
const roomOf = ({ width, height }: Size): { readonly labels: number; readonly wishes: number } => {
  const labels = Math.floor((width * height) / areaForEach);
  return { labels, wishes: labels * candidatesForEach };
};

/** How many wishes on the canvas are worth making: those behind them are not looked at. */
export const countWishes = (size: Size): number => roomOf(size).wishes;

/**
 * Places as many labels as have room, in the order of the wishes: no label lies over another one, over a node, or across
 * the border; those that find no room are left out. Then those that have room for more words get them.
 */
export const placeLabels = (
  wishes: readonly LabelWish[],
  options: LabelOptions,
): readonly PlacedLabel[] => {
  const { size, first = new Set(), lines = [], obstacles = [] } = options;
  const { most: limit = Number.POSITIVE_INFINITY } = options;
  const nodes = new Occupied();
  const labels = new Occupied();
  const isNode = ({ middles, isDot }: LabelWish): boolean => middles === undefined && !isDot;
  for (const wish of wishes) if (isNode(wish)) nodes.add(squareOf(wish));
  for (const node of obstacles) nodes.add(squareOf(node));
  const room = roomOf(size);
  const most = Math.max(first.size, Math.min(room.labels, first.size + limit));
  const placed: (PlacedLabel & { readonly taken: Box })[] = [];
  const isLater = (index: number): boolean => !first.has(index);
  const others = [...wishes.keys()].slice(0, first.size + room.wishes).filter(isLater);
  for (const index of [...first, ...others]) {
    if (placed.length >= most) break;
    const wish = wishes[index];
    if (wish === undefined || !isInside({ ...wish, width: 0, height: 0 }, size)) continue;
    if (wish.isDot && !first.has(index) && !labels.isFree(squareOf(wish))) continue;
    const free = places(wish, options).filter((box) => isInside(box, size) && labels.isFree(box));
    const good = free.filter((one) => nodes.isFree(one));
    const clear = good.find((one) => !lines.some((line) => crosses(line, one)));
    // A text with places of its own knows which is best; what comes first may lie over a node where no place is free of them.
    const best = wish.middles === undefined ? clear : undefined;
    const box = best ?? good[0] ?? (first.has(index) ? free[0] : undefined);
    if (box === undefined) continue;
    const taken = { x: box.x - gap, y: box.y, width: box.width + 2 * gap, height: box.height };
    labels.add(taken);
    if (wish.isDot) nodes.add(squareOf(wish));
    placed.push({ index, isLong: false, taken, ...box });
  }
  return placed.map(({ taken, ...label }) => {
    const wish = wishes[label.index];
    if (wish?.long === undefined) return label;
    // As it stands now, but wider: to the side on which it stands, or to both sides.
    const { width } = wish.long;
    const more = width - label.width;
    const isRight = label.x >= wish.x;
    const isLeft = label.x + label.width <= wish.x;
    const x = isRight ? label.x : isLeft ? label.x - more : label.x - more / 2;
    const box = { x, y: label.y, width, height: label.height };
    const wide = { ...box, x: x - gap, width: width + 2 * gap };
    if (!isInside(box, size) || !nodes.isFree(box) || !labels.isFree(wide, taken)) return label;
    labels.replace(taken, wide);
    return { ...label, ...box, isLong: true };
  });
};
