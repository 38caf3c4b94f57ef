import * as vscode from 'vscode';
import { setContextKey } from './contextKeys';
import type { HostStateTracker } from './hostStateTracker';
import { MemoriesTree, type TreeNode } from './memoriesTree';
import type { MemoryFolders } from './memoryFolders';
import type { HostState } from './model/hostState';
import { readGrouping, settingNames } from './settings';

const viewId = 'cognitiveMemory.memories';

export interface MemoriesViewInit {
  readonly folders: MemoryFolders;
  readonly state: HostStateTracker;
}

/** The Memories view: its tree, its filter, and the row of the memory that one is reading. */
export class MemoriesView implements vscode.Disposable {
  readonly #tree: MemoriesTree;
  readonly #view: vscode.TreeView<TreeNode>;
  readonly #subscriptions: vscode.Disposable[];

  constructor(private readonly init: MemoriesViewInit) {
    this.#tree = new MemoriesTree(init.folders, readGrouping());
    this.#view = vscode.window.createTreeView(viewId, {
      treeDataProvider: this.#tree,
      showCollapseAll: true,
    });
    this.#subscriptions = [
      this.#tree,
      this.#view,
      init.state.onDidChange((state) => this.#showProgress(state)),
      vscode.window.onDidChangeActiveTextEditor((editor) => void this.#follow(editor)),
      this.#view.onDidChangeVisibility(() => void this.#follow(vscode.window.activeTextEditor)),
      init.folders.onDidChange(() => void this.#follow(vscode.window.activeTextEditor)),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(settingNames.groupBy)) this.#tree.grouping = readGrouping();
      }),
    ];
    this.#showProgress(init.state.state);
  }

  get filter(): string {
    return this.#tree.filter;
  }

  /** Narrows the tree to memories with all these words; an empty filter shows everything. */
  setFilter(filter: string): void {
    const trimmed = filter.trim();
    this.#tree.filter = trimmed;
    this.#view.message = trimmed === '' ? '' : vscode.l10n.t('Only memories with “{0}”', trimmed);
    void setContextKey('filtered', trimmed !== '');
  }

  async focus(): Promise<void> {
    await vscode.commands.executeCommand(`${viewId}.focus`);
  }

  /** Shows the view's own progress line while the work lasts. */
  async withProgress<T>(work: () => Promise<T>): Promise<T> {
    return vscode.window.withProgress({ location: { viewId } }, work);
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  #showProgress(state: HostState): void {
    if (state.kind !== 'starting') return;
    void this.withProgress(() => this.init.state.settled());
  }

  /** Selects the row of the memory in the active editor, without taking the focus. */
  async #follow(editor: vscode.TextEditor | undefined): Promise<void> {
    const memory = editor && this.init.folders.memoryAt(editor.document.uri);
    void setContextKey('memoryIsActive', memory !== undefined);
    if (memory === undefined || !this.#view.visible) return;
    if (
      this.#view.selection.some(
        (node) => node.kind === 'memory' && node.memory.id === memory.memory.id,
      )
    )
      return;
    const node = this.#tree.find(memory);
    if (node === undefined) return;
    try {
      await this.#view.reveal(node, { select: true, focus: false });
    } catch {
      // The tree changed while it was looking for the row; the next change looks again.
    }
  }
}
