import { fill } from '../shared/fill';
import { element } from '../shared/page';
import type { Speech } from './sentences';
import type { TypeCount } from './summary';
import { typeColor, typeIcon } from './typeIcon';

/** More than these are folded; folding away only one would save nothing. */
const usualRows = 8;

export interface TypeRowsInit {
  readonly speech: Speech;
  readonly isOpen: boolean;
  onToggle(isOpen: boolean): void;
}

/** How many memories of each type, the most frequent first. */
export class TypeRows {
  readonly element: HTMLElement;
  readonly #list = element('ul', { class: 'types' });
  readonly #more = element('button', { type: 'button', class: 'link' });
  #counts: readonly TypeCount[] = [];
  #isOpen: boolean;

  constructor(private readonly init: TypeRowsInit) {
    const { words } = init.speech;
    this.#isOpen = init.isOpen;
    this.element = element(
      'section',
      { class: 'by-type', 'aria-label': words.type },
      element('h2', {}, words.type),
      this.#list,
      this.#more,
    );
    this.#more.addEventListener('click', () => {
      this.#isOpen = !this.#isOpen;
      init.onToggle(this.#isOpen);
      this.show(this.#counts);
    });
  }

  show(counts: readonly TypeCount[]): void {
    this.#counts = counts;
    const { words, format } = this.init.speech;
    const isFolded = counts.length > usualRows + 1;
    const shown = isFolded && !this.#isOpen ? counts.slice(0, usualRows) : counts;
    const most = counts[0]?.count ?? 1;
    this.#list.replaceChildren(...shown.map((one) => this.#row(one, most)));
    this.#more.hidden = !isFolded;
    this.#more.setAttribute('aria-expanded', String(this.#isOpen));
    this.#more.textContent = this.#isOpen
      ? words.fewerTypes
      : fill(words.moreTypes, format.number(counts.length - usualRows));
  }

  #row({ type, count }: TypeCount, most: number): HTMLElement {
    const { words, format } = this.init.speech;
    const bar = element('span', { class: 'share', 'aria-hidden': 'true' });
    bar.style.setProperty('--share', String(count / most));
    bar.style.setProperty('--color', typeColor(type));
    return element(
      'li',
      {},
      typeIcon(type),
      // The blank keeps name and number apart where they are read out.
      element('span', { class: 'name' }, `${words.typeGroups[type]} `),
      bar,
      element('span', { class: 'number' }, format.number(count)),
    );
  }
}
