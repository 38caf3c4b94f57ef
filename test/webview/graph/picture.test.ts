import { describe, expect, it } from 'vitest';
import {
  Camera,
  centerOn,
  fitPoints,
  reveal,
  toPixel,
  toUnit,
  zoomAt,
} from '../../../webview/graph/camera';
import { namePlaces, placeLabels } from '../../../webview/graph/labels';
import { computeModel, defaultFilters, neighboursOf } from '../../../webview/graph/model';
import { hitNode, indexPoints, stepFrom } from '../../../webview/graph/nodesAt';
import { startingPlaces } from '../../../webview/graph/places';
import { computeScene } from '../../../webview/graph/scene';
import type { Scene } from '../../../webview/graph/sceneParts';
import type { Box } from '../../../webview/shared/geometry';
import { shortTitle } from '../../../webview/shared/text';
import { seededRandom } from '../../fixtures/random';
import { randomGraph } from '../../fixtures/randomGraph';
import { topicGraph } from '../../fixtures/topicGraph';

const size = { width: 400, height: 300 };

describe('labels', () => {
  const random = seededRandom(3);
  const wishes = Array.from({ length: 200 }, () => ({
    x: random.next() * size.width,
    y: random.next() * size.height,
    radius: 4,
    width: 30 + random.next() * 90,
  }));

  it('lie neither over each other nor over a node, and inside of the canvas', () => {
    const labels = placeLabels(wishes, { size, lineHeight: 14 });
    expect(labels.length).toBeGreaterThan(2);
    for (const label of labels) {
      expect(label.x).toBeGreaterThanOrEqual(0);
      expect(label.x + label.width).toBeLessThanOrEqual(size.width);
      const isOver = (x: number, y: number, width: number, height: number): boolean =>
        x < label.x + label.width &&
        label.x < x + width &&
        y < label.y + label.height &&
        label.y < y + height;
      const others = labels.filter((other) => other !== label);
      expect(others.some(({ x, y, width, height }) => isOver(x, y, width, height))).toBe(false);
      expect(wishes.some(({ x, y, radius }) => isOver(x - radius, y - radius, 8, 8))).toBe(false);
    }
  });

  it('go to the first of those that want the same place', () => {
    const same = [0, 1, 2, 3, 4, 5, 6, 7].map(() => ({ x: 200, y: 150, radius: 5, width: 390 }));
    expect(placeLabels(same, { size, lineHeight: 14 }).map(({ index }) => index)).toEqual([0, 1]);
  });

  it('lie beside nodes where a group has another place for its name', () => {
    const node = { x: 200, y: 150, radius: 20, width: 20 };
    const middles = [
      { x: 200, y: 150 },
      { x: 200, y: 190 },
    ];
    const name = { x: 200, y: 150, radius: 0, width: 60, middles };
    const [label] = placeLabels([name, node], { size, lineHeight: 14, first: new Set([0]) });
    expect(label).toMatchObject({ index: 0, y: 183 });
  });

  it('stand at what is looked at, even over a node', () => {
    const crowd = Array.from({ length: 900 }, (_, at) => ({
      x: (at % 30) * 14,
      y: Math.floor(at / 30) * 10,
      radius: 6,
      width: 50,
    }));
    const labels = placeLabels(crowd, { size, lineHeight: 14, first: new Set([465]) });
    expect(labels.map(({ index }) => index)).toContain(465);
  });
});

describe('what a person chose to see', () => {
  const viewport = { scale: 2, x: 40, y: -30 };
  const seenAfter = (...sizes: readonly { width: number; height: number }[]) => {
    const camera = new Camera(viewport, size);
    for (const canvas of sizes) camera.resize(canvas, undefined);
    return camera.viewport;
  };

  it('is the same in the next page, whatever size its canvas has on the way', () => {
    const [tall, hidden] = [
      { ...size, height: 360 },
      { width: 0, height: 0 },
    ];
    expect(seenAfter(size)).toEqual(viewport);
    expect(seenAfter(tall, size)).toEqual(viewport);
    expect(seenAfter(tall, hidden, size)).toEqual(viewport);
  });

  it('keeps its middle in a canvas of another size', () => {
    expect(seenAfter({ width: 500, height: 260 })).toEqual({ scale: 2, x: 90, y: -50 });
  });

  it('is kept with the canvas it was chosen in, and not at all while all is shown', () => {
    const camera = new Camera();
    camera.resize(size, undefined);
    expect(camera.chosen).toEqual({});
    camera.look(viewport);
    camera.resize({ width: 0, height: 0 }, undefined);
    expect(camera.chosen).toEqual({ viewport, size });
  });
});

