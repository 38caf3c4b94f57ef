import { iconFont, iconText } from '../shared/icons';
import { paintCrowd } from './crowdPainter';
import { paintLinks } from './linkPainter';
import { ringRadius } from './look';
import { smallestWithIcon } from './nodePainter';
import type { NodeSprites } from './nodeSprites';
import type { Palette } from './palette';
import type { Scene } from './scene';
import type { SceneLabel, SceneName, SceneNode } from './sceneParts';

/** Pixels; the same as the small text of the editor's own views. */
export const labelSize = 11;
export const labelHeight = 14;

/** Pixels between a name and the line on both sides of it. */
const nameMargin = 3;

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
  pen.arc(x, y, ringRadius(radius), 0, 2 * Math.PI);
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

/** The line is interrupted by its name: words on a stroke would not be read. */
const paintName = (
  pen: CanvasRenderingContext2D,
  { x, y, width, height, text }: SceneName,
  palette: Palette,
): void => {
  pen.globalAlpha = 1;
  pen.fillStyle = palette.surface;
  pen.fillRect(x - nameMargin, y, width + 2 * nameMargin, height);
  pen.fillStyle = palette.quietText;
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
  paintCrowd(
    pen,
    scene.nodes.filter(({ radius }) => radius < smallestWithIcon),
    { palette, fadedOpacity },
  );
  const large = scene.nodes.filter(({ radius }) => radius >= smallestWithIcon);
  sprites.prepare(large);
  for (const node of large) {
    pen.globalAlpha = node.isFaded ? fadedOpacity : 1;
    sprites.draw(pen, node);
    paintPin(pen, node, palette);
  }
  for (const node of scene.nodes) paintRing(pen, node, palette);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.setLineDash([]);
  pen.font = nameFont(palette);
  for (const name of scene.names) paintName(pen, name, palette);
  pen.font = labelFont(palette);
  for (const label of scene.labels) paintLabel(pen, label, palette);
};

export const labelFont = ({ fontFamily }: Palette): string => `${labelSize}px ${fontFamily}`;

/** Slanted, so that it is not taken for one more title. */
export const nameFont = (palette: Palette): string => `italic ${labelFont(palette)}`;
