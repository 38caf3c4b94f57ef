import { iconFont, iconText } from '../shared/icons';
import { paintLinks } from './linkPainter';
import type { NodeSprites } from './nodeSprites';
import type { Palette } from './palette';
import type { Scene, SceneLabel, SceneNode } from './scene';

/** Pixels; the same as the small text of the editor's own views. */
export const labelSize = 11;
export const labelHeight = 14;

/** How much is left of what the search or the pointer put into the background. */
const fadedOpacity = 0.16;

const paintRing = (
  pen: CanvasRenderingContext2D,
  { x, y, radius, ring }: SceneNode,
  palette: Palette,
): void => {
  if (ring === 'none') return;
  pen.globalAlpha = 1;
  pen.setLineDash(ring === 'active' ? [3, 2] : []);
  pen.strokeStyle = palette.focus;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(x, y, radius * 1.25 + 4, 0, 2 * Math.PI);
  pen.stroke();
};

/** A small mark at the shoulder of pinned nodes that are large enough to carry it. */
const paintPin = (
  pen: CanvasRenderingContext2D,
  { x, y, radius, node, isFaded }: SceneNode,
  palette: Palette,
): void => {
  if (!node.pinned || radius < 9 || isFaded) return;
  pen.globalAlpha = 1;
  pen.font = `${labelSize}px ${iconFont}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = palette.text;
  pen.fillText(iconText('pinned'), x + radius * 1.15 + 3, y - radius * 1.15 - 1);
};

const paintLabel = (
  pen: CanvasRenderingContext2D,
  { x, y, width, height, text, isFaded, isStrong }: SceneLabel,
  palette: Palette,
): void => {
  pen.globalAlpha = isFaded ? fadedOpacity : 1;
  // A rim of the surface's colour keeps lines from crossing the letters.
  pen.strokeStyle = palette.surface;
  pen.lineWidth = 3;
  pen.strokeText(text, x + width / 2, y + height / 2);
  pen.fillStyle = isStrong ? palette.text : palette.quietText;
  pen.fillText(text, x + width / 2, y + height / 2);
};

export interface Canvas {
  readonly pen: CanvasRenderingContext2D;
  /** Pixels of the screen for one of the page. */
  readonly density: number;
  readonly sprites: NodeSprites;
}

/** Draws a scene onto an empty canvas. */
export const paintScene = (
  { pen, density, sprites }: Canvas,
  scene: Scene,
  palette: Palette,
): void => {
  pen.setTransform(density, 0, 0, density, 0, 0);
  pen.clearRect(0, 0, pen.canvas.width / density, pen.canvas.height / density);
  pen.lineJoin = 'round';
  paintLinks(pen, scene.links, palette);
  sprites.prepare(scene.nodes);
  for (const node of scene.nodes) {
    pen.globalAlpha = node.isFaded ? fadedOpacity : 1;
    sprites.draw(pen, node);
    paintRing(pen, node, palette);
    paintPin(pen, node, palette);
  }
  pen.font = labelFont(palette);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.setLineDash([]);
  for (const label of scene.labels) paintLabel(pen, label, palette);
};

export const labelFont = ({ fontFamily }: Palette): string => `${labelSize}px ${fontFamily}`;
