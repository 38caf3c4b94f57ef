import { element } from '../shared/page';
import { fill } from '../shared/text';
import { button } from '../shared/toolkit';
import { daysAt, positionOf, rangeFor, type Stops, stepFrom } from './halfLife';
import type { Speech } from './sentences';

export interface HalfLifePanelInit {
  readonly speech: Speech;
  onTry(days: number): void;
  onReset(): void;
  onSave(days: number): void;
}

export interface HalfLifeContent {
  readonly days: number;
  readonly savedDays: number;
  readonly defaultDays: number;
  /** False where nothing can be written: one may still try. */
  readonly maySave: boolean;
}

/** Places of the slider; the control counts in whole ones. */
const places = 1000;

const keys: Readonly<Record<string, Parameters<typeof stepFrom>[1]>> = {
  ArrowLeft: { direction: -1, stride: 'small' },
  ArrowDown: { direction: -1, stride: 'small' },
  ArrowRight: { direction: 1, stride: 'small' },
  ArrowUp: { direction: 1, stride: 'small' },
  PageDown: { direction: -1, stride: 'large' },
  PageUp: { direction: 1, stride: 'large' },
};

/** What if relevance faded faster, or slower? Nothing is saved before one says so. */
export class HalfLifePanel {
  readonly element: HTMLElement;
  readonly #slider: HTMLInputElement;
  readonly #value = element('output', { class: 'number' });
  readonly #least = element('span', { class: 'least', 'aria-hidden': 'true' });
  readonly #most = element('span', { class: 'most', 'aria-hidden': 'true' });
  readonly #default = element('button', { type: 'button', class: 'link default' });
  readonly #said = element('p', {});
  readonly #buttons: HTMLElement;
  readonly #save: HTMLElement;
  #content: HalfLifeContent = { days: 1, savedDays: 1, defaultDays: 1, maySave: false };

  constructor(private readonly init: HalfLifePanelInit) {
    const { words } = init.speech;
    this.#slider = element('input', {
      type: 'range',
      min: '0',
      max: String(places),
      'aria-label': words.halfLife,
      'aria-describedby': 'half-life-help',
    });
    this.#save = button(words.save, () => init.onSave(this.#content.days));
    const reset = button(words.reset, () => {
      init.onReset();
      this.#slider.focus();
    });
    reset.setAttribute('appearance', 'secondary');
    this.#buttons = element('div', { class: 'buttons', hidden: '' }, this.#save, reset);
    this.element = element(
      'section',
      { class: 'half-life', 'aria-label': words.halfLife },
      element('div', { class: 'heading' }, element('h2', {}, words.halfLife), this.#value),
      this.#slider,
      element('div', { class: 'marks' }, this.#least, this.#default, this.#most),
      element('div', { class: 'as-if' }, this.#said, this.#buttons),
      element('div', { id: 'half-life-help', class: 'unseen' }, words.halfLifeHelp),
    );
    this.#listen();
  }

  show(content: HalfLifeContent): void {
    this.#content = content;
    const { words, format } = this.init.speech;
    const { days, savedDays, defaultDays, maySave } = content;
    const { range } = this.#stops;
    const share = positionOf(days, range);
    const text = format.days(days);
    const spoken = days === defaultDays ? fill(words.isDefault, text) : text;
    const place = Math.round(share * places);
    if (this.#slider.valueAsNumber !== place) this.#slider.value = String(place);
    this.#slider.setAttribute('aria-valuetext', spoken);
    this.element.style.setProperty('--place', String(share));
    this.element.style.setProperty('--default', String(positionOf(defaultDays, range)));
    this.#value.textContent = text;
    this.#least.textContent = format.days(range.minimum);
    this.#most.textContent = format.days(range.maximum);
    this.#default.textContent = fill(words.toDefault, format.days(defaultDays));
    const isTried = days !== savedDays;
    this.#said.textContent = isTried ? words.asIf : words.halfLifeHelp;
    this.#buttons.hidden = !isTried;
    this.#save.hidden = !maySave;
  }

  get #stops(): Stops {
    const { savedDays, defaultDays } = this.#content;
    return { range: rangeFor(savedDays), anchors: [savedDays, defaultDays] };
  }

  #listen(): void {
    this.#slider.addEventListener('input', () =>
      this.init.onTry(daysAt(this.#slider.valueAsNumber / places, this.#stops)),
    );
    // The control's own steps are too small on the left and too large on the right: days are not spread evenly.
    this.#slider.addEventListener('keydown', (event) => {
      const key = keys[event.key];
      if (key === undefined) return;
      event.preventDefault();
      this.init.onTry(stepFrom(this.#content.days, key, this.#stops));
    });
    this.#default.addEventListener('click', () => this.init.onTry(this.#content.defaultDays));
  }
}
