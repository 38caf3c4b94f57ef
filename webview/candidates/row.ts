import type { WaitingCandidate } from '../../src/engine/vocabulary';
import { actorName } from '../../src/engine/vocabulary';
import type { CandidatesWords } from '../../src/extension/pages/words';
import { element, plainButton } from '../shared/page';
import { fill, plainText } from '../shared/text';
import { icon } from '../shared/toolkit';
import type { Deed } from './model';

export interface RowInit {
  readonly words: CandidatesWords;
  /** False where nothing can be written: it is only read then. */
  readonly mayWrite: boolean;
  focus(): void;
  run(deed: Deed): void;
  /** What the text is by now, while the person edits it. */
  onTyped(text: string): void;
  /** The person is done with the text; undefined where they turned away. */
  onEdited(text: string | undefined): void;
}

const deeds: readonly (readonly [Extract<Deed, 'keep' | 'edit' | 'drop' | 'dropAlike'>, string])[] =
  [
    ['keep', 'check'],
    ['edit', 'edit'],
    ['drop', 'trash'],
    ['dropAlike', 'clear-all'],
  ];

/** Of which type it would be, whose words it is, and how likely it is worth keeping. */
export const factsOf = (
  { kind, type, role, by, confidence, origin }: WaitingCandidate,
  words: CandidatesWords,
): string => {
  if (kind === 'order') return fill(words.order, plainText(actorName(by)));
  return [
    ...(type === undefined ? [] : [words.types[type]]),
    origin === undefined ? words.roles[role] : plainText(origin),
    fill(words.likely, String(Math.round(confidence * 100))),
  ].join(' · ');
};

/** What stood around it; the place of a file, which stands among the facts, is not told again. */
const messageOf = ({ message, origin = '' }: WaitingCandidate): string => {
  const isPlaced = origin !== '' && message.startsWith(origin);
  return (isPlaced ? message.slice(origin.length).replace(/^\s*·\s*/u, '') : message).trim();
};

/** One candidate: its text, what is known of it, and for the one with the focus its message and what can be done. */
export class Row {
  readonly element: HTMLElement;
  readonly #text: HTMLElement;

  constructor(
    private readonly candidate: WaitingCandidate,
    private readonly init: RowInit,
  ) {
    const { words, mayWrite } = init;
    const { text, kind } = candidate;
    this.#text = element('p', { class: 'text', dir: 'auto' }, plainText(text));
    const buttons = deeds.map(([deed, name]) => {
      const label = element('span', {}, words.deeds[deed]);
      const attributes = { class: 'quiet', tabindex: '-1' };
      return plainButton(attributes, () => init.run(deed), icon(name), label);
    });
    const around = messageOf(candidate);
    const isMore = around !== '' && around !== text.trim();
    this.element = element(
      'li',
      { class: `candidate${kind === 'order' ? ' is-order' : ''}`, tabindex: '-1' },
      this.#text,
      element(
        'p',
        { class: 'facts' },
        ...(kind === 'order' ? [icon('warning')] : []),
        factsOf(candidate, words),
      ),
      ...(isMore ? [element('p', { class: 'message', dir: 'auto' }, plainText(around))] : []),
      ...(mayWrite ? [element('div', { class: 'deeds' }, ...buttons)] : []),
    );
    this.element.addEventListener('mousedown', () => init.focus());
  }

  /** The one row that the keyboard is at. */
  show(isCurrent: boolean): void {
    this.element.classList.toggle('is-current', isCurrent);
    this.element.tabIndex = isCurrent ? 0 : -1;
  }

  /** Has the text changed in its place, from what it is or from what somebody had typed so far. */
  edit(typed = this.candidate.text): void {
    const { words, onEdited, onTyped } = this.init;
    const field = element('textarea', { rows: '3', 'aria-label': words.deeds.edit, dir: 'auto' });
    field.value = typed;
    field.addEventListener('input', () => onTyped(field.value));
    const hint = element('p', { class: 'facts' }, words.editHint);
    this.element.classList.add('is-edited');
    const done = (text: string | undefined): void => {
      this.element.classList.remove('is-edited');
      field.replaceWith(this.#text);
      hint.remove();
      onEdited(text);
    };
    field.addEventListener('keydown', (event) => {
      event.stopPropagation();
      const isKept = event.key === 'Enter' && !event.shiftKey && !event.isComposing;
      if (!isKept && event.key !== 'Escape') return;
      event.preventDefault();
      const text = field.value.trim();
      done(isKept && text !== '' ? text : undefined);
    });
    this.#text.replaceWith(field);
    field.after(hint);
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }
}
