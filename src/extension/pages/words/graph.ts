import { type MemoryType, memoryTypeNames } from '../../../engine/vocabulary';
import type { Translate } from '../../../messages';
import { typeGroupLabel, widerTypeGroupLabel } from '../../model/labels';
import { relationWords } from '../../model/relationLabels';
import { memoryWords, wordsOf } from './folder';

export const graphWords = (t: Translate) => ({
  ...memoryWords(t, t('Memories and their relations appear here.')),
  relations: relationWords(t),
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
  legend: t('Legend'),
  canvas: t('Graph of memories'),
  canvasHelp: t(
    'Arrow keys move between memories, Page Up and Page Down between groups, Enter opens a memory, the slash key searches, Escape clears the selection. A list of the memories follows.',
  ),
  list: t('Memories of the graph'),
  part: t('The {0} most relevant of {1}'),
  partAround: t('{0} of {1}, around the open memory'),
  foundNoneAround: t('Nothing found around the open memory'),
  relation: t('Relations'),
  finds: t('Found'),
  nextFind: t('Next (F3)'),
  previousFind: t('Previous (Shift+F3)'),
  findOf: t('{0} of {1}'),
  moreFinds: t('{0} more; another word narrows the search'),
  foundBy: {
    title: t('in the title'),
    tag: t('tag {0}'),
    entity: t('mentions {0}'),
    type: t('type {0}'),
  },
  hideEntry: t('Hide “{0}” ({1})'),
  showEntry: t('Show “{0}” ({1})'),
  groups: t('Groups'),
  typeGroups: wordsOf<MemoryType>(memoryTypeNames, (type) => typeGroupLabel(type, t)),
  widerTypeGroups: wordsOf<MemoryType>(memoryTypeNames, (type) => widerTypeGroupLabel(type, t)),
  groupBy: t('Group by'),
  groupings: {
    topic: t('Topic'),
    tag: t('Tag'),
    entity: t('Thing'),
    folder: t('Folder'),
    none: t('No Groups'),
  },
  group: '{0} · {1}',
  groupsByType: t('What shares no topic is grouped by type:'),
  groupOpen: t('{0}: {1} memories'),
  inGroup: t('group {0}'),
  summary: {
    memories: { one: t('1 memory'), other: t('{0} memories') },
    relations: { one: t('1 relation'), other: t('{0} relations') },
    groups: { one: t('1 group: {1}.'), other: t('{0} groups: {1}.') },
  },
  /** Until there is a picture of many. */
  arranging: t('Arranging {0} memories…'),
  nothingLeft: t('The filters leave nothing to show.'),
  showAll: t('Show All'),
  relevance: t('relevance {0}'),
});

export type GraphWords = ReturnType<typeof graphWords>;
