import type { GraphWords } from '../../src/protocol/graphPage';
import { element } from '../shared/page';
import type { Model } from './model';
import { describeNode, linksByNode } from './sentences';

export interface NodeListInit {
  readonly words: GraphWords;
  open(index: number): void;
}

/** The nodes and their relations as a list, for those who cannot see the picture. */
export class NodeList {
  readonly element: HTMLElement;
  readonly #list = element('ul', {});

  constructor(private readonly init: NodeListInit) {
    this.element = element('nav', { class: 'unseen', 'aria-label': init.words.list }, this.#list);
  }

  /** Shows the nodes at these indices, or all of them. */
  show(model: Model, indices: readonly number[] | undefined): void {
    const { words, open } = this.init;
    const links = linksByNode(model);
    const items = (indices ?? [...model.nodes.keys()]).map((index) => {
      // Reached by the reader's own keys: the canvas is the one stop of the Tab key.
      const item = element(
        'button',
        { type: 'button', tabindex: '-1', dir: 'auto' },
        describeNode(model, index, { words, links: links[index] ?? [] }),
      );
      item.addEventListener('click', () => open(index));
      return element('li', {}, item);
    });
    this.#list.replaceChildren(...items);
  }
}
