import type { Actor } from './actor';
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
