import { type MemoryType, memoryTypeNames, statuses } from '../../engine/vocabulary';
import type { Translate } from '../../messages';
import type { DashboardWords } from '../../protocol/dashboardPage';
import { statusLabel, typeGroupLabel, typeLabel } from '../model/labels';

/** Every row of a table with its word. */
const wordsOf = <K extends string>(keys: readonly K[], word: (key: K) => string) =>
  Object.fromEntries(keys.map((key) => [key, word(key)])) as Record<K, string>;

const emptyWords = (t: Translate): DashboardWords['empty'] => ({
  starting: t('Cognitive Memory is starting…'),
  noFolder: t('Open a folder to see its memory.'),
  virtual: t('A memory needs a folder on the disk; what is open here lies elsewhere.'),
  uninitialised: t('This workspace has no memory yet.'),
  unusable: t('The setting for the memory folder names a place that cannot be used.'),
  stopped: t('Cognitive Memory has stopped.'),
  noMemories: t('Memories and how they fade appear here.'),
  untrusted: t('Nothing is remembered here yet.'),
});

const actionWords = (t: Translate): DashboardWords['actions'] => ({
  openFolder: t('Open Folder'),
  initialize: t('Initialize'),
  remember: t('Remember'),
  openSettings: t('Open Settings'),
  restart: t('Restart'),
});

const histogramWords = (t: Translate) => ({
  below: t('relevance below {0}'),
  between: t('relevance {0} to {1}'),
  from: t('relevance {0} and more'),
  putAside: t('{0} put aside are left out'),
  chartHelp: t('Arrow keys read the values.'),
});

const halfLifeWords = (t: Translate) => ({
  halfLifeHelp: t('Time in which the relevance of a memory that is not used halves'),
  asIf: t('Nothing changes before you save.'),
  isDefault: t('{0}, the default'),
  toDefault: t('Default: {0}'),
  save: t('Save'),
  reset: t('Reset'),
});

const listWords = (t: Translate) => ({
  nothingFades: t('No memory is going to fade.'),
  showMore: t('Show {0} More'),
  listHelp: t(
    'Up and down arrows go from memory to memory and show its course, Tab goes to what can be done with it.',
  ),
  step: t('{0} → {1}'),
  stepRead: t('{0}, becomes {1} {2}'),
});

const courseWords = (t: Translate) => ({
  find: t('Find a memory'),
  found: t('{0} found'),
  foundOne: t('1 found'),
  foundNone: t('Nothing found'),
  now: t('now'),
  relevanceIs: t('relevance {0}'),
  becomes: t('becomes {0} {1}'),
  isUsed: t('used {0} times, last {1}'),
  isUsedOnce: t('used once, {0}'),
  isUnused: t('never used'),
  kept: t('kept active'),
  keptUntil: t('kept active until {0}'),
  neverFades: t('never fades'),
  staysSo: t('fades no further'),
  isPutAside: t('put aside'),
});

/** Every label and sentence of the dashboard page. */
export const dashboardWords = (t: Translate): DashboardWords => ({
  types: wordsOf<MemoryType>(memoryTypeNames, (type) => typeLabel(type, t)),
  typeGroups: wordsOf<MemoryType>(memoryTypeNames, (type) => typeGroupLabel(type, t)),
  statuses: wordsOf(statuses, (status) => statusLabel(status, t)),
  deeds: {
    open: t('Open'),
    pin: t('Pin'),
    unpin: t('Unpin'),
    archive: t('Archive'),
    restore: t('Restore'),
  },
  empty: emptyWords(t),
  actions: actionWords(t),
  folder: t('Folder'),
  memories: t('{0} memories'),
  oneMemory: t('{0} memory'),
  pinned: t('pinned'),
  status: t('Status'),
  type: t('Types'),
  relevance: t('Relevance'),
  halfLife: t('Half-Life'),
  fadesNext: t('Fades Next'),
  course: t('Over Time'),
  moreTypes: t('{0} more'),
  fewerTypes: t('Show Fewer'),
  ...histogramWords(t),
  ...halfLifeWords(t),
  ...listWords(t),
  ...courseWords(t),
});
