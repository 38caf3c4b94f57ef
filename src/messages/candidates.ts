import type { DecidedCandidates, WaitingCandidate } from '../engine/vocabulary';
import { describeReason } from './reason';
import type { Translate } from './translate';

/** What was captured unasked and surely answers, beneath an answer: a hint at most. */
export const describeUnseen = ({ text, role }: WaitingCandidate, t: Translate): string =>
  role === 'user'
    ? t('Unseen, said in passing: “{0}”', text)
    : t('Unseen, said by an assistant in passing: “{0}”', text);

/** What became of keeping candidates, in one line. */
export const describeKept = ({ decided }: DecidedCandidates, t: Translate): string => {
  const [first] = decided;
  if (first === undefined) return t('Nothing was kept.');
  return decided.length === 1
    ? t('Kept “{0}”.', first.decision?.memory?.title ?? first.candidate.text)
    : t('Kept {0}.', decided.length);
};

/** What became of dropping candidates, in one line. */
export const describeDropped = ({ decided }: DecidedCandidates, t: Translate): string => {
  const [first] = decided;
  if (first === undefined) return t('Nothing was dropped.');
  return decided.length === 1
    ? t('Dropped “{0}”.', first.candidate.text)
    : t('Dropped {0}.', decided.length);
};

/** A candidate that was named and not decided about, and why. */
export const describeLeftCandidate = (
  { id, because }: DecidedCandidates['left'][number],
  t: Translate,
): string => t('“{0}” was left out: {1}.', id, describeReason(because, t));
