import { linkLook } from './linkLook';
import type { Palette } from './palette';
import type { SceneLink } from './sceneParts';

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

/** Widths that differ by less, in pixels, look the same. */
const widthStep = 0.2;

/** The look of a link of some kind as a number, since links of a kind come by the thousand. */
const lookOf = ({ width, isLit, isFaded, hasHead }: SceneLink): number =>
  Math.round(width / widthStep) * 8 + (isLit ? 4 : 0) + (isFaded ? 2 : 0) + (hasHead ? 1 : 0);

/** Links that look the same are one path: thousands of strokes would take longer than a frame. */
const byLook = (links: readonly SceneLink[]): readonly (readonly SceneLink[])[] => {
  const kinds = new Map<SceneLink['kind'], Map<number, SceneLink[]>>();
  for (const link of links) {
    const groups = kinds.get(link.kind) ?? new Map<number, SceneLink[]>();
    kinds.set(link.kind, groups);
    const key = lookOf(link);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [link]);
    else group.push(link);
  }
  // What is looked at lies above the rest.
  return [...kinds.values()]
    .flatMap((groups) => [...groups.values()])
    .sort(([one], [other]) => Number(one?.isLit ?? false) - Number(other?.isLit ?? false));
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
  const isCrowd = links.filter(({ kind }) => kind === 'shared').length > mostDashed;
  for (const group of byLook(links)) {
    const [first] = group;
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
    for (const { from, to } of group) {
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
    }
    pen.stroke();
    if (!first.hasHead) continue;
    pen.beginPath();
    for (const link of group) traceHead(pen, link);
    pen.fill();
  }
};
