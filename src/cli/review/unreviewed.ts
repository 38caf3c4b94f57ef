import type { Engine, MemorySummary, ProposalSummary } from '../../engine';
import { describeActor, english } from '../../messages';
import { countOf, shortId } from '../format';
import { oneLine, type Painter } from '../painter';
import { waitingLine } from './proposalLines';

/** What agents wrote and nobody has seen, but what is put aside; the newest first. */
export const unreviewedMemories = (engine: Engine): Promise<readonly MemorySummary[]> =>
  engine.list({ reviewed: false, statuses: ['active', 'fading', 'dormant'], sort: 'updated' });

/** A memory a line: its id, what it says, and who wrote it. */
export const unreviewedLines = (
  paint: Painter,
  memories: readonly MemorySummary[],
): readonly string[] =>
  memories.flatMap(({ id, title, type, author, path, preview }) => [
    [
      paint.faint(shortId(id)),
      paint.strong(oneLine(title)),
      paint.faint(
        `${type}, ${author === undefined ? '?' : oneLine(describeActor(author, english))}`,
      ),
    ].join('  '),
    `  ${oneLine(preview)}`,
    `  ${paint.accent(path)}`,
  ]);

/** How much waits for a decision. */
export const waitingLines = (
  proposals: readonly ProposalSummary[],
  memories: readonly MemorySummary[],
): readonly string[] => {
  const count = countOf(memories.length, 'memory', 'memories');
  return [
    ...(proposals.length === 0 ? [] : [waitingLine(proposals)]),
    ...(memories.length === 0
      ? []
      : [`${count} by agents, seen by no person yet: cogmem review accept or decline.`]),
  ];
};
