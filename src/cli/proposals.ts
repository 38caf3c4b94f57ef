import {
  branchOf,
  type ChangedBy,
  type ChangeSummary,
  type LeftChange,
  type MemorySummary,
  type ProposalDetail,
  type ProposalSummary,
} from '../engine/vocabulary';
import { describeActor, describeChange, describeLeftChange, english } from '../messages';
import { diffLines } from './answers';
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
  ...(proposal.conflicts ?? []).map((id) =>
    paint.alarm(`  conflict with ${shortId(id)}: one of the two can hold`),
  ),
  ...proposal.changes.map((change) => changeLine(paint, change)),
];

/** How much waits for a decision. */
export const waitingLine = (proposals: readonly ProposalSummary[]): string => {
  const waiting = proposals.flatMap(({ changes }) => changes).filter(isWaiting).length;
  return `${countOf(waiting, 'change waits', 'changes wait')} for a decision.`;
};

const changedWords = (changedBy: ChangedBy): string => {
  const branch = branchOf(changedBy);
  return branch === undefined
    ? 'changed on the disk since, by an unknown program'
    : `changed on the branch ${oneLine(branch)} since`;
};

export const unreviewedLines = (
  paint: Painter,
  memories: readonly MemorySummary[],
): readonly string[] =>
  memories.flatMap(({ id, title, type, author, path, preview, changedBy }) => [
    [
      paint.faint(shortId(id)),
      paint.strong(oneLine(title)),
      paint.faint(
        [
          type,
          author === undefined ? '?' : oneLine(describeActor(author, english)),
          ...(changedBy === undefined ? [] : [changedWords(changedBy)]),
        ].join(', '),
      ),
    ].join('  '),
    `  ${oneLine(preview)}`,
    `  ${paint.accent(path)}`,
  ]);

export const waitingLines = (
  proposals: readonly ProposalSummary[],
  memories: readonly MemorySummary[],
): readonly string[] => {
  const byAgents = memories.filter(({ changedBy }) => changedBy === undefined).length;
  const changed = memories.length - byAgents;
  const told = (count: number, words: string): readonly string[] =>
    count === 0
      ? []
      : [`${countOf(count, 'memory', 'memories')} ${words}: cogmem review accept or decline.`];
  return [
    ...(proposals.length === 0 ? [] : [waitingLine(proposals)]),
    ...told(changed, 'changed on the disk since a person saw it'),
    ...told(byAgents, 'by agents, seen by no person yet'),
  ];
};

/** A proposal with the difference that each change makes to its file as it is now. */
export const detailLines = (paint: Painter, proposal: ProposalDetail): readonly string[] => {
  const [head = '', ...changes] = proposalLines(paint, proposal);
  return [
    head,
    ...proposal.changes.flatMap((change, at) => {
      const { path, current: before, proposed: after } = change;
      // What was approved is in the file by now; the history has the difference.
      const diff = change.state === 'approved' ? [] : diffLines(paint, { path, before, after });
      return [
        '',
        changes[at] ?? '',
        `  ${paint.faint(oneLine(describeChange(change, english)))}`,
        ...diff,
      ];
    }),
  ];
};

export const leftSentences = (left: readonly LeftChange[]): readonly string[] =>
  left.map((change) => describeLeftChange(change, english));

/** That nothing of what was asked for was decided is no success either. */
