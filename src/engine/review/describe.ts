import { textHash } from '../format/memoryContent';
import { parseMemory } from '../format/memoryFile';
import { fileNameOf, type MemoryPath } from '../model/memoryPath';
import {
  actionOf,
  type ChangeDetail,
  type ChangeState,
  type ChangeSummary,
  type CurrentFile,
  type Proposal,
  type ProposalDetail,
  type ProposalSummary,
  type ProposedChange,
} from '../model/review';
import { kindOf } from '../store/layout';
import { groupsOf } from './groups';

/** The hash that a change records of its file; undefined where there is none. */
export const hashOf = (current: CurrentFile): string | undefined => {
  if (current === undefined) return undefined;
  return 'text' in current ? textHash(current.text) : 'unreadable';
};

/** True where the file is already what the change would make of it: then nothing is overwritten. */
export const isDoneAlready = (change: ProposedChange, current: CurrentFile): boolean => {
  if (current === undefined) return change.after === undefined;
  return 'text' in current && current.text === change.after;
};

/**
 * The state of a change beside its file as it is now. An open change whose file was changed, created or removed since
 * is a conflict: applying it would write over what somebody else did.
 */
export const stateOf = (change: ProposedChange, current: CurrentFile): ChangeState => {
  if (change.state !== 'open') return change.state;
  const isSame = hashOf(current) === change.before;
  return isSame || isDoneAlready(change, current) ? 'open' : 'conflict';
};

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

const groups = ({ proposal, current }: DescribedProposal): Pick<ProposalSummary, 'groups'> => {
  const found = groupsOf(proposal, current).map((group) => [...group]);
  return found.length === 0 ? {} : { groups: found };
};

/** As lists and trees show it. */
export const summaryOf = (described: DescribedProposal): ProposalSummary => {
  const { proposal, path, current } = described;
  return {
    ...proposal,
    path,
    ...groups(described),
    changes: proposal.changes.map((change) => changeSummary(change, current.get(change.path))),
  };
};

/** With the texts of each change. */
export const detailOf = (described: DescribedProposal): ProposalDetail => {
  const { proposal, path, current } = described;
  return {
    ...proposal,
    path,
    ...groups(described),
    changes: proposal.changes.map((change) => changeDetail(change, current.get(change.path))),
  };
};