describe('the labels of a large graph', () => {
  it.each([300, 3_000])('are at least 25 of %i memories, apart from each other', (count) => {
    const model = computeModel(topicGraph({ count }), { filters: defaultFilters });
    const { places } = startingPlaces(model, {});
    const canvas = { width: 1280, height: 690 };
    const camera = new Camera();
    camera.resize(canvas, undefined);
    camera.follow(places);
    const measured = (text: string) => ({ text, width: text.length * 6 });
    const { labels, hulls } = computeScene({
      ...{ hovered: undefined, found: undefined, selected: undefined, active: undefined },
      ...{ group: undefined, model, places, size: canvas, lineHeight: 14, hasLabels: true },
      viewport: camera.viewport,
      labelOf: ({ title }) => ({
        ...measured(shortTitle(title, 30)),
        long: measured(shortTitle(title, 60)),
      }),
      nameOf: measured,
      groupOf: ({ name, members }) => measured(`${name} · ${members.length}`),
    });
    expect(labels.length).toBeGreaterThanOrEqual(25);
    expect(labels.some(({ isLong, text }) => isLong && text.length > 40)).toBe(true);
    const names = hulls.flatMap(({ name }) => name ?? []);
    expect(names).toHaveLength(model.clusters.length);
    const boxes: readonly Box[] = [...labels, ...names];
    for (const [at, one] of boxes.entries()) {
      for (const other of boxes.slice(at + 1)) {
        const isApart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        expect(isApart).toBe(true);
      }
    }
  });
});

describe('the name of a relation', () => {
  const line = { from: { x: 0, y: 0 }, to: { x: 200, y: 0 } };
  const name = { width: 60, height: 14 };

  it('stands on the middle of its line, or near it, or beside it', () => {
    const places = namePlaces(line, name, []);
    expect(places[0]).toEqual({ x: 100, y: 0 });
    expect(places.at(-1)?.y).toBeLessThan(-7);
  });

  it('stands beside a line that it would hide, on either side', () => {
    const short = { from: { x: 0, y: 0 }, to: { x: 50, y: 0 } };
    expect(namePlaces(short, name, []).map(({ x, y }) => [x, Math.abs(y)])).toEqual([
      [25, 10],
      [25, 10],
    ]);
  });

  it('is left out between two nodes that nearly touch', () => {
    expect(namePlaces({ from: { x: 0, y: 0 }, to: { x: 9, y: 9 } }, name, [])).toEqual([]);
  });

  it('stands where no other line could be meant', () => {
    const other = { from: { x: 95, y: -50 }, to: { x: 95, y: 50 } };
    const places = namePlaces(line, name, [other]);
    expect(places).toHaveLength(1);
    expect(places[0]?.x).toBeCloseTo(132);
  });
});

describe('the pointer', () => {
  const targets = [
    { x: 10, y: 10, radius: 5 },
    { x: 18, y: 10, radius: 5 },
  ];

  it.each([
    [{ x: 9, y: 11 }, 0],
    [{ x: 14.5, y: 10 }, 1],
    [{ x: 2, y: 10 }, 0],
    [{ x: 40, y: 40 }, undefined],
  ])('at %j hits %s', (pixel, expected) => {
    const of = (index: number): number => (targets[index]?.radius ?? 0) + 4;
    expect(hitNode(indexPoints(targets), pixel, { most: 20, of })).toBe(expected);
  });
});

describe('arrow keys', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 100, y: 10 },
    { x: 40, y: 5 },
    { x: 0, y: 80 },
    { x: 60, y: -60 },
  ];
  const neighbours = new Set([1, 3]);

  it.each([
    ['right', 1],
    ['down', 3],
    ['up', 4],
    ['left', undefined],
  ] as const)(
    '%s leads to a neighbour that lies there, else to the nearest node',
    (direction, to) => {
      expect(stepFrom(places, 0, { direction, neighbours })).toBe(to);
    },
  );
});

