import type { DashboardWords } from '../../src/extension/pages/words';
import type { DashboardDeed, DashboardPage } from '../../src/protocol/dashboardPage';
import { connect, keeper, readState } from '../shared/editor';
import { EmptyState } from '../shared/emptyState';
import { createFormats } from '../shared/formats';
import { element, prefersStillness, readWords } from '../shared/page';
import { Board, isPageState } from './board';
import './dashboard.css';
import { FadeList, usualLength } from './fadeList';
import { createFinder } from './finder';
import { createHalfLifePanel } from './halfLifePanel';
import { createMemoryPanel } from './memoryPanel';
import { Overview, TypeRows } from './overview';
import { createRelevancePanel } from './relevancePanel';
import type { Speech } from './sentences';
import { isSameCount } from './summary';

type DecayNotification = Extract<DashboardPage['notifications'], { name: 'decay' }>;

/** Milliseconds of quiet after which the page's state is kept. */
const keepDelay = 300;
/** Milliseconds after which time itself has changed something that one could see. */
const refreshDelay = 10 * 60_000;
/** Pixels of the chosen memory that must be seen, so that one sees that it changed. */
const leastSeen = 100;

const words = readWords<DashboardWords>();
const speech: Speech = { words, format: createFormats(document.documentElement.lang) };
const state = readState();
const kept = isPageState(state) ? state : undefined;
const board = new Board(() => Date.now());

let latest: DecayNotification | undefined;
/** How strong the chosen memory is, as the engine told it, and of which memory it was asked since the last report. */
let told: { readonly id: string; readonly lines: readonly string[] } | undefined;
let askedOf: string | undefined;
/** Until the first picture is there, the page cannot be scrolled to where it was. */
let scrollTo = kept?.scroll;
let length = kept?.length ?? usualLength;
let allTypes = kept?.allTypes ?? false;

// --- what a person does ----------------------------------------------------------------------------------------------

const act = (deed: DashboardDeed, id: string): void => {
  if (latest !== undefined) messenger.command({ name: deed, folder: latest.folder, id });
};

const choose = (id: string): void => {
  board.choose(id);
  showMemories();
  keepSoon();
};

/** In a narrow page the course of the chosen memory may be out of sight; where some of it is seen, nothing moves. */
const reveal = (): void => {
  const { top, bottom } = memoryPanel.element.getBoundingClientRect();
  if (top < innerHeight - leastSeen && bottom > leastSeen) return;
  const behavior = prefersStillness() ? 'auto' : 'smooth';
  memoryPanel.element.scrollIntoView({ block: 'nearest', behavior });
};

const tryHalfLife = (days: number | undefined): void => {
  board.tryHalfLife(days);
  showSoon();
  keepSoon();
};

/** The default is no number of the person's own: it follows what later versions know better. */
const saveHalfLife = (days: number): void => {
  if (latest === undefined) return;
  const { folder, report } = latest;
  const chosen = days === report.defaultHalfLifeDays ? null : days;
  messenger.command({ name: 'keepHalfLife', folder, days: chosen });
};

// --- the parts of the page -------------------------------------------------------------------------------------------

