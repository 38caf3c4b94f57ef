import { linesMarked, markOf } from '../../core/coreMemory';
import { marksOf, naming, openCoreProposal } from '../../core/coreProposal';
import { type Forgotten, withoutForgotten } from '../../core/forgottenLines';
import { textHash } from '../../format/contentHash';
import type { ProposedChange } from '../../model/proposal';
import { serializeProposal } from '../../review/proposalFile';
import type { PlannedFile } from '../../store/plan';
import type { Snapshot } from '../../store/snapshot';

/** MEMORY.md before and after its own line of the memory is taken out. */
interface Taken {
  readonly before: string;
  readonly after: string;
}

/**
 * The proposal for MEMORY.md that waits, after a person forgot a memory: without its line, and still for the file as it is
 * then; gone where no line is left. Empty where nothing of it changes.
 */
export const planWithdrawnLine = (
  snapshot: Snapshot,
  forgotten: Forgotten,
  taken: Taken,
): readonly PlannedFile[] => {
  const open = openCoreProposal(snapshot);
  const change = open?.proposal.changes[0];
  if (open === undefined || change?.after === undefined) return [];
  const { text, removed } = withoutForgotten(change.after, forgotten);
  if (removed === 0) return [];
  const lines = linesMarked(text, marksOf(open.proposal));
  const last = lines.at(-1);
  if (last === undefined) return [{ path: open.path }];
  const isCurrent = change.before === textHash(taken.before);
  const kept: ProposedChange = {
    ...change,
    ...(isCurrent ? { before: textHash(taken.after) } : {}),
    after: text,
    rationale: lines.map(({ heading, line }) => `${heading}: ${line}`).join('\n'),
  };
  const marks = lines.map(({ line }) => markOf(line));
  const proposal = { ...open.proposal, changes: [kept], ...naming(marks, last.line) };
  return [{ path: open.path, text: serializeProposal(proposal) }];
};
