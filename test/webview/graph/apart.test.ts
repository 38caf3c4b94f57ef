import { polygonContains } from 'd3-polygon';
import { describe, expect, it } from 'vitest';
import type { Graph } from '../../../src/engine';
import type { Positions } from '../../../src/protocol/graphPage';
import { Camera, toPixel } from '../../../webview/graph/camera';
import { clusterMiddles } from '../../../webview/graph/clusterPlaces';
import { clusterOf, groupsById } from '../../../webview/graph/clusters';
import { type Hull, hullsOf } from '../../../webview/graph/hulls';
import { computeModel, defaultFilters, type Model } from '../../../webview/graph/model';
import type { Point } from '../../../webview/shared/geometry';
import { randomGraph } from '../../fixtures/randomGraph';
import { topicGraph } from '../../fixtures/topicGraph';
import { settledPlaces } from './settled';

/** Whether all of the other line lies beyond one of the sides of this one. */
const hasSideBefore = ({ corners }: Hull, other: Hull): boolean =>
  corners.some(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y];
    const sideOf = ([otherX, otherY]: Hull['corners'][number]): number =>
      (nextX - x) * (otherY - y) - (nextY - y) * (otherX - x);
    const inner = Math.sign(corners.reduce((sum, corner) => sum + sideOf(corner), 0));
    return other.corners.every((corner) => sideOf(corner) * inner <= 0);
  });

const overlap = (one: Hull, other: Hull): boolean =>
  !hasSideBefore(one, other) && !hasSideBefore(other, one);

/** Of an editor: pairs of groups, those that lie over each other, and nodes that lie within a group that is not theirs. */
const countOf = (model: Model, places: readonly Point[]) => {
  const camera = new Camera();
  camera.resize({ width: 1280, height: 690 }, undefined);
  camera.follow(places);
  const pixels = places.map((place) => toPixel(camera.viewport, place));
  const hulls = hullsOf(model.clusters, pixels, camera.viewport.scale);
  const groups = clusterOf(model.nodes.length, model.clusters);
  const pairs = hulls.flatMap((one, at) =>
    hulls.slice(at + 1).map((other) => [one, other] as const),
  );
  const isForeign = ({ x, y }: Point, index: number): boolean =>
    hulls.some(
      ({ cluster, corners }) => cluster !== groups[index] && polygonContains([...corners], [x, y]),
    );
  return {
    pairs: pairs.length,
    over: pairs.filter(([one, other]) => overlap(one, other)).length,
    foreign: pixels.filter(isForeign).length,
  };
};

const firstOf = ({ nodes, edges }: Graph, count: number): Graph => {
  const some = nodes.slice(0, count);
  const ids = new Set(some.map(({ id }) => id));
  return { nodes: some, edges: edges.filter(({ from, to }) => ids.has(from) && ids.has(to)) };
};

/** What is seen of a graph that came to rest each time when so many of its memories were there, and how far they moved at last. */
const countGrown = (graph: Graph, counts: readonly number[]) => {
  let known: Positions = {};
  let former: ReadonlyMap<string, string> = new Map();
  let seen = { pairs: 0, over: 0, foreign: 0, move: 0 };
  for (const count of counts) {
    const model = computeModel(firstOf(graph, count), { filters: defaultFilters, former });
    const places = settledPlaces(model, known);
    const entries = model.nodes.map(({ id }, at) => {
      const { x, y } = places[at] ?? { x: 0, y: 0 };
      return [id, [x, y]] as const;
    });
    const moves = entries.flatMap(([id, [x, y]]) => {
      const [oldX, oldY] = known[id] ?? [];
      return oldX === undefined || oldY === undefined ? [] : [Math.hypot(x - oldX, y - oldY)];
    });
    known = Object.fromEntries(entries);
    former = new Map(Object.entries(groupsById(model.nodes, model.clusters)));
    const move = moves.reduce((total, one) => total + one, 0) / Math.max(1, moves.length);
    seen = { ...countOf(model, places), move };
  }
  return seen;
};

/** How often each is looked at, with other seeds: the large ones take their time. */
const grown: readonly (readonly [counts: readonly number[], seeds: number])[] = [
  [[10, 20, 30, 40, 50, 60], 2],
  [[60, 106], 2],
  [[105, 106], 2],
  [[150, 300], 1],
];

describe.each([
  ['topicGraph', topicGraph],
  ['randomGraph', randomGraph],
])('the groups of %s', (_, graphOf) => {
  it.for(grown)(
    'lie apart, each with none but its own memories, at %j one after the other',
    async ([counts, seeds], { annotate }) => {
      const count = counts.at(-1) ?? 0;
      const all = Array.from({ length: seeds }, (_, at) =>
        countGrown(graphOf({ count, seed: at + 1 }), counts),
      );
      const sum = (key: keyof (typeof all)[number]): number =>
        all.reduce((total, one) => total + one[key], 0);
      await annotate(
        `${sum('over')} of ${sum('pairs')} pairs overlap; ${sum('foreign')} of ${count * seeds} nodes lie in another group; they moved by ${(sum('move') / seeds).toFixed(0)}`,
      );
      expect(sum('over') / sum('pairs')).toBeLessThan(0.02);
      // One more memory makes no group jump: a node moves by less than its own width.
      if (count - (counts.at(-2) ?? 0) === 1) expect(sum('move') / seeds).toBeLessThan(20);
      expect(sum('foreign') / (count * seeds)).toBeLessThan(0.002);
    },
  );
});

describe('groups that were left one over the other', () => {
  it('lie apart when the graph is opened again', () => {
    const model = computeModel(topicGraph({ count: 106 }), { filters: defaultFilters });
    const places = settledPlaces(model);
    const [one, other] = clusterMiddles(places, model.clusters);
    const groups = clusterOf(model.nodes.length, model.clusters);
    const mixed = places.map(({ x, y }, at) => {
      const isMoved = groups[at] === 1;
      const moveX = isMoved ? (one?.x ?? 0) - (other?.x ?? 0) : 0;
      const moveY = isMoved ? (one?.y ?? 0) - (other?.y ?? 0) : 0;
      return { x: x + moveX, y: y + moveY };
    });
    expect(countOf(model, mixed).over).toBeGreaterThan(0);
    const known = Object.fromEntries(
      model.nodes.map(({ id }, at) => [id, [mixed[at]?.x ?? 0, mixed[at]?.y ?? 0] as const]),
    );
    const seen = countOf(model, settledPlaces(model, known));
    expect([seen.over, seen.foreign]).toEqual([0, 0]);
  });
});
