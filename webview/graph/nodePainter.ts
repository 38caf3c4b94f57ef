import { type MemoryType, memoryTypeRow, type Status } from '../../src/engine/vocabulary';
import type { Point } from '../shared/geometry';
import { kindOf, type Shape } from '../shared/kinds';
import { iconFont, iconText } from '../shared/page';
import { smallestWithIcon, statusLook } from './look';
import type { Palette } from './palette';
import type { SceneNode } from './sceneParts';

interface Polygon {
  readonly corners: number;
  /** Angle of the first corner. */
  readonly turn: number;
  /** Radius that makes the area about that of the circle of radius 1. */
  readonly size: number;
}

const polygons: Readonly<Record<Exclude<Shape, 'circle'>, Polygon>> = {
  square: { corners: 4, turn: Math.PI / 4, size: 1.25 },
  diamond: { corners: 4, turn: 0, size: 1.28 },
  hexagon: { corners: 6, turn: 0, size: 1.12 },
  pentagon: { corners: 5, turn: -Math.PI / 2, size: 1.18 },
  triangle: { corners: 3, turn: -Math.PI / 2, size: 1.45 },
};

/** The middle of a triangle is where its icon has most room, a little below the middle of the circle. */
export const iconOffset = (shape: Shape): number => (shape === 'triangle' ? 0.12 : 0);

/** Corners about the middle of a shape of radius 1; thousands of nodes have the same ones. */
const cornersOf = ({ corners, turn, size }: Polygon): readonly Point[] =>
  Array.from({ length: corners }, (_, corner) => {
    const angle = turn + (corner * 2 * Math.PI) / corners;
    return { x: size * Math.cos(angle), y: size * Math.sin(angle) };
  });

const outlines: ReadonlyMap<Shape, readonly Point[]> = new Map(
  Object.entries(polygons).map(([shape, polygon]) => [shape as Shape, cornersOf(polygon)]),
);

/** Adds a shape to the path that the caller has begun, and fills or strokes. */
export const traceShape = (
  pen: CanvasRenderingContext2D,
  shape: Shape,
  { x, y }: Point,
  radius: number,
): void => {
  const outline = outlines.get(shape);
  if (outline === undefined) {
    pen.moveTo(x + radius, y);
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    return;
  }
  outline.forEach((corner, index) => {
    if (index === 0) pen.moveTo(x + radius * corner.x, y + radius * corner.y);
    else pen.lineTo(x + radius * corner.x, y + radius * corner.y);
  });
  pen.closePath();
};

export interface PaintableNode extends Point {
  readonly radius: number;
  readonly node: { readonly type: MemoryType; readonly status: Status };
}

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

/** A canvas of its own with a node in it, of so many pixels of the screen on each side. */
const nodeCanvas = (
  pixels: number,
  node: PaintableNode,
  { palette, density }: { readonly palette: Palette; readonly density: number },
): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const pen = canvas.getContext('2d');
  if (pen === null) return canvas;
  pen.scale(density, density);
  pen.lineJoin = 'round';
  paintNode(pen, node, { palette, opacity: 1 });
  return canvas;
};

/** A node by itself, beside a word of the legend or a filter. */
export const nodeSample = (node: PaintableNode['node'], palette: Palette): HTMLCanvasElement => {
  const side = 18;
  const y = side / 2 + (kindOf(node.type).shape === 'triangle' ? 1.5 : 0);
  const sample = { x: side / 2, y, radius: 6.2, node };
  const density = devicePixelRatio;
  const canvas = nodeCanvas(side * density, sample, { palette, density });
  canvas.className = 'sample';
  canvas.setAttribute('aria-hidden', 'true');
  return canvas;
};

/** Pixels; nodes without an icon are so small that a stronger outline would fill them. */
const outlineWidth = 1;

/** Draws nodes that are too small for an icon, in the shape and colour of their type, filled by their status. */
export const paintCrowd = (
  pen: CanvasRenderingContext2D,
  nodes: readonly SceneNode[],
  {
    palette,
    fadedOpacity,
    quietOpacity,
  }: {
    readonly palette: Palette;
    readonly fadedOpacity: number;
    readonly quietOpacity: number;
  },
): void => {
  // Those that look the same are one path: of a thousand of them there are some thirty kinds.
  const looks = Map.groupBy(
    nodes,
    (one) => `${kindOf(one.node.type).color} ${one.node.status} ${one.isFaded} ${one.isQuiet}`,
  );
  for (const alike of looks.values()) {
    const [first] = alike;
    if (first === undefined) continue;
    const { shape, color } = kindOf(first.node.type);
    const look = statusLook(first.node.status);
    const opacity = first.isFaded ? fadedOpacity : first.isQuiet ? quietOpacity : 1;
    pen.beginPath();
    for (const node of alike) traceShape(pen, shape, node, node.radius);
    pen.fillStyle = palette.surface;
    pen.globalAlpha = opacity;
    // Lines end at the rim of a node, also of a hollow one.
    if (look.fill < 1) pen.fill();
    pen.fillStyle = palette.color(color);
    pen.globalAlpha = opacity * look.opacity * look.fill;
    if (look.fill > 0) pen.fill();
    if (look.outline === 'none') continue;
    pen.globalAlpha = opacity * look.opacity;
    // Dashes of so small an outline could not be told from specks.
    pen.setLineDash([]);
    pen.strokeStyle = palette.color(color);
    pen.lineWidth = outlineWidth;
    pen.stroke();
  }
};

/** Steps of the radius, in pixels, that nobody can tell apart. */
const radiusStep = 0.5;
/** Room around the radius for shapes that reach beyond it, and for their outline. */
const reach = 1.5;
const outline = 2;
/** Pictures that are kept: all types and statuses in the sizes of one picture. */
const mostSprites = 1_000;

/** Nodes as little pictures, since many of them look alike: copying one is several times as fast as drawing it. */
export class NodeSprites {
  readonly #sprites = new Map<string, HTMLCanvasElement>();

  constructor(
    readonly palette: Palette,
    /** Pixels of the screen for one of the page. */
    readonly density: number,
  ) {}

  draw(
    pen: CanvasRenderingContext2D,
    { x, y, radius, node }: PaintableNode,
    opacity: number,
  ): void {
    const size = Math.max(radiusStep, Math.round(radius / radiusStep) * radiusStep);
    const key = `${node.type} ${node.status} ${size}`;
    const sprite = this.#sprites.get(key) ?? this.#make(size, node);
    if (this.#sprites.size >= mostSprites) this.#sprites.clear();
    this.#sprites.set(key, sprite);
    const side = sprite.width / this.density;
    pen.globalAlpha = opacity;
    pen.drawImage(sprite, x - side / 2, y - side / 2, side, side);
  }

  /** The node stands in the middle of its pixels, whatever the density makes of them. */
  #make(radius: number, node: PaintableNode['node']): HTMLCanvasElement {
    const { palette, density } = this;
    const pixels = Math.ceil(2 * (radius * reach + outline) * density);
    const middle = pixels / density / 2;
    return nodeCanvas(pixels, { x: middle, y: middle, radius, node }, { palette, density });
  }
}
