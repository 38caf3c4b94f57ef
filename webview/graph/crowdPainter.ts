import { kindOf } from '../shared/kinds';
import { statusLook } from './look';
import type { Palette } from './palette';
import type { SceneNode } from './sceneParts';
import { traceShape } from './shapePaths';

/** Pixels; nodes without an icon are so small that a stronger outline would fill them. */
const outlineWidth = 1;

/** Nodes without an icon that look the same are one path: of a thousand of them there are some thirty kinds. */
const byLook = (nodes: readonly SceneNode[]): Iterable<readonly SceneNode[]> => {
  const groups = new Map<string, SceneNode[]>();
  for (const node of nodes) {
    const key = `${kindOf(node.node.type).color} ${node.node.status} ${node.isFaded}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [node]);
    else group.push(node);
  }
  return groups.values();
};

/** Draws nodes that are too small for an icon, in the shape and colour of their type, filled by their status. */
export const paintCrowd = (
  pen: CanvasRenderingContext2D,
  nodes: readonly SceneNode[],
  { palette, fadedOpacity }: { readonly palette: Palette; readonly fadedOpacity: number },
): void => {
  for (const group of byLook(nodes)) {
    const [first] = group;
    if (first === undefined) continue;
    const { shape, color } = kindOf(first.node.type);
    const look = statusLook(first.node.status);
    const opacity = first.isFaded ? fadedOpacity : 1;
    pen.beginPath();
    for (const node of group) traceShape(pen, shape, node, node.radius);
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
