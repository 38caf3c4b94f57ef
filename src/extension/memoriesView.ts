import * as vscode from 'vscode';
import { type HostStateTracker, setContextKey } from './hostState';
import { isMemoryNode, MemoriesTree, type TreeNode } from './memoriesTree';
import type { FolderMemory, MemoryParts } from './memoryFolders';
import type { HostState } from './model/hostState';
import { activeUri, onDidChangeActiveUri } from './openMemory';
import { Owner } from './owner';
import { readGrouping, settingNames } from './settings';
import { t } from './translate';

const viewId = 'cognitiveMemory.memories';

export interface MemoriesViewInit extends MemoryParts {
  readonly state: HostStateTracker;
}

/** The Memories view: its tree, its filter, and the row of the memory that one is reading. */
export class MemoriesView extends Owner {
  readonly #tree: MemoriesTree;
  readonly #view: vscode.TreeView<TreeNode>;
  /** As last said by the editor: `TreeView.selection` is empty from a change of the tree until its rows are read anew. */
  #selection: readonly TreeNode[] = [];
  #followed: string | undefined;

  constructor(private readonly init: MemoriesViewInit) {
    super();
    this.#tree = new MemoriesTree(init, readGrouping());
    this.#view = vscode.window.createTreeView(viewId, {
      treeDataProvider: this.#tree,
      showCollapseAll: true,
      canSelectMany: true,
    });
    this.own(
      this.#tree,
      this.#view,
      this.#view.onDidChangeSelection(({ selection }) => {
        this.#selection = selection;
      }),
      init.state.onDidChange((state) => this.#showProgress(state)),
      onDidChangeActiveUri(() => this.#followAnew()),
      this.#view.onDidChangeVisibility(({ visible }) => {
        if (!visible) this.#tree.forgetOrder();
        this.#followAnew();
      }),
      init.folders.onDidChange(() => {
        const isRelated = init.folders.all().some(({ relations }) => relations.size > 0);
        if (isRelated) void setContextKey('graphIsUsed', true);
        void this.#follow();
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(settingNames.groupBy)) this.#tree.grouping = readGrouping();
      }),
    );
    this.#showProgress(init.state.state);
  }

  get filter(): string {
    return this.#tree.filter;
  }

  /** The memories whose rows are selected, in no order. */
  get selected(): readonly FolderMemory[] {
    return this.#selection.filter(isMemoryNode);
  }

  /** Narrows the tree to memories with all these words; an empty filter shows everything. */
  setFilter(filter: string): void {
    const trimmed = filter.trim();
    this.#tree.filter = trimmed;
    this.#view.message = trimmed === '' ? '' : t('Only memories with “{0}”', trimmed);
    void setContextKey('filtered', trimmed !== '');
  }

  async focus(): Promise<void> {
    await vscode.commands.executeCommand(`${viewId}.focus`);
  }

  /** Selects this memory's row alone, where the view is seen. */
  async select(memory: FolderMemory): Promise<void> {
    const node = this.#view.visible ? this.#tree.find(memory) : undefined;
    if (node !== undefined) await this.#reveal(node);
  }

  async withProgress<T>(work: () => Promise<T>): Promise<T> {
    return vscode.window.withProgress({ location: { viewId } }, work);
  }

  #showProgress(state: HostState): void {
    if (state.kind !== 'starting') return;
    void this.withProgress(() => this.init.state.settled());
  }

  /** Looks for the row of the memory in the active editor, whatever was looked for before. */
  #followAnew(): void {
    this.#followed = undefined;
    void this.#follow();
  }

  /**
   * Selects the row of the memory in the active editor, without taking the focus. It does so once for a row, as what a
   * person selects after that is not to be taken away by a change of some memory.
   */
  async #follow(): Promise<void> {
    const uri = activeUri();
    const memory = uri && this.init.folders.memoryAt(uri);
    void setContextKey('memoryIsActive', memory !== undefined);
    const node = memory && this.#view.visible ? this.#tree.find(memory) : undefined;
    if (node === undefined) return;
    const row = this.#tree.rowId(node);
    if (row === this.#followed) return;
    this.#followed = row;
    // Several rows are selected on purpose.
    if (this.#selection.length > 1) return;
    const isSelected = this.#selection.some(
      (other) => other.kind === 'memory' && this.#tree.rowId(other) === row,
    );
    if (!isSelected) await this.#reveal(node);
  }

  async #reveal(node: TreeNode): Promise<void> {
    try {
      await this.#view.reveal(node, { select: true, focus: false });
    } catch {
      // The tree changed while it was looking for the row. Looking again later could undo what a person selected since.
    }
  }
}
