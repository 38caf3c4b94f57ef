import type { GraphNode } from '../../src/engine/vocabulary';
import type { GraphWords } from '../../src/extension/pages/words';
import type { Point, Size } from '../shared/geometry';
import { element } from '../shared/page';
import { cutTitle, fill } from '../shared/text';

/** Pixels between a node and its card, and between the card and the border. */
const gap = 10;
const border = 6;
/** Milliseconds that a pointer rests on a node before its card comes. */
const delay = 160;
/** Longer texts are for the editor. */
const longestTitle = 200;
const longestPreview = 160;

const factsOf = (node: GraphNode, words: GraphWords): string =>
  [
    words.types[node.type],
    words.statuses[node.status],
    node.pinned ? words.pinned : fill(words.relevance, node.relevance.toFixed(2)),
  ].join(' · ');

/** The node on the canvas that a card belongs to, in pixels. */
interface Anchor {
  readonly node: Point;
  readonly radius: number;
  /** Of the canvas. */
  readonly size: Size;
}

/** Beside the node where there is room, and wholly inside of the picture. */
const placeCard = (card: Size, { node, radius, size }: Anchor): Point => {
  const right = node.x + radius + gap;
  const left = node.x - radius - gap - card.width;
  const clamp = (value: number, most: number): number =>
    Math.max(border, Math.min(value, most - border));
  if (right + card.width + border <= size.width || left >= border) {
    const x = right + card.width + border <= size.width ? right : left;
    return { x, y: clamp(node.y - card.height / 2, size.height - card.height) };
  }
  const below = node.y + radius + gap;
  const y =
    below + card.height + border <= size.height ? below : node.y - radius - gap - card.height;
  return { x: clamp(node.x - card.width / 2, size.width - card.width), y: Math.max(border, y) };
};

/** What is known of the node under the pointer. */
export class Card {
  readonly element = element('div', { class: 'card', role: 'tooltip', hidden: '' });
  #shown: string | undefined;
  #title = '';
  /** Place and size of the node that it belongs to; for when the card grows. */
  #anchor: Anchor | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #pointed: number | undefined;

  constructor(
    private readonly words: GraphWords,
    /** Asks for the first words of a memory, which come later than the card. */
    private readonly askPreview: (id: string) => void,
  ) {}

  /** Follows the pointer after a moment, to a node by its index; what the card then shows is asked for when it comes. */
  follow(
    index: number | undefined,
    find: (index: number) => { readonly node: GraphNode; readonly anchor: Anchor } | undefined,
  ): void {
    if (index === this.#pointed) return;
    this.#pointed = index;
    clearTimeout(this.#waiting);
    this.#shown = undefined;
    this.element.hidden = true;
    if (index === undefined) return;
    this.#waiting = setTimeout(() => {
      const found = find(index);
      if (found === undefined) return;
      this.#anchor = found.anchor;
      this.#fill(found.node);
      this.element.hidden = false;
      this.#place();
    }, delay);
  }

  /** A card without its first words still says what the memory is. */
  addPreview(id: string, text: string): void {
    const preview = cutTitle(text, longestPreview);
    const isSaid = this.#title.startsWith(preview);
    if (this.#shown !== id || preview === '' || isSaid) return;
    this.element.append(element('div', { class: 'card-preview', dir: 'auto' }, preview));
    this.#place();
  }

  #fill(node: GraphNode): void {
    const { words } = this;
    const tags = cutTitle(node.tags.join(', '), longestPreview);
    this.#title = cutTitle(node.title, longestTitle);
    this.#shown = node.id;
    this.element.replaceChildren(
      element('div', { class: 'card-title', dir: 'auto' }, this.#title),
      element('div', { class: 'card-facts' }, factsOf(node, words)),
      ...(tags === '' ? [] : [element('div', { class: 'card-facts', dir: 'auto' }, tags)]),
    );
    this.askPreview(node.id);
  }

  #place(): void {
    if (this.#anchor === undefined) return;
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const { x, y } = placeCard({ width, height }, this.#anchor);
    this.element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }
}
