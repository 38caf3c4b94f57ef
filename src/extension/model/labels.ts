import { type MemoryType, memoryTypeRow, type Status } from '../../engine/vocabulary';
import type { Translate } from '../../messages';
import type { Grouping, GroupKey } from './grouping';

/** A type as the name of a group. */
export const typeGroupLabel = (type: MemoryType, t: Translate): string => typeGroupLabels(t)[type];

/** The same together with types like it, for groups of which each type would have too few. */
export const widerTypeGroupLabel = (type: MemoryType, t: Translate): string => {
  switch (type) {
    case 'decision':
    case 'policy':
    case 'preference':
    case 'code_pattern':
    case 'pattern':
      return t('Decisions and Rules');
    case 'problem':
    case 'error':
    case 'pitfall':
    case 'anti_pattern':
    case 'solution':
    case 'fix':
    case 'correction':
      return t('Problems and Fixes');
    default:
      return t('How It Works');
  }
};

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
export const statusLabel = (status: Status, t: Translate): string => statusLabels(t)[status];

const statusLabels = (t: Translate): Readonly<Record<Status, string>> => ({
  active: t('active'),
  fading: t('fading'),
  dormant: t('dormant'),
  archived: t('archived'),
  superseded: t('superseded'),
});

const statusGroupLabel = (status: Status, t: Translate): string => statusGroupLabels(t)[status];

const statusGroupLabels = (t: Translate): Readonly<Record<Status, string>> => ({
  active: t('Active'),
  fading: t('Fading'),
  dormant: t('Dormant'),
  archived: t('Archived'),
  superseded: t('Superseded'),
});

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

export const groupingLabel = (grouping: Grouping, t: Translate): string =>
  groupingLabels(t)[grouping];

const groupingLabels = (t: Translate): Readonly<Record<Grouping, string>> => ({
  type: t('Type'),
  tag: t('Tag'),
  status: t('Status'),
});

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
