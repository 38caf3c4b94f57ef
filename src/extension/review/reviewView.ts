import * as vscode from 'vscode';
import { setContextKey } from '../contextKeys';
import { waitingChanges, waitingLabel } from '../model/reviewRows';
import { activeChange } from './changeUri';
import type { Proposals } from './proposals';
import { type ReviewNode, ReviewTree } from './reviewTree';

const viewId = 'cognitiveMemory.review';

/** The Review view: its tree, its badge, and what the menus know of the change in the active editor. */
export class ReviewView implements vscode.Disposable {
  readonly #tree: ReviewTree;
  readonly #view: vscode.TreeView<ReviewNode>;
  readonly #subscriptions: vscode.Disposable[];

  constructor(private readonly proposals: Proposals) {
    this.#tree = new ReviewTree(proposals);
    this.#view = vscode.window.createTreeView(viewId, { treeDataProvider: this.#tree });
    const { tabGroups } = vscode.window;
    this.#subscriptions = [
      this.#tree,
      this.#view,
      proposals.onDidChange(() => this.#show()),
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
    const tooltip = waitingLabel(waiting.length, vscode.l10n.t);
    this.#view.badge = waiting.length === 0 ? undefined : { value: waiting.length, tooltip };
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
