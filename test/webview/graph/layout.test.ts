import { describe, expect, it } from 'vitest';
import {
  createLayoutLoop,
  type FromLayout,
  Layout,
  seededChance,
} from '../../../webview/graph/layout';
import { computeModel, defaultFilters } from '../../../webview/graph/model';
import { newPicture, startingPlaces } from '../../../webview/graph/places';
import type { Point } from '../../../webview/shared/geometry';
import { randomGraph } from '../../fixtures/randomGraph';
import { chain } from './nodes';

const model = computeModel(randomGraph({ count: 60 }), { filters: defaultFilters });

const layoutOf = (known = {}) => {
  const { places, heat, groups } = startingPlaces(model, known);
  const nodes = places.map((place, at) => ({
    ...{ ...place, radius: 10 },
    group: groups.numbers[at] ?? 0,
  }));
  return new Layout({ nodes, links: model.links, heat, anchors: groups.anchors });
};

const settle = (layout: Layout): Float32Array => {
  for (let steps = 0; !layout.isSettled; steps++) {
    if (steps > 1_000) throw new Error('The layout does not come to rest.');
    layout.step();
  }
  return layout.positions();
};

describe('the layout', () => {
  it('gives the same picture for the same graph', () => {
    expect(settle(layoutOf())).toEqual(settle(layoutOf()));
  });

  it('lays no node over another one', () => {
    const flat = settle(layoutOf());
    for (let one = 0; one < flat.length; one += 2) {
      for (let other = one + 2; other < flat.length; other += 2) {
        const x = (flat[one] ?? 0) - (flat[other] ?? 0);
        const y = (flat[one + 1] ?? 0) - (flat[other + 1] ?? 0);
        expect(Math.hypot(x, y)).toBeGreaterThan(20);
      }
    }
  });

  it('moves nothing of a picture that had its places', () => {
    const before = settle(layoutOf());
    const known = Object.fromEntries(
      model.nodes.map(({ id }, at) => [
        id,
        [before[at * 2] ?? 0, before[at * 2 + 1] ?? 0] as const,
      ]),
    );
    const after = settle(layoutOf(known));
    const moves = model.nodes.map((_, at) =>
      Math.hypot(
        (after[at * 2] ?? 0) - (before[at * 2] ?? 0),
        (after[at * 2 + 1] ?? 0) - (before[at * 2 + 1] ?? 0),
      ),
    );
    expect(Math.max(...moves)).toBeLessThan(0.01);
  });

  it('keeps a node where it is held', () => {
    const layout = layoutOf();
    layout.hold(3, 500, -400);
    const flat = settle(layout);
    expect([flat[6], flat[7]]).toEqual([500, -400]);
  });

  it('has chance that is spread evenly and repeats itself', () => {
    const chance = seededChance(7);
    const again = seededChance(7);
    const values = Array.from({ length: 1_000 }, () => chance());
    expect(values.slice(0, 3)).toEqual([again(), again(), again()]);
    expect(values.reduce((sum, value) => sum + value) / values.length).toBeCloseTo(0.5, 1);
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
  });
});

describe('where nodes start', () => {
  const { nodes, links } = computeModel(chain(3), { filters: defaultFilters });

  it('is where they were', () => {
    const known = { n0000: [1, 2], n0001: [30, 40], n0002: [5, 6] } as const;
    const { places, heat } = startingPlaces({ nodes, links }, known);
    expect(places).toEqual([
      { x: 1, y: 2 },
      { x: 30, y: 40 },
      { x: 5, y: 6 },
    ]);
    expect(heat).toBe(0);
  });

  it('is beside a neighbour for new ones', () => {
    const { places, heat } = startingPlaces({ nodes, links }, { n0000: [1000, 0], n0002: [0, 0] });
    const [first, second] = places;
    expect(Math.hypot((second?.x ?? 0) - (first?.x ?? 0), second?.y ?? 0)).toBeCloseTo(30);
    expect(heat).toBeLessThan(1);
  });

  it('is near what is related in a new picture, and no further out than the layout leads', () => {
    const { places } = startingPlaces(model, {});
    const lengthOf = (points: readonly Point[]): number => {
      const related = model.links.filter(({ kind }) => kind !== 'shared');
      const lengths = related.map(({ source, target }) => {
        const [one, other] = [points[source], points[target]];
        return Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0));
      });
      return lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    };
    const widthOf = (points: readonly Point[]): number =>
      Math.max(...points.map(({ x }) => x)) - Math.min(...points.map(({ x }) => x));
    const flat = settle(layoutOf());
    const settled = places.map((_, at) => ({ x: flat[at * 2] ?? 0, y: flat[at * 2 + 1] ?? 0 }));
    expect(lengthOf(places)).toBeLessThan(1.5 * lengthOf(settled));
    expect(widthOf(places) / widthOf(settled)).toBeGreaterThan(0.7);
    expect(widthOf(places) / widthOf(settled)).toBeLessThan(1.3);
  });

  it('is apart from each other in a new picture', () => {
    const { places, heat } = startingPlaces({ nodes, links }, {});
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
    expect(heat).toBe(newPicture);
    for (const count of [1, 2, 5, 64, 65, 500]) {
      const { nodes, links } = computeModel(chain(count), { filters: defaultFilters });
      const many = startingPlaces({ nodes, links }, {}).places;
      const distances = many
        .slice(1)
        .map(({ x, y }, at) => Math.hypot(x - (many[at]?.x ?? 0), y - (many[at]?.y ?? 0)));
      expect(Math.min(...distances, 100)).toBeGreaterThan(10);
      expect(many.every(({ x, y }) => Number.isFinite(x + y))).toBe(true);
    }
  });
});

describe('the loop of the layout', () => {
  it('works in slices, takes orders between them, and ends', () => {
    const waiting: (() => void)[] = [];
    const reports: FromLayout[] = [];
    let clock = 0;
    const order = createLayoutLoop({
      report: (message) => void reports.push(message),
      now: () => (clock += 5),
      later: (work) => void waiting.push(work),
    });
    const { places, heat } = startingPlaces(model, {});
    const nodes = places.map((place) => ({ ...place, radius: 10 }));
    order({ kind: 'start', run: 1, init: { nodes, links: model.links, heat } });
    waiting.shift()?.();
    order({ kind: 'hold', index: 0, x: 9, y: 9 });
    expect(waiting).toHaveLength(1);
    while (waiting.length > 0) waiting.shift()?.();
    expect(reports.length).toBeGreaterThan(10);
    expect(reports.at(-1)?.isSettled).toBe(true);
    expect([...(reports.at(-1)?.places.slice(0, 2) ?? [])]).toEqual([9, 9]);
  });
});
