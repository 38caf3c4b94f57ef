import type * as vscode from 'vscode';
import type { HostStateTracker } from './hostStateTracker';
import type { Keys } from './keys';
import type { EditorLanguageModels } from './languageModels';
import type { MemoriesView } from './memoriesView';
import type { MemoryFolders } from './memoryFolders';
import type { Pages } from './pages/pages';
import type { RecallResults } from './recallResults';
import type { RepairReview } from './repairReview';
import type { Review } from './review/review';
import type { ServerProcess } from './serverProcess';

/** The parts of the extension that commands work with. */
export interface Host {
  readonly log: vscode.LogOutputChannel;
  readonly server: ServerProcess;
  readonly folders: MemoryFolders;
  readonly state: HostStateTracker;
  readonly view: MemoriesView;
  readonly pages: Pages;
  readonly review: Review;
  readonly results: RecallResults;
  readonly repairReview: RepairReview;
  readonly keys: Keys;
  readonly languageModels: EditorLanguageModels;
}
