import {
  type Decision,
  type DecisionAction,
  type FurtherReference,
  isPrivatePath,
  type MemoryReference,
  type NearMemory,
  type Reason,
  type ReasonCode,
} from '../engine/vocabulary';
import { type Sentence, say, type Translate, textOf, unexpected } from './catalogue';
import { describeReason } from './reason';

/** Actions whose sentence is nothing without the reasons. */
const toldWithReasons: readonly DecisionAction[] = ['refused', 'skipped', 'unchanged', 'answered'];

/** True for what a person should know of a write that was done; a refusal says so itself. */
const isWarning = ({ code, data }: Reason): boolean =>
  code === 'asked_in_review' ||
  code === 'core_line_left' ||
  code === 'question_kept' ||
  code === 'still_mentioned' ||
  (code === 'personal_data' && data.setting === undefined) ||
  // Who asked for a line is told why there is none; of the rest only a full file is theirs to mend.
  (code === 'core_line_not_proposed' && data.why !== 'rejected' && data.why !== 'waits');

/** The reasons that the decision's own sentence leaves out, for those who want to know more; without its warnings. */
export const describeFurtherReasons = (decision: Decision, t: Translate): readonly string[] =>
  toldWithReasons.includes(decision.action)
    ? []
    : decision.because
        .filter((reason) => !isWarning(reason))
        .map((reason) => describeReason(reason, t));

/** What a person should know of a write: that it holds personal data, that MEMORY.md is full, that a question waits. */
export const describeWarnings = (because: readonly Reason[], t: Translate): readonly string[] =>
  because.filter(isWarning).map((reason) => describeReason(reason, t));

/**
 * What a new memory leaves open, for who is offered the answers at once: whether the known one that it may contradict or repeat
 * still holds. Undefined where nothing is open, or where a warning tells that it is asked.
 */
export const describeOpenQuestion = (
  { because, near }: Pick<Decision, 'because' | 'near'>,
  t: Translate,
): string | undefined => {
  const known = near?.find(({ kind }) => kind !== 'near');
  return known === undefined || because.some(({ code }) => code === 'asked_in_review')
    ? undefined
    : describeNear(known, t);
};

/** What else came of a write, in one line: a further memory, or the second store of the same one. */
export const describeFurther = ({ title, type, store }: FurtherReference, t: Translate): string => {
  switch (store) {
    case 'episodic':
      return t('Also in the log of the day.');
    case 'core':
      return t('A line of it for MEMORY.md waits for review.');
    default:
      return t('Also “{0}” ({1}).', title, type);
  }
};

const factSentence: Sentence = {
  by: 'action',
  created: 'Also saved “{title}”.',
  superseded: 'Also saved “{title}”, which replaces an older memory.',
  updated: 'Also added to “{title}”.',
  reinforced: '“{title}” was known already.',
  proposed: '“{title}” waits for review.',
  otherwise: '“{title}” was not saved.',
};

/** What became of the other facts of the same text, a sentence each, in the order in which they were said. */
export const describeFurtherFacts = (decision: Decision, t: Translate): readonly string[] =>
  decision.because
    .filter(({ code }) => code === 'also_said')
    .map(({ data }) => say(factSentence, data, t));

/** A known memory beside a new one, in one line. */
export const describeNear = ({ title, kind }: NearMemory, t: Translate): string => {
  switch (kind) {
    case 'may_contradict':
      return t('“{0}” may say otherwise.', title);
    case 'may_be_same':
      return t('“{0}” may say the same.', title);
    case 'near':
      return t('“{0}” is near it.', title);
  }
};

/** The known memory that says already what was said in other words; undefined where something else came of it, or the words are the same. */
export const saidAlready = ({
  action,
  memory,
  because,
}: Pick<Decision, 'action' | 'memory' | 'because'>): MemoryReference | undefined =>
  action === 'reinforced' && because.some(({ code }) => code === 'said_already')
    ? (memory ?? undefined)
    : undefined;

