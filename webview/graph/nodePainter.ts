import { type MemoryType, memoryTypeRow, type Status } from '../../src/engine/vocabulary';
import { iconFont, iconText } from '../shared/icons';
import { kindOf } from '../shared/kinds';
import { statusLook } from './look';
import type { Palette } from './palette';
import { iconOffset, traceShape } from './shapePaths';
import type { Point } from './viewport';

export interface PaintableNode extends Point {
  readonly radius: number;
  readonly node: { readonly type: MemoryType; readonly status: Status };
}

/** Below this radius in pixels an icon cannot be told from a spot. */
export const smallestWithIcon = 6;
/** From this fill on the icon is cut out of it; on a weaker one it has the colour of the text. */
const cutFrom = 0.8;

const iconColor = (fill: number, color: string, palette: Palette): string => {
  if (fill >= cutFrom) return palette.surface;
  return fill > 0 ? palette.text : color;
};

/** Draws a node in the shape and colour of its type, filled by its status, with the icon of its type. */
export const paintNode = (
  pen: CanvasRenderingContext2D,
  { x, y, radius, node }: PaintableNode,
  { palette, opacity }: { readonly palette: Palette; readonly opacity: number },
): void => {
  const { shape, color: name } = kindOf(node.type);
  const look = statusLook(node.status);
  const color = palette.color(name);
  pen.beginPath();
  traceShape(pen, shape, { x, y }, radius);
  // Lines end at the rim of a node, also of a hollow one.
  pen.globalAlpha = 1;
  pen.fillStyle = palette.surface;
  pen.fill();
  pen.globalAlpha = opacity * look.opacity * look.fill;
  pen.fillStyle = color;
  pen.fill();
  pen.globalAlpha = opacity * look.opacity;
  if (look.outline !== 'none') {
    pen.setLineDash(look.outline === 'dashed' ? [3, 2] : []);
    pen.strokeStyle = color;
    pen.lineWidth = 1.5;
    pen.stroke();
  }
  if (radius < smallestWithIcon) return;
  pen.font = `${Math.round(radius * 1.25)}px ${iconFont}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = iconColor(look.fill, color, palette);
  pen.fillText(iconText(memoryTypeRow(node.type).icon), x, y + radius * iconOffset(shape));
};

/** A node by itself, beside a word of the legend or a filter. */
export const nodeSample = (node: PaintableNode['node'], palette: Palette): HTMLCanvasElement => {
  const side = 18;
  const canvas = document.createElement('canvas');
  canvas.className = 'sample';
  canvas.setAttribute('aria-hidden', 'true');
  canvas.width = side * devicePixelRatio;
  canvas.height = side * devicePixelRatio;
  const pen = canvas.getContext('2d');
  if (pen === null) return canvas;
  pen.scale(devicePixelRatio, devicePixelRatio);
  const center = { x: side / 2, y: side / 2 + (kindOf(node.type).shape === 'triangle' ? 1.5 : 0) };
  paintNode(pen, { ...center, radius: 6.2, node }, { palette, opacity: 1 });
  return canvas;
};
