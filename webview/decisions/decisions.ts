import type { DecisionsWords } from '../../src/extension/pages/words';
import type { DecisionsPage, ShownDecision } from '../../src/protocol/decisionsPage';
import type { PageAction } from '../../src/protocol/pages';
import { connect, keeper, readState } from '../shared/editor';
import { EmptyState } from '../shared/emptyState';
import { createFormats } from '../shared/formats';
import { element, place, readWords } from '../shared/page';
import { createRestrictedNote } from '../shared/restricted';
import { fill, plainText } from '../shared/text';
import { folderChooser } from '../shared/toolkit';
import { DecisionBar } from './bar';
import './decisions.css';
import { type Deed, deedOf, following, steppedTo } from './model';
import { decisionView, linesView } from './reader';
import {
  currentOf,
  decided,
  emptyStanding,
  type Kept,
  keptOf,
  listed,
  type Made,
  type Standing,
  settled,
  takenBack,
  tryKept,
  type Verdict,
  waitingOf,
  withNext,
} from './standing';
import { endingOf, summaryOf } from './summary';

type Told = Extract<DecisionsPage['notifications'], { name: 'decisions' }>;
type Outcome = Extract<DecisionsPage['notifications'], { name: 'outcome' }>;

const words = readWords<DecisionsWords>();
const formats = createFormats(document.documentElement.lang || 'en');
const wording = { words, formats };
const live = element('div', { class: 'unseen', role: 'status' });
const title = element('h1', {}, words.title);
const placeText = element('p', { class: 'quiet' });
const folders = element('div', { class: 'folders' });
const article = element('article', {});
const linesPlace = element('div', {});
const failure = element('p', { class: 'conflict', role: 'alert', hidden: '' });
const head = element('header', { class: 'head' }, element('div', {}, title, placeText), folders);
const main = element('main', {}, failure, article, linesPlace);

const act = (action: PageAction): void => messenger.command({ name: 'act', action });
const restricted = createRestrictedNote(words, act);
main.prepend(restricted);

let told: Told | undefined;
let standing = emptyStanding('');
let kept = tryKept(readState());
let shown: string | undefined;
let hasLines = false;

/** At once: what is not written yet must outlive the window. */
const keep = keeper(0, () => (told === undefined ? undefined : keptOf(standing)));

const waiting = (): readonly ShownDecision[] => waitingOf(standing);

const elsewhere = () => told?.elsewhere ?? { unreviewed: 0, captured: 0 };

const current = (): ShownDecision | undefined => currentOf(standing);

// --- what is shown ---------------------------------------------------------------------------------------------------

const hideParts = (isHidden: boolean): void => {
  for (const part of [head, main, bar.element]) part.hidden = isHidden;
};

const drawEnd = (): void => {
  shown = undefined;
  hideParts(true);
  const mayUndo = standing.made.length > 0 && told?.isTrusted === true;
  const { unreviewed, captured } = elsewhere();
  const offer = (action: PageAction) => ({ label: words.actions[action], run: () => act(action) });
  empty.say(
    endingOf(standing.made, elsewhere(), wording),
    ...(unreviewed > 0 ? [offer('showReview')] : []),
    ...(captured > 0 ? [offer('openCaptured')] : []),
    ...(mayUndo ? [{ label: words.deeds.undo, run: () => run('undo') }] : []),
  );
};

const draw = (): void => {
  const all = waiting();
  const decision = current();
  if (decision === undefined) {
    drawEnd();
    return;
  }
  empty.hide();
  hideParts(false);
  const at = all.indexOf(decision) + 1;
  const of = fill(words.place, formats.number(at), formats.number(all.length));
  const later = all.filter(({ key }) => standing.later.includes(key)).length;
  const forLater = later === 0 ? '' : fill(words.forLater, formats.number(later));
  placeText.textContent = [of, forLater, summaryOf(standing.made, wording)]
    .filter((text) => text !== '')
    .join(' · ');
  const content = JSON.stringify(decision);
  if (content !== shown) {
    const isOther = shown === undefined || !shown.includes(JSON.stringify(decision.key));
    shown = content;
    article.replaceChildren(...decisionView(decision, wording));
    if (isOther) {
      bar.closeReason();
      window.scrollTo({ top: 0 });
      focusHeadline();
    }
  }
  const lines = hasLines ? [linesView(decision, wording)] : [];
  place(linesPlace, lines);
  const mayWrite = told?.isTrusted === true;
  restricted.hidden = mayWrite;
  bar.name(decision.isQuestion === true);
  bar.allow((deed) => {
    if (deed === 'approve') return mayWrite && decision.canApprove;
    if (deed === 'undo') return mayWrite && standing.made.length > 0;
    return mayWrite || ['lines', 'later', 'next', 'previous'].includes(deed);
  });
};

const stand = (change: Partial<Standing>): void => {
  standing = withNext({ ...standing, ...change });
  keep();
  draw();
};

// --- what a person does ----------------------------------------------------------------------------------------------

