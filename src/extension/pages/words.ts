import {
  type ActorKind,
  type GrantDecision,
  type MemoryType,
  memoryTypeNames,
  type RequestReasonCode,
  statuses,
} from '../../engine/vocabulary';
import type { Translate } from '../../messages';
import type { DashboardDeed } from '../../protocol/dashboardPage';
import type { PageAction, PageEmptyReason } from '../../protocol/pages';
import type { ReflectionDeed } from '../../protocol/reviewPage';
import { statusLabel, typeGroupLabel, typeLabel } from '../model/labels';
import { relationWords } from '../model/relationLabels';

// Every label and sentence of the pages, in the reader's language; the pages fill `{0}` themselves.

type Words<Key extends string, Word = string> = Readonly<Record<Key, Word>>;

/** A sentence about one, and about any other number; `{0}` is the number. */
export interface Counted {
  readonly one: string;
  readonly other: string;
}

const wordsOf = <Key extends string>(keys: readonly Key[], word: (key: Key) => string) =>
  Object.fromEntries(keys.map((key) => [key, word(key)])) as Words<Key>;

const folderWords = (
  t: Translate,
  own: { readonly noFolder: string; readonly noMemories: string },
) => {
  const empty: Words<PageEmptyReason | 'noMemories' | 'untrusted'> = {
    starting: t('Cognitive Memory is starting…'),
    virtual: t('A memory needs a folder on disk; this workspace is somewhere else.'),
    uninitialised: t('This workspace has no memory yet.'),
    unusable: t('The setting for the memory folder names a place that cannot be used.'),
    stopped: t('Cognitive Memory has stopped.'),
    untrusted: t('Nothing is remembered here yet.'),
    ...own,
  };
  const actions: Words<PageAction> = {
    openFolder: t('Open Folder'),
    initialize: t('Initialize'),
    remember: t('Remember'),
    openSettings: t('Open Settings'),
    restart: t('Restart'),
  };
  return { empty, actions, folder: t('Folder') };
};

export type FolderWords = ReturnType<typeof folderWords>;

/** Of what the graph and the dashboard show. */
const memoryWords = (t: Translate, noMemories: string) => ({
  ...folderWords(t, { noFolder: t('Open a folder to see its memory.'), noMemories }),
  types: wordsOf(memoryTypeNames, (type) => typeLabel(type, t)),
  statuses: wordsOf(statuses, (status) => statusLabel(status, t)),
  pinned: t('pinned'),
  found: t('{0} found'),
  foundOne: t('1 found'),
  foundNone: t('Nothing found'),
});

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
    'Arrow keys go from memory to memory, Page Up and Page Down from group to group, Enter opens one, the slash key searches, Escape lets go. A list of the memories follows.',
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
    entity: t('speaks of {0}'),
    type: t('type {0}'),
  },
  hideEntry: t('Hide “{0}” ({1})'),
  showEntry: t('Show “{0}” ({1})'),
  groups: t('Groups'),
  groupBy: t('Group by'),
  groupings: {
    topic: t('Topic'),
    tag: t('Tag'),
    entity: t('Thing'),
    folder: t('Folder'),
    none: t('No Groups'),
  },
  group: '{0} · {1}',
  groupOpen: t('{0}: {1} memories'),
  inGroup: t('group {0}'),
  summary: t('{0} memories, {1} relations.'),
  summaryGroups: t('{0} groups: {1}.'),
  nothingLeft: t('The filters leave nothing to show.'),
  showAll: t('Show All'),
  relevance: t('relevance {0}'),
});

