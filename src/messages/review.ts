import type {
  ChangeSummary,
  JudgedMemories,
  LeftChange,
  LeftMemory,
  ReviewResult,
} from '../engine/vocabulary';
import { describeActor } from './actor';
import { type Translate, unexpected } from './catalogue';
import { describeReason } from './reason';

/** What a change is about and where it stands, the path stands beside it. */
export const describeChange = (change: ChangeSummary, t: Translate): string =>
  [change.rationale, describeChangeState(change, t)].filter((part) => part !== '').join(' · ');

/** Where a change stands, in a sentence. */
export const describeChangeState = (change: ChangeSummary, t: Translate): string => {
  const { decision, state } = change;
  const who = decision === undefined ? '?' : describeActor(decision.by, t);
  switch (state) {
    case 'open':
      return t('Waits for a decision.');
    case 'conflict':
      return t(
        'The file was changed after the proposal was made, so the change cannot be applied. Reject it, or change the file by hand.',
      );
    case 'approved':
      return decision?.edited === true
        ? t('Approved by {0} with changes.', who)
        : t('Approved by {0}.', who);
    case 'rejected':
      return t('Rejected by {0}: {1}', who, decision?.reason ?? '?');
    default:
      return unexpected(state);
  }
};

/** A change that was not proposed or decided, and why. */
export const describeLeftChange = ({ path, because }: LeftChange, t: Translate): string =>
  t('“{0}” was left out: {1}.', path, describeReason(because, t));

const titleOfFirst = ({ proposal, decided }: ReviewResult): string | undefined =>
  proposal.changes.find(({ path }) => path === decided[0])?.title;

/** What became of an approval, in one line. */
export const describeApproval = (result: ReviewResult, t: Translate): string => {
  const { decided, left } = result;
  const first = titleOfFirst(result);
  if (first === undefined) return t('Nothing was approved.');
  if (left.length > 0)
    return t('Approved {0} of {1} changes.', decided.length, decided.length + left.length);
  return decided.length === 1
    ? t('Approved “{0}”.', first)
    : t('Approved {0} changes.', decided.length);
};

/** What became of a rejection, in one line. */
export const describeRejection = (result: ReviewResult, t: Translate): string => {
  const { decided } = result;
  const first = titleOfFirst(result);
  if (first === undefined) return t('Nothing was rejected.');
  return decided.length === 1
    ? t('Rejected “{0}”.', first)
    : t('Rejected {0} changes.', decided.length);
};

/** A memory that was named and not judged, and why. */
export const describeLeftMemory = ({ memory, because }: LeftMemory, t: Translate): string =>
  t('“{0}” was left out: {1}.', memory.title, describeReason(because, t));

/** What became of accepting what agents wrote, in one line. */
export const describeAccepted = ({ judged }: JudgedMemories, t: Translate): string => {
  const [first] = judged;
  if (first === undefined) return t('Nothing was accepted.');
  return judged.length === 1
    ? t('Accepted “{0}”.', first.title)
    : t('Accepted {0} memories.', judged.length);
};

/** What became of declining what agents wrote, in one line. */
export const describeDeclined = ({ judged }: JudgedMemories, t: Translate): string => {
  const [first] = judged;
  if (first === undefined) return t('Nothing was declined.');
  return judged.length === 1
    ? t('Declined “{0}”; its file stays, archived.', first.title)
    : t('Declined {0} memories; their files stay, archived.', judged.length);
};
