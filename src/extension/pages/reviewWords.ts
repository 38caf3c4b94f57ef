import type { Translate } from '../../messages';
import type { ReviewWords } from '../../protocol/reviewPage';

type RequestWords = Pick<
  ReviewWords,
  | 'decisions'
  | 'decisionHints'
  | 'reasons'
  | 'requested'
  | 'requestedByRules'
  | 'nothingRead'
  | 'request'
  | 'baseline'
  | 'extra'
  | 'penalty'
  | 'total'
  | 'answer'
  | 'amounts'
  | 'noAmount'
  | 'tooFew'
  | 'tooMany'
  | 'grantReason'
  | 'grant'
  | 'notNow'
>;

/** Before anything is read: what is asked for, and what a person may answer. */
const requestWords = (t: Translate): RequestWords => ({
  decisions: {
    approve: t('Approve'),
    bonus: t('Bonus'),
    reduce: t('Reduce'),
    forgive: t('Forgive'),
    increase: t('Increase Penalty'),
  },
  decisionHints: {
    approve: t('what is asked for'),
    bonus: t('more, for good work'),
    reduce: t('less than asked for'),
    forgive: t('without the penalty'),
    increase: t('less, for mistakes'),
  },
  reasons: {
    much_changed: {
      one: t('1 memory changed since the last reflection'),
      other: t('{0} memories changed since the last reflection'),
    },
    proposals_rejected: {
      one: t('1 proposal of the last reflection was rejected'),
      other: t('{0} proposals of the last reflection were rejected'),
    },
  },
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
});

type PresentedWords = Pick<
  ReviewWords,
  | 'presented'
  | 'presentedByRules'
  | 'facts'
  | 'granted'
  | 'used'
  | 'since'
  | 'memoriesRead'
  | 'episodesRead'
  | 'leftOut'
  | 'text'
  | 'noText'
  | 'approveHint'
>;

/** Once it is written: its facts and its text. */
const presentedWords = (t: Translate): PresentedWords => ({
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

type ProposalWords = Pick<
  ReviewWords,
  | 'changeStates'
  | 'changeActions'
  | 'decidedBy'
  | 'proposals'
  | 'waiting'
  | 'allDecided'
  | 'conflict'
  | 'approveAll'
  | 'rejectAll'
  | 'about'
>;

const proposalWords = (t: Translate): ProposalWords => ({
  changeStates: {
    open: t('Waits'),
    conflict: t('Conflict'),
    approved: t('Approved'),
    rejected: t('Rejected'),
  },
  decidedBy: { approved: t('Approved by {0}'), rejected: t('Rejected by {0}') },
  changeActions: { add: t('New'), change: t('Changed'), remove: t('Removed') },
  proposals: t('Proposals'),
  waiting: { one: t('1 change waits for review'), other: t('{0} changes wait for review') },
  allDecided: t('All are decided.'),
  conflict: t(
    'The file was changed after the proposal was made, so the change cannot be applied. Reject it, or change the file by hand.',
  ),
  approveAll: t('Approve All'),
  rejectAll: t('Reject All…'),
  about: '{0}: {1}',
});

/** Every label and sentence of the reflection page. */
export const reviewWords = (t: Translate): ReviewWords => ({
  title: t('Reflection'),
  actors: { human: '{0}', agent: t('{0} (agent)'), process: t('{0} (automatic)') },
  empty: {
    starting: t('Cognitive Memory is starting…'),
    noFolder: t('Open a folder to reflect on its memory.'),
    virtual: t('A memory needs a folder on the disk; what is open here lies elsewhere.'),
    uninitialised: t('This workspace has no memory yet.'),
    unusable: t('The setting for the memory folder names a place that cannot be used.'),
    stopped: t('Cognitive Memory has stopped.'),
    noMemories: t('Nothing is remembered yet.'),
    untrusted: t('Nothing is remembered here yet.'),
  },
  actions: {
    openFolder: t('Open Folder'),
    initialize: t('Initialize'),
    remember: t('Remember'),
    openSettings: t('Open Settings'),
    restart: t('Restart'),
  },
  folder: t('Folder'),
  deeds: {
    request: t('Reflect'),
    approve: t('Approve Reflection'),
    reject: t('Reject…'),
    openText: t('Edit Text'),
    openChange: t('Open Diff'),
    approveProposal: t('Approve'),
    rejectProposal: t('Reject…'),
  },
  busy: t('Working…'),
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
});
