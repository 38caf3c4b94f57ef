import type * as vscode from 'vscode';
import type { HostStateTracker } from './hostState';
import type { Keys } from './keys';
import type { EditorLanguageModels } from './languageModels';
import type { MemoriesView } from './memoriesView';
import type { MemoryFolders } from './memoryFolders';
import type { RecallResults } from './recallResults';
import type { RepairReview } from './repairReview';
import type { Review } from './review/review';
import type { ServerProcess } from './serverProcess';
import type { TypedEdits } from './typedEdits';

export interface PageTarget {
  readonly folder: string;
  /** On the page of decisions: a proposal, and one of its files. */
  readonly proposal?: string;
  readonly path?: string;
}

export interface Page {
  /** It is an editor by now. */
  readonly isOpen: boolean;
  /** Shows it, with this workspace folder, or one thing in it, where one is named. */
  open(target?: PageTarget): Promise<void>;
}

export interface Host {
  readonly log: vscode.LogOutputChannel;
  readonly server: ServerProcess;
  readonly folders: MemoryFolders;
  readonly state: HostStateTracker;
  readonly view: MemoriesView;
  readonly pages: Readonly<
    Record<'graph' | 'dashboard' | 'review' | 'candidates' | 'decisions', Page>
  >;
  readonly review: Review;
  readonly results: RecallResults;
  readonly repairReview: RepairReview;
  readonly typedEdits: TypedEdits;
  readonly keys: Keys;
  readonly languageModels: EditorLanguageModels;
}

/**
 * What a command does; the argument is what a menu passes, such as a row of the tree. The third one is every selected
 * row where several are selected.
 */
export type Command = (host: Host, argument: unknown, selection?: unknown) => Promise<void>;
