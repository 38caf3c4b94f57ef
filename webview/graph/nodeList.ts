import { type MemoryType, memoryTypeNames } from '../../src/engine/vocabulary';
import type { GraphWords } from '../../src/extension/pages/words';
import { rollups } from '../shared/data';
import { element } from '../shared/page';
import type { Link, Model } from './model';
import { nodeSample } from './nodePainter';
import type { Palette } from './palette';
import { describeNode, linksByNode } from './sentences';

/** Items that are made at once: a browser lays them out within a frame. */
const sliceLength = 100;
/** Milliseconds by which the next of them come at the latest. */
const delay = 200;

/** The nodes and their relations as a list, for those who cannot see the picture. */
export class NodeList {
  readonly element: HTMLElement;
  readonly #list = element('ul', {});
  #waiting: number | undefined;

  constructor(
    private readonly words: GraphWords,
    private readonly open: (index: number) => void,
  ) {
    this.element = element('nav', { class: 'unseen', 'aria-label': words.list }, this.#list);
  }

  /** Shows the nodes at these indices, or all of them, when there is time: thousands of elements can wait for a picture. */
  show(model: Model, indices: readonly number[] = [...model.nodes.keys()]): void {
    if (this.#waiting !== undefined) cancelIdleCallback(this.#waiting);
    this.#later(() => {
      const links = linksByNode(model);
      const fill = (from: number): void => {
        const next = indices.slice(from, from + sliceLength);
        const items = next.map((index) => this.#item(model, index, links[index] ?? []));
        if (from === 0) this.#list.replaceChildren(...items);
        else this.#list.append(...items);
        if (from + sliceLength < indices.length) this.#later(() => fill(from + sliceLength));
      };
      fill(0);
    });
  }

  #later(work: () => void): void {
    this.#waiting = requestIdleCallback(work, { timeout: delay });
  }

  #item(model: Model, index: number, links: readonly Link[]): HTMLElement {
    const { words, open } = this;
    // Reached by the reader's own keys: the canvas is the one stop of the Tab key.
    const attributes = { type: 'button', tabindex: '-1', dir: 'auto' };
    const item = element('button', attributes, describeNode(model, index, { words, links }));
    item.addEventListener('click', () => open(index));
    return element('li', {}, item);
  }
}

/** More than these would no longer be small; the filters list all. */
const mostTypes = 8;

/** The types of the picture, the most frequent first. */
const typesByCount = (nodes: Model['nodes']): readonly MemoryType[] => {
  const counts = rollups(
    nodes,
    (all) => all.length,
    ({ type }) => type,
  );
  const order = (type: MemoryType): number => memoryTypeNames.indexOf(type);
  return counts
    .sort(([left, many], [right, more]) => more - many || order(left) - order(right))
    .map(([type]) => type);
};

/** Says what the shapes and icons stand for. */
export const legendItems = (
  model: Model,
  { words, palette }: { readonly words: GraphWords; readonly palette: Palette },
): readonly HTMLElement[] =>
  typesByCount(model.nodes)
    .slice(0, mostTypes)
    .map((type) =>
      element(
        'li',
        { class: 'legend-item' },
        nodeSample({ type, status: 'active' }, palette),
        words.types[type],
      ),
    );
