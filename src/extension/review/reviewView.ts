import * as vscode from 'vscode';
import { setContextKey } from '../contextKeys';
import type { MemoryFolders } from '../memoryFolders';
import { unreviewedLabel, waitingChanges, waitingLabel } from '../model/reviewRows';
import { activeChange } from './changeUri';
import type { Proposals } from './proposals';
import { type ReviewNode, ReviewTree } from './reviewTree';
import { isUnreviewed } from './unreviewed';

const viewId = 'cognitiveMemory.review';

/** The Review view: its tree, its badge, and what the menus know of the change in the active editor. */
export class ReviewView implements vscode.Disposable {
  readonly #tree: ReviewTree;
  readonly #view: vscode.TreeView<ReviewNode>;
  readonly #subscriptions: vscode.Disposable[];

  constructor(
    private readonly proposals: Proposals,
    private readonly folders: MemoryFolders,
  ) {
    this.#tree = new ReviewTree(proposals, folders);
    this.#view = vscode.window.createTreeView(viewId, { treeDataProvider: this.#tree });
    const { tabGroups } = vscode.window;
    this.#subscriptions = [
      this.#tree,
      this.#view,
      proposals.onDidChange(() => this.#show()),
      folders.onDidChange(() => this.#show()),
      tabGroups.onDidChangeTabs(() => this.#followEditor()),
      tabGroups.onDidChangeTabGroups(() => this.#followEditor()),
    ];
    this.#show();
  }

  async focus(): Promise<void> {
    await vscode.commands.executeCommand(`${viewId}.focus`);
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  #show(): void {
    const all = this.proposals.all().flatMap(({ proposals }) => proposals);
    const waiting = waitingChanges(all);
    const unreviewed = this.folders
      .all()
      .flatMap(({ memories }) => memories)
      .filter(isUnreviewed).length;
    const value = waiting.length + unreviewed;
    const { t } = vscode.l10n;
    const tooltip = [
      ...(waiting.length === 0 ? [] : [waitingLabel(waiting.length, t)]),
      ...(unreviewed === 0 ? [] : [unreviewedLabel(unreviewed, t)]),
    ].join(' · ');
    this.#view.badge = value === 0 ? undefined : { value, tooltip };
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
