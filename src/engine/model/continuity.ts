/** Where a session stands, in the schema of document 004's handoffs. */
export interface CheckpointState {
  readonly task?: string;
  readonly done?: readonly string[];
  /** Files that were made or changed; those that the work tree has changed where they are not told. */
  readonly artifacts?: readonly string[];
  /** Looked up where it is not told. */
  readonly gitState?: string;
  readonly needsTesting?: readonly string[];
  readonly knownIssues?: readonly string[];
  /** Open items, of this session too, that need nobody any more, in their own words or a part of them. */
  readonly settled?: readonly string[];
}

export interface HandoffOptions {
  /** Who goes on. */
  readonly to?: string;
}

/** What became of what a checkpoint called settled. */
export interface Settlement {
  /** Open items that are gone. */
  readonly settled: readonly string[];
  /** What no open item says. */
  readonly notFound: readonly string[];
  /** What is open now, of all sessions. */
  readonly open: readonly string[];
}

/** What an agent hands over to whoever goes on; with a settlement where something was called settled. */
export interface Handoff extends Partial<Settlement> {
  readonly from: string;
  readonly to?: string;
  readonly session: string;
  /** ISO 8601 */
  readonly at: string;
  readonly task?: string;
  readonly done: readonly string[];
  readonly artifacts: readonly string[];
  /** Empty where there is no repository. */
  readonly gitState: string;
  readonly needsTesting: readonly string[];
  readonly knownIssues: readonly string[];
  /** Memories that the session needed, by id and title. */
  readonly relevant: readonly string[];
  /** All of it as markdown. */
  readonly text: string;
  /** Where it stands; absent where CONTINUITY.md would be in the owner's repository, and is not written. */
  readonly path?: string;
}

/** Where the work tree around the memory folder stands. */
export interface ProjectState {
  /** Such as `commit 3f9a12c on main, 2 files not committed`. */
  readonly state: string;
  /** Paths of changed files, at most twenty. */
  readonly changed: readonly string[];
}
