import type { CardWords } from '../../src/extension/pages/words';
import type { CardLine, CardPage } from '../../src/protocol/cardPage';
import { connect } from '../shared/editor';
import { element, place, plainButton, readWords } from '../shared/page';
import { paintText } from '../shared/prose';
import { cleanTitle, plainText } from '../shared/text';
import { icon } from '../shared/toolkit';
import { typeIcon } from '../shared/typeIcon';
import './card.css';
import { offsetIn, readable } from './text';

type Told = Extract<CardPage['notifications'], { name: 'card' }>;

const words = readWords<CardWords>();
const title = element('h1', { dir: 'auto' });
const facts = element('p', { class: 'facts' });
const notices = element('ul', { class: 'notices' });
const text = element('article', { class: 'prose', 'aria-label': words.text });
const field = element('textarea', { 'aria-label': words.text, dir: 'auto', spellcheck: 'true' });
const relations = element('ul', { class: 'relations', 'aria-label': words.relations });
const tags = element('p', { class: 'tags' });
const origin = element('p', { class: 'origin', 'aria-label': words.origin });
const main = element('main', {}, title, facts, notices, text, relations, tags, origin);

let told: Told | undefined;

const isEditing = (): boolean => field.isConnected;

/** What can be done about a sentence, behind it: as quiet as a link. */
const deed = (label: string, run: () => void): HTMLElement =>
  plainButton({ class: 'deed' }, run, label);

/** A sentence with the title of another memory, which opens it. */
const line = ({ before, link, after }: CardLine, ...more: readonly (Node | string)[]) => {
  const open = (): void => {
    if (link !== undefined) messenger.command({ name: 'open', id: link.id });
  };
  const name =
    link &&
    element('a', { role: 'link', tabindex: '0', dir: 'auto' }, cleanTitle(plainText(link.title)));
  name?.addEventListener('click', open);
  name?.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') open();
  });
  return element(
    'li',
    {},
    link === undefined ? icon('info') : typeIcon(link.type),
    element(
      'span',
      {},
      element('span', { class: 'quiet' }, before),
      ...(name === undefined ? [] : [' ', name]),
      ...(after === '' ? [] : [element('span', { class: 'quiet' }, after)]),
      ...more,
    ),
  );
};

const noticesOf = ({ card, reason, mayWrite }: Told): readonly HTMLElement[] => {
  if (card === null) {
    const sentence = words.reasons[reason ?? 'unknown'];
    const offer = deed(words.openText, () => messenger.command({ name: 'openText' }));
    return [line({ before: sentence, after: '' }, ...(reason === 'unknown' ? [' ', offer] : []))];
  }
  const last = card.notices.length - 1;
  return card.notices.map((notice, at) => {
    const accept = !card.isReviewed && mayWrite && at === last;
    return line(
      notice,
      ...(accept ? [' ', deed(words.accept, () => messenger.command({ name: 'accept' }))] : []),
    );
  });
};

const showText = (): void => {
  const shown = readable(told?.text ?? '');
  const follow = (target: string): void => messenger.command({ name: 'follow', target });
  text.replaceChildren(
    ...(shown.length > 0
      ? shown.map((one) => paintText(one, follow))
      : [element('p', { class: 'quiet' }, words.noText)]),
  );
};

const show = (next: Told): void => {
  const { card, fileName } = next;
  const isSame = told?.text === next.text;
  told = next;
  title.textContent = cleanTitle(plainText(card?.title ?? fileName));
  facts.replaceChildren(
    ...(card === null ? [] : [typeIcon(card.type), element('span', {}, card.facts.join(' · '))]),
  );
  place(notices, noticesOf(next));
  place(relations, card?.relations.map((one) => line(one)) ?? []);
  tags.textContent = plainText(card?.tags.map((tag) => `#${tag}`).join('  ') ?? '');
  origin.textContent = plainText(card?.origin.join(' ') ?? '');
  for (const part of [facts, notices, relations, tags, origin]) {
    part.hidden = part.childNodes.length === 0 || part.textContent === '';
  }
  if (next.mayWrite) {
    text.tabIndex = 0;
    text.title = words.edit;
  } else {
    text.removeAttribute('tabindex');
    text.removeAttribute('title');
  }
  if (isEditing() && field.value.trim() !== next.text) {
    const { selectionStart } = field;
    field.value = next.text;
    field.setSelectionRange(selectionStart, selectionStart);
  }
  if (!isSame || text.childNodes.length === 0) showText();
  document.body.dataset.ready = '1';
};

// --- typing ----------------------------------------------------------------------------------------------------------

/** What the person points at, as a place in the text. */
const pointedAt = ({ clientX, clientY }: MouseEvent): number | undefined => {
  const at = document.caretPositionFromPoint(clientX, clientY);
  const words = at?.offsetNode.textContent ?? '';
  return at === null || words === '' || told === undefined
    ? undefined
    : offsetIn(told.text, words, at.offset);
};

const edit = (at?: number): void => {
  if (told?.mayWrite !== true || isEditing()) return;
  const { scrollY } = window;
  field.value = told.text;
  text.replaceWith(field);
  field.focus({ preventScroll: true });
  const caret = at ?? field.value.length;
  field.setSelectionRange(caret, caret);
  window.scrollTo({ top: scrollY });
};

const leave = (): void => {
  if (!isEditing()) return;
  if (told !== undefined) told = { ...told, text: field.value.trim() };
  field.replaceWith(text);
  showText();
};

field.addEventListener('input', () => messenger.command({ name: 'write', text: field.value }));
field.addEventListener('blur', leave);
field.addEventListener('keydown', ({ key, isComposing }) => {
  if (key !== 'Escape' || isComposing) return;
  leave();
  text.focus({ preventScroll: true });
});
text.addEventListener('keydown', (event) => {
  if (event.target !== text || !['Enter', 'F2'].includes(event.key)) return;
  event.preventDefault();
  edit();
});
text.addEventListener('click', (event) => {
  const isLink = event.target instanceof Element && event.target.closest('a') !== null;
  // Who selects words wants to copy them.
  if (isLink || getSelection()?.isCollapsed === false) return;
  edit(pointedAt(event));
});

const messenger = connect<CardPage>(show);
document.body.append(main);
