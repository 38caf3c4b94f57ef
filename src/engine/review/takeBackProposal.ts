import { type TakenBack, takeBack } from '../history/takeBack';
import type { MemoryPath } from '../model/memoryPath';
import type { Proposal, ProposedChange } from '../model/review';
import type { FileChange } from '../ports';
import { editProposal, parseProposal } from './proposalFile';

const isSame = (left: ProposedChange | undefined, right: ProposedChange | undefined): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

const read = (text: string | undefined, path: MemoryPath): Proposal | undefined =>
  text === undefined ? undefined : parseProposal(text, path).proposal;

/**
 * Takes decisions out of a proposal's file. Its changes do not depend on each other, so decisions about others never
 * stand in the way; by lines they would, because the lines of two decisions are alike.
 */
export const takeBackProposal = (change: FileChange, current: string | undefined): TakenBack => {
  const { path } = change;
  const [before, after, now] = [change.before, change.after, current].map((text) =>
    read(text, path),
  );
  const byText = current === change.after || current === change.before;
  if (byText || current === undefined || before === undefined || after === undefined) {
    return takeBack(change, current);
  }
  if (now === undefined) return { conflict: true };
  const find = (proposal: Proposal, file: MemoryPath): ProposedChange | undefined =>
    proposal.changes.find((candidate) => candidate.path === file);
  const changes: ProposedChange[] = [];
  for (const one of now.changes) {
    const [earlier, later] = [find(before, one.path), find(after, one.path)];
    if (isSame(earlier, later)) changes.push(one);
    else if (earlier !== undefined && isSame(later, one)) changes.push(earlier);
    else return { conflict: true };
  }
  return { text: editProposal(current, { ...now, changes }) };
};
