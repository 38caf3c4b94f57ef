import { linkLook } from './linkLook';
import type { Palette } from './palette';
import type { SceneLink } from './scene';

/** How much is seen of a link: of one that is looked at all, of one in the background nearly nothing. */
const fadedOpacity = 0.08;
const relationOpacity = 0.7;
const sharedOpacity = 0.45;

/** Pixels. */
const headLength = 6;
const headWidth = 3;

/** Dashes cost several times what a whole line does; of so many faint ones nobody sees the dots. */
const mostDashed = 400;

const opacityOf = ({ kind, isFaded, isLit }: SceneLink): number => {
  if (isLit) return 1;
  if (isFaded) return fadedOpacity;
  return kind === 'shared' ? sharedOpacity : relationOpacity;
};

/** Links that look the same are one path: thousands of strokes would take longer than a frame. */
const byLook = (links: readonly SceneLink[]): readonly (readonly SceneLink[])[] => {
  const groups = new Map<string, SceneLink[]>();
  for (const link of links) {
    const key = `${link.isLit ? 1 : 0}${link.isFaded ? 1 : 0}${link.kind}${link.width.toFixed(1)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [link]);
    else group.push(link);
  }
  // What is looked at lies above the rest.
  return [...groups.values()].sort(
    ([one], [other]) => Number(one?.isLit ?? false) - Number(other?.isLit ?? false),
  );
};

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
  for (const group of byLook(links)) {
    const [first] = group;
    if (first === undefined) continue;
    const look = linkLook(first.kind);
    const color = look.color === undefined ? palette.line : palette.color(look.color);
    pen.globalAlpha = opacityOf(first);
    pen.strokeStyle = first.isLit && look.color === undefined ? palette.focus : color;
    pen.fillStyle = pen.strokeStyle;
    pen.lineWidth = first.width;
    const isCrowd = first.kind === 'shared' && group.length > mostDashed;
    if (isCrowd) pen.globalAlpha /= 2;
    pen.setLineDash(isCrowd ? [] : [...look.dash]);
    pen.beginPath();
    for (const { from, to } of group) {
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
    }
    pen.stroke();
    if (!look.hasHead) continue;
    pen.beginPath();
    for (const link of group) traceHead(pen, link);
    pen.fill();
  }
};
