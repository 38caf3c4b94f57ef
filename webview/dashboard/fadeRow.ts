import type { DashboardDeed } from '../../src/protocol/dashboardPage';
import { fill } from '../shared/fill';
import { element } from '../shared/page';
import { deedButtons } from './deedButtons';
import { deedsFor, readStep, type Speech } from './sentences';
import type { Standing } from './summary';
import { titleOf } from './titles';
import { typeIcon } from './typeIcon';

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
