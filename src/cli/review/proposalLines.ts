import type { ChangeSummary, ProposalDetail, ProposalSummary } from '../../engine';
import { describeActor, describeChange, english } from '../../messages';
import { diffLines } from '../diffLines';
import { countOf, formatInstant, shortId } from '../format';
import { oneLine, type Painter } from '../painter';

const isWaiting = ({ state }: ChangeSummary): boolean => state === 'open' || state === 'conflict';

const changeLine = (paint: Painter, change: ChangeSummary): string => {
  const state = change.state === 'conflict' ? paint.alarm(change.state) : paint.faint(change.state);
  return `  ${state}  ${change.action} ${paint.accent(change.path)}`;
};

const headLine = (paint: Painter, proposal: ProposalSummary): string =>
  [
    paint.faint(shortId(proposal.id)),
    paint.strong(oneLine(proposal.reason)),
    paint.faint(
      `${oneLine(describeActor(proposal.author, english))}, ${formatInstant(proposal.created)}`,
    ),
  ].join('  ');

/** A proposal with a line for each change. */
export const proposalLines = (paint: Painter, proposal: ProposalSummary): readonly string[] => [
  headLine(paint, proposal),
  ...proposal.changes.map((change) => changeLine(paint, change)),
];

/** How much waits for a decision. */
export const waitingLine = (proposals: readonly ProposalSummary[]): string => {
  const waiting = proposals.flatMap(({ changes }) => changes).filter(isWaiting).length;
  return `${countOf(waiting, 'change waits', 'changes wait')} for a decision.`;
};

/** A proposal with the difference that each change makes to its file as it is now. */
export const proposalDetailLines = (
  paint: Painter,
  proposal: ProposalDetail,
): readonly string[] => [
  headLine(paint, proposal),
  ...proposal.changes.flatMap((change) => {
    const { path, current: before, proposed: after } = change;
    // What was approved is in the file by now; the history has the difference.
    const diff = change.state === 'approved' ? [] : diffLines(paint, { path, before, after });
    return [
      '',
      changeLine(paint, change),
      `  ${paint.faint(oneLine(describeChange(change, english)))}`,
      ...diff,
    ];
  }),
];
