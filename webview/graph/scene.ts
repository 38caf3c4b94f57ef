import type { GraphNode, RelationType } from '../../src/engine/vocabulary';
import type { Box, Point, Size } from '../shared/geometry';
import { toPixel, type Viewport } from './camera';
import type { Attention } from './explorer';
import { countWishes, type LabelWish, namePlaces, type PlacedLabel, placeLabels } from './labels';
import { linkLook, pixelRadius, ringRadius } from './look';
import type { Link, Model } from './model';

/** The title of a node. */
export interface SceneLabel extends PlacedLabel {
  readonly text: string;
  readonly isFaded: boolean;
  readonly isStrong: boolean;
}

/** What a relation is called, on its line. */
export interface SceneName extends Box {
  readonly text: string;
}

export interface SceneLink {
  readonly from: Point;
  readonly to: Point;
  readonly kind: Link['kind'];
  /** Pixels. */
  readonly width: number;
  readonly isFaded: boolean;
  readonly isLit: boolean;
  /** Whether it shows its direction. */
  readonly hasHead: boolean;
}

export interface SceneInit extends Attention {
  readonly model: Model;
  readonly neighbours: readonly ReadonlySet<number>[];
  readonly places: readonly Point[];
  readonly viewport: Viewport;
  readonly size: Size;
  /** The text at a node and its width in pixels; asked for each node of each picture, so it had better remember. */
  readonly labelOf: (node: GraphNode) => Pick<SceneLabel, 'text' | 'width'>;
  /** What a relation is called on its line. */
  readonly nameOf: (kind: RelationType) => Pick<SceneName, 'text' | 'width'>;
  readonly lineHeight: number;
  /** False where there is no time for texts. */
  readonly hasLabels: boolean;
}

export interface SceneNode extends Point {
  readonly radius: number;
  readonly node: GraphNode;
  readonly isFaded: boolean;
  readonly ring: 'none' | 'active' | 'selected';
}

/** Thickest line in pixels, for each unit of zoom and at least: from afar strong lines would hide the small nodes. */
const thickestLine = 2.5;
/** A line of a pixel at most is also drawn ten times as fast as a thicker one. */
const hairline = 1;
/** Pixels; the head of an arrow would be larger than a smaller node that it points to. */
const smallestPointedTo = 3;
/** A link that passes the canvas by more than this is not drawn. */
const seenMargin = 24;

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
  Math.max(from.x, to.x) > -seenMargin &&
  Math.min(from.x, to.x) < width + seenMargin &&
  Math.max(from.y, to.y) > -seenMargin &&
  Math.min(from.y, to.y) < height + seenMargin;

/** The lines between nodes that pass the canvas. */
const sceneLinks = (
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

interface Wish extends LabelWish {
  readonly text: string;
  /** The node; undefined for the name of a relation. */
  readonly index?: number;
}

/** Below this size in pixels a node is a dot in a crowd, and its label would hide others. */
const smallestLabelled = 1.5;
/** A memory with more relations is a hub: their names would bury it. */
const mostNames = 12;

/** Names of the relations of the node that is looked at. */
const nameWishes = (init: SceneInit, links: readonly SceneLink[]): readonly Wish[] => {
  const lit = links.filter(({ isLit, kind }) => isLit && kind !== 'shared');
  return lit
    .flatMap((link): Wish[] => {
      if (link.kind === 'shared') return [];
      const { text, width } = init.nameOf(link.kind);
      const others = lit.filter((other) => other !== link);
      const middles = namePlaces(link, { width, height: init.lineHeight }, others);
      const [best] = middles;
      return best === undefined ? [] : [{ ...best, text, width, radius: 0, middles }];
    })
    .slice(0, mostNames);
};

/**
 * Texts in the order in which they deserve room: titles of what is looked at and of its neighbours, names of the relations
 * between them, titles of what is found and of what is most relevant.
 */
const sceneTexts = (init: SceneInit, nodes: readonly SceneNode[], links: readonly SceneLink[]) => {
  const { found, hovered, selected, active, neighbours, size } = init;
  const isOpen = (index: number): boolean => {
    const { x, y, isFaded } = nodes[index] ?? { x: -1, y: -1, isFaded: true };
    return !isFaded && x >= 0 && y >= 0 && x <= size.width && y <= size.height;
  };
  const looked = [selected, hovered, active].filter((index) => index !== undefined);
  const strong = [...new Set(looked)];
  const wanted = [...nodes.keys()].filter(
    (index) => (nodes[index]?.radius ?? 0) >= smallestLabelled,
  );
  const near = [...(neighbours[hovered ?? selected ?? active ?? -1] ?? [])];
  const rest = [...near, ...(found ?? []), ...wanted].filter(isOpen);
  const order = [...new Set([...strong, ...rest])].slice(0, strong.length + countWishes(size));
  const titleWish = (index: number): readonly Wish[] => {
    const node = nodes[index];
    if (node === undefined) return [];
    const { x, y, ring, radius } = node;
    const reach = ring === 'none' ? radius : ringRadius(radius);
    return [{ ...init.labelOf(node.node), x, y, radius: reach, index }];
  };
  const around = new Set([...strong, ...near]);
  const wishes = [
    ...order.filter((index) => around.has(index)).flatMap(titleWish),
    ...nameWishes(init, links),
    ...order.filter((index) => !around.has(index)).flatMap(titleWish),
  ];
  // Nodes without a wish stand in the way of labels all the same, unless they are in the background.
  const wishing = new Set(order);
  const placed = placeLabels(wishes, {
    size,
    lineHeight: init.lineHeight,
    first: new Set(strong.keys()),
    lines: links.filter(({ isLit }) => isLit),
    obstacles: nodes.filter(({ isFaded }, index) => !isFaded && !wishing.has(index)),
  });
  const labels: SceneLabel[] = [];
  const names: SceneName[] = [];
  for (const { index: at, ...box } of placed) {
    const { text = '', index } = wishes[at] ?? {};
    if (index === undefined) {
      names.push({ ...box, text });
      continue;
    }
    const isFaded = nodes[index]?.isFaded ?? false;
    labels.push({ ...box, index, text, isFaded, isStrong: strong.includes(index) });
  }
  return { labels, names };
};

/** Everything that is drawn, in pixels, from the back to the front. */
export interface Scene {
  readonly links: readonly SceneLink[];
  readonly nodes: readonly SceneNode[];
  readonly labels: readonly SceneLabel[];
  readonly names: readonly SceneName[];
}

export const emptyScene: Scene = { nodes: [], links: [], labels: [], names: [] };

/** Nodes that stay clear while something is searched or pointed at; undefined where all do. */
const clearOnes = ({ hovered, found, neighbours }: SceneInit): ReadonlySet<number> | undefined => {
  if (hovered !== undefined) return new Set([hovered, ...(neighbours[hovered] ?? [])]);
  return found && new Set(found);
};

export const computeScene = (init: SceneInit): Scene => {
  const { model, places, viewport, active, selected } = init;
  const clear = clearOnes(init);
  const nodes = model.nodes.map((node, index): SceneNode => {
    const { x, y } = toPixel(viewport, places[index] ?? { x: 0, y: 0 });
    const ring = index === selected ? 'selected' : index === active ? 'active' : 'none';
    const isFaded = clear !== undefined && !clear.has(index);
    return { x, y, radius: pixelRadius(node, viewport.scale), node, isFaded, ring };
  });
  const links = sceneLinks(init, nodes, clear);
  const texts = init.hasLabels ? sceneTexts(init, nodes, links) : { labels: [], names: [] };
  return { nodes, links, ...texts };
};