/** Makes a decision, and has it written. */
const send = (decision: ShownDecision, { verdict, reason }: Pick<Made, 'verdict' | 'reason'>) => {
  standing = decided(standing, decision, {
    verdict,
    ...(reason === undefined ? {} : { reason }),
  });
  const { key, proposal, paths } = decision;
  const { folder, sent: number } = standing;
  const target = { folder, key, number, proposal, paths };
  messenger.command(
    verdict === 'approved'
      ? { name: 'approve', ...target }
      : { name: 'reject', ...target, reason: reason ?? words.noReason },
  );
};

/** The page is ahead of the host: the next decision opens while this one is being written. */
const decide = (decision: ShownDecision, verdict: Verdict, why = ''): void => {
  const { key, headline } = decision;
  const next = following(waiting(), key);
  const reason = why.trim();
  send(decision, { verdict, ...(reason === '' ? {} : { reason }) });
  failure.hidden = true;
  stand(next === undefined ? {} : { current: next });
  live.textContent = [
    fill(words.said[verdict], plainText(headline)),
    ...(waiting().length === 0 ? [endingOf(standing.made, elsewhere(), wording)] : []),
  ].join(' ');
};

const undo = (): void => {
  const last = standing.made.at(-1);
  if (last === undefined || told === undefined) return;
  const { key, operation } = last;
  standing = takenBack(standing);
  const { folder, sent: number } = standing;
  const known = operation === undefined ? {} : { operation };
  messenger.command({ name: 'undo', folder, key, number, ...known });
  failure.hidden = true;
  live.textContent = words.said.undone;
  stand({});
};

const run = (deed: Deed): void => {
  const decision = current();
  const mayWrite = told?.isTrusted === true;
  if (deed === 'undo') {
    if (mayWrite) undo();
    return;
  }
  if (decision === undefined || told === undefined) return;
  const { key, proposal } = decision;
  switch (deed) {
    case 'next':
    case 'previous':
      stand({ current: steppedTo(waiting(), key, deed === 'next' ? 1 : -1) ?? key });
      return;
    case 'lines':
      hasLines = !hasLines;
      draw();
      if (hasLines) linesPlace.scrollIntoView({ block: 'nearest' });
      return;
    case 'later': {
      const next = following(waiting(), key) ?? key;
      stand({ later: [...standing.later.filter((one) => one !== key), key], current: next });
      return;
    }
  }
  if (!mayWrite) return;
  if (deed === 'approve' && decision.canApprove) decide(decision, 'approved');
  else if (deed === 'reject') bar.askReason();
  else if (deed === 'edit') {
    const [path = ''] = decision.paths;
    messenger.command({ name: 'edit', folder: told.folder, proposal, path });
  }
};

// --- the bar and the keys --------------------------------------------------------------------------------------------

const focusHeadline = (): void =>
  article.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });

const bar = new DecisionBar({
  words,
  run,
  reject: (reason) => {
    const decision = current();
    if (decision !== undefined) decide(decision, 'rejected', reason);
  },
  leave: focusHeadline,
});

window.addEventListener('keydown', (event) => {
  const deed = deedOf(event);
  if (deed === undefined || event.repeat) return;
  event.preventDefault();
  run(deed);
});

// --- what the host tells ---------------------------------------------------------------------------------------------

const empty = new EmptyState({ words, act });

/** The window was reloaded while decisions were being written: those that still wait are asked for again. */
const resume = (before: Kept | undefined): void => {
  for (const made of before?.made ?? []) {
    const decision = told?.decisions.find(({ key }) => key === made.key);
    if (decision !== undefined && !made.isWritten) send(decision, made);
  }
};

const show = (next: Told): void => {
  const before = kept?.folder === next.folder ? kept : undefined;
  if (told?.folder !== next.folder) {
    kept = undefined;
    // The host counts on over the folders.
    const sent = Math.max(standing.sent, before?.sent ?? 0);
    standing = { ...emptyStanding(next.folder), ...before, sent };
    const chooser = folderChooser(words.folder, next, (folder) =>
      messenger.command({ name: 'chooseFolder', folder }),
    );
    place(folders, chooser === undefined ? [] : [chooser]);
  }
  told = next;
  resume(before);
  stand(listed(standing, next));
};

const settle = (outcome: Outcome): void => {
  if (outcome.message !== undefined) {
    failure.hidden = false;
    failure.textContent = outcome.message;
  }
  stand(settled(standing, outcome));
};

const messenger = connect<DecisionsPage>((notification) => {
  switch (notification.name) {
    case 'decisions':
      show(notification);
      return;
    case 'outcome':
      settle(notification);
      return;
    case 'choose': {
      const { proposal, path } = notification;
      const found = waiting().find(
        (one) => one.proposal === proposal && (path === undefined || one.paths.includes(path)),
      );
      if (found !== undefined) stand({ current: found.key });
      return;
    }
    case 'empty':
      told = undefined;
      hideParts(true);
      empty.show(notification.reason, { isTrusted: notification.isTrusted });
  }
});

window.addEventListener('focus', () => {
  if (document.activeElement === document.body) focusHeadline();
});
hideParts(true);
document.body.append(head, main, bar.element, empty.element, live);
