import { countWishes, type LabelWish, placeLabels } from './labels';
import { ringRadius } from './look';
import { namePlaces } from './relationNames';
import type { SceneInit, SceneLabel, SceneLink, SceneName, SceneNode } from './sceneParts';

export interface SceneTexts {
  readonly labels: readonly SceneLabel[];
  readonly names: readonly SceneName[];
}

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
export const sceneTexts = (
  init: SceneInit,
  nodes: readonly SceneNode[],
  links: readonly SceneLink[],
): SceneTexts => {
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
