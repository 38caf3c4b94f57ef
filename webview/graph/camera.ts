import {
  centerOn,
  type FitOptions,
  fitPoints,
  type Point,
  panBy,
  reveal,
  type Size,
  toUnit,
  type Viewport,
  zoomAt,
} from './viewport';

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
