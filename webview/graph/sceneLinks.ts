import { linkLook } from './linkLook';
import type { SceneInit, SceneLink, SceneNode } from './sceneParts';
import type { Point, Size } from './viewport';

/** Thickest line in pixels, for each unit of zoom and at least: from afar strong lines would hide the small nodes. */
const thickestLine = 2.5;
/** A line of a pixel at most is also drawn ten times as fast as a thicker one. */
const hairline = 1;
/** Pixels; the head of an arrow would be larger than a smaller node that it points to. */
const smallestPointedTo = 3;
/** A link that passes the canvas by more than this is not drawn. */
const margin = 24;

/** From the rim of one node to the rim of the other, so that the head of an arrow is seen. */
const between = (source: SceneNode, target: SceneNode): { from: Point; to: Point } | undefined => {
  const distance = Math.hypot(target.x - source.x, target.y - source.y);
  if (distance <= source.radius + target.radius) return undefined;
  const x = (target.x - source.x) / distance;
  const y = (target.y - source.y) / distance;
  const [start, end] = [source.radius + 1, target.radius + 2];
  return {
    from: { x: source.x + x * start, y: source.y + y * start },
    to: { x: target.x - x * end, y: target.y - y * end },
  };
};

const isSeen = ({ from, to }: { from: Point; to: Point }, { width, height }: Size): boolean =>
  Math.max(from.x, to.x) > -margin &&
  Math.min(from.x, to.x) < width + margin &&
  Math.max(from.y, to.y) > -margin &&
  Math.min(from.y, to.y) < height + margin;

/** The lines between nodes that pass the canvas. */
export const sceneLinks = (
  init: SceneInit,
  nodes: readonly SceneNode[],
  clear: ReadonlySet<number> | undefined,
): readonly SceneLink[] => {
  const { hovered, selected } = init;
  const ends = new Set([hovered, selected].filter((index) => index !== undefined));
  const thickest = Math.max(hairline, thickestLine * init.viewport.scale);
  return init.model.links.flatMap(({ source, target, kind, strength }) => {
    const [start, end] = [nodes[source], nodes[target]];
    const line = start && end && between(start, end);
    if (line === undefined || !isSeen(line, init.size)) return [];
    const isLit = ends.has(source) || ends.has(target);
    const isFaded = !isLit && clear !== undefined && !(clear.has(source) && clear.has(target));
    const fullWidth = linkLook(kind).width * (0.6 + 0.8 * strength);
    const width = isLit ? fullWidth : Math.min(thickest, fullWidth);
    const isLarge = (nodes[target]?.radius ?? 0) >= smallestPointedTo;
    const hasHead = linkLook(kind).hasHead && (isLit || isLarge);
    return [{ ...line, kind, width, isFaded, isLit, hasHead }];
  });
};
