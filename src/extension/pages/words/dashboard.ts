import { type MemoryType, memoryTypeNames } from '../../../engine/vocabulary';
import type { Translate } from '../../../messages';
import type { DashboardDeed } from '../../../protocol/dashboardPage';
import { typeGroupLabel } from '../../model/labels';
import { memoryWords, type Words, wordsOf } from './folder';

export const dashboardWords = (t: Translate) => {
  const deeds: Words<DashboardDeed> = {
    open: t('Open'),
    pin: t('Pin'),
    unpin: t('Unpin'),
    archive: t('Archive'),
    restore: t('Restore'),
    confirm: t('Still True'),
    snooze: t('Snooze for 30 Days'),
  };
  return {
    ...memoryWords(t, t('Memories and how they fade appear here.')),
    deeds,
    typeGroups: wordsOf<MemoryType>(memoryTypeNames, (type) => typeGroupLabel(type, t)),
    memories: t('{0} memories'),
    oneMemory: t('{0} memory'),
    // What opens the page: how many are active though their relevance alone would not do, and until when.
    keptTill: t('{0} of {1} are kept active, as new or snoozed, until {2}; then they fade.'),
    keptBetween: t(
      '{0} of {1} are kept active, as new or snoozed: the first fade on {2}, the last on {3}.',
    ),
    noneKept: t('None of {0} is kept active as new or snoozed.'),
    ofThemKept: t('{0} of them because they are new or snoozed'),
    oneFadesIn: t('1 fades within {1}'),
    fadeIn: t('{0} fade within {1}'),
    noneFadesIn: t('None fades within {1}'),
    fadeInInstead: t('{0} instead of {2} fade within {1}'),
    // Document 001's tiers, and what the session has at hand that was busy last.
    details: t('Details'),
    tiers: t('{0} not yet proven by use · {1} proven by use · {2} in cold storage'),
    working: t('Working memory:'),
    keep: t('Keep {0} for 30 Days'),
    review: t('Review'),
    // Headings, which also name their regions.
    status: t('Status'),
    type: t('Types'),
    relevance: t('Relevance'),
    halfLife: t('Half-Life'),
    fadesNext: t('Fades Next'),
    course: t('Over Time'),
    moreTypes: t('{0} more'),
    fewerTypes: t('Show Fewer'),
    // The histogram: {0} and {1} are bounds of relevance.
    below: t('relevance below {0}'),
    between: t('relevance {0} to {1}'),
    from: t('relevance {0} and more'),
    putAside: t('{0} put aside are left out'),
    keptAbove: t(
      'Hatched: kept above what relevance alone would make of them, as new, snoozed, or of a kind that does not sink so low.',
    ),
    chartHelp: t('The arrow keys read the values.'),
    // The half-life: what if it were another one.
    halfLifeHelp: t('The time in which the relevance of an unused memory halves'),
    asIf: t('Nothing changes before you save.'),
    asIfSame: t('The counts above stay the same. Nothing changes before you save.'),
    isDefault: t('{0}, the default'),
    toDefault: t('Default: {0}'),
    save: t('Save'),
    reset: t('Reset'),
    // The list of what fades next.
    nothingFades: t('No memory is going to fade.'),
    showMore: t('Show {0} More'),
    listHelp: t(
      'Up and Down move between memories and show the course of each, Tab moves to its actions.',
    ),
    step: t('{0} → {1}'),
    stepRead: t('{0}, becomes {1} {2}'),
    // One memory and its course of relevance.
    find: t('Find a memory'),
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
  };
};

export type DashboardWords = ReturnType<typeof dashboardWords>;