describe('the viewport', () => {
  it('keeps what is under the pointer there while it zooms', () => {
    const before = { scale: 1, x: 30, y: -20 };
    const pixel = { x: 120, y: 80 };
    const after = zoomAt(before, 1.7, pixel);
    expect(toUnit(after, pixel).x).toBeCloseTo(toUnit(before, pixel).x);
    expect(toUnit(after, pixel).y).toBeCloseTo(toUnit(before, pixel).y);
  });

  it('neither vanishes nor explodes', () => {
    expect(zoomAt({ scale: 1, x: 0, y: 0 }, 1e-9, { x: 0, y: 0 }).scale).toBeGreaterThan(0.01);
    expect(zoomAt({ scale: 1, x: 0, y: 0 }, 1e9, { x: 0, y: 0 }).scale).toBeLessThan(10);
  });

  it.each([
    [[]],
    [[{ x: 5, y: 5 }]],
    [
      [
        { x: -900, y: 0 },
        { x: 900, y: 4_000 },
      ],
    ],
  ])('shows all of %j', (points) => {
    const margin = { x: 20, top: 20, bottom: 20 };
    const viewport = fitPoints(points, size, margin);
    for (const point of points) {
      const { x, y } = toPixel(viewport, point);
      expect(x).toBeGreaterThanOrEqual(19);
      expect(x).toBeLessThanOrEqual(381);
      expect(y).toBeGreaterThanOrEqual(19);
      expect(y).toBeLessThanOrEqual(281);
    }
  });

  it('moves no further than it must to show a node', () => {
    const viewport = centerOn({ x: 0, y: 0 }, size, 1);
    expect(reveal(viewport, { x: 10, y: 10 }, size, 40)).toEqual(viewport);
    expect(toPixel(reveal(viewport, { x: 900, y: 0 }, size, 40), { x: 900, y: 0 })).toEqual({
      x: 360,
      y: 150,
    });
  });
});

describe('the scene', () => {
  const model = computeModel(randomGraph({ count: 30 }), { filters: defaultFilters });
  const neighbours = neighboursOf(model.nodes.length, model.links);
  const random = seededRandom(5);
  const places = model.nodes.map(() => ({ x: random.next() * 380, y: random.next() * 280 }));
  const sceneWith = (attention: { hovered?: number; found?: readonly number[] }): Scene =>
    computeScene({
      hovered: attention.hovered,
      found: attention.found,
      selected: undefined,
      active: undefined,
      model,
      places,
      viewport: { scale: 1, x: 10, y: 10 },
      size,
      labelOf: ({ title }) => ({ text: title, width: title.length * 6 }),
      group: undefined,
      groupOf: ({ name }) => ({ text: name, width: name.length * 8 }),
      nameOf: (kind) => ({ text: kind, width: kind.length * 5 }),
      lineHeight: 14,
      hasLabels: true,
    });

  it('fades everything but what is found', () => {
    const { nodes, labels } = sceneWith({ found: [2] });
    expect(nodes.flatMap(({ isFaded }, at) => (isFaded ? [] : [at]))).toEqual([2]);
    expect(labels.every(({ index }) => index === 2)).toBe(true);
  });

  it('fades everything but a node that is pointed at and its neighbours, and lights its links', () => {
    const hovered = neighbours.findIndex(({ size: count }) => count > 1);
    const { nodes, links } = sceneWith({ hovered });
    const clear = nodes.flatMap(({ isFaded }, at) => (isFaded ? [] : [at]));
    expect(clear.sort()).toEqual([hovered, ...(neighbours[hovered] ?? [])].sort());
    expect(links.some(({ isLit }) => isLit)).toBe(true);
  });

  it('names the relations of a node that is pointed at, over no other text and no node', () => {
    const named = model.nodes.flatMap((_, hovered) => {
      const { nodes, labels, names } = sceneWith({ hovered });
      for (const name of names) {
        const overlaps = (other: Box): boolean =>
          name.x < other.x + other.width &&
          other.x < name.x + name.width &&
          name.y < other.y + other.height &&
          other.y < name.y + name.height;
        const others = [...labels, ...names.filter((other) => other !== name)];
        expect(others.some(overlaps)).toBe(false);
        const insides = nodes
          .filter(({ isFaded }) => !isFaded)
          .map(({ x, y, radius: r }) => ({
            x: x - r,
            y: y - r,
            width: 2 * r,
            height: 2 * r,
          }));
        expect(insides.some(overlaps)).toBe(false);
      }
      const texts = names.map(({ text }) => text);
      const own = model.links.filter(({ source, target }) => [source, target].includes(hovered));
      expect(own.map(({ kind }) => kind)).toEqual(expect.arrayContaining(texts));
      return texts;
    });
    expect(named.length).toBeGreaterThan(5);
    expect(named).not.toContain('shared');
    expect(sceneWith({}).names).toEqual([]);
  });

  it('ends links at the rims of their nodes', () => {
    const { nodes, links } = sceneWith({});
    for (const { from, to } of links) {
      for (const node of nodes) {
        expect(Math.hypot(from.x - node.x, from.y - node.y)).toBeGreaterThan(0.9);
        expect(Math.hypot(to.x - node.x, to.y - node.y)).toBeGreaterThan(0);
      }
    }
  });
});
