import type { DecisionsWords } from '../../src/extension/pages/words';
import { element, plainButton } from '../shared/page';
import type { Deed } from './model';

export interface DecisionBarInit {
  readonly words: DecisionsWords;
  run(deed: Deed): void;
  /** Rejects what is shown; the reason may be empty. */
  reject(reason: string): void;
  /** It is not rejected after all. */
  leave(): void;
}

/** The deeds as buttons with their keys, and the line that asks why something is rejected. */
export class DecisionBar {
  readonly element: HTMLElement;
  readonly #reason: HTMLInputElement;
  readonly #reasonRow: HTMLElement;
  readonly #buttons: ReadonlyMap<Deed, HTMLElement>;

  constructor(private readonly init: DecisionBarInit) {
    const { words } = init;
    this.#reason = element('input', {
      type: 'text',
      placeholder: words.reason,
      'aria-label': words.reason,
      'aria-describedby': 'reason-hint',
    });
    this.#reasonRow = element(
      'div',
      { class: 'reason', hidden: '' },
      this.#reason,
      element('span', { id: 'reason-hint', class: 'quiet' }, words.reasonHint),
    );
    this.#reason.addEventListener('keydown', (event) => this.#answer(event));
    const deeds = Object.keys(words.deeds) as Deed[];
    this.#buttons = new Map(deeds.map((deed, at) => [deed, this.#button(deed, words.keys[at])]));
    const buttons = element('div', { class: 'buttons' }, ...this.#buttons.values());
    this.element = element('footer', { class: 'bar' }, this.#reasonRow, buttons);
  }

  /** Shows which deeds are possible now. */
  allow(isPossible: (deed: Deed) => boolean): void {
    for (const [deed, button] of this.#buttons)
      button.setAttribute('aria-disabled', String(!isPossible(deed)));
  }

  /** Names the two verdicts as what they answer, or as what they are. */
  name(isQuestion: boolean): void {
    const { deeds, answers } = this.init.words;
    for (const deed of ['approve', 'reject'] as const) {
      const button = this.#buttons.get(deed);
      const label = isQuestion ? answers[deed] : deeds[deed];
      button?.querySelector('span')?.replaceChildren(label);
      button?.setAttribute('title', label);
    }
  }

  askReason(): void {
    this.#reasonRow.hidden = false;
    this.#reason.value = '';
    this.#reason.focus();
  }

  closeReason(): void {
    this.#reasonRow.hidden = true;
  }

  #answer(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === 'Escape') {
      this.closeReason();
      this.init.leave();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      this.init.reject(this.#reason.value);
    }
  }

  #button(deed: Deed, key = ''): HTMLElement {
    const run = (): void => {
      if (button.getAttribute('aria-disabled') !== 'true') this.init.run(deed);
    };
    const button = plainButton(
      { class: deed, 'aria-keyshortcuts': key, title: this.init.words.deeds[deed] },
      run,
      element('span', {}, this.init.words.deeds[deed]),
      element('kbd', { 'aria-hidden': 'true' }, key),
    );
    return button;
  }
}
