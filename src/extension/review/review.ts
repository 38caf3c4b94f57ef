import * as vscode from 'vscode';
import { countDecisions } from '../../engine/vocabulary';
import type { MadeOutside } from '../../protocol/decisionsPage';
import { type HostStateTracker, setContextKey } from '../hostState';
import type { MemoryFolders, MemoryParts } from '../memoryFolders';
import { changedLabel, unreviewedLabel, waitingChanges, waitingLabel } from '../model/reviewRows';
import { Owner } from '../owner';
import { t } from '../translate';
import { activeChange, ProposalDocuments } from './proposalDocuments';
import { Drafts, type ProposalRef, Proposals } from './proposals';
import { isUnreviewed } from './reviewItems';
import { type ReviewNode, ReviewTree } from './reviewTree';

const viewId = 'cognitiveMemory.review';

/** The Review view: its tree, its badge, and what the menus know of the change in the active editor. */
class ReviewView extends Owner {
  readonly #tree: ReviewTree;
  readonly #view: vscode.TreeView<ReviewNode>;

  constructor(
    private readonly proposals: Proposals,
    private readonly folders: MemoryFolders,
  ) {
    super();
    this.#tree = new ReviewTree(proposals, folders);
    this.#view = vscode.window.createTreeView(viewId, { treeDataProvider: this.#tree });
    const { tabGroups } = vscode.window;
    this.own(
      this.#tree,
      this.#view,
      proposals.onDidChange(() => this.#show()),
      folders.onDidChange(() => this.#show()),
      tabGroups.onDidChangeTabs(() => this.#followEditor()),
      tabGroups.onDidChangeTabGroups(() => this.#followEditor()),
    );
    this.#show();
  }

  async focus(): Promise<void> {
    await setContextKey('reviewIsUsed', true);
    await vscode.commands.executeCommand(`${viewId}.focus`);
  }

  /** What waits for the person, counted; empty where nothing does. */
  get waiting(): string {
    return this.#view.badge?.tooltip ?? '';
  }

  #show(): void {
    const all = this.proposals.all().flatMap(({ proposals }) => proposals);
    const waiting = waitingChanges(all);
    const unseen = this.folders.all().flatMap(({ memories }) => memories.filter(isUnreviewed));
    const unreviewed = unseen.filter(({ changedBy }) => changedBy === undefined).length;
    const changed = unseen.length - unreviewed;
    const decisions = all.reduce((sum, proposal) => sum + countDecisions(proposal), 0);
    const value = decisions + unseen.length;
    const tooltip = [
      ...(decisions === 0 ? [] : [waitingLabel(decisions, t)]),
      ...(changed === 0 ? [] : [changedLabel(changed, t)]),
      ...(unreviewed === 0 ? [] : [unreviewedLabel(unreviewed, t)]),
    ].join(' · ');
    this.#view.badge = value === 0 ? undefined : { value, tooltip };
    if (this.#tree.getChildren().length > 0) void setContextKey('reviewIsUsed', true);
    void setContextKey('memoriesAreUnreviewed', unreviewed > 0);
    const canApprove = waiting.some(({ state }) => state === 'open');
    void setContextKey('changesAreOpen', canApprove);
    void setContextKey('changesAreWaiting', waiting.length > 0);
    this.#followEditor();
  }

  #followEditor(): void {
    const ref = activeChange();
    const state = ref && this.proposals.change(ref)?.state;
    void setContextKey('activeChange', state ?? '');
  }
}

interface ReviewInit extends MemoryParts {
  readonly state: HostStateTracker;
  readonly context: vscode.ExtensionContext;
}

/** Files of a proposal about which a person decided in an editor or in the view. */
export interface DecidedChanges extends ProposalRef, Pick<MadeOutside, 'verdict' | 'operation'> {
  readonly paths: readonly string[];
}

export interface Review extends vscode.Disposable {
  readonly proposals: Proposals;
  readonly drafts: Drafts;
  readonly view: ReviewView;
  /** Tells the page of decisions, which counts all and takes each back. */
  readonly decided: vscode.EventEmitter<DecidedChanges>;
}

export const createReview = (init: ReviewInit): Review => {
  const drafts = new Drafts(init.context.workspaceState);
  const proposals = new Proposals(init);
  const view = new ReviewView(proposals, init.folders);
  const documents = new ProposalDocuments({ ...init, drafts });
  const decided = new vscode.EventEmitter<DecidedChanges>();
  const parts = vscode.Disposable.from(proposals, view, documents, decided);
  return { proposals, drafts, view, decided, dispose: () => parts.dispose() };
};
