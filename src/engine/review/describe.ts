import { parseEdge } from '../format/edgeFile';
import { isTextOf, textHash } from '../format/memoryContent';
import { parseMemory } from '../format/memoryFile';
import { sameKey } from '../format/relations';
import type { Reason, ReasonCode } from '../model/decision';
import { defined } from '../model/defined';
import type { Memory } from '../model/memory';
import { fileNameOf, type MemoryPath } from '../model/memoryPath';
import {
  actionOf,
  type ChangeDetail,
  type ChangeState,
  type ChangeSummary,
  type CurrentFile,
  type LeftChange,
  type Proposal,
  type ProposalDetail,
  type ProposalSummary,
  type ProposedChange,
} from '../model/review';
import { kindOf } from '../store/layout';

/** A change that is left out, and why. */
export const leave = (
  path: string,
  action: LeftChange['action'],
  { code, data = {} }: { readonly code: ReasonCode; readonly data?: Reason['data'] },
): LeftChange => ({ path, action, because: { stage: 'review', code, data } });

/** The hash that a change records of its file; undefined where there is none. */
export const hashOf = (current: CurrentFile): string | undefined => {
  if (current === undefined) return undefined;
  return 'text' in current ? textHash(current.text) : 'unreadable';
};

/** What a file says now; undefined where there is none, or where it cannot be read. */
export const textOf = (current: CurrentFile): string | undefined =>
  current !== undefined && 'text' in current ? current.text : undefined;

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
  const text = textOf(current);
  const isSame =
    text === undefined ? hashOf(current) === change.before : isTextOf(text, change.before);
  return isSame || isDoneAlready(change, current) ? 'open' : 'conflict';
};

export interface DescribedProposal {
  readonly proposal: Proposal;
  readonly path: MemoryPath;
  /** At least the files of its open changes. */
  readonly current: ReadonlyMap<MemoryPath, CurrentFile>;
}

/** The memory that a file holds, or would hold; undefined where it is none. */
export const memoryIn = (path: MemoryPath, text: string | undefined): Memory | undefined =>
  text === undefined || kindOf(path) !== 'memory' ? undefined : parseMemory(text, path).memory;

const titleOf = ({ path, after }: ProposedChange, current: CurrentFile): string =>
  memoryIn(path, after ?? textOf(current))?.title ?? fileNameOf(path);

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
    ...defined({ current: now, proposed: change.after }),
  };
};

const groups = ({ proposal, current }: DescribedProposal): Pick<ProposalSummary, 'groups'> => {
  const found = groupsOf(proposal, current).map((group) => [...group]);
  return found.length === 0 ? {} : { groups: found };
};

const describedWith =
  <C>(describe: (change: ProposedChange, current: CurrentFile) => C) =>
  (described: DescribedProposal) => {
    const { proposal, path, current } = described;
    const changes = proposal.changes.map((change) => describe(change, current.get(change.path)));
    return { ...proposal, path, ...groups(described), changes };
  };

/** As lists and trees show it. */
export const summaryOf: (described: DescribedProposal) => ProposalSummary =
  describedWith(changeSummary);

/** With the texts of each change. */
export const detailOf: (described: DescribedProposal) => ProposalDetail =
  describedWith(changeDetail);

/** What a change says of relations: the memory or the edge that it is about, and those that it is tied to or untied from. */
interface Ties {
  readonly path: MemoryPath;
  readonly id: string;
  readonly others: readonly string[];
}

const memoryTies = (path: MemoryPath, before: string, after: string): Ties | undefined => {
  const [was, becomes] = [before, after].map((text) => parseMemory(text, path).memory);
  const id = (becomes ?? was)?.id;
  if (id === undefined) return undefined;
  const [old, fresh] = [was?.relations ?? [], becomes?.relations ?? []];
  const changed = [
    ...fresh.filter((entry) => !old.some((one) => sameKey(one, entry))),
    ...old.filter((entry) => !fresh.some((one) => sameKey(one, entry))),
  ];
  return { path, id, others: changed.map(({ target }) => target) };
};

const edgeTies = (path: MemoryPath, text: string): Ties | undefined => {
  const { edge } = parseEdge(text, { path, size: 0, modified: 0 });
  return edge && { path, id: edge.id, others: [edge.from, edge.to] };
};

const tiesOf = ({ path, after }: ProposedChange, current: CurrentFile): Ties | undefined => {
  const before = textOf(current) ?? '';
  const kind = kindOf(path);
  if (kind === 'memory') return memoryTies(path, before, after ?? '');
  return kind === 'edge' ? edgeTies(path, after ?? before) : undefined;
};

/**
 * The open changes that say one thing together, as sets of their paths: both ends of a relation, its edge file, a memory and
 * the one that takes its place, all that answers one question. Half of them would say another thing, so they are decided
 * together. A change that belongs to no other one is in no set. `current` has the files of all open changes.
 */
export const groupsOf = (
  { changes, subject }: Pick<Proposal, 'changes' | 'subject'>,
  current: ReadonlyMap<MemoryPath, CurrentFile>,
): readonly ReadonlySet<MemoryPath>[] => {
  const open = changes.filter(({ state }) => state === 'open');
  if (open.length < 2) return [];
  if (subject !== undefined) return [new Set(open.map(({ path }) => path))];
  const ties = open.flatMap((change) => tiesOf(change, current.get(change.path)) ?? []);
  const pathOf = new Map(ties.map(({ id, path }) => [id, path]));
  const groups = new Map(ties.map(({ path }) => [path, new Set([path])]));
  for (const { path, others } of ties) {
    for (const other of others) {
      const mine = groups.get(path);
      const theirs = groups.get(pathOf.get(other) ?? path);
      if (mine === undefined || theirs === undefined || mine === theirs) continue;
      for (const member of theirs) {
        mine.add(member);
        groups.set(member, mine);
      }
    }
  }
  return [...new Set(groups.values())].filter(({ size }) => size > 1);
};
