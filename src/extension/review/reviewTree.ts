import * as vscode from 'vscode';
import type { MemoryFolder } from '../memoryFolders';
import { workspaceFolderItem } from '../treeItems';
import type { ChangeRef, ProposalRef, Proposals } from './proposals';
import { changeItem, proposalItem } from './reviewItems';

export interface ReviewFolderNode {
  readonly kind: 'folder';
  readonly folder: MemoryFolder;
}

export interface ProposalNode extends ProposalRef {
  readonly kind: 'proposal';
}

export interface ChangeNode extends ChangeRef {
  readonly kind: 'change';
}

export type ReviewNode = ReviewFolderNode | ProposalNode | ChangeNode;

const isNode = (value: unknown, kind: ReviewNode['kind']): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;

/** True for what a command is given by a change's row. */
export const isChangeNode = (value: unknown): value is ChangeNode => isNode(value, 'change');

/** True for what a command is given by a proposal's row. */
export const isProposalNode = (value: unknown): value is ProposalNode => isNode(value, 'proposal');

/** Proposals and their changes; a level of workspace folders above them where several have proposals. */
export class ReviewTree implements vscode.TreeDataProvider<ReviewNode>, vscode.Disposable {
  readonly #emitter = new vscode.EventEmitter<undefined>();
  readonly #subscription: vscode.Disposable;

  readonly onDidChangeTreeData = this.#emitter.event;

  constructor(private readonly proposals: Proposals) {
    this.#subscription = proposals.onDidChange(() => this.#emitter.fire(undefined));
  }

  getChildren(node?: ReviewNode): ReviewNode[] {
    if (node === undefined) {
      const folders = this.proposals.all().filter(({ proposals }) => proposals.length > 0);
      const [only] = folders;
      if (only !== undefined && folders.length === 1) return this.#proposals(only.folder.folder);
      return folders.map(({ folder }) => ({ kind: 'folder', folder }));
    }
    switch (node.kind) {
      case 'folder':
        return this.#proposals(node.folder.folder);
      case 'proposal':
        return (this.proposals.proposal(node)?.changes ?? []).map(({ path }) => ({
          ...node,
          kind: 'change',
          path,
        }));
      case 'change':
        return [];
    }
  }

  getTreeItem(node: ReviewNode): vscode.TreeItem {
    if (node.kind === 'folder') return workspaceFolderItem(node.folder);
    const proposal = this.proposals.proposal(node);
    const change = node.kind === 'change' ? this.proposals.change(node) : undefined;
    if (change !== undefined && node.kind === 'change') return changeItem(change, node);
    if (proposal !== undefined && node.kind === 'proposal') return proposalItem(proposal, node);
    // Decided between the listing of the row and its drawing; the next listing is without it.
    return new vscode.TreeItem('');
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#emitter.dispose();
  }

  #proposals(folder: string): ReviewNode[] {
    const found = this.proposals.all().find((candidate) => candidate.folder.folder === folder);
    return (found?.proposals ?? []).map(({ id }) => ({ kind: 'proposal', folder, proposal: id }));
  }
}
