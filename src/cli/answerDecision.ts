import type { Decision } from '../engine';
import {
  decisionAnswer,
  describeDecision,
  describeFurther,
  describeFurtherReasons,
  english,
} from '../messages';
import { type ExitCode, exitCodes } from './exitCodes';
import { oneLine } from './painter';
import type { Session } from './session';
import { warningLines } from './warningLines';

const decisionLines = (session: Session, decision: Decision): readonly string[] => {
  const { paint } = session;
  const lines = [oneLine(describeDecision(decision, english))];
  if (decision.memory !== null) lines.push(`  ${paint.accent(decision.memory.path)}`);
  for (const further of decision.also) {
    lines.push(oneLine(describeFurther(further, english)), `  ${paint.accent(further.path)}`);
  }
  const reasons = describeFurtherReasons(decision, english);
  if (reasons.length > 0) lines.push(`  ${paint.faint(oneLine(reasons.join(' · ')))}`);
  return [...lines, ...warningLines(session, decision.because)];
};

/** Tells what became of a write. A refusal is an answer, but not a success. */
export const answerDecision = (session: Session, decision: Decision): ExitCode => {
  const refused = decision.action === 'refused';
  if (session.globals.json) session.answer(decisionAnswer(decision, english), () => []);
  else if (refused)
    session.io.stderr.write(`cogmem: ${decisionLines(session, decision).join('\n')}\n`);
  else if (!session.globals.quiet) session.answer(null, () => decisionLines(session, decision));
  return refused ? exitCodes.failed : exitCodes.done;
};
