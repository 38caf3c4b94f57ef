import { type MemoryType, memoryTypeRow, type Status } from '../../engine/vocabulary';
import type { Translate } from '../../messages';
import type { Grouping, GroupKey } from './grouping';

/** A word in the middle of a line, and as the name of a group. */
type Names = readonly [label: string, group: string];

const typeNames = (t: Translate): Readonly<Record<MemoryType, Names>> => ({
  solution: [t('solution'), t('Solutions')],
  fix: [t('fix'), t('Fixes')],
  decision: [t('decision'), t('Decisions')],
  configuration: [t('configuration'), t('Configurations')],
  problem: [t('problem'), t('Problems')],
  workflow: [t('workflow'), t('Workflows')],
  code_pattern: [t('code pattern'), t('Code Patterns')],
  error: [t('error'), t('Errors')],
  general: [t('general'), t('General')],
  procedure: [t('procedure'), t('Procedures')],
  insight: [t('insight'), t('Insights')],
  policy: [t('policy'), t('Policies')],
  pitfall: [t('pitfall'), t('Pitfalls')],
  architecture: [t('architecture'), t('Architecture')],
  preference: [t('preference'), t('Preferences')],
  fact: [t('fact'), t('Facts')],
  correction: [t('correction'), t('Corrections')],
  entity: [t('entity'), t('Entities')],
  pattern: [t('pattern'), t('Patterns')],
  anti_pattern: [t('anti-pattern'), t('Anti-Patterns')],
});

const statusNames = (t: Translate): Readonly<Record<Status, Names>> => ({
  active: [t('active'), t('Active')],
  fading: [t('fading'), t('Fading')],
  dormant: [t('dormant'), t('Dormant')],
  archived: [t('archived'), t('Archived')],
  superseded: [t('superseded'), t('Superseded')],
});

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
export const typeLabel = (type: MemoryType, t: Translate): string => typeNames(t)[type][0];

/** A type as the name of a group. */
export const typeGroupLabel = (type: MemoryType, t: Translate): string => typeNames(t)[type][1];

/** A status in the middle of a line. */
export const statusLabel = (status: Status, t: Translate): string => statusNames(t)[status][0];

/** How many relations a memory has, for those who do not see that its row can be opened. */
export const relationsLabel = (count: number, t: Translate): string =>
  count === 1 ? t('1 relation') : t('{0} relations', count);

export const groupLabel = ({ by, value }: GroupKey, t: Translate): string => {
  if (by === 'tag') return value ?? t('No Tag');
  return by === 'type' ? typeGroupLabel(value, t) : statusNames(t)[value][1];
};

export const groupingLabel = (grouping: Grouping, t: Translate): string =>
  ({ type: t('Type'), tag: t('Tag'), status: t('Status') })[grouping];

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
export const groupIcon = ({ by, value }: GroupKey): string => {
  if (by === 'tag') return 'tag';
  return by === 'type' ? typeIcon(value) : statusIcons[value];
};
