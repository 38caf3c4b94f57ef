import type { RelationDecision } from '../../engine';
import { describeRelationDecision, english, relationDecisionAnswer } from '../../messages';
import { type ExitCode, exitCodes } from '../exitCodes';
import { oneLine } from '../painter';
import type { Session } from '../session';
import { warningLines } from '../warningLines';

/** Tells what became of relations. */
export const answerRelation = (session: Session, decision: RelationDecision): ExitCode => {
  if (session.globals.json || !session.globals.quiet) {
    session.answer(relationDecisionAnswer(decision, english), () => [
      oneLine(describeRelationDecision(decision, english)),
      ...decision.relations.flatMap(({ edge }) =>
        edge === undefined ? [] : [`  ${session.paint.accent(edge.path)}`],
      ),
      ...warningLines(session, decision.because),
    ]);
  }
  return exitCodes.done;
};
