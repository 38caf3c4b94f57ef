import { fill } from '../shared/fill';
import { element } from '../shared/page';
import { FadeRow, type FadeRowInit } from './fadeRow';
import type { Standing } from './summary';

export interface FadeListInit extends FadeRowInit {
  /** Rows that are shown at first. */
  readonly length: number;
  /** An arrow key led to it. */
  choose(id: string): void;
  onLength(length: number): void;
}

export interface FadeListContent {
  readonly fading: readonly Standing[];
  readonly now: number;
  readonly chosen: string | undefined;
  readonly mayWrite: boolean;
}

/** Rows at first, and more with each press: nobody reads thousands, and the search finds any. */
export const usualLength = 10;
const longerBy = 20;

/** The memories that fade next, the next first. */
export class FadeList {
  readonly element: HTMLElement;
  readonly #list: HTMLElement;
  readonly #nothing: HTMLElement;
  readonly #more = element('button', { type: 'button', class: 'link' });
  #rows = new Map<string, FadeRow>();
  /** Id of the row at which the Tab key stops. */
  #stop: string | undefined;
  #length: number;
  #content: FadeListContent | undefined;

  constructor(private readonly init: FadeListInit) {
    const { words } = init.speech;
    this.#length = init.length;
    this.#list = element('ul', { class: 'rows', 'aria-describedby': 'list-help' });
    this.#nothing = element('p', { class: 'quiet' }, words.nothingFades);
    this.element = element(
      'section',
      { class: 'fades-next', 'aria-label': words.fadesNext },
      element('div', { class: 'heading' }, element('h2', {}, words.fadesNext)),
      this.#list,
      this.#nothing,
      this.#more,
      element('div', { id: 'list-help', class: 'unseen' }, words.listHelp),
    );
    this.#listen();
  }

  show(content: FadeListContent): void {
    this.#content = content;
    const { fading, chosen } = content;
    const shown = fading.slice(0, this.#length);
    const focused = this.#focusedIndex();
    const rows = new Map(
      shown.map(({ memory: { id } }) => [id, this.#rows.get(id) ?? new FadeRow(id, this.init)]),
    );
    for (const standing of shown) {
      const { id } = standing.memory;
      rows.get(id)?.show({ ...content, standing, isChosen: id === chosen });
    }
    this.#rows = rows;
    this.#arrange([...rows.values()].map((row) => row.element));
    const stop = [this.#stop, chosen].find((id) => id !== undefined && rows.has(id));
    this.#setStop(stop ?? shown[0]?.memory.id);
    if (focused !== undefined && this.#focusedIndex() === undefined) this.#focusAt(focused);
    this.#nothing.hidden = shown.length > 0;
    const rest = Math.min(longerBy, fading.length - shown.length);
    this.#more.hidden = rest === 0;
    this.#more.textContent = fill(
      this.init.speech.words.showMore,
      this.init.speech.format.number(rest),
    );
  }

  /** Moves only what is elsewhere: an element that is put back loses the focus. */
  #arrange(elements: readonly HTMLElement[]): void {
    const kept = new Set(elements);
    for (const old of [...this.#list.children]) if (!kept.has(old as HTMLElement)) old.remove();
    for (const [index, one] of elements.entries()) {
      const there = this.#list.children[index];
      if (there !== one) this.#list.insertBefore(one, there ?? null);
    }
  }

  #focusedIndex(): number | undefined {
    const elements = [...this.#rows.values()].map((row) => row.element);
    const index = elements.findIndex((one) => one.contains(document.activeElement));
    return index === -1 ? undefined : index;
  }

  /** The row there, or the last one; where there is none left, nothing. */
  #focusAt(index: number): void {
    const rows = [...this.#rows.values()];
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row === undefined) return;
    this.#setStop(row.id);
    row.focus();
  }

  #setStop(id: string | undefined): void {
    this.#stop = id;
    for (const row of this.#rows.values()) row.isStop = row.id === id;
  }

  #listen(): void {
    this.#more.addEventListener('click', () => {
      const first = this.#rows.size;
      this.#length += longerBy;
      this.init.onLength(this.#length);
      if (this.#content === undefined) return;
      this.show(this.#content);
      if (this.#more.hidden) this.#focusAt(first);
    });
    this.#list.addEventListener('keydown', (event) => {
      const focused = this.#focusedIndex();
      if (focused === undefined) return;
      const targets: Readonly<Record<string, number>> = {
        ArrowDown: focused + 1,
        ArrowUp: focused - 1,
        Home: 0,
        End: this.#rows.size - 1,
      };
      const target = targets[event.key];
      if (target === undefined) return;
      event.preventDefault();
      this.#focusAt(target);
      if (this.#stop !== undefined) this.init.choose(this.#stop);
    });
    this.#list.addEventListener('focusin', () => {
      const focused = this.#focusedIndex();
      if (focused !== undefined) this.#setStop([...this.#rows.keys()][focused]);
    });
  }
}
