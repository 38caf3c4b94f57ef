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

export const panBy = ({ scale, x, y }: Viewport, by: Point): Viewport => ({
  scale,
  x: x + by.x,
  y: y + by.y,
});

/** Brings a point to a place on the canvas, at a scale that shows it well. */
export const centerOn = (point: Point, size: Size, scale: number): Viewport => ({
  scale,
  x: size.width / 2 - point.x * scale,
  y: size.height / 2 - point.y * scale,
});

/** Moves as little as needed so that a point lies inside of the canvas, this far from its borders. */
export const reveal = (viewport: Viewport, point: Point, size: Size, margin: number): Viewport => {
  const { x, y } = toPixel(viewport, point);
  const inside = (value: number, extent: number): number =>
    clamp(value, Math.min(margin, extent / 2), Math.max(extent - margin, extent / 2));
  return panBy(viewport, { x: inside(x, size.width) - x, y: inside(y, size.height) - y });
};

export interface FitOptions {
  readonly size: Size;
  /** Pixels at the borders that are kept free. */
  readonly margin: { readonly x: number; readonly top: number; readonly bottom: number };
}

/** Shows all points. */
export const fitPoints = (points: Iterable<Point>, { size, margin }: FitOptions): Viewport => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (left > right) return centerOn({ x: 0, y: 0 }, size, 1);
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
const fitMargin = { x: 36, top: 24, bottom: 32 } as const;
const mostMargin = 0.08;
/** Pixels from the border at which a node that is walked to is brought inside. */
const revealMargin = 48;
/** A node that one goes to is shown at least this large. */
const readableScale = 0.9;

const marginOf = ({ width, height }: Size): FitOptions['margin'] => ({
  x: Math.min(fitMargin.x, width * mostMargin),
  top: Math.min(fitMargin.top, height * mostMargin),
  bottom: Math.min(fitMargin.bottom, height * mostMargin * 1.5),
});

/** What part of the graph the canvas shows: all of it, until the person moves the picture. */
export class Camera {
  #viewport: Viewport;
  #isFitting: boolean;
  #size: Size = { width: 0, height: 0 };

  /** Without a viewport the picture is fitted into the canvas. */
  constructor(viewport?: Viewport) {
    this.#viewport = viewport ?? { scale: 1, x: 0, y: 0 };
    this.#isFitting = viewport === undefined;
  }

  get viewport(): Viewport {
    return this.#viewport;
  }

  /** The viewport that the person chose; undefined while the picture is fitted. */
  get chosen(): Viewport | undefined {
    return this.#isFitting ? undefined : this.#viewport;
  }

  get size(): Size {
    return this.#size;
  }

  /** From now on the picture is fitted, or stays as it is. */
  set isFitting(isFitting: boolean) {
    this.#isFitting = isFitting;
  }

  /** Shows all points, unless the person chose what to see. */
  follow(points: readonly Point[]): void {
    if (!this.#isFitting || this.#size.width === 0) return;
    this.#viewport = fitPoints(points, { size: this.#size, margin: marginOf(this.#size) });
  }

  /** What was in the middle of the canvas stays there; a place that is looked at stays inside. */
  resize(size: Size, place: Point | undefined): void {
    const before = this.#size;
    this.#size = size;
    if (this.#isFitting || before.width === 0 || size.width === 0) return;
    const by = { x: (size.width - before.width) / 2, y: (size.height - before.height) / 2 };
    this.#viewport = panBy(this.#viewport, by);
    if (place !== undefined) this.reveal(place);
  }

  /** Moves only where the place is out of sight. */
  reveal(place: Point): void {
    const moved = reveal(this.#viewport, place, this.#size, revealMargin);
    if (moved.x !== this.#viewport.x || moved.y !== this.#viewport.y) this.#move(moved);
  }

  goTo(place: Point): void {
    this.#move(centerOn(place, this.#size, Math.max(readableScale, this.#viewport.scale)));
  }

  pan(by: Point): void {
    this.#move(panBy(this.#viewport, by));
  }

  /** About a pixel, or the middle of the canvas. */
  zoom(factor: number, pixel?: Point): void {
    const { width, height } = this.#size;
    this.#move(zoomAt(this.#viewport, factor, pixel ?? { x: width / 2, y: height / 2 }));
  }

  toUnit(pixel: Point): Point {
    return toUnit(this.#viewport, pixel);
  }

  #move(viewport: Viewport): void {
    this.#viewport = viewport;
    this.#isFitting = false;
  }
}
