import { extent } from '../shared/data';
import type { Point, Size } from '../shared/geometry';

/** How the graph's units become pixels of the canvas: `pixel = unit * scale + offset`. */
export interface Viewport {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const smallestScale = 0.05;
export const largestScale = 4;

/** A small graph is not blown up to fill a large window. */
const largestFittingScale = 1.4;

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

export const toPixel = ({ scale, x, y }: Viewport, point: Point): Point => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
});

export const toUnit = ({ scale, x, y }: Viewport, pixel: Point): Point => ({
  x: (pixel.x - x) / scale,
  y: (pixel.y - y) / scale,
});

/** Zooms by a factor; what lies under the pixel stays under it. */
export const zoomAt = (viewport: Viewport, factor: number, pixel: Point): Viewport => {
  const scale = clamp(viewport.scale * factor, smallestScale, largestScale);
  const { x, y } = toUnit(viewport, pixel);
  return { scale, x: pixel.x - x * scale, y: pixel.y - y * scale };
};

/** Brings a point to a place on the canvas, at a scale that shows it well. */
export const centerOn = (point: Point, size: Size, scale: number): Viewport => ({
  scale,
  x: size.width / 2 - point.x * scale,
  y: size.height / 2 - point.y * scale,
});

/** Moves as little as needed so that a point lies inside of the canvas, this far from its borders. */
export const reveal = (viewport: Viewport, point: Point, size: Size, margin: number): Viewport => {
  const { x, y } = toPixel(viewport, point);
  const inside = (value: number, length: number): number =>
    clamp(value, Math.min(margin, length / 2), Math.max(length - margin, length / 2));
  return {
    scale: viewport.scale,
    x: viewport.x + inside(x, size.width) - x,
    y: viewport.y + inside(y, size.height) - y,
  };
};

/** Pixels at the borders that are kept free. */
export interface Margin {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** Shows all points. */
export const fitPoints = (points: readonly Point[], size: Size, margin: Margin): Viewport => {
  const [left, right] = extent(points, ({ x }) => x);
  const [top, bottom] = extent(points, ({ y }) => y);
  if (left === undefined || top === undefined) return centerOn({ x: 0, y: 0 }, size, 1);
  const width = Math.max(1, size.width - 2 * margin.x);
  const height = Math.max(1, size.height - margin.top - margin.bottom);
  const wanted = Math.min(width / (right - left || 1), height / (bottom - top || 1));
  const scale = clamp(wanted, smallestScale, largestFittingScale);
  return {
    scale,
    x: margin.x + width / 2 - ((left + right) / 2) * scale,
    y: margin.top + height / 2 - ((top + bottom) / 2) * scale,
  };
};

/** Pixels around the fitted picture, which labels need; in a small view the picture needs them more. */
const fitMargin = { x: 36, top: 44, bottom: 32 } as const;
const mostMargin = 0.08;
/** Pixels of the ring around a node at the border: less would cut it. */
const leastMargin = 14;
/** Pixels from the border at which a node that is walked to is brought inside. */
const revealMargin = 48;
/** A node that one goes to is shown at least this large. */
const readableScale = 0.9;

const marginOf = ({ width, height }: Size): Margin => ({
  x: Math.min(fitMargin.x, Math.max(leastMargin, width * mostMargin)),
  top: Math.min(fitMargin.top, Math.max(leastMargin, height * mostMargin)),
  bottom: Math.min(fitMargin.bottom, Math.max(leastMargin, height * mostMargin * 1.5)),
});

/** What part of the graph the canvas shows: all of it, until the person moves the picture. */
export class Camera {
  #viewport: Viewport;
  #size: Size = { width: 0, height: 0 };
  /** The canvas when it last had room, in this page or the one before: what was in its middle stays there. */
  #roomy: Size | undefined;
  /** Whether the picture is fitted, or stays as it is. */
  isFitting: boolean;

  /** Without a viewport the picture is fitted into the canvas; `size` is the canvas that the viewport was chosen in. */
  constructor(viewport?: Viewport, size?: Size) {
    this.#viewport = viewport ?? { scale: 1, x: 0, y: 0 };
    this.#roomy = size;
    this.isFitting = viewport === undefined;
  }

  get viewport(): Viewport {
    return this.#viewport;
  }

  get size(): Size {
    return this.#size;
  }

  /** What the person chose to see; null where that is all. */
  get kept(): Viewport | null {
    return this.isFitting ? null : this.#viewport;
  }

  /** What the person chose to see, and the canvas it was chosen in, for a page that comes after; nothing where that is all. */
  get chosen(): { readonly viewport?: Viewport; readonly size?: Size } {
    if (this.isFitting) return {};
    const size = this.#roomy;
    return { viewport: this.#viewport, ...(size === undefined ? {} : { size }) };
  }

  /** Shows all points, unless the person chose what to see. */
  follow(points: readonly Point[]): void {
    if (!this.isFitting || this.#size.width === 0) return;
    this.#viewport = fitPoints(points, this.#size, marginOf(this.#size));
  }

  /** Shows these points as large as they have room. */
  show(points: readonly Point[]): void {
    if (this.#size.width === 0 || points.length === 0) return;
    this.look(fitPoints(points, this.#size, marginOf(this.#size)));
  }

  /** What was in the middle of the canvas stays there; a place that is looked at stays inside. */
  resize(size: Size, place: Point | undefined): void {
    const before = this.#roomy;
    this.#size = size;
    if (size.width === 0) return;
    this.#roomy = size;
    if (this.isFitting || before === undefined) return;
    const { scale, x, y } = this.#viewport;
    const [right, down] = [(size.width - before.width) / 2, (size.height - before.height) / 2];
    this.#viewport = { scale, x: x + right, y: y + down };
    if (place !== undefined) this.reveal(place);
  }

  /** Moves only where the place is out of sight. */
  reveal(place: Point): void {
    const moved = reveal(this.#viewport, place, this.#size, revealMargin);
    if (moved.x !== this.#viewport.x || moved.y !== this.#viewport.y) this.look(moved);
  }

  goTo(place: Point): void {
    this.look(centerOn(place, this.#size, Math.max(readableScale, this.#viewport.scale)));
  }

  /** About the middle of the canvas. */
  zoom(factor: number): void {
    const { width, height } = this.#size;
    this.look(zoomAt(this.#viewport, factor, { x: width / 2, y: height / 2 }));
  }

  /** The person chose what to see. */
  look(viewport: Viewport): void {
    this.#viewport = viewport;
    this.isFitting = false;
  }
}