const chartHelp = 'chart-help';
const overview = new Overview(speech, {
  onFolder: (folder) => messenger.command({ name: 'chooseFolder', folder }),
  onKeep: (ids) => {
    if (latest !== undefined) messenger.command({ name: 'keep', folder: latest.folder, ids });
  },
  onReview: () => list.reveal(),
  onChoose: (id) => {
    choose(id);
    reveal();
  },
});
const relevance = createRelevancePanel(speech, chartHelp);
const halfLife = createHalfLifePanel({
  speech,
  onTry: tryHalfLife,
  onReset: () => tryHalfLife(undefined),
  onSave: saveHalfLife,
});
const types = new TypeRows({
  speech,
  isOpen: allTypes,
  onToggle: (isOpen) => {
    allTypes = isOpen;
    keepSoon();
  },
});
const list = new FadeList({
  speech,
  length,
  onLength: (changed) => {
    length = changed;
    keepSoon();
  },
  choose,
  pick: (id) => {
    choose(id);
    reveal();
  },
  act,
});
const finder = createFinder({ speech, memories: () => board.report?.memories ?? [], choose });
const memoryPanel = createMemoryPanel({
  speech,
  board,
  helpId: chartHelp,
  finder,
  act,
});
const empty = new EmptyState({
  words,
  act: (action) => messenger.command({ name: 'act', action }),
});
const main = element(
  'main',
  { class: 'dashboard', hidden: '' },
  overview.element,
  element('div', { class: 'law' }, relevance.element, halfLife.element),
  types.element,
  list.element,
  memoryPanel.element,
);

// --- what changes ----------------------------------------------------------------------------------------------------

const showMemories = (): void => {
  const { chosen, shown, now } = board;
  const mayWrite = latest?.isTrusted === true;
  if (shown === undefined || chosen === undefined) return;
  list.show({ fading: shown.fading, now, chosen: chosen.memory.id, mayWrite });
  const { id } = chosen.memory;
  if (askedOf !== id && latest !== undefined) {
    askedOf = id;
    messenger.command({ name: 'strengths', folder: latest.folder, id });
  }
  memoryPanel.show(chosen, { mayWrite, lines: told?.id === id ? told.lines : [] });
};

const showAll = (): void => {
  const { saved, shown, report } = board;
  if (latest === undefined || saved === undefined || shown === undefined || report === undefined) {
    return;
  }
  const { folder, folders, isTrusted } = latest;
  main.hidden = report.memories.length === 0;
  if (main.hidden) {
    empty.show('noMemories', { isTrusted });
    return;
  }
  empty.hide();
  overview.show({ saved, shown, folder, folders, report, mayWrite: isTrusted });
  relevance.show(saved, shown);
  halfLife.show({
    days: board.halfLifeDays,
    savedDays: report.halfLifeDays,
    defaultDays: report.defaultHalfLifeDays,
    maySave: isTrusted,
    isSame: isSameCount(saved, shown),
  });
  types.show(shown.byType);
  showMemories();
  if (scrollTo !== undefined) document.documentElement.scrollTop = scrollTo;
  scrollTo = undefined;
};

let isWaiting = false;
/** With the next frame, however often the slider moves before. */
const showSoon = (): void => {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    showAll();
  });
};

const keepSoon = keeper(keepDelay, () => {
  if (latest === undefined) return undefined;
  const scroll = document.documentElement.scrollTop;
  return { folder: latest.folder, choices: board.choices, scroll, length, allTypes };
});

// --- the host --------------------------------------------------------------------------------------------------------

const showReport = (notification: DecayNotification): void => {
  const { folder, report } = notification;
  if (latest === undefined && kept?.folder === folder) board.restore(kept.choices);
  if (latest !== undefined && latest.folder !== folder) board.clear();
  latest = notification;
  askedOf = undefined;
  board.setReport(report);
  showAll();
};

const messenger = connect<DashboardPage>((notification) => {
  switch (notification.name) {
    case 'decay':
      showReport(notification);
      return;
    case 'active':
      if (!board.setActive(notification.id ?? undefined)) return;
      showMemories();
      keepSoon();
      return;
    case 'strengths':
      told = notification;
      showMemories();
      return;
    case 'empty':
      main.hidden = true;
      empty.show(notification.reason, notification);
  }
});

// --- putting it together ---------------------------------------------------------------------------------------------

document.addEventListener('scroll', keepSoon, { passive: true });
setInterval(() => {
  board.refresh();
  showAll();
}, refreshDelay);

document.body.append(
  main,
  empty.element,
  element('div', { id: chartHelp, class: 'unseen' }, words.chartHelp),
);
