import type { FadingStanding } from '../../src/engine/laws';
import type { DashboardDeed } from '../../src/protocol/dashboardPage';
import { element, place } from '../shared/page';
import { fill } from '../shared/text';
import { typeIcon } from '../shared/typeIcon';
import { DeedButtons } from './memoryParts';
import { readStep, type Speech, titleOf } from './sentences';

export interface FadeListInit {
  readonly speech: Speech;
  /** Rows that are shown at first. */
  readonly length: number;
  /** An arrow key led to it. */
  choose(id: string): void;
  /** The person clicked on it. */
  pick(id: string): void;
  act(deed: DashboardDeed, id: string): void;
  onLength(length: number): void;
}

export interface FadeListContent {
  readonly fading: readonly FadingStanding[];
  readonly now: number;
  readonly chosen: string | undefined;
  readonly mayWrite: boolean;
}

/** One memory of the list; the same element as long as the memory is in it, so that it keeps the focus. */
class FadeRow {
  readonly element = element('li', { class: 'row' });
  readonly #icon = element('span', { class: 'type' });
  readonly #title = element('button', { type: 'button', class: 'title', dir: 'auto' });
  readonly #deeds: DeedButtons;
  readonly #step = element('span', { class: 'step', 'aria-hidden': 'true' });
  readonly #when = element('span', { class: 'when', 'aria-hidden': 'true' });
  readonly #relevance = element('span', { class: 'number', 'aria-hidden': 'true' });
  #shown = '';

  constructor(
    readonly id: string,
    private readonly init: FadeListInit,
  ) {
    this.#deeds = new DeedButtons(init.speech.words, init.act, ['archive']);
    this.element.append(
      this.#icon,
      element('span', { class: 'what' }, this.#title, this.#deeds.element),
      this.#step,
      this.#when,
      this.#relevance,
    );
    this.#deeds.element.addEventListener('click', (event) => event.stopPropagation());
    this.element.addEventListener('click', () => init.pick(id));
  }

  /** Whether the Tab key comes to this row; it comes to one only. */
  set isStop(isStop: boolean) {
    for (const one of [this.#title, ...this.#deeds.all]) one.tabIndex = isStop ? 0 : -1;
  }

  focus(): void {
    this.#title.focus();
  }

  show(standing: FadingStanding, { now, chosen, mayWrite }: FadeListContent): void {
    const { speech } = this.init;
    const { words, format } = speech;
    const { memory, status, relevance, fade } = standing;
    const title = titleOf(memory);
    const read = `${title}, ${readStep(standing, { now, speech })}`;
    const isChosen = this.id === chosen;
    this.element.classList.toggle('is-chosen', isChosen);
    this.#title.setAttribute('aria-current', String(isChosen));
    const shown = JSON.stringify([read, mayWrite, memory.type]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#icon.replaceChildren(typeIcon(memory.type));
    this.#title.textContent = title;
    this.#title.title = title;
    this.#title.setAttribute('aria-label', read);
    this.#step.textContent = fill(words.step, words.statuses[status], words.statuses[fade.to]);
    this.#when.textContent = format.relative(fade.at, now);
    this.#relevance.textContent = format.relevance(relevance);
    this.#relevance.title = words.relevance;
    this.#deeds.show(standing, mayWrite);
  }
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
  #rows: readonly FadeRow[] = [];
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
    const { words, format } = this.init.speech;
    const focused = this.#focused;
    const known = new Map(this.#rows.map((row) => [row.id, row]));
    this.#rows = fading.slice(0, this.#length).map((standing) => {
      const { id } = standing.memory;
      const row = known.get(id) ?? new FadeRow(id, this.init);
      row.show(standing, content);
      return row;
    });
    place(
      this.#list,
      this.#rows.map((row) => row.element),
    );
    const has = (id: string | undefined): boolean => this.#rows.some((row) => row.id === id);
    this.#setStop([this.#stop, chosen].find(has) ?? this.#rows[0]?.id);
    if (focused !== -1 && this.#focused === -1) this.#focusAt(focused);
    this.#nothing.hidden = this.#rows.length > 0;
    const rest = Math.min(longerBy, fading.length - this.#rows.length);
    this.#more.hidden = rest === 0;
    this.#more.textContent = fill(words.showMore, format.number(rest));
  }

  /** Brings the list before a person, with the focus on its first row. */
  reveal(): void {
    this.element.scrollIntoView({ block: 'start' });
    this.#focusAt(0);
  }

  /** Index of the row that has the focus; -1 for none. */
  get #focused(): number {
    return this.#rows.findIndex((row) => row.element.contains(document.activeElement));
  }

  /** The row there, or the last one; where there is none left, nothing. */
  #focusAt(index: number): void {
    const row = this.#rows[Math.max(0, Math.min(this.#rows.length - 1, index))];
    if (row === undefined) return;
    this.#setStop(row.id);
    row.focus();
  }

  #setStop(id: string | undefined): void {
    this.#stop = id;
    for (const row of this.#rows) row.isStop = row.id === id;
  }

  #listen(): void {
    this.#more.addEventListener('click', () => {
      const first = this.#rows.length;
      this.#length += longerBy;
      this.init.onLength(this.#length);
      if (this.#content === undefined) return;
      this.show(this.#content);
      if (this.#more.hidden) this.#focusAt(first);
    });
    this.#list.addEventListener('keydown', (event) => {
      const focused = this.#focused;
      const targets: Readonly<Record<string, number>> = {
        ArrowDown: focused + 1,
        ArrowUp: focused - 1,
        Home: 0,
        End: this.#rows.length - 1,
      };
      const target = targets[event.key];
      if (target === undefined || focused === -1) return;
      event.preventDefault();
      this.#focusAt(target);
      if (this.#stop !== undefined) this.init.choose(this.#stop);
    });
    this.#list.addEventListener('focusin', () => {
      const row = this.#rows[this.#focused];
      if (row !== undefined) this.#setStop(row.id);
    });
  }
}
