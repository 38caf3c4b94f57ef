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
  /** True where it changes no count of the page. */
  readonly isSame: boolean;
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
export const createHalfLifePanel = (init: HalfLifePanelInit) => {
  const { words, format } = init.speech;
  const one = { days: 1, savedDays: 1 };
  let content: HalfLifeContent = { ...one, defaultDays: 1, maySave: false, isSame: true };
  const stops = (): Stops => {
    const { savedDays, defaultDays } = content;
    return { range: rangeFor(savedDays), anchors: [savedDays, defaultDays] };
  };

  const slider = element('input', {
    type: 'range',
    min: '0',
    max: String(places),
    'aria-label': words.halfLife,
    'aria-describedby': 'half-life-help',
  });
  const value = element('output', { class: 'number' });
  const lowest = element('span', { class: 'least', 'aria-hidden': 'true' });
  const highest = element('span', { class: 'most', 'aria-hidden': 'true' });
  const usual = element('button', { type: 'button', class: 'link default' });
  const said = element('p', {});
  const save = button(words.save, () => init.onSave(content.days));
  const reset = button(words.reset, () => {
    init.onReset();
    slider.focus();
  });
  reset.setAttribute('appearance', 'secondary');
  const buttons = element('div', { class: 'buttons', hidden: '' }, save, reset);
  const panel = element(
    'section',
    { class: 'half-life', 'aria-label': words.halfLife },
    element('div', { class: 'heading' }, element('h2', {}, words.halfLife), value),
    slider,
    element('div', { class: 'marks' }, lowest, usual, highest),
    element('div', { class: 'as-if' }, said, buttons),
    element('div', { id: 'half-life-help', class: 'unseen' }, words.halfLifeHelp),
  );

  slider.addEventListener('input', () =>
    init.onTry(daysAt(slider.valueAsNumber / places, stops())),
  );
  // The control's own steps are too small on the left and too large on the right: days are not spread evenly.
  slider.addEventListener('keydown', (event) => {
    const key = keys[event.key];
    if (key === undefined) return;
    event.preventDefault();
    init.onTry(stepFrom(content.days, key, stops()));
  });
  usual.addEventListener('click', () => init.onTry(content.defaultDays));

  return {
    element: panel,
    show: (next: HalfLifeContent): void => {
      content = next;
      const { days, savedDays, defaultDays, maySave } = content;
      const { range } = stops();
      const share = positionOf(days, range);
      const text = format.days(days);
      const spoken = days === defaultDays ? fill(words.isDefault, text) : text;
      const place = Math.round(share * places);
      if (slider.valueAsNumber !== place) slider.value = String(place);
      slider.setAttribute('aria-valuetext', spoken);
      panel.style.setProperty('--place', String(share));
      panel.style.setProperty('--default', String(positionOf(defaultDays, range)));
      value.textContent = text;
      lowest.textContent = format.days(range.minimum);
      highest.textContent = format.days(range.maximum);
      usual.textContent = fill(words.toDefault, format.days(defaultDays));
      const isTried = days !== savedDays;
      const tried = content.isSame ? words.asIfSame : words.asIf;
      said.textContent = isTried ? tried : words.halfLifeHelp;
      buttons.hidden = !isTried;
      save.hidden = !maySave;
    },
  };
};
