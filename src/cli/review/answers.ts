import type {
  JudgedMemories,
  ProposalDetail,
  ProposalSummary,
  ProposeResult,
  ReviewResult,
} from '../../engine';
import { describeLeftChange, describeLeftMemory, english, referenceAnswer } from '../../messages';
import { type ExitCode, exitCodes } from '../exitCodes';
import { oneLine } from '../painter';
import type { Session } from '../session';

/** A proposal as machines get it: what is absent is null. */
export const proposalAnswer = (proposal: ProposalSummary | ProposalDetail) => ({
  id: proposal.id,
  path: proposal.path,
  author: proposal.author,
  reason: proposal.reason,
  created: proposal.created,
  changes: proposal.changes.map((change) => ({
    ...change,
    decision: change.decision ?? null,
  })),
});

const leftAnswer = (left: ReviewResult['left']) =>
  left.map(({ path, action, because }) => ({
    path,
    action,
    because: { ...because, message: describeLeftChange({ path, action, because }, english) },
  }));

/** Tells what was left out. On the standard error, because something that was asked for did not happen. */
const tellLeft = (session: Session, left: ReviewResult['left']): void => {
  if (session.globals.json) return;
  for (const change of left) {
    session.io.stderr.write(`cogmem: ${oneLine(describeLeftChange(change, english))}\n`);
  }
};

/** Answers an approval or a rejection; whatever was asked for and not done is no success. */
export const answerReview = (
  session: Session,
  result: ReviewResult,
  sentence: string,
): ExitCode => {
  const { proposal, decided, left, operation } = result;
  tellLeft(session, left);
  session.answer(
    { proposal: proposalAnswer(proposal), decided, left: leftAnswer(left), operation },
    () => (session.globals.quiet ? [] : [oneLine(sentence)]),
  );
  return left.length === 0 && decided.length > 0 ? exitCodes.done : exitCodes.failed;
};

/** Answers a proposing. What was skipped because a person knows it already is no failure; a refusal is. */
export const answerPropose = (
  session: Session,
  { proposal, left }: ProposeResult,
  lines: () => readonly string[],
): ExitCode => {
  tellLeft(session, left);
  session.answer(
    { proposal: proposal === null ? null : proposalAnswer(proposal), left: leftAnswer(left) },
    () => (session.globals.quiet ? [] : lines()),
  );
  return left.some(({ action }) => action === 'refused') ? exitCodes.failed : exitCodes.done;
};

/** Answers an accepting or a declining; whatever was named and not judged is no success. */
export const answerJudged = (
  session: Session,
  { judged, left, operation }: JudgedMemories,
  sentence: string,
): ExitCode => {
  const { globals, io } = session;
  const told = left.map((one) => ({ ...one, message: describeLeftMemory(one, english) }));
  if (!globals.json) {
    for (const { message } of told) io.stderr.write(`cogmem: ${oneLine(message)}\n`);
  }
  const answer = {
    judged: judged.map(referenceAnswer),
    left: told.map(({ memory, because, message }) => ({
      memory: referenceAnswer(memory),
      because: { ...because, message },
    })),
    operation,
  };
  session.answer(answer, () => (globals.quiet ? [] : [oneLine(sentence)]));
  return left.length === 0 ? exitCodes.done : exitCodes.failed;
};
