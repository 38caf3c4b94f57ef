import type { GraphNode, RelationType } from '../../src/engine/vocabulary';
import type { Box, Point, Size } from '../shared/geometry';
import { toPixel, type Viewport } from './camera';
import { type Cluster, clusterOf, linedFrom } from './clusters';
import type { Attention } from './explorer';
import { type Hull, hullNamePlaces, hullsOf } from './hulls';
import { countWishes, type LabelWish, namePlaces, type PlacedLabel, placeLabels } from './labels';
import type { Link } from './link';
import { isDotty, linkLook, movingMargin, pixelRadius, ringRadius } from './look';
import type { Model } from './model';

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

/** The line around a group, and its name where that has room. */
export interface SceneHull extends Hull {
  readonly name: SceneName | undefined;
  /** Of a graph that is seen at a glance: the name says enough. */
  readonly isQuiet: boolean;
  readonly isFaded: boolean;
  readonly isOpen: boolean;
}

/** A text with its width in pixels. */
export interface Measured {
  readonly text: string;
  readonly width: number;
}

export interface SceneLink {
  readonly from: Point;
  readonly to: Point;
  readonly kind: Link['kind'];
  /** Pixels. */
  readonly width: number;
  readonly isFaded: boolean;
  readonly isLit: boolean;
  /** Whether it leads from one group to another one. */
  readonly isBridge: boolean;
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
  readonly labelOf: (node: GraphNode) => Measured & { readonly long?: Measured };
  /** What a relation is called on its line. */
  readonly nameOf: (kind: RelationType) => Measured;
  /** What stands at the line around a group. */
  readonly groupOf: (cluster: Cluster, isQuiet: boolean) => Measured;
  readonly lineHeight: number;
  /** False where there is no time for texts, and for the lines around groups. */
  readonly hasLabels: boolean;
}

export interface SceneNode extends Point {
  readonly radius: number;
  readonly node: GraphNode;
  readonly isFaded: boolean;
  /** A dot among many of a closed group. */
  readonly isQuiet: boolean;
  readonly ring: 'none' | 'active' | 'selected';
}

/** Thickest line in pixels, for each unit of zoom and at least: from afar strong lines would hide the small nodes. */
const thickestLine = 2.5;
/** A line of a pixel at most is also drawn ten times as fast as a thicker one. */
const hairline = 1;
/** Pixels; the head of an arrow would be larger than a smaller node that it points to. */
const smallestPointedTo = 3;
/** A link that passes the canvas by more than this is not seen, even while the picture is moved. */
const seenMargin = movingMargin;

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
  const groups = clusterOf(nodes.length, init.model.clusters);
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
    const isBridge = isDivided(init.model) && groups[source] !== groups[target];
    return [{ ...line, kind, width, isFaded, isLit, isBridge, hasHead }];
  });
};

interface Wish extends LabelWish {
  readonly text: string;
  /** The same in more words. */
  readonly long?: Measured;
  /** The node; undefined for the name of a relation or of a group. */
  readonly index?: number;
  readonly hull?: Hull;
}

/** Below this size in pixels a node is a dot in a crowd, and its label would hide others. */
const smallestLabelled = 1.5;
/** Pixels; the names of groups are larger than titles. */
export const groupLineHeight = 20;
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

const hullWishes = (init: SceneInit, hulls: readonly Hull[]): readonly Wish[] =>
  hulls.flatMap((hull): Wish[] => {
    const cluster = init.model.clusters[hull.cluster];
    if (cluster === undefined) return [];
    const { text, width } = init.groupOf(cluster, !isDivided(init.model));
    const middles = hullNamePlaces(hull, { width, height: groupLineHeight }, init.size);
    const [best] = middles;
    const size = { width, height: groupLineHeight, radius: 0 };
    return best === undefined ? [] : [{ ...best, ...size, text, middles, hull }];
  });

/** The most relevant of each group, then the second of each, and so on: every group has its own names. */
const byTurns = (count: number, clusters: readonly Cluster[]): readonly number[] => {
  const longest = Math.max(0, ...clusters.map(({ members }) => members.length));
  const turns = Array.from({ length: longest }, (_, at) =>
    clusters.flatMap(({ members }) => members[at] ?? []),
  );
  return [...turns.flat(), ...Array.from({ length: count }, (_, index) => index)];
};

/** A node that has its title is large enough to show the icon of its type. */
const landmarkRadius = 7;
/** Titles over dots: more of them would be a page of text. */
const mostInCrowd = 45;

/** Too many to be seen at a glance. */
const isDivided = ({ nodes }: Model): boolean => nodes.length >= linedFrom;

/** Groups seen from so far that their nodes are dots: over these a title may lie. */
const isCrowd = ({ model, viewport }: Pick<SceneInit, 'model' | 'viewport'>): boolean =>
  model.clusters.length > 0 && isDivided(model) && isDotty(viewport.scale);

/**
 * Texts in the order in which they deserve room: titles of what is looked at, names of groups, titles of neighbours, names
 * of the relations between them, titles of what is found and of what is most relevant.
 */
