import type { DashboardDeed } from '../../src/protocol/dashboardPage';
import { element } from '../shared/page';
import { fill } from '../shared/text';
import { deedButtons, typeIcon } from './memoryParts';
import { deedsFor, readStep, type Speech, titleOf } from './sentences';
import type { Standing } from './summary';

export interface FadeRowInit {
  readonly speech: Speech;
  /** The person clicked on it. */
  pick(id: string): void;
  act(deed: DashboardDeed, id: string): void;
}

export interface FadeRowContent {
  readonly standing: Standing;
  readonly now: number;
  readonly isChosen: boolean;
  readonly mayWrite: boolean;
}

/** One memory of the list; the same element as long as the memory is in it, so that it keeps the focus. */
export class FadeRow {
  readonly element = element('li', { class: 'row' });
  readonly #icon = element('span', { class: 'type' });
  readonly #title = element('button', { type: 'button', class: 'title', dir: 'auto' });
  readonly #deeds = element('span', { class: 'deeds' });
  readonly #step = element('span', { class: 'step', 'aria-hidden': 'true' });
  readonly #when = element('span', { class: 'when', 'aria-hidden': 'true' });
  readonly #relevance = element('span', { class: 'number', 'aria-hidden': 'true' });
  #known = '';

  constructor(
    readonly id: string,
    private readonly init: FadeRowInit,
  ) {
    this.element.append(
      this.#icon,
      element('span', { class: 'what' }, this.#title, this.#deeds),
      this.#step,
      this.#when,
      this.#relevance,
    );
    this.element.addEventListener('click', () => init.pick(id));
  }

  /** Whether the Tab key comes to this row; it comes to one only. */
  set isStop(isStop: boolean) {
    const tabIndex = isStop ? 0 : -1;
    this.#title.tabIndex = tabIndex;
    for (const deed of this.#deeds.children)
      if (deed instanceof HTMLElement) deed.tabIndex = tabIndex;
  }

  focus(): void {
    this.#title.focus();
  }

  show({ standing, now, isChosen, mayWrite }: FadeRowContent): void {
    const { speech } = this.init;
    const { words, format } = speech;
    const { memory, status, relevance, fade } = standing;
    const title = titleOf(memory);
    const read = `${title}, ${readStep(standing, { now, speech })}`;
    this.element.classList.toggle('is-chosen', isChosen);
    this.#title.setAttribute('aria-current', String(isChosen));
    const known = JSON.stringify([read, mayWrite, memory.type]);
    if (known === this.#known) return;
    this.#known = known;
    this.#icon.replaceChildren(typeIcon(memory.type));
    this.#title.textContent = title;
    this.#title.title = title;
    this.#title.setAttribute('aria-label', read);
    this.#step.textContent =
      fade === undefined ? '' : fill(words.step, words.statuses[status], words.statuses[fade.to]);
    this.#when.textContent = fade === undefined ? '' : format.relative(fade.at, now);
    this.#relevance.textContent = format.relevance(relevance);
    this.#relevance.title = words.relevance;
    this.#showDeeds(standing, mayWrite);
  }

  /** Only where others are offered: one of them may have the focus. */
  #showDeeds(standing: Standing, mayWrite: boolean): void {
    const deeds = deedsFor(standing);
    const known = JSON.stringify([deeds, mayWrite]);
    if (this.#deeds.dataset.known === known) return;
    this.#deeds.dataset.known = known;
    const { speech, act } = this.init;
    const buttons = deedButtons(deeds, {
      words: speech.words,
      mayWrite,
      act: (deed) => act(deed, this.id),
    });
    for (const button of buttons) {
      button.tabIndex = this.#title.tabIndex;
      button.addEventListener('click', (event) => event.stopPropagation());
    }
    this.#deeds.replaceChildren(...buttons);
  }
}

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
