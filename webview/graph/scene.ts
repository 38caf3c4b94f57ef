import type { GraphNode, RelationType } from '../../src/engine/vocabulary';
import type { Attention } from './attention';
import { radiusOf } from './look';
import type { Model } from './model';
import { type SceneLabel, type SceneName, sceneTexts } from './sceneLabels';
import { type SceneLink, sceneLinks } from './sceneLinks';
import { type Point, type Size, toPixel, type Viewport } from './viewport';

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

/** Everything that is drawn, in pixels, from the back to the front. */
export interface Scene {
  readonly links: readonly SceneLink[];
  readonly nodes: readonly SceneNode[];
  readonly labels: readonly SceneLabel[];
  readonly names: readonly SceneName[];
}

export const emptyScene: Scene = { nodes: [], links: [], labels: [], names: [] };

/** Nodes grow less than the picture does, so that near ones do not hide each other and far ones can be seen. */
const smallestZoom = 0.25;
const largestZoom = 1.5;
export const pixelRadius = (node: GraphNode, { scale }: Viewport): number =>
  radiusOf(node) * Math.min(largestZoom, Math.max(smallestZoom, scale));

/** Nodes that stay clear while something is searched or pointed at; undefined where all do. */
const clearOnes = ({ hovered, found, neighbours }: SceneInit): ReadonlySet<number> | undefined => {
  if (hovered !== undefined) return new Set([hovered, ...(neighbours[hovered] ?? [])]);
  return found;
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
  const links = sceneLinks(init, nodes, clear);
  const texts = init.hasLabels ? sceneTexts(init, nodes, links) : { labels: [], names: [] };
  return { nodes, links, ...texts };
};