/** Reasons for which what is said goes into what is known. */
const intoKnown: readonly ReasonCode[] = ['adds_detail', 'exact_duplicate', 'said_already'];

/** Reasons of memories that a new one stands beside. */
const linking: readonly ReasonCode[] = [
  'kept_immutable',
  'may_be_related',
  'may_contradict',
  'linked',
];

const titlesOf = (decision: Decision, codes: readonly ReasonCode[], t: Translate): string => {
  const titles = decision.because
    .filter(({ code }) => codes.includes(code))
    .map(({ data }) => t('“{0}”', textOf(data, 'title')));
  return [...new Set(titles)].join(', ');
};

/** What became of a write, in one line: the memory with its title and type, or why there is none. */
export const describeDecision = (decision: Decision, t: Translate): string => {
  const title = decision.memory?.title ?? '';
  const type = decision.memory?.type ?? '';
  const reasons = decision.because.map((reason) => describeReason(reason, t)).join('; ');
  const waiting = decision.because.find(({ code }) => code === 'waits_as_candidate');
  switch (decision.action) {
    case 'created': {
      const others = titlesOf(decision, linking, t);
      if (decision.memory !== null && isPrivatePath(decision.memory.path)) {
        return t('Saved “{0}” ({1}) for yourself alone: it is kept in private/.', title, type);
      }
      return others === ''
        ? t('Saved “{0}” ({1}).', title, type)
        : t('Saved “{0}” ({1}), linked to {2}.', title, type, others);
    }
    case 'updated':
      return decision.because.some(({ code }) => intoKnown.includes(code))
        ? t('Already known: added to “{0}” ({1}).', title, type)
        : t('Updated “{0}” ({1}).', title, type);
    case 'superseded': {
      const ended = titlesOf(decision, ['contradicted'], t);
      const others = titlesOf(decision, linking, t);
      if (ended === '') return t('Saved “{0}” ({1}). It replaces an older memory.', title, type);
      const from = decision.because.find(({ code }) => code === 'contradicted')?.data.from;
      if (typeof from === 'string')
        return t('Saved “{0}” ({1}). From {2} on it replaces {3}.', title, type, from, ended);
      return others === ''
        ? t('Saved “{0}” ({1}). It replaces {2}.', title, type, ended)
        : t('Saved “{0}” ({1}). It replaces {2} and is linked to {3}.', title, type, ended, others);
    }
    case 'reinforced':
      return t('Already known: “{0}” ({1}).', title, type);
    case 'skipped':
      return reasons === '' ? t('Not saved.') : t('Not saved: {0}.', reasons);
    case 'refused':
      if (reasons === '') return t('Refused.');
      return decision.memory === null
        ? t('Refused: {0}.', reasons)
        : t('“{0}” was not changed: {1}.', title, reasons);
    case 'proposed':
      if (waiting !== undefined) return t('Waits in Review: “{0}”', textOf(waiting.data, 'text'));
      return decision.memory === null
        ? t('Not saved yet: this is a proposal that waits for review.')
        : t('Proposed “{0}” ({1}); it waits for review.', title, type);
    case 'archived':
      return t('Archived “{0}” ({1}). Its file is kept.', title, type);
    case 'restored':
      return t('Restored “{0}” ({1}).', title, type);
    case 'pinned':
      return t('Pinned “{0}” ({1}).', title, type);
    case 'unpinned':
      return t('Unpinned “{0}” ({1}).', title, type);
    case 'made_private':
      // Files that still name it are told of behind this.
      return decision.because.some(({ code }) => code === 'still_mentioned')
        ? t('“{0}” ({1}) is now private.', title, type)
        : t('“{0}” ({1}) is now private. Nothing shared mentions it.', title, type);
    case 'made_shared':
      return t('“{0}” ({1}) is now shared.', title, type);
    case 'answered':
      return reasons === '' ? t('Settled.') : `${reasons}.`;
    case 'unchanged':
      return reasons === ''
        ? t('“{0}” is unchanged.', title)
        : t('“{0}” is unchanged: {1}.', title, reasons);
    default:
      return unexpected(decision.action);
  }
};
