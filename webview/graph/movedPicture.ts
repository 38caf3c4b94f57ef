import type { Viewport } from './camera';
import { movingMargin } from './look';

/**
 * A picture that is moved, and otherwise stays as it is: it is drawn once, with a margin, and then copied to where it is now.
 * Drawing thousands of nodes takes longer than a frame, copying them does not.
 */
export class MovedPicture {
  readonly #copy = document.createElement('canvas');
  #at: Viewport | undefined;

  /**
   * Copies the picture to where the viewport has it; `drawnAt` is the viewport of what `draw` draws. False where it has to
   * be drawn anew: it was zoomed, or moved by more than the margin.
   */
  show(
    pen: CanvasRenderingContext2D,
    viewport: Viewport,
    { drawnAt, density, draw }: MovedPictureInit,
  ): boolean {
    const isNear = ({ x, y, scale }: Viewport): boolean =>
      scale === viewport.scale &&
      Math.abs(x - viewport.x) <= movingMargin &&
      Math.abs(y - viewport.y) <= movingMargin;
    if (!isNear(drawnAt)) return false;
    const margin = Math.round(movingMargin * density);
    if (this.#at !== drawnAt) {
      this.#copy.width = pen.canvas.width + 2 * margin;
      this.#copy.height = pen.canvas.height + 2 * margin;
      const own = this.#copy.getContext('2d');
      if (own === null) return false;
      draw(own, margin / density);
      this.#at = drawnAt;
    }
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
    pen.globalAlpha = 1;
    const moved = (now: number, then: number): number =>
      Math.round((now - then) * density) - margin;
    pen.drawImage(this.#copy, moved(viewport.x, drawnAt.x), moved(viewport.y, drawnAt.y));
    return true;
  }
}

export interface MovedPictureInit {
  readonly drawnAt: Viewport;
  /** Pixels of the screen for one of the page. */
  readonly density: number;
  /** Draws the picture with as many pixels of the page around it. */
  draw(pen: CanvasRenderingContext2D, margin: number): void;
}
