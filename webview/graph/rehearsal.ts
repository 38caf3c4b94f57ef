import {
  type Graph,
  memoryPath,
  memoryTypeNames,
  relationTypeNames,
  statuses,
} from '../../src/engine/vocabulary';
import { computeModel, defaultFilters } from './model';
import type { NodeSprites } from './nodePainter';
import { paintScene } from './painter';
import { PlaceBook } from './places';
import { computeScene } from './scene';

/** Enough to be divided into groups, and to be gone through in a moment. */
const count = 400;
/** Memories of one made-up topic. */
const topicSize = 40;

const pick = <T>(of: readonly T[], at: number): T => of[at % of.length] as T;

/** Memories of every type and status, with relations of every type, in a few topics. */
const madeUpGraph = (): Graph => ({
  nodes: Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    title: `${at}`,
    type: pick(memoryTypeNames, at),
    path: memoryPath(`graph/facts/${at}.md`),
    status: pick(statuses, at),
    relevance: (at % 30) / 10,
    pinned: false,
    tags: [`${Math.floor(at / topicSize)}`],
    entities: [`${at % (count / 4)}`],
  })),
  edges: Array.from({ length: count - 1 }, (_, at) => ({
    from: `${at + 1}`,
    to: `${Math.floor(at / 2)}`,
    type: pick(relationTypeNames, at),
    strength: 1,
  })),
});

/**
 * Goes once through all that comes before a first picture, with a made-up graph and a canvas that nobody sees: a browser
 * compiles code when it runs first, and a page that waits for its graph has the time.
 */
export const rehearse = (sprites: NodeSprites): void => {
  const filters = { ...defaultFilters, hiddenStatuses: [] };
  const graph = madeUpGraph();
  const model = computeModel(graph, { filters });
  const book = new PlaceBook();
  book.begin(model);
  const size = { width: 100, height: 100 };
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return;
  const nothing = { text: '', width: 0 };
  const scene = computeScene({
    ...{
      hovered: undefined,
      selected: undefined,
      active: undefined,
      found: undefined,
      group: undefined,
    },
    ...{ model, size, places: book.places, lineHeight: 1, hasLabels: false },
    viewport: { x: 0, y: 0, scale: 0.4 },
    labelOf: () => nothing,
    nameOf: () => nothing,
    groupOf: () => nothing,
  });
  paintScene(pen, sprites, scene, { isPassing: true });
};
