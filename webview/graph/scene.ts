import type { Point, Size } from '../shared/geometry';
import { toPixel } from './camera';
import { clusterOf } from './clusters';
import { type Hull, hullsOf } from './hulls';
import { landmarkRadius, linkLook, movingMargin, pixelRadius } from './look';
import { isDivided } from './model';
import { neighboursAt } from './nodesAt';
import type { Scene, SceneInit, SceneLink, SceneName, SceneNode } from './sceneParts';
import { hasSmallNames, isCrowd, sceneTexts } from './sceneTexts';

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

export const emptyScene: Scene = { hulls: [], nodes: [], links: [], labels: [], names: [] };

/** Nodes that stay clear while something is searched, pointed at or opened; undefined where all do. */
const clearOnes = ({ hovered, found, group, model }: SceneInit) => {
  if (hovered !== undefined) return new Set([hovered, ...neighboursAt(model.links, hovered)]);
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
  const hulls = init.hasLabels ? hullsOf(model.clusters, nodes, viewport.scale) : [];
  const { labels, names, groups } = init.hasLabels
    ? sceneTexts(init, { nodes, links, hulls })
    : { labels: [], names: [], groups: new Map<Hull, SceneName>() };
  const landmarks = new Set(labels.map(({ index }) => index));
  return {
    hulls: hulls.map((hull) => ({
      ...hull,
      name: groups.get(hull),
      isQuiet: !isDivided(model),
      isOfType: model.clusters[hull.cluster]?.isOfType ?? false,
      hasSmallName: hasSmallNames(init),
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