const sceneTexts = (
  init: SceneInit,
  { nodes, links, hulls }: Pick<Scene, 'nodes' | 'links'> & { readonly hulls: readonly Hull[] },
) => {
  const { found, hovered, selected, active, neighbours, size, model } = init;
  const isDot = isCrowd(init);
  const isOpen = (index: number): boolean => {
    const { x, y, isFaded } = nodes[index] ?? { x: -1, y: -1, isFaded: true };
    return !isFaded && x >= 0 && y >= 0 && x <= size.width && y <= size.height;
  };
  const looked = [selected, hovered, active].filter((index) => index !== undefined);
  const strong = [...new Set(looked)];
  const wanted = byTurns(nodes.length, model.clusters).filter(
    (index) => (nodes[index]?.radius ?? 0) >= smallestLabelled,
  );
  const near = [...(neighbours[hovered ?? selected ?? active ?? -1] ?? [])];
  const rest = [...near, ...(found ?? []), ...wanted].filter(isOpen);
  const order = [...new Set([...strong, ...rest])].slice(0, strong.length + countWishes(size));
  const titleWish = (index: number): readonly Wish[] => {
    const node = nodes[index];
    if (node === undefined) return [];
    const { x, y, ring } = node;
    const radius = Math.max(landmarkRadius, node.radius);
    const reach = ring === 'none' ? radius : ringRadius(radius);
    return [{ ...init.labelOf(node.node), x, y, radius: reach, index, isDot }];
  };
  const around = new Set([...strong, ...near]);
  const groupNames = hullWishes(init, hulls);
  const wishes = [
    ...strong.flatMap(titleWish),
    ...groupNames,
    ...near.filter((index) => order.includes(index) && !strong.includes(index)).flatMap(titleWish),
    ...nameWishes(init, links),
    ...order.filter((index) => !around.has(index)).flatMap(titleWish),
  ];
  // Nodes without a wish stand in the way of labels all the same, unless they are in the background.
  const wishing = new Set(order);
  const placed = placeLabels(wishes, {
    size,
    lineHeight: init.lineHeight,
    first: new Set(Array.from({ length: strong.length + groupNames.length }, (_, at) => at)),
    lines: links.filter(({ isLit }) => isLit),
    ...(isDot ? { most: mostInCrowd } : {}),
    obstacles: nodes.filter(({ isFaded }, index) => !isFaded && !isDot && !wishing.has(index)),
  });
  const labels: SceneLabel[] = [];
  const names: SceneName[] = [];
  const groups = new Map<Hull, SceneName>();
  for (const { index: at, isLong, ...box } of placed) {
    const { text: short = '', long, index, hull } = wishes[at] ?? {};
    const text = isLong ? (long?.text ?? short) : short;
    if (hull !== undefined) groups.set(hull, { ...box, text });
    else if (index === undefined) names.push({ ...box, text });
    else {
      const isFaded = nodes[index]?.isFaded ?? false;
      labels.push({ ...box, index, isLong, text, isFaded, isStrong: strong.includes(index) });
    }
  }
  return { labels, names, groups };
};

/** Everything that is drawn, in pixels, from the back to the front. */
export interface Scene {
  readonly hulls: readonly SceneHull[];
  readonly links: readonly SceneLink[];
  readonly nodes: readonly SceneNode[];
  readonly labels: readonly SceneLabel[];
  readonly names: readonly SceneName[];
}

export const emptyScene: Scene = { hulls: [], nodes: [], links: [], labels: [], names: [] };

/** Nodes that stay clear while something is searched, pointed at or opened; undefined where all do. */
const clearOnes = ({
  hovered,
  found,
  group,
  neighbours,
  model,
}: SceneInit): ReadonlySet<number> | undefined => {
  if (hovered !== undefined) return new Set([hovered, ...(neighbours[hovered] ?? [])]);
  if (found !== undefined) return new Set(found);
  return group === undefined ? undefined : new Set(model.clusters[group]?.members);
};

export const computeScene = (init: SceneInit): Scene => {
  const { model, places, viewport, active, selected, group } = init;
  const clear = clearOnes(init);
  const isFar = isCrowd(init);
  const nodes = model.nodes.map((node, index): SceneNode => {
    const { x, y } = toPixel(viewport, places[index] ?? { x: 0, y: 0 });
    const ring = index === selected ? 'selected' : index === active ? 'active' : 'none';
    const isFaded = clear !== undefined && !clear.has(index);
    const radius = pixelRadius(node, viewport.scale);
    const isQuiet = clear === undefined && isFar;
    return { x, y, radius, node, isFaded, isQuiet, ring };
  });
  const links = sceneLinks(init, nodes, clear);
  // The lines around groups come with their names: they, too, can wait for the first picture.
  const hulls = init.hasLabels ? hullsOf(model.clusters, nodes) : [];
  const { labels, names, groups } = init.hasLabels
    ? sceneTexts(init, { nodes, links, hulls })
    : { labels: [], names: [], groups: new Map<Hull, SceneName>() };
  const landmarks = new Set(labels.map(({ index }) => index));
  return {
    hulls: hulls.map((hull) => ({
      ...hull,
      name: groups.get(hull),
      isQuiet: !isDivided(model),
      isOpen: hull.cluster === group,
      isFaded: group !== undefined && hull.cluster !== group,
    })),
    links,
    nodes: nodes.map((node, index) =>
      landmarks.has(index)
        ? { ...node, isQuiet: false, radius: Math.max(landmarkRadius, node.radius) }
        : node,
    ),
    labels,
    names,
  };
};
