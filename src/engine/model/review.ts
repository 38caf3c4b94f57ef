import type { Operation } from '../ports';
import type { Actor } from './actor';
import type { MemoryReference, Reason } from './decision';
import type { MemoryPath } from './memoryPath';

/** What became of a proposed change, as its file says. */
export const decidedStates = ['open', 'approved', 'rejected'] as const;
export type DecidedState = (typeof decidedStates)[number];

/** As stored, or `conflict`: still open, but its file is no longer the one that the change was made for. */
export type ChangeState = DecidedState | 'conflict';

/** What a change does to its file. */
export type ChangeAction = 'add' | 'change' | 'remove';

/** What a person decided about a change. */
export interface ChangeDecision {
  readonly by: Actor;
  /** ISO 8601. */
  readonly at: string;
  /** Why it was rejected. */
  readonly reason?: string;
  /** True where the person approved another text than the one that was proposed. */
  readonly edited?: boolean;
}

/** A file as it is now: its text, or that it is there and is no text; undefined where there is none. */
export type CurrentFile = { readonly text: string } | { readonly unreadable: true } | undefined;

/** One file as it was and as it should become. */
export interface ProposedChange {
  readonly path: MemoryPath;
  /** SHA-256 of the file when the change was proposed, in hexadecimal digits; undefined for a file that was not there. */
  readonly before?: string;
  /** The whole file as it should be; undefined where it should be removed. */
  readonly after?: string;
  /** Why, for the person who decides; empty where the proposal's own reason says it all. */
  readonly rationale: string;
  readonly state: DecidedState;
  readonly decision?: ChangeDecision;
}

/** Changes of files that wait for a person (docs/decisions/proposals.md). A path stands in a proposal once. */
export interface Proposal {
  readonly id: string;
  readonly author: Actor;
  readonly reason: string;
  /** ISO 8601. */
  readonly created: string;
  readonly changes: readonly ProposedChange[];
  /** What it suggests, told apart from other suggestions of its author: the rejected is known by it. */
  readonly subject?: string;
  /** Id of the reflection that it comes from. */
  readonly reflection?: string;
}

export const actionOf = ({
  before,
  after,
}: Pick<ProposedChange, 'before' | 'after'>): ChangeAction => {
  if (after === undefined) return 'remove';
  return before === undefined ? 'add' : 'change';
};

/** One change as a caller proposes it. */
export interface ChangeDraft {
  /** Inside the memory folder, with forward slashes. */
  readonly path: string;
  /** The whole file as it should be; undefined removes it. */
  readonly after?: string;
  /** SHA-256 of the file that the caller had read; without it, the file as it is now. */
  readonly before?: string;
  /** Why, for the person who decides. */
  readonly rationale?: string;
}

/** A change as lists and trees show it. */
export interface ChangeSummary {
  readonly path: MemoryPath;
  /** The memory's title, or the file's name. */
  readonly title: string;
  readonly action: ChangeAction;
  readonly state: ChangeState;
  readonly rationale: string;
  readonly decision?: ChangeDecision;
}

export interface ChangeDetail extends ChangeSummary {
  /** The file as it is now; undefined where there is none. */
  readonly current?: string;
  /** The file as it should be, or as it was approved; undefined where it should be removed. */
  readonly proposed?: string;
}

interface ProposalWith<Change> {
  readonly id: string;
  /** The proposal's own file. */
  readonly path: MemoryPath;
  readonly author: Actor;
  readonly reason: string;
  /** ISO 8601. */
  readonly created: string;
  readonly changes: readonly Change[];
  /** Open changes that say one thing together and are decided together, by their paths; of others there is nothing here. */
  readonly groups?: readonly (readonly MemoryPath[])[];
  /** Id of the reflection that it comes from. */
  readonly reflection?: string;
  /** Ids of other open proposals that cannot hold beside it; of those without any there is nothing here. */
  readonly conflicts?: readonly string[];
}

export type ProposalSummary = ProposalWith<ChangeSummary>;
export type ProposalDetail = ProposalWith<ChangeDetail>;

/** Whether something of a proposal waits for a decision. */
export const isUndecided = ({ changes }: Pick<Proposal, 'changes'>): boolean =>
  changes.some(({ state }) => state === 'open');

/** How many decisions a proposal asks of a person: changes that belong together are one, and a conflict waits as well. */
export const countDecisions = ({
  changes,
  groups = [],
}: Pick<ProposalSummary, 'changes' | 'groups'>): number =>
  new Set(
    changes
      .filter(({ state }) => state === 'open' || state === 'conflict')
      .map(({ path }) => groups.find((paths) => paths.includes(path)) ?? path),
  ).size;

/** A change that was left as it was, and why. */
export interface LeftChange {
  /** As the caller gave it. */
  readonly path: string;
  readonly action: 'skipped' | 'refused';
  readonly because: Reason;
}

export interface ProposeResult {
  /** Null where no change was left to propose. */
  readonly proposal: ProposalSummary | null;
  /** Changes that are not in it. */
  readonly left: readonly LeftChange[];
}

export interface ReviewResult {
  /** As it is now. */
  readonly proposal: ProposalSummary;
  /** What was approved or rejected. */
  readonly decided: readonly MemoryPath[];
  /** What was asked for and not done. */
  readonly left: readonly LeftChange[];
  /** Undo it to have the changes open again; null where nothing was decided or there is no history. */
  readonly operation: Operation | null;
}

export interface ApproveOptions {
  /** All that are open where it is absent. */
  readonly paths?: readonly string[];
  /** By path: what the person made of the proposed text. */
  readonly texts?: Readonly<Record<string, string>>;
}

export interface RejectOptions {
  /** Kept, and shown to whoever proposes the same again. */
  readonly reason: string;
  /** All that are open where it is absent. */
  readonly paths?: readonly string[];
}

export interface ProposalFilter {
  /** Also proposals of which every change is decided. */
  readonly all?: boolean;
}

/** A memory that a person did not judge although it was named, and why. */
export interface LeftMemory {
  readonly memory: MemoryReference;
  readonly because: Reason;
}

/** What became of accepting or declining memories that agents wrote. */
export interface JudgedMemories {
  readonly judged: readonly MemoryReference[];
  readonly left: readonly LeftMemory[];
  /** Undo it to have all of them wait again; null where nothing was judged or there is no history. */
  readonly operation: Operation | null;
}
