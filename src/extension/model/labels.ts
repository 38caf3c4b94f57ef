import { type MemoryType, memoryTypeRow, type Status } from '../../engine/vocabulary';
import type { Translate } from '../../messages';
import type { Grouping, GroupKey } from './grouping';

/** A type as the name of a group. */
export const typeGroupLabel = (type: MemoryType, t: Translate): string => typeGroupLabels(t)[type];

/** One memory's type, in the middle of a line. */
export const typeLabel = (type: MemoryType, t: Translate): string => typeLabels(t)[type];

const typeGroupLabels = (t: Translate): Readonly<Record<MemoryType, string>> => ({
  solution: t('Solutions'),
  fix: t('Fixes'),
  decision: t('Decisions'),
  configuration: t('Configurations'),
  problem: t('Problems'),
  workflow: t('Workflows'),
  code_pattern: t('Code Patterns'),
  error: t('Errors'),
  general: t('General'),
  procedure: t('Procedures'),
  insight: t('Insights'),
  policy: t('Policies'),
  pitfall: t('Pitfalls'),
  architecture: t('Architecture'),
  preference: t('Preferences'),
  fact: t('Facts'),
  correction: t('Corrections'),
  entity: t('Entities'),
  pattern: t('Patterns'),
  anti_pattern: t('Anti-Patterns'),
});

const typeLabels = (t: Translate): Readonly<Record<MemoryType, string>> => ({
  solution: t('solution'),
  fix: t('fix'),
  decision: t('decision'),
  configuration: t('configuration'),
  problem: t('problem'),
  workflow: t('workflow'),
  code_pattern: t('code pattern'),
  error: t('error'),
  general: t('general'),
  procedure: t('procedure'),
  insight: t('insight'),
  policy: t('policy'),
  pitfall: t('pitfall'),
  architecture: t('architecture'),
  preference: t('preference'),
  fact: t('fact'),
  correction: t('correction'),
  entity: t('entity'),
  pattern: t('pattern'),
  anti_pattern: t('anti-pattern'),
});

/** A status in the middle of a line. */
export const statusLabel = (status: Status, t: Translate): string => {
  switch (status) {
    case 'active':
      return t('active');
    case 'fading':
      return t('fading');
    case 'dormant':
      return t('dormant');
    case 'archived':
      return t('archived');
    case 'superseded':
      return t('superseded');
  }
};

const statusGroupLabel = (status: Status, t: Translate): string => {
  switch (status) {
    case 'active':
      return t('Active');
    case 'fading':
      return t('Fading');
    case 'dormant':
      return t('Dormant');
    case 'archived':
      return t('Archived');
    case 'superseded':
      return t('Superseded');
  }
};

/** How many relations a memory has, for those who do not see that its row can be opened. */
export const relationsLabel = (count: number, t: Translate): string =>
  count === 1 ? t('1 relation') : t('{0} relations', count);

export const groupLabel = (key: GroupKey, t: Translate): string => {
  switch (key.by) {
    case 'type':
      return typeGroupLabel(key.type, t);
    case 'tag':
      return key.tag;
    case 'untagged':
      return t('No Tag');
    case 'status':
      return statusGroupLabel(key.status, t);
  }
};

export const groupingLabel = (grouping: Grouping, t: Translate): string => {
  switch (grouping) {
    case 'type':
      return t('Type');
    case 'tag':
      return t('Tag');
    case 'status':
      return t('Status');
  }
};

const statusIcons: Readonly<Record<Status, string>> = {
  active: 'circle-filled',
  fading: 'circle',
  dormant: 'circle-outline',
  archived: 'archive',
  superseded: 'replace',
};

/** Codicon of a memory type, from the engine's table. */
export const typeIcon = (type: MemoryType): string => memoryTypeRow(type).icon;

/** Codicon of a group in the tree. */
export const groupIcon = (key: GroupKey): string => {
  switch (key.by) {
    case 'type':
      return typeIcon(key.type);
    case 'tag':
    case 'untagged':
      return 'tag';
    case 'status':
      return statusIcons[key.status];
  }
};