export type GraphWords = ReturnType<typeof graphWords>;

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
    ofThemKept: t('{0} of them as new or snoozed'),
    fadeIn: t('{0} fade within {1}'),
    fadeInInstead: t('{0} instead of {2} fade within {1}'),
    // Document 001's tiers, and what the session has at hand that was busy last.
    tiers: t('{0} recent events · {1} proven knowledge · {2} in cold storage'),
    working: t('Working memory:'),
    keep: t('Keep for 30 Days'),
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
    chartHelp: t('Arrow keys read the values.'),
    // The half-life: what if it were another one.
    halfLifeHelp: t('Time in which the relevance of a memory that is not used halves'),
    asIf: t('Nothing changes before you save.'),
    isDefault: t('{0}, the default'),
    toDefault: t('Default: {0}'),
    save: t('Save'),
    reset: t('Reset'),
    // The list of what fades next.
    nothingFades: t('No memory is going to fade.'),
    showMore: t('Show {0} More'),
    listHelp: t(
      'Up and down arrows go from memory to memory and show its course, Tab goes to what can be done with it.',
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

/** Before anything is read: what is asked for, and what a person may answer. `{0}` is who, `{1}` when; by rules `{0}` is when. */
const requestWords = (t: Translate) => {
  const decisions: Words<GrantDecision> = {
    approve: t('Approve'),
    bonus: t('Bonus'),
    reduce: t('Reduce'),
    forgive: t('Forgive'),
    increase: t('Increase Penalty'),
  };
  const decisionHints: Words<GrantDecision> = {
    approve: t('what is asked for'),
    bonus: t('more, for good work'),
    reduce: t('less than asked for'),
    forgive: t('without the penalty'),
    increase: t('less, for mistakes'),
  };
  const reasons: Words<RequestReasonCode, Counted> = {
    much_changed: {
      one: t('1 memory changed since the last reflection'),
      other: t('{0} memories changed since the last reflection'),
    },
    proposals_rejected: {
      one: t('1 proposal of the last reflection was rejected'),
      other: t('{0} proposals of the last reflection were rejected'),
    },
  };
  return {
    decisions,
    decisionHints,
    reasons,
    requested: t('Requested by {0}, {1}.'),
    requestedByRules: t('Requested {0}.'),
    nothingRead: t('Nothing has been read yet.'),
    request: t('Tokens asked for'),
    baseline: t('Baseline'),
    extra: t('Extra'),
    penalty: t('Self-penalty'),
    total: t('Asked for'),
    answer: t('Your answer'),
    amounts: {
      bonus: t('More tokens by'),
      reduce: t('Fewer tokens by'),
      increase: t('Higher penalty by'),
    },
    noAmount: t('Write a whole number above zero.'),
    tooFew: t('At least {0} tokens must be left.'),
    tooMany: t('At most {0} tokens can be granted.'),
    grantReason: t('Reason (optional)'),
    grant: t('Allow {0} Tokens'),
    notNow: t('Not Now…'),
  };
};

/** Once it is written: its facts and its text. */
const presentedWords = (t: Translate) => ({
  presented: t('Written by {0}, {1}.'),
  presentedByRules: t('Made by rules, {0}.'),
  facts: t('Facts'),
  granted: t('Tokens granted'),
  used: t('Tokens used'),
  since: t('Since'),
  memoriesRead: t('Memories read'),
  episodesRead: t('Log entries read'),
  leftOut: t('Memories left out'),
  text: t('Text of the reflection'),
  noText: t('The reflection has no text.'),
  approveHint: t('Approving records the text. Each proposal waits for its own decision.'),
});

const proposalWords = (t: Translate) => ({
  proposals: t('Proposals'),
  waiting: { one: t('1 change waits for review'), other: t('{0} changes wait for review') },
  allDecided: t('All are decided.'),
});

export const cardWords = (t: Translate) => ({
  text: t('Text of the memory'),
  edit: t('Click or press Enter to change the text. Escape shows it as it reads.'),
  relations: t('Relations'),
  origin: t('Where it comes from'),
  accept: t('Accept'),
  noText: t('It has no text beyond its title.'),
  openText: t('Open as Text'),
  reasons: {
    starting: t('Cognitive Memory is starting…'),
    unknown: t('This file cannot be read as a memory.'),
  },
});

export type CardWords = ReturnType<typeof cardWords>;

export const candidatesWords = (t: Translate) => ({
  ...folderWords(t, {
    noFolder: t('Open a folder to see what was captured.'),
    noMemories: t('Nothing that was captured waits.'),
  }),
  title: t('Captured'),
  waiting: {
    one: t('1 is waiting. It is not remembered until you keep it.'),
    other: t('{0} are waiting. Nothing is remembered until you keep it.'),
  },
  nothing: t('Nothing that was captured waits.'),
  types: wordsOf(memoryTypeNames, (type) => typeLabel(type, t)),
  roles: { user: t('said by you'), assistant: t('said by an assistant') },
  likely: t('{0} % likely worth keeping'),
  order: t('Looks like an instruction to an agent, by {0}'),
  deeds: {
    keep: t('Keep'),
    edit: t('Edit'),
    drop: t('Drop'),
    dropAlike: t('Drop All Like It'),
  },
  editHint: t('Enter keeps it, Escape leaves it as it was.'),
  done: { keep: t('Kept: {0}'), drop: t('Dropped: {0}') },
  /** A key, and what it does. */
  keys: [
    ['Enter', t('keep')],
    ['E', t('edit')],
    ['D', t('drop')],
    ['Shift+D', t('drop all like it')],
    ['U', t('take back a drop')],
  ] as const,
});

export type CandidatesWords = ReturnType<typeof candidatesWords>;

/** Of the page on which proposals are decided, one after another. */
export const decisionsWords = (t: Translate) => ({
  ...folderWords(t, {
    noFolder: t('Open a folder to review its memory.'),
    noMemories: t('Nothing is remembered yet.'),
  }),
  title: t('Review'),
  place: t('{0} of {1}'),
  nothing: t('Nothing waits for your decision.'),
  /** What was decided so far. */
  done: { approved: t('{0} approved'), rejected: t('{0} rejected') },
  said: { approved: t('Approved: {0}'), rejected: t('Rejected: {0}'), undone: t('Waits again.') },
  before: t('Before'),
  after: t('After'),
  more: t('and {0} more'),
  lines: t('Lines of the files'),
  folded: { one: t('1 line is the same'), other: t('{0} lines are the same') },
  conflict: t(
    'The file was changed after the proposal was made, so this cannot be approved. Reject it, or change the file by hand.',
  ),
  reason: t('Why not? (optional)'),
  reasonHint: t('Enter rejects, Escape lets it wait. The same is not proposed again.'),
  noReason: t('No reason was given.'),
  deeds: {
    approve: t('Approve'),
    reject: t('Reject'),
    edit: t('Edit'),
    later: t('Later'),
    previous: t('Previous'),
    next: t('Next'),
    lines: t('Lines'),
    undo: t('Undo'),
  },
  /** In the order of the deeds. */
  keys: ['A', 'R', 'E', 'L', 'K', 'J', 'D', 'U'] as const,
});

export type DecisionsWords = ReturnType<typeof decisionsWords>;

export const reviewWords = (t: Translate) => {
  const actors: Words<ActorKind> = {
    human: '{0}',
    agent: t('{0} (agent)'),
    process: t('{0} (automatic)'),
  };
  const deeds: Words<ReflectionDeed> = {
    request: t('Reflect'),
    approve: t('Approve Reflection'),
    reject: t('Reject…'),
    openText: t('Edit Text'),
    decide: t('Review Proposals'),
  };
  return {
    ...folderWords(t, {
      noFolder: t('Open a folder to reflect on its memory.'),
      noMemories: t('Nothing is remembered yet.'),
    }),
    title: t('Reflection'),
    actors,
    deeds,
    busy: t('Working…'),
    // Nothing pending: `{1}` is an age such as “12 days ago”.
    never: t('No reflection yet.'),
    neverChanged: {
      one: t('1 memory changed in the last week.'),
      other: t('{0} memories changed in the last week.'),
    },
    nothingWaits: t('Nothing waits.'),
    changedSince: {
      one: t('1 memory changed since the last reflection, {1}.'),
      other: t('{0} memories changed since the last reflection, {1}.'),
    },
    unchangedSince: t('Nothing changed since the last reflection, {0}.'),
    ...requestWords(t),
    ...presentedWords(t),
    ...proposalWords(t),
  };
};

export type ReviewWords = ReturnType<typeof reviewWords>;
