import type { ActorKind, GrantDecision, RequestReasonCode } from '../../../engine/vocabulary';
import type { Translate } from '../../../messages';
import type { ReflectionDeed } from '../../../protocol/reviewPage';
import { type Counted, folderWords, type Words } from './folder';

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
    noAmount: t('Enter a whole number above zero.'),
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
  allDecided: t('All of them are decided.'),
});

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
