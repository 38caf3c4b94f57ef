import { describe, expect, it } from 'vitest';
import {
  clusterMiddles,
  clusterPlaces,
  clusterRadius,
  groupNumbers,
  isArranged,
} from '../../../webview/graph/clusterPlaces';
import {
  clusterOf,
  computeClusters,
  groupedFrom,
  groupsById,
} from '../../../webview/graph/clusters';
import { hullAt, hullNamePlaces, hullsOf } from '../../../webview/graph/hulls';
import { Layout } from '../../../webview/graph/layout';
import { computeModel, defaultFilters } from '../../../webview/graph/model';
import { startingPlaces } from '../../../webview/graph/places';
import { topicGraph } from '../../fixtures/topicGraph';
import { node } from './nodes';

const model = computeModel(topicGraph({ count: 300 }), { filters: defaultFilters });
const { clusters } = model;

const many = (count: number, fields: (index: number) => Partial<Parameters<typeof node>[1]>) =>
  Array.from({ length: count }, (_, index) => node(`n${index}`, fields(index)));

describe('the groups of a large graph', () => {
  it('are none where one sees all at a glance, or where nobody wants them', () => {
    const nodes = many(groupedFrom - 1, (index) => ({ tags: [index < 2 ? 'a' : 'b'] }));
    expect(computeClusters({ nodes, links: [] }, 'topic')).toEqual([]);
    expect(computeClusters(model, 'none')).toEqual([]);
  });

  it('have the names of what their memories speak of, the largest first, and share no memory', () => {
    const sizes = clusters.map(({ members }) => members.length);
    expect(clusters.length).toBeGreaterThan(8);
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    const all = clusters.flatMap(({ members }) => members);
    expect(new Set(all).size).toBe(all.length);
    for (const { name, members } of clusters) {
      const about = members.filter((index) => model.nodes[index]?.title.includes(name));
      expect(about.length / members.length).toBeGreaterThan(0.8);
    }
  });

  it('take in by its relations what has no word of its own', () => {
    const nodes = many(200, (index) => ({ tags: index < 199 ? [`tag ${index % 4}`] : [] }));
    const links = [0, 4, 8].map(
      (target) => ({ source: 199, target, kind: 'SOLVES', strength: 1 }) as const,
    );
    const [first] = computeClusters({ nodes, links }, 'topic').filter(
      ({ name }) => name === 'tag 0',
    );
    expect(first?.members).toContain(199);
  });

  it('take in nothing for a likeness alone', () => {
    const nodes = many(12, (index) => ({ tags: index < 6 ? ['payments'] : [] }));
    const links = [6, 7].map(
      (source) => ({ source, target: 0, kind: 'shared', strength: 1 }) as const,
    );
    const [payments] = computeClusters({ nodes, links }, 'tag').slice(0, 1);
    const [topic] = computeClusters({ nodes, links }, 'topic').filter(
      ({ name }) => name === 'payments',
    );
    expect(topic).toEqual(payments);
  });

  it('give up those that are too small, and what nearly all have', () => {
    const nodes = many(200, (index) => ({
      tags: ['everywhere', index < 3 ? 'rare' : `tag ${index % 4}`],
    }));
    const names = computeClusters({ nodes, links: [] }, 'tag').map(({ name }) => name);
    expect([...names].sort()).toEqual(['tag 0', 'tag 1', 'tag 2', 'tag 3']);
  });

  it('are those of the folders where one wants that', () => {
    const folders = computeClusters(model, 'folder');
    expect(folders.map(({ name, members }) => [name, members.length])).toEqual([
      ['facts', model.nodes.length],
    ]);
  });
});

describe('groups that are there already', () => {
  const withOneMore = (count: number, seed: number) => {
    const all = topicGraph({ count: count + 1, seed });
    const newest = `memory-${count}`;
    const before = computeModel(
      {
        nodes: all.nodes.filter(({ id }) => id !== newest),
        edges: all.edges.filter(({ from, to }) => from !== newest && to !== newest),
      },
      { filters: defaultFilters },
    );
    const groups = groupsById(before.nodes, before.clusters);
    const after = computeModel(all, {
      filters: defaultFilters,
      former: new Map(Object.entries(groups)),
    });
    const now = groupsById(after.nodes, after.clusters);
    return before.nodes.filter(({ id }) => groups[id] !== now[id]).length / count;
  };

  it.each([12, 30, 60, 100])('keep their memories when one more comes to %i', (count) => {
    const moved = [1, 2, 3, 4, 5, 6].map((seed) => withOneMore(count, seed));
    expect(moved.reduce((sum, share) => sum + share) / moved.length).toBeLessThan(0.02);
    expect(Math.max(...moved)).toBeLessThan(0.1);
  });

  it('keep a memory of two topics when the other one becomes more common', () => {
    const tagOf = (index: number): string => (index < 7 ? 'a' : index < 14 ? 'b' : 'c');
    const nodes = many(20, (index) => ({ tags: index === 0 ? ['a', 'b'] : [tagOf(index)] }));
    const former = new Map(nodes.map(({ id }, index) => [id, tagOf(index)]));
    const of = (name: string, groups: Parameters<typeof computeClusters>[2]) =>
      computeClusters({ nodes, links: [] }, 'tag', groups).find((group) => group.name === name);
    expect(of('b', {})?.members ?? []).toContain(0);
    expect(of('a', { former })?.members).toContain(0);
  });

  it('make room for a new topic that enough of the memories speak of', () => {
    const nodes = many(24, (index) => ({ tags: index < 12 ? ['old'] : ['old', 'new'] }));
    const former = new Map(nodes.slice(0, 12).map(({ id }) => [id, 'old']));
    const names = computeClusters({ nodes, links: [] }, 'tag', { former }).map(({ name }) => name);
    expect(names).toContain('new');
  });
});

