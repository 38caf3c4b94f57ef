import type { CandidatesWords } from '../../src/extension/pages/words';
import type { CandidatesPage } from '../../src/protocol/candidatesPage';
import type { PageAction } from '../../src/protocol/pages';
import { connect, keeper, readState } from '../shared/editor';
import { EmptyState } from '../shared/emptyState';
import { createFormats } from '../shared/formats';
import { element, place, readWords } from '../shared/page';
import { createRestrictedNote } from '../shared/restricted';
import { fill, plainText } from '../shared/text';
import { folderChooser } from '../shared/toolkit';
import './candidates.css';
import { type Deed, deedOf, stepped, tryDraft, type Waiting, without } from './model';
import { Row } from './row';

type Told = Extract<CandidatesPage['notifications'], { name: 'candidates' }>;

const words = readWords<CandidatesWords>();
const formats = createFormats(document.documentElement.lang || 'en');
const live = element('div', { class: 'unseen', role: 'status' });
const title = element('h1', {}, words.title);
const count = element('p', { class: 'facts' });
const folders = element('div', { class: 'folders' });
const list = element('ul', { class: 'candidates', 'aria-label': words.title });
const keysBar = element(
  'footer',
  { class: 'keys' },
  ...words.keys.map(([key, does]) =>
    element('span', {}, element('kbd', {}, key), element('span', {}, does)),
  ),
);
const head = element('header', { class: 'head' }, element('div', {}, title, count), folders);
const act = (action: PageAction): void => messenger.command({ name: 'act', action });
const restricted = createRestrictedNote(words, act);
const main = element('main', {}, restricted, list);

let told: Told | undefined;
/** As the person sees them: the host is told of each decision, and takes longer than the next key. */
let waiting: Waiting = { candidates: [], current: undefined };
const decided = new Set<string>();
const rows = new Map<string, Row>();
let editing: string | undefined;
/** What is being typed, which outlives the window. */
let draft = tryDraft(readState());
const keep = keeper(0, () => ({ draft }));
/** What comes back has the focus as soon as it is there. */
let returning: string | undefined;

const rowOf = (id: string): Row => {
  const known = rows.get(id);
  const candidate = waiting.candidates.find((one) => one.id === id);
  if (known !== undefined || candidate === undefined) return known as Row;
  const made = new Row(candidate, {
    words,
    mayWrite: told?.isTrusted === true,
    focus: () => choose(id),
    run: (deed) => run(deed, id),
    onTyped: (text) => {
      draft = { id, text };
      keep();
    },
    onEdited: (text) => {
      editing = undefined;
      draft = undefined;
      keep();
      if (text === undefined) focus();
      else decide({ name: 'keep', id, text });
    },
  });
  rows.set(id, made);
  return made;
};

const draw = (): void => {
  const { candidates, current } = waiting;
  const isEmpty = candidates.length === 0;
  if (isEmpty) {
    empty.say(words.nothing, { label: words.actions.showReview, run: () => act('showReview') });
  } else empty.hide();
  const mayWrite = told?.isTrusted === true;
  for (const part of [head, main]) part.hidden = isEmpty;
  keysBar.hidden = isEmpty || !mayWrite;
  restricted.hidden = mayWrite;
  const { one, other } = words.waiting;
  count.textContent = fill(
    candidates.length === 1 ? one : other,
    formats.number(candidates.length),
  );
  place(
    list,
    candidates.map(({ id }) => rowOf(id).element),
  );
  for (const { id } of candidates) rowOf(id).show(id === current);
};

const focus = (): void => {
  if (waiting.current === undefined || editing !== undefined) return;
  const { element: row } = rowOf(waiting.current);
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
};

const choose = (id: string | undefined): void => {
  waiting = { ...waiting, current: id };
  draw();
};

// --- what a person does ----------------------------------------------------------------------------------------------

const decide = (
  decision:
    | { readonly name: 'keep'; readonly id: string; readonly text?: string }
    | { readonly name: 'drop'; readonly id: string; readonly alike: boolean },
): void => {
  if (told === undefined) return;
  const { folder } = told;
  messenger.command({ ...decision, folder });
  const text = waiting.candidates.find(({ id }) => id === decision.id)?.text ?? '';
  live.textContent = fill(words.done[decision.name], plainText(text));
  decided.add(decision.id);
  waiting = without(waiting, (id) => decided.has(id));
  draw();
  focus();
};

const edit = (id: string, typed?: string): void => {
  editing = id;
  choose(id);
  rowOf(id).edit(typed);
};

const run = (deed: Deed, id: string): void => {
  if (deed === 'next' || deed === 'previous') {
    choose(stepped(waiting, deed === 'next' ? 1 : -1));
    focus();
    return;
  }
  if (told?.isTrusted !== true || !waiting.candidates.some((one) => one.id === id)) return;
  if (deed === 'back') messenger.command({ name: 'back', folder: told.folder });
  else if (deed === 'keep') decide({ name: 'keep', id });
  else if (deed === 'edit') edit(id);
  else decide({ name: 'drop', id, alike: deed === 'dropAlike' });
};

window.addEventListener('keydown', (event) => {
  const deed = deedOf(event);
  if (deed === undefined || editing !== undefined || event.target instanceof HTMLButtonElement) {
    return;
  }
  event.preventDefault();
  if (deed === 'back' && told !== undefined) {
    messenger.command({ name: 'back', folder: told.folder });
    return;
  }
  if (waiting.current !== undefined) run(deed, waiting.current);
});

// --- what the host tells ---------------------------------------------------------------------------------------------

const empty = new EmptyState({ words, act });

const show = (next: Told): void => {
  const isOther = told?.folder !== next.folder || told.isTrusted !== next.isTrusted;
  told = next;
  if (isOther) {
    decided.clear();
    rows.clear();
    waiting = { candidates: [], current: undefined };
    const chooser = folderChooser(words.folder, next, (folder) =>
      messenger.command({ name: 'chooseFolder', folder }),
    );
    place(folders, chooser === undefined ? [] : [chooser]);
  }
  const there = new Set(next.candidates.map(({ id }) => id));
  // What the host has done is no longer ours to hide.
  for (const id of decided) if (!there.has(id)) decided.delete(id);
  const moved = without(waiting, (id) => !there.has(id) || decided.has(id));
  const candidates = next.candidates.filter(({ id }) => !decided.has(id));
  const back = candidates.find(({ id }) => id === returning)?.id;
  if (back !== undefined) returning = undefined;
  waiting = { candidates, current: back ?? moved.current ?? candidates[0]?.id };
  const hadFocus =
    document.activeElement === document.body || list.contains(document.activeElement);
  draw();
  if (draft !== undefined && editing === undefined && next.isTrusted && there.has(draft.id)) {
    edit(draft.id, draft.text);
  }
  if (hadFocus) focus();
};

const messenger = connect<CandidatesPage>((notification) => {
  switch (notification.name) {
    case 'candidates':
      show(notification);
      return;
    case 'left':
      for (const id of notification.ids) decided.delete(id);
      returning = notification.ids[0];
      if (told !== undefined) show(told);
      return;
    case 'empty':
      told = undefined;
      for (const part of [head, main, keysBar]) part.hidden = true;
      empty.show(notification.reason, { isTrusted: notification.isTrusted });
  }
});

window.addEventListener('focus', focus);
document.body.append(head, main, keysBar, empty.element, live);
