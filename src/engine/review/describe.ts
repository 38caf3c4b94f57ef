import { parseMemory } from '../format/memoryFile';
import { fileNameOf, type MemoryPath } from '../model/memoryPath';
import { actionOf, type Proposal, type ProposedChange } from '../model/proposal';
import type { ChangeDetail, ChangeSummary, ProposalDetail, ProposalSummary } from '../model/review';
import { kindOf } from '../store/layout';
import { type CurrentFile, stateOf } from './conflict';

export interface DescribedProposal {
  readonly proposal: Proposal;
  readonly path: MemoryPath;
  /** At least the files of its open changes. */
  readonly current: ReadonlyMap<MemoryPath, CurrentFile>;
}

const textOf = (current: CurrentFile): string | undefined =>
  current !== undefined && 'text' in current ? current.text : undefined;

const titleOf = ({ path, after }: ProposedChange, current: CurrentFile): string => {
  const text = after ?? textOf(current);
  const memory =
    text !== undefined && kindOf(path) === 'memory' ? parseMemory(text, path).memory : undefined;
  return memory?.title ?? fileNameOf(path);
};

const changeSummary = (change: ProposedChange, current: CurrentFile): ChangeSummary => ({
  path: change.path,
  title: titleOf(change, current),
  action: actionOf(change),
  state: stateOf(change, current),
  rationale: change.rationale,
  ...(change.decision === undefined ? {} : { decision: change.decision }),
});

const changeDetail = (change: ProposedChange, current: CurrentFile): ChangeDetail => {
  const now = textOf(current);
  return {
    ...changeSummary(change, current),
    ...(now === undefined ? {} : { current: now }),
    ...(change.after === undefined ? {} : { proposed: change.after }),
  };
};

/** As lists and trees show it. */
export const summaryOf = ({ proposal, path, current }: DescribedProposal): ProposalSummary => ({
  ...proposal,
  path,
  changes: proposal.changes.map((change) => changeSummary(change, current.get(change.path))),
});

/** With the texts of each change. */
export const detailOf = ({ proposal, path, current }: DescribedProposal): ProposalDetail => ({
  ...proposal,
  path,
  changes: proposal.changes.map((change) => changeDetail(change, current.get(change.path))),
});
