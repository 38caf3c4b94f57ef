import { memoryTypeNames, statuses } from '../../engine/vocabulary';
import type { Translate } from '../../messages';
import type { GraphWords } from '../../protocol/graphPage';
import { statusLabel, typeLabel } from '../model/labels';
import { relationWords } from '../model/relationLabels';

/** Every row of a table with its word. */
const wordsOf = <K extends string>(keys: readonly K[], word: (key: K) => string) =>
  Object.fromEntries(keys.map((key) => [key, word(key)])) as Record<K, string>;

const emptyWords = (t: Translate): GraphWords['empty'] => ({
  starting: t('Cognitive Memory is starting…'),
  noFolder: t('Open a folder to see its memory.'),
  virtual: t('A memory needs a folder on the disk; what is open here lies elsewhere.'),
  uninitialised: t('This workspace has no memory yet.'),
  unusable: t('The setting for the memory folder names a place that cannot be used.'),
  stopped: t('Cognitive Memory has stopped.'),
  noMemories: t('Memories and their relations appear here.'),
  untrusted: t('Nothing is remembered here yet.'),
});

/** Every label and sentence of the graph page. */
export const graphWords = (t: Translate): GraphWords => ({
  types: wordsOf(memoryTypeNames, (type) => typeLabel(type, t)),
  statuses: wordsOf(statuses, (status) => statusLabel(status, t)),
  relations: relationWords(t),
  empty: emptyWords(t),
  actions: {
    openFolder: t('Open Folder'),
    initialize: t('Initialize'),
    remember: t('Remember'),
    openSettings: t('Open Settings'),
    restart: t('Restart'),
  },
  search: t('Search'),
  filters: t('Filters'),
  fit: t('Show All'),
  zoomIn: t('Zoom In'),
  zoomOut: t('Zoom Out'),
  type: t('Type'),
  status: t('Status'),
  links: t('Links'),
  shared: t('Shared tags and entities'),
  around: t('Only around the open memory'),
  folder: t('Folder'),
  legend: t('Legend'),
  canvas: t('Graph of memories'),
  canvasHelp: t(
    'Arrow keys go from memory to memory, Enter opens one, the slash key searches, Escape lets go. A list of the memories follows.',
  ),
  list: t('Memories of the graph'),
  found: t('{0} found'),
  foundOne: t('1 found'),
  foundNone: t('Nothing found'),
  part: t('The {0} most relevant of {1}'),
  partAround: t('{0} of {1}, around the open memory'),
  nothingLeft: t('The filters leave nothing to show.'),
  showAll: t('Show All'),
  relevance: t('relevance {0}'),
  pinned: t('pinned'),
});
