import { fold, type GraphNode } from '../../src/engine/vocabulary';
import type { GraphWords } from '../../src/extension/pages/words';
import { element, plainButton } from '../shared/page';
import { cleanTitle, fill } from '../shared/text';
import { iconButton } from '../shared/toolkit';
import { typeIcon } from '../shared/typeIcon';

/** What of a memory has a word that is searched. */
export interface FindReason {
  readonly field: 'title' | 'tag' | 'entity' | 'type';
  readonly text: string;
}

/** Why a node was found: for each word of the question the first field that has it, without repeats. */
export const reasonsOf = (
  { title, tags, entities, type }: GraphNode,
  query: string,
  typeLabel: (type: GraphNode['type']) => string,
): readonly FindReason[] => {
  const fields: readonly FindReason[] = [
    { field: 'title', text: title },
    ...tags.map((text) => ({ field: 'tag', text }) as const),
    ...entities.map((text) => ({ field: 'entity', text }) as const),
    { field: 'type', text: typeLabel(type) },
  ];
  const words = fold(query).split(/\s+/u).filter(Boolean);
  const reasons = words.flatMap(
    (word) => fields.find(({ text }) => fold(text).includes(word)) ?? [],
  );
  return [...new Set(reasons)];
};

/** Finds that are listed: who does not see theirs types another word. */
const mostListed = 100;

export interface FindListInit {
  readonly words: GraphWords;
  /** Goes to a find, by its number in the list. */
  go(at: number): void;
  /** Goes to the next one or the one before. */
  step(by: 1 | -1): void;
  open(index: number): void;
  leave(): void;
}

/** What was found, why, and where in the list one is. */
export class FindList {
  readonly element: HTMLElement;
  readonly #count = element('span', { class: 'finds-count' });
  readonly #list = element('ol', {});
  readonly #steps: HTMLElement;
  #found: readonly number[] = [];
  #nothing = '';

  constructor(private readonly init: FindListInit) {
    const { words, step } = init;
    this.#steps = element(
      'span',
      { class: 'finds-steps' },
      iconButton('arrow-up', words.previousFind, () => step(-1)),
      iconButton('arrow-down', words.nextFind, () => step(1)),
    );
    const head = element('div', { class: 'finds-head' }, this.#count, this.#steps);
    this.element = element(
      'section',
      { class: 'finds', 'aria-label': words.finds, hidden: '' },
      head,
      this.#list,
    );
    this.element.addEventListener('keydown', (event) => this.#move(event));
  }

  /** Shows what is found; hides where nothing is searched. */
  show(
    nodes: readonly GraphNode[],
    found: readonly number[] | undefined,
    { query, nothing }: { readonly query: string; readonly nothing: string },
  ): void {
    this.#nothing = nothing;
    this.element.hidden = found === undefined;
    this.#found = found ?? [];
    const { words } = this.init;
    const rows = this.#found.slice(0, mostListed).flatMap((index, at) => {
      const node = nodes[index];
      return node === undefined ? [] : [this.#row(node, at, query)];
    });
    const rest = this.#found.length - rows.length;
    const more = element('li', { class: 'finds-more' }, fill(words.moreFinds, rest));
    this.#list.replaceChildren(...rows, ...(rest > 0 ? [more] : []));
    this.#steps.hidden = this.#found.length < 2;
  }

  /** Marks the find that has the focus in the picture, by its number. */
  mark(at: number | undefined): void {
    if (this.element.hidden) return;
    const { words } = this.init;
    const count = this.#found.length;
    const one = count === 1 ? words.foundOne : fill(words.found, count);
    const all = count === 0 ? this.#nothing : one;
    this.#count.textContent =
      at === undefined || count < 2 ? all : fill(words.findOf, at + 1, count);
    for (const [index, row] of this.#rows().entries()) {
      if (index === at) row.setAttribute('aria-current', 'true');
      else row.removeAttribute('aria-current');
      if (index === at) row.scrollIntoView({ block: 'nearest' });
    }
  }

  /** Gives the focus to the first find. */
  focus(): void {
    this.#rows()[0]?.focus();
  }

  #rows(): readonly HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>('button')];
  }

  #row(node: GraphNode, at: number, query: string): HTMLElement {
    const { words } = this.init;
    const title = cleanTitle(node.title);
    const why = reasonsOf(node, query, (type) => words.types[type]).map(({ field, text }) =>
      fill(words.foundBy[field], cleanTitle(text)),
    );
    const row = plainButton(
      { class: 'find', title },
      () => this.init.go(at),
      typeIcon(node.type),
      element(
        'span',
        { class: 'find-text' },
        element('span', { class: 'find-title', dir: 'auto' }, title),
        // The blank keeps both apart where they are read out.
        element(
          'span',
          { class: 'find-why', dir: 'auto' },
          ` ${[words.types[node.type], ...why].join(' · ')}`,
        ),
      ),
    );
    row.addEventListener('dblclick', () => this.init.open(this.#found[at] ?? -1));
    return element('li', {}, row);
  }

  #move(event: KeyboardEvent): void {
    const rows = this.#rows();
    const at = rows.findIndex((row) => row.matches(':focus'));
    if (at === -1) return;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (event.key === 'Enter') this.init.open(this.#found[at] ?? -1);
    else if (next === -1) this.init.leave();
    else if (next === undefined) return;
    else if (rows[next] !== undefined) {
      rows[next].focus();
      this.init.go(next);
    }
    event.preventDefault();
  }
}
