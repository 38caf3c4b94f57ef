import type { DecayMemory } from '../../src/engine/vocabulary';
import { element } from '../shared/page';
import { fill } from '../shared/text';
import { textField } from '../shared/toolkit';
import { typeIcon } from './memoryParts';
import { findMemories, type Speech, titleOf } from './sentences';

export interface FinderInit {
  readonly speech: Speech;
  memories(): readonly DecayMemory[];
  choose(id: string): void;
}

/** Hits that are offered: who does not see theirs types another word. */
const mostHits = 8;

/** A field that finds a memory while one types. */
export class Finder {
  readonly element: HTMLElement;
  readonly #field;
  readonly #hits: HTMLElement;
  readonly #said = element('div', { class: 'unseen', role: 'status' });
  readonly #none: HTMLElement;

  constructor(private readonly init: FinderInit) {
    const { words } = init.speech;
    this.#field = textField(words.find, { icon: 'search', onInput: (query) => this.#find(query) });
    this.#hits = element('div', { class: 'hits', hidden: '' });
    this.#none = element('p', { class: 'quiet' }, words.foundNone);
    this.element = element('div', { class: 'finder' }, this.#field.element, this.#hits, this.#said);
    this.#listen();
  }

  #find(query: string): void {
    const { speech, memories } = this.init;
    const { words, format } = speech;
    const found = findMemories(memories(), query, words);
    const isSearching = query.trim() !== '';
    this.#hits.hidden = !isSearching;
    this.#hits.replaceChildren(
      ...(found.length === 0
        ? [this.#none]
        : found.slice(0, mostHits).map((one) => this.#hit(one))),
    );
    const counted =
      found.length === 1 ? words.foundOne : fill(words.found, format.number(found.length));
    this.#said.textContent = isSearching ? (found.length === 0 ? words.foundNone : counted) : '';
  }

  #hit(memory: DecayMemory): HTMLElement {
    const { words } = this.init.speech;
    const title = titleOf(memory);
    const made = element(
      'button',
      {
        type: 'button',
        class: 'hit',
        title,
        'aria-label': `${title}, ${words.types[memory.type]}`,
      },
      typeIcon(memory.type),
      element('span', { class: 'title', dir: 'auto' }, title),
    );
    made.addEventListener('click', () => {
      this.#close();
      this.init.choose(memory.id);
    });
    return made;
  }

  #close(): void {
    this.#field.value = '';
    this.#find('');
    this.#field.focus();
  }

  #listen(): void {
    const buttons = (): readonly HTMLElement[] => [...this.#hits.querySelectorAll('button')];
    const focused = (all: readonly Element[]): number =>
      document.activeElement === null ? -1 : all.indexOf(document.activeElement);
    this.element.addEventListener('keydown', (event) => {
      const all = buttons();
      const at = focused(all);
      const move = (index: number): void => {
        event.preventDefault();
        if (index < 0) this.#field.focus();
        else all[Math.min(all.length - 1, index)]?.focus();
      };
      if (event.key === 'ArrowDown') move(at + 1);
      else if (event.key === 'ArrowUp') move(at - 1);
      else if (event.key === 'Escape') this.#close();
      else if (event.key === 'Enter' && at === -1) all[0]?.click();
    });
    this.element.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !this.element.contains(relatedTarget)) {
        this.#hits.hidden = true;
      }
    });
    this.element.addEventListener('focusin', () => {
      this.#hits.hidden = this.#field.value.trim() === '';
    });
  }
}
