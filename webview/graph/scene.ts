import type { GraphNode } from '../../src/engine/vocabulary';
import { countWishes, type PlacedLabel, placeLabels } from './labels';
import { linkLook } from './linkLook';
import { radiusOf } from './look';
import type { Link, Model } from './model';
import { type Point, type Size, toPixel, type Viewport } from './viewport';

/** What a person looks at, by index of the nodes. */
export interface Attention {
  readonly hovered: number | undefined;
  /** Has the keyboard's focus. */
  readonly selected: number | undefined;
  /** The memory in the active editor. */
  readonly active: number | undefined;
  /** Found by the search; undefined where nothing is searched. */
  readonly found: ReadonlySet<number> | undefined;
}

export interface SceneInit extends Attention {
  readonly model: Model;
  readonly neighbours: readonly ReadonlySet<number>[];
  readonly places: readonly Point[];
  readonly viewport: Viewport;
  readonly size: Size;
  /** The text at a node and its width in pixels; asked for each node of each picture, so it had better remember. */
  readonly labelOf: (node: GraphNode) => Pick<SceneLabel, 'text' | 'width'>;
  readonly lineHeight: number;
}

export interface SceneNode extends Point {
  readonly radius: number;
  readonly node: GraphNode;
  readonly isFaded: boolean;
  readonly ring: 'none' | 'active' | 'selected';
}

export interface SceneLink {
  readonly from: Point;
  readonly to: Point;
  readonly kind: Link['kind'];
  /** Pixels. */
  readonly width: number;
  readonly isFaded: boolean;
  readonly isLit: boolean;
}

export interface SceneLabel extends PlacedLabel {
  readonly text: string;
  readonly isFaded: boolean;
  readonly isStrong: boolean;
}

/** Everything that is drawn, in pixels, from the back to the front. */
export interface Scene {
  readonly links: readonly SceneLink[];
  readonly nodes: readonly SceneNode[];
  readonly labels: readonly SceneLabel[];
}

/** Nodes grow less than the picture does, so that near ones do not hide each other and far ones can be seen. */
const smallestZoom = 0.25;
const largestZoom = 1.5;
/** Below this size in pixels a node is a dot in a crowd, and its label would hide others. */
const smallestLabelled = 1.5;
/** A link that passes the canvas by more than this is not drawn. */
const margin = 24;

export const pixelRadius = (node: GraphNode, { scale }: Viewport): number =>
  radiusOf(node) * Math.min(largestZoom, Math.max(smallestZoom, scale));

/** Nodes that stay clear while something is searched or pointed at; undefined where all do. */
const clearOnes = ({ hovered, found, neighbours }: SceneInit): ReadonlySet<number> | undefined => {
  if (hovered !== undefined) return new Set([hovered, ...(neighbours[hovered] ?? [])]);
  return found;
};

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

const sceneLinks = (
  init: SceneInit,
  nodes: readonly SceneNode[],
  clear: ReadonlySet<number> | undefined,
): readonly SceneLink[] => {
  const { hovered, selected } = init;
  const ends = new Set([hovered, selected].filter((index) => index !== undefined));
  return init.model.links.flatMap(({ source, target, kind, strength }) => {
    const [start, end] = [nodes[source], nodes[target]];
    const line = start && end && between(start, end);
    if (line === undefined || !isSeen(line, init.size)) return [];
    const isLit = ends.has(source) || ends.has(target);
    const isFaded = !isLit && clear !== undefined && !(clear.has(source) && clear.has(target));
    const width = linkLook(kind).width * (0.6 + 0.8 * strength);
    return [{ ...line, kind, width, isFaded, isLit }];
  });
};

const placeOf = ({ x, y, radius }: SceneNode) => ({ x, y, radius });

/** Labels in the order in which they deserve room: what is looked at, what is found, what is most relevant. */
const sceneLabels = (
  { found, hovered, selected, active, neighbours, ...init }: SceneInit,
  nodes: readonly SceneNode[],
): readonly SceneLabel[] => {
  const { width, height } = init.size;
  const isOpen = (index: number): boolean => {
    const { x, y, isFaded } = nodes[index] ?? { x: -1, y: -1, isFaded: true };
    return !isFaded && x >= 0 && y >= 0 && x <= width && y <= height;
  };
  const looked = [selected, hovered, active].filter((index) => index !== undefined);
  const strong = [...new Set(looked)];
  const wanted = [...nodes.keys()].filter(
    (index) => (nodes[index]?.radius ?? 0) >= smallestLabelled,
  );
  const near = strong.slice(0, 1).flatMap((index) => [...(neighbours[index] ?? [])]);
  const rest = [...near, ...(found ?? []), ...wanted].filter(isOpen);
  const order = [...new Set([...strong, ...rest])].slice(0, strong.length + countWishes(init.size));
  const wishes = order.flatMap((index) => {
    const node = nodes[index];
    return node === undefined ? [] : [{ ...init.labelOf(node.node), ...placeOf(node) }];
  });
  // Nodes without a wish stand in the way of labels all the same.
  const wishing = new Set(order);
  const others = nodes.filter((_, index) => !wishing.has(index));
  const placed = placeLabels(wishes, {
    size: init.size,
    lineHeight: init.lineHeight,
    first: new Set(strong.keys()),
    obstacles: others,
  });
  return placed.map((label) => {
    const index = order[label.index] ?? 0;
    return {
      ...label,
      index,
      text: wishes[label.index]?.text ?? '',
      isFaded: nodes[index]?.isFaded ?? false,
      isStrong: strong.includes(index),
    };
  });
};

export const computeScene = (init: SceneInit): Scene => {
  const { model, places, viewport, active, selected } = init;
  const clear = clearOnes(init);
  const nodes = model.nodes.map((node, index): SceneNode => {
    const { x, y } = toPixel(viewport, places[index] ?? { x: 0, y: 0 });
    const ring = index === selected ? 'selected' : index === active ? 'active' : 'none';
    const isFaded = clear !== undefined && !clear.has(index);
    return { x, y, radius: pixelRadius(node, viewport), node, isFaded, ring };
  });
  return { nodes, links: sceneLinks(init, nodes, clear), labels: sceneLabels(init, nodes) };
};
