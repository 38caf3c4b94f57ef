import type { DecisionFile } from '../engine/vocabulary';
import * as is from './guards';
import { type EmptyNotification, type FolderNotification, folderCommands } from './pages';

/** A memory, or another file, in the reader's words. */
export interface ShownReading {
  readonly title: string;
  /** Its kind, its tags and its standing. */
  readonly facts: readonly string[];
  readonly text: string;
  readonly relations: readonly string[];
}

export interface ShownFile extends Pick<DecisionFile, 'wording' | 'lines'> {
  readonly path: string;
  /** What is done to it, in a word. */
  readonly action: string;
  readonly before?: ShownReading;
  readonly after?: ShownReading;
}

export interface ShownDecision {
  /** Tells it from others, also after the page was drawn anew. */
  readonly key: string;
  readonly proposal: string;
  readonly paths: readonly string[];
  readonly canApprove: boolean;
  readonly headline: string;
  /** True where the headline asks something: approving says yes, rejecting no. */
  readonly isQuestion?: boolean;
  readonly more: readonly string[];
  /** Other proposals against which this one stands. */
  readonly rivals: readonly string[];
  readonly by: string;
  /** Why; empty where nobody said. */
  readonly why: string;
  readonly files: readonly ShownFile[];
}

const target = {
  folder: is.text,
  key: is.text,
  /** Rises by one with each command that has one. */
  number: is.number,
  proposal: is.text,
  paths: is.listOf(is.text),
};

const commands = {
  ...folderCommands,
  approve: target,
  reject: { ...target, reason: is.text },
  /** Opens the editor's own diff, of which the right side can be changed. */
  edit: { folder: is.text, proposal: is.text, path: is.text },
  /** Takes a decision back; the host knows by what, where the page was not told yet. */
  undo: { folder: is.text, key: is.text, number: is.number, operation: is.optional(is.text) },
};

/** How much waits in the same folder that is no proposal. */
export interface WaitingElsewhere {
  readonly unreviewed: number;
  readonly captured: number;
}

/** A decision that was made outside of the page, as in the editor's own diff. */
export interface MadeOutside {
  readonly key: string;
  readonly verdict: 'approved' | 'rejected';
  readonly operation?: string;
}

interface DecisionsNotification extends FolderNotification {
  readonly name: 'decisions';
  readonly elsewhere: WaitingElsewhere;
  readonly decisions: readonly ShownDecision[];
  readonly outside: readonly MadeOutside[];
  /** The number of the last command that had been carried out before the list was made; 0 for none. */
  readonly answered: number;
}

/** What became of a command with a number: by what a decision is taken back, or why nothing was done. */
interface OutcomeNotification {
  readonly name: 'outcome';
  readonly key: string;
  readonly number: number;
  readonly operation?: string;
  readonly message?: string;
}

export interface DecisionsPage {
  readonly notifications:
    | EmptyNotification
    | DecisionsNotification
    | OutcomeNotification
    | { readonly name: 'choose'; readonly proposal: string; readonly path?: string };
  readonly commands: is.MessageOf<typeof commands>;
}

export const isDecisionsCommand = is.messageOf(commands);
