import type { ChangeSummary, ProposalSummary } from '../engine/vocabulary';
import { describeActor, english } from '../messages';
import { countOf, formatInstant, oneLine, type Painter, shortId } from './text';

const isWaiting = ({ state }: ChangeSummary): boolean => state === 'open' || state === 'conflict';

const changeLine = (paint: Painter, change: ChangeSummary): string => {
  const state = change.state === 'conflict' ? paint.alarm(change.state) : paint.faint(change.state);
  return `  ${state}  ${change.action} ${paint.accent(change.path)}`;
};

/** A proposal with a line for each change. */
export const proposalLines = (paint: Painter, proposal: ProposalSummary): readonly string[] => [
  [
    paint.faint(shortId(proposal.id)),
    paint.strong(oneLine(proposal.reason)),
    paint.faint(
      `${oneLine(describeActor(proposal.author, english))}, ${formatInstant(proposal.created)}`,
    ),
  ].join('  '),
  ...proposal.changes.map((change) => changeLine(paint, change)),
];

/** How much waits for a decision. */
export const waitingLine = (proposals: readonly ProposalSummary[]): string => {
  const waiting = proposals.flatMap(({ changes }) => changes).filter(isWaiting).length;
  return `${countOf(waiting, 'change waits', 'changes wait')} for a decision.`;
};
