import { iconFont, iconText } from '../shared/page';
import { linkLook, ringRadius, smallestWithIcon } from './look';
import { type NodeSprites, paintCrowd, paintNode } from './nodePainter';
import type { Palette } from './palette';
import type { Scene, SceneHull, SceneLabel, SceneLink, SceneName, SceneNode } from './sceneParts';

/** How much is seen of a link: of one that is looked at all, of one in the background nearly nothing. */
const fadedLink = 0.08;
const relationOpacity = 0.7;
const sharedOpacity = 0.8;

/** Pixels. */
const headLength = 6;
const headWidth = 3;

/** Dashes cost several times what a whole line does; of so many faint ones nobody sees the dots. */
const mostDashed = 400;

/** Between groups: they say that there is something, the groups say what. */
const bridgeOpacity = 0.25;

const opacityOf = ({ kind, isFaded, isLit, isBridge }: SceneLink): number => {
  if (isLit) return 1;
  if (isBridge && !isFaded) return bridgeOpacity * (kind === 'shared' ? sharedOpacity : 1);
  if (isFaded) return fadedLink;
  return kind === 'shared' ? sharedOpacity : relationOpacity;
};

/** Widths that differ by less, in pixels, look the same. */
const widthStep = 0.2;

/** The look of a link of some kind as a number, since links of a kind come by the thousand. */
const lookOf = ({ width, isLit, isFaded, isBridge, hasHead }: SceneLink): number =>
  Math.round(width / widthStep) * 16 +
  (isBridge ? 8 : 0) +
  (isLit ? 4 : 0) +
  (isFaded ? 2 : 0) +
  (hasHead ? 1 : 0);

/** Links that look the same are one path: thousands of strokes would take longer than a frame. */
const byLook = (links: readonly SceneLink[]): readonly (readonly SceneLink[])[] =>
  [...Map.groupBy(links, (link) => `${link.kind} ${lookOf(link)}`).values()]
    // What is looked at lies above the rest.
    .sort(([one], [other]) => Number(one?.isLit ?? false) - Number(other?.isLit ?? false));

const traceHead = (pen: CanvasRenderingContext2D, { from, to }: SceneLink): void => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < headLength * 1.5) return;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  pen.moveTo(to.x, to.y);
  pen.lineTo(to.x - x * headLength - y * headWidth, to.y - y * headLength + x * headWidth);
  pen.lineTo(to.x - x * headLength + y * headWidth, to.y - y * headLength - x * headWidth);
  pen.closePath();
};

/** Draws the links, those that are looked at above the others. */
export const paintLinks = (
  pen: CanvasRenderingContext2D,
  links: readonly SceneLink[],
  palette: Palette,
): void => {
  const isCrowd = links.filter(({ kind }) => kind === 'shared').length > mostDashed;
  for (const alike of byLook(links)) {
    const [first] = alike;
    if (first === undefined) continue;
    const look = linkLook(first.kind);
    const color = look.color === undefined ? palette.line : palette.color(look.color);
    pen.globalAlpha = opacityOf(first);
    pen.strokeStyle = first.isLit && look.color === undefined ? palette.focus : color;
    pen.fillStyle = pen.strokeStyle;
    pen.lineWidth = first.width;
    const isUndashed = isCrowd && first.kind === 'shared' && !first.isLit;
    if (isUndashed) pen.globalAlpha /= 2;
    pen.setLineDash(isUndashed ? [] : [...look.dash]);
    pen.beginPath();
    for (const { from, to } of alike) {
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
    }
    pen.stroke();
    if (!first.hasHead) continue;
    pen.beginPath();
    for (const link of alike) traceHead(pen, link);
    pen.fill();
  }
};

/** A line by itself, beside the word of a relation. */
export const linkSample = (kind: SceneLink['kind'], palette: Palette): HTMLCanvasElement => {
  const [width, height] = [24, 18];
  const canvas = document.createElement('canvas');
  canvas.className = 'sample is-line';
  canvas.setAttribute('aria-hidden', 'true');
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  const pen = canvas.getContext('2d');
  const look = linkLook(kind);
  const line = { from: { x: 1, y: height / 2 }, to: { x: width - 1, y: height / 2 } };
  const flags = { isFaded: false, isLit: false, isBridge: false, hasHead: look.hasHead };
  pen?.scale(devicePixelRatio, devicePixelRatio);
  if (pen !== null) paintLinks(pen, [{ ...line, ...flags, kind, width: look.width }], palette);
  return canvas;
};

