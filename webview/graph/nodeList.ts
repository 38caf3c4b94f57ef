import type { GraphWords } from '../../src/extension/pages/words';
import { element, plainButton } from '../shared/page';
import type { Link } from './link';
import type { Model } from './model';
import { describeModel, describeNode, linksByNode } from './sentences';

/** Items that are made at once: a browser lays them out within a frame. */
const sliceLength = 100;
/** Milliseconds by which the next of them come at the latest. */
const delay = 200;

/** The nodes and their relations as a list, for those who cannot see the picture. */
export class NodeList {
  readonly element: HTMLElement;
  readonly #summary = element('p', {});
  readonly #list = element('ul', {});
  #waiting: number | undefined;

  constructor(
    private readonly words: GraphWords,
    private readonly open: (index: number) => void,
  ) {
    const attributes = { class: 'unseen', 'aria-label': words.list };
    this.element = element('nav', attributes, this.#summary, this.#list);
  }

  /** Shows the nodes at these indices, or all of them, when there is time: thousands of elements can wait for a picture. */
  show(model: Model, indices: readonly number[] = [...model.nodes.keys()]): void {
    if (this.#waiting !== undefined) cancelIdleCallback(this.#waiting);
    this.#later(() => {
      this.#summary.textContent = describeModel(model, this.words);
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
    const text = describeNode(model, index, { words, links });
    const attributes = { tabindex: '-1', dir: 'auto' };
    return element(
      'li',
      {},
      plainButton(attributes, () => open(index), text),
    );
  }
}
