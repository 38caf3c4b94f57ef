import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formMemory } from '../../../src/engine/remember/form';
import type { GraphNode, MemoryType } from '../../../src/engine/vocabulary';
import { typeGroupLabel, widerTypeGroupLabel } from '../../../src/extension/model/labels';
import { english } from '../../../src/messages';
import { Camera } from '../../../webview/graph/camera';
import { linedFrom } from '../../../webview/graph/clusters';
import { computeModel, defaultFilters, type Model } from '../../../webview/graph/model';
import { startingPlaces } from '../../../webview/graph/places';
import { computeScene } from '../../../webview/graph/scene';
import { randomGraph } from '../../fixtures/randomGraph';
import { topicGraph } from '../../fixtures/topicGraph';
import { node } from './nodes';
import { settledPlaces } from './settled';

/** The graph of sentences that somebody remembered, before anything relates them. */
const rememberedFrom = (file: string): Model => {
  const sentences: readonly { readonly text: string }[] = JSON.parse(readFileSync(file, 'utf8'));
  const nodes = sentences.map(({ text }, at): GraphNode => {
    const { title, type, tags } = formMemory({ body: text });
    return node(`n${at}`, { title, type, tags });
  });
  const typeGroups = (type: MemoryType) =>
    [typeGroupLabel(type, english), widerTypeGroupLabel(type, english)] as const;
  return computeModel({ nodes, edges: [] }, { filters: defaultFilters, typeGroups });
};

const sceneOf = (
  model: Model,
  size: { readonly width: number; readonly height: number },
  selected?: number,
) => {
  const places = settledPlaces(model);
  const camera = new Camera();
  camera.resize(size, undefined);
  camera.follow(places);
  const measured = (text: string) => ({ text, width: text.length * 6 });
  return computeScene({
    ...{ hovered: undefined, found: undefined, selected, active: undefined },
    ...{ group: undefined, model, places, size, lineHeight: 14, hasLabels: true },
    viewport: camera.viewport,
    labelOf: ({ title }) => measured(title.slice(0, 30)),
    nameOf: measured,
    groupOf: ({ name, members }) => measured(`${name} · ${members.length}`),
  });
};

/** The third file was written when the rules were done, and nothing was changed for it. */
describe.each(['sentences', 'second', 'third'])('the graph of twelve sentences (%s)', (file) => {
  const model = rememberedFrom(`bench/data/firstMinute/${file}.json`);

  it('shows at least three groups by their names, without lines around them', () => {
    const { hulls } = sceneOf(model, { width: 1280, height: 690 });
    expect(hulls.filter(({ name }) => name !== undefined).length).toBeGreaterThanOrEqual(3);
    expect(hulls.every(({ isQuiet }) => isQuiet)).toBe(true);
  });

  it.each([1280, 922])(
    'has no name of a group over a memory, whichever is selected (%i pixels)',
    (width) => {
      const all = [undefined, ...model.nodes.keys()];
      const covered = all.flatMap((selected) => {
        const { hulls, nodes } = sceneOf(model, { width, height: 583 }, selected);
        return hulls.flatMap(({ name }) =>
          nodes.filter(
            ({ x, y, radius }) =>
              name !== undefined &&
              x + radius > name.x &&
              x - radius < name.x + name.width &&
              y + radius > name.y &&
              y - radius < name.y + name.height,
          ),
        );
      });
      expect(covered).toEqual([]);
    },
  );

  it('shows its memories by name, and no group, where the view is low', () => {
    const { hulls, labels } = sceneOf(model, { width: 280, height: 150 });
    expect(hulls.filter(({ name }) => name !== undefined)).toEqual([]);
    expect(labels.length).toBeGreaterThan(0);
  });
});

describe('the groups of a small graph', () => {
  it.each([
    ...[12, 30, 60, 100, linedFrom - 1].map((count) => topicGraph({ count })),
    ...[12, 30, 60, 100].map((count) => randomGraph({ count })),
  ])('stay where they came to rest ($nodes.length memories)', (graph) => {
    const model = computeModel(graph, { filters: defaultFilters });
    const places = settledPlaces(model);
    const known = Object.fromEntries(
      model.nodes.map(({ id }, at) => [id, [places[at]?.x ?? 0, places[at]?.y ?? 0] as const]),
    );
    expect(startingPlaces(model, known).heat).toBe(0);
  });

  it('are not told around one memory, where there is but one matter', () => {
    const graph = topicGraph({ count: 60 });
    const active = graph.nodes.find(({ id }) => graph.edges.some(({ from }) => from === id))?.id;
    if (active === undefined) throw new Error('There is no relation.');
    const filters = { ...defaultFilters, around: true };
    expect(computeModel(graph, { filters, active }).clusters).toEqual([]);
  });

  it('are those of their types for what has no topic', () => {
    const nodes = Array.from({ length: 8 }, (_, at) =>
      node(`n${at}`, { type: at < 5 ? 'fact' : 'policy' }),
    );
    const { clusters } = computeModel(
      { nodes, edges: [] },
      { filters: defaultFilters, typeGroups: (type) => [`all of ${type}`, 'others'] },
    );
    expect(clusters.map(({ name, members, isOfType }) => [name, members.length, isOfType])).toEqual(
      [
        ['all of fact', 5, true],
        ['all of policy', 3, true],
      ],
    );
  });
});
