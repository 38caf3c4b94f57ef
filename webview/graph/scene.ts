import type { GraphNode } from '../../src/engine/vocabulary';
import { radiusOf } from './look';
import { sceneTexts } from './sceneLabels';
import { sceneLinks } from './sceneLinks';
import type { SceneInit, SceneLabel, SceneLink, SceneName, SceneNode } from './sceneParts';
import { toPixel, type Viewport } from './viewport';

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
