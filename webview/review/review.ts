import { defined } from '../../src/engine/vocabulary';
import type { ReviewWords } from '../../src/extension/pages/words';
import type { ReviewPage } from '../../src/protocol/reviewPage';
import { connect, keeper, readState } from '../shared/editor';
import { createFormats } from '../shared/formats';
import { element, readWords } from '../shared/page';
import { keyMark, type ReviewActions, writesMark } from './actions';
import { type GrantEntry, stageOf, tryPageState } from './model';
import { PageView, type ShownReflection } from './pageView';
import './review.css';
import { summaryOf } from './sentences';

/** Milliseconds after the last change until the state of the page is kept. */
const keepDelay = 200;

const words = readWords<ReviewWords>();
const formats = createFormats(document.documentElement.lang || 'en');
const live = element('div', { class: 'unseen', role: 'status' });

let kept = tryPageState(readState());
let shown: ShownReflection | undefined;
let entry: GrantEntry | undefined;
let isBusy = false;

const idOf = (one: ShownReflection | undefined): string | undefined => one?.overview.pending?.id;

// --- what a person does ----------------------------------------------------------------------------------------------

/** Sends what changes files once: until the host says that it is over, nothing else of the kind is begun. */
const write = (command: ReviewPage['commands'], options: { readonly asks?: boolean } = {}) => {
  if (isBusy) return;
  messenger.command(command);
  // Where the host asks the person something first, it says itself when it begins.
  if (options.asks !== true) showBusy(true);
};

const withFolder = (use: (folder: string) => void): void => {
  if (shown !== undefined) use(shown.folder);
};

const actions: ReviewActions = {
  reflect: (name) =>
    withFolder((folder) => {
      const command = { name, folder };
      if (name === 'openText' || name === 'decide') messenger.command(command);
      else write(command, { asks: name === 'reject' });
    }),
  grant: (grant) => withFolder((folder) => write({ name: 'grant', folder, grant })),
  follow: (target) => withFolder((folder) => messenger.command({ name: 'follow', folder, target })),
};

// --- what the page keeps while it is hidden --------------------------------------------------------------------------

const keepSoon = keeper(keepDelay, () => {
  if (shown === undefined) return undefined;
  const reflection = idOf(shown);
  return { folder: shown.folder, scroll: window.scrollY, ...defined({ reflection, entry }) };
});

/** Goes on where the page was left, if it is still about the same. */
const takeUp = (next: ShownReflection): (() => void) => {
  const before = kept;
  kept = undefined;
  if (before?.folder !== next.folder || before.reflection !== idOf(next)) return () => undefined;
  entry = before.entry;
  return () => window.scrollTo({ top: before.scroll });
};

// --- what is shown ---------------------------------------------------------------------------------------------------

const view = new PageView({
  words,
  formats,
  actions,
  act: (action) => messenger.command({ name: 'act', action }),
  chooseFolder: (folder) => messenger.command({ name: 'chooseFolder', folder }),
  onEntry: (changed) => {
    entry = changed;
    keepSoon();
  },
});

/** Disabled by name only: a control that is disabled in earnest loses the focus. */
const markBusy = (): void => {
  for (const control of document.querySelectorAll(`[${writesMark}]`)) {
    control.setAttribute('aria-disabled', String(isBusy));
  }
};

const showBusy = (isNow: boolean): void => {
  isBusy = isNow;
  document.body.setAttribute('aria-busy', String(isBusy));
  if (isBusy) live.textContent = words.busy;
  markBusy();
};

/** Draws anew, and leaves the focus where it was, or at the beginning of what took its place. */
const redraw = (draw: () => void): void => {
  const focused = document.activeElement;
  const key = focused?.getAttribute(keyMark);
  draw();
  markBusy();
  if (focused === null || focused === document.body || focused.isConnected) return;
  const same = document.querySelector<HTMLElement>(`[${keyMark}="${CSS.escape(key ?? '')}"]`);
  const first = view.empty.element.querySelector<HTMLElement>('vscode-button');
  (same ?? (view.title.offsetParent === null ? first : view.title))?.focus();
};

const show = (next: ShownReflection): void => {
  const before = shown;
  const isOther = before?.folder !== next.folder || idOf(before) !== idOf(next);
  if (isOther) entry = undefined;
  const goOn = takeUp(next);
  shown = next;
  redraw(() => view.show(next, entry));
  const hasMoved =
    before?.folder === next.folder && stageOf(before.overview) !== stageOf(next.overview);
  if (hasMoved) window.scrollTo({ top: 0 });
  goOn();
  const summary = summaryOf(next.overview, { words, formats, now: new Date() });
  if (before !== undefined && live.textContent !== summary) live.textContent = summary;
};

const messenger = connect<ReviewPage>((notification) => {
  switch (notification.name) {
    case 'reflection':
      show(notification);
      return;
    case 'busy':
      showBusy(notification.isBusy);
      return;
    case 'empty':
      shown = undefined;
      redraw(() => view.showEmpty(notification.reason, notification.isTrusted));
  }
});

window.addEventListener('scroll', keepSoon, { passive: true });
document.body.dataset.stage = 'empty';
document.body.append(...view.elements, live);