describe('the places of groups', () => {
  const numbers = groupNumbers(model.nodes.length, clusters);
  const sizes = [...clusters.map(({ members }) => members.length), 4];
  const places = clusterPlaces(sizes, numbers, model.links);

  it('lie apart from each other, and are the same each time', () => {
    expect(places).toEqual(clusterPlaces(sizes, numbers, model.links));
    for (const [one, place] of places.entries()) {
      for (const [other, { x, y }] of places.entries()) {
        if (other <= one) continue;
        const count = model.nodes.length;
        const room =
          clusterRadius(sizes[one] ?? 0, count) + clusterRadius(sizes[other] ?? 0, count);
        expect(Math.hypot(place.x - x, place.y - y)).toBeGreaterThan(room * 0.95);
      }
    }
  });

  it('hold their nodes together once the layout is at rest', () => {
    const { places: start, heat, groups } = startingPlaces(model, {});
    const layout = new Layout({
      nodes: start.map((place, index) => ({
        ...place,
        radius: 10,
        group: groups.numbers[index] ?? 0,
      })),
      links: model.links,
      heat,
      anchors: groups.anchors,
    });
    while (!layout.isSettled) layout.step();
    const flat = layout.positions();
    const settled = model.nodes.map((_, at) => ({
      x: flat[at * 2] ?? 0,
      y: flat[at * 2 + 1] ?? 0,
    }));
    expect(isArranged(settled, clusters)).toBe(true);
    const known = Object.fromEntries(
      model.nodes.map(({ id }, at) => [id, [settled[at]?.x ?? 0, settled[at]?.y ?? 0] as const]),
    );
    expect(startingPlaces(model, known).heat).toBe(0);
  });

  it('are found anew where the known places show no groups', () => {
    const known = Object.fromEntries(
      model.nodes.map(({ id }, at) => [id, [(at % 20) * 30, Math.floor(at / 20) * 30] as const]),
    );
    expect(startingPlaces(model, known).heat).toBeGreaterThan(0);
  });

  it('show no grid at the start', () => {
    const { places: start } = startingPlaces(
      computeModel(topicGraph({ count: 100 }), { filters: defaultFilters }),
      {},
    );
    // On a grid many nodes would share their row.
    const rows = new Set(start.map(({ y }) => Math.round(y)));
    expect(rows.size).toBeGreaterThan(60);
  });

  it('have a middle where any of their nodes has a place', () => {
    const some = [
      { name: 'a', members: [0, 1] },
      { name: 'b', members: [2] },
    ];
    const known = [{ x: 0, y: 0 }, { x: 4, y: 2 }, undefined];
    expect(clusterMiddles(known, some)).toEqual([{ x: 2, y: 1 }, undefined]);
    expect(clusterOf(4, some)).toEqual([0, 0, 1, undefined]);
  });
});

describe('the line around a group', () => {
  const square = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
    { x: 200, y: 200 },
    { x: 100, y: 200 },
    { x: 150, y: 150 },
  ];
  const all = { name: 'square', members: [0, 1, 2, 3, 4] };

  it('has its nodes inside, and is found under the pointer', () => {
    const hulls = hullsOf([all], square);
    expect(hulls).toHaveLength(1);
    for (const point of square) expect(hullAt(hulls, point)?.cluster).toBe(0);
    expect(hullAt(hulls, { x: 300, y: 150 })).toBeUndefined();
  });

  it('leaves out a node that lies far from the others', () => {
    const places = [...square, ...square, { x: 2_000, y: 150 }];
    const hulls = hullsOf([{ name: 'a', members: [...places.keys()] }], places);
    expect(hulls[0]?.box.width).toBeLessThan(150);
  });

  it('has its name above it, and inside of the canvas', () => {
    const [hull] = hullsOf([all], square);
    if (hull === undefined) throw new Error('There is no line.');
    const [best] = hullNamePlaces(hull, { width: 60, height: 20 }, { width: 400, height: 300 });
    expect(best?.y).toBeLessThan(100);
    const cut = hullNamePlaces(hull, { width: 60, height: 20 }, { width: 160, height: 120 });
    for (const { x, y } of cut) {
      expect(x + 30).toBeLessThanOrEqual(160);
      expect(y + 10).toBeLessThanOrEqual(120);
    }
    expect(hullNamePlaces(hull, { width: 60, height: 20 }, { width: 50, height: 50 })).toEqual([]);
  });
});