/** Pixels; the same as the small text of the editor's own views. */
export const labelSize = 11;
export const labelHeight = 14;
/** Pixels of the names of groups. */
const groupSize = 14;
const smallGroupSize = 12;

/** Pixels between a name and the line on both sides of it. */
const nameMargin = 3;

/** How much is left of what the search or the pointer put into the background. */
const fadedOpacity = 0.16;
/** And of the dots of a closed group: what its names say comes first. */
const quietOpacity = 0.4;

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

const hullOpacity = { fill: 0.06, line: 0.3, open: 1 } as const;
/** Of a group that has but its name. */
const quietHull = { fill: 0.05, line: 0 } as const;
/** How much is left of a group while another one is open. */
const fadedHull = 0.4;

const paintHull = (
  pen: CanvasRenderingContext2D,
  { corners, isOpen, isFaded, isQuiet }: SceneHull,
  palette: Palette,
): void => {
  const share = isFaded ? fadedHull : 1;
  const { fill, line } = isQuiet ? quietHull : hullOpacity;
  pen.beginPath();
  for (const [index, [x, y]] of corners.entries()) {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.closePath();
  pen.setLineDash([]);
  pen.lineWidth = 1;
  pen.fillStyle = palette.text;
  pen.strokeStyle = isOpen ? palette.focus : palette.text;
  pen.globalAlpha = share * fill;
  pen.fill();
  pen.globalAlpha = share * (isOpen ? hullOpacity.open : line);
  pen.stroke();
};

const paintGroupName = (
  pen: CanvasRenderingContext2D,
  { name, isFaded, isQuiet, isOfType, hasSmallName }: SceneHull,
  palette: Palette,
): void => {
  if (name === undefined) return;
  pen.font = groupFont(palette, { isSmall: hasSmallName, isOfType });
  pen.globalAlpha = isFaded ? 0.6 : 1;
  pen.strokeStyle = palette.surface;
  pen.lineWidth = 4;
  pen.strokeText(name.text, name.x + name.width / 2, name.y + name.height / 2);
  pen.fillStyle = isQuiet ? palette.quietText : palette.text;
  pen.fillText(name.text, name.x + name.width / 2, name.y + name.height / 2);
};

export interface PaintOptions {
  /** Pixels of the canvas around the scene. */
  readonly margin?: number;
  /** Whether the scene is drawn but once: making little pictures for copies would take longer than drawing. */
  readonly isPassing?: boolean;
}

/** Draws a scene onto a canvas, in place of what was there. */
export const paintScene = (
  pen: CanvasRenderingContext2D,
  sprites: NodeSprites,
  scene: Scene,
  { margin = 0, isPassing = false }: PaintOptions = {},
): void => {
  const { palette, density } = sprites;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
  pen.setTransform(density, 0, 0, density, margin * density, margin * density);
  pen.lineJoin = 'round';
  for (const hull of scene.hulls) paintHull(pen, hull, palette);
  paintLinks(pen, scene.links, palette);
  paintCrowd(
    pen,
    scene.nodes.filter(({ radius }) => radius < smallestWithIcon),
    { palette, fadedOpacity, quietOpacity },
  );
  for (const node of scene.nodes.filter(({ radius }) => radius >= smallestWithIcon)) {
    const opacity = node.isFaded ? fadedOpacity : node.isQuiet ? quietOpacity : 1;
    if (isPassing) paintNode(pen, node, { palette, opacity });
    else sprites.draw(pen, node, opacity);
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
  for (const hull of scene.hulls) paintGroupName(pen, hull, palette);
};

export const labelFont = ({ fontFamily }: Palette): string => `${labelSize}px ${fontFamily}`;

/** What is together for want of a topic has a slanted name, so that a type is not taken for one. */
export const groupFont = (
  { fontFamily }: Palette,
  { isSmall, isOfType }: { readonly isSmall: boolean; readonly isOfType: boolean },
): string =>
  `${isOfType ? 'italic ' : ''}600 ${isSmall ? smallGroupSize : groupSize}px ${fontFamily}`;

/** Slanted, so that it is not taken for one more title. */
export const nameFont = (palette: Palette): string => `italic ${labelFont(palette)}`;
