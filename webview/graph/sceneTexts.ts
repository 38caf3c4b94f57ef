import type { Cluster } from './clusters';
import { type Hull, hullNamePlaces } from './hulls';
import { countWishes, type LabelWish, namePlaces, placeLabels } from './labels';
import { isDotty, landmarkRadius, low, narrow, ringRadius } from './look';
import { isDivided } from './model';
import { neighboursAt } from './nodesAt';
import type { Measured, Scene, SceneInit, SceneLabel, SceneLink, SceneName } from './sceneParts';

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
const groupLineHeight = 20;
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

/** The names of few memories, and of groups in a side bar. */
export const hasSmallNames = ({ model, size }: Pick<SceneInit, 'model' | 'size'>): boolean =>
  !isDivided(model) || size.width < narrow;

const hullWishes = (init: SceneInit, hulls: readonly Hull[]): readonly Wish[] =>
  (init.size.height < low ? [] : hulls).flatMap((hull): Wish[] => {
    const cluster = init.model.clusters[hull.cluster];
    if (cluster === undefined) return [];
    const { text, width } = init.groupOf(cluster, hasSmallNames(init));
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

/** Groups seen from so far that their nodes are dots: over these a title may lie. */
export const isCrowd = ({ model, viewport }: Pick<SceneInit, 'model' | 'viewport'>): boolean =>
  model.clusters.length > 0 && isDivided(model) && isDotty(viewport.scale);

/** Titles over dots: more of them would be a page of text. */
const mostInCrowd = 45;

/**
 * Texts in the order in which they deserve room: titles of what is looked at, names of groups, titles of neighbours, names
 * of the relations between them, titles of what is found and of what is most relevant.
 */
export const sceneTexts = (
  init: SceneInit,
  { nodes, links, hulls }: Pick<Scene, 'nodes' | 'links'> & { readonly hulls: readonly Hull[] },
) => {
  const { found, hovered, selected, active, size, model } = init;
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
  const near = [...neighboursAt(model.links, hovered ?? selected ?? active)];
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
