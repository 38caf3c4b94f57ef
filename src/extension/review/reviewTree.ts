import * as vscode from 'vscode';
import type { ChangedBy } from '../../engine/vocabulary';
import * as is from '../../protocol/guards';
import type { MemoryFolders } from '../memoryFolders';
import { Owner } from '../owner';
import type { FolderNode } from '../treeItems';
import { workspaceFolderItem } from '../treeItems';
import { memoryTooltip } from '../wording';
import type { ChangeRef, ProposalRef, Proposals, ReflectionWait } from './proposals';
import {
  type ChangedNode,
  candidatesItem,
  changedItem,
  changeItem,
  changesOutside,
  isUnreviewed,
  proposalItem,
  reflectionItem,
  type UnreviewedMemoryNode,
  type UnreviewedNode,
  unreviewedItem,
  unreviewedMemories,
  unreviewedMemoryItem,
} from './reviewItems';

export interface ProposalNode extends ProposalRef {
  readonly kind: 'proposal';
}

export interface ChangeNode extends ChangeRef {
  readonly kind: 'change';
}

export interface ReflectionNode {
  readonly kind: 'reflection';
  readonly folder: string;
  readonly state: ReflectionWait;
}

export interface CandidatesNode {
  readonly kind: 'candidates';
  readonly folder: string;
  readonly count: number;
}

export type ReviewNode =
  | FolderNode
  | ReflectionNode
  | CandidatesNode
  | ProposalNode
  | ChangeNode
  | UnreviewedNode
  | ChangedNode
  | UnreviewedMemoryNode;

export const isChangeNode = is.ofKind<ChangeNode>('change');
export const isProposalNode = is.ofKind<ProposalNode>('proposal');
export const isReflectionNode = is.ofKind<ReflectionNode>('reflection');
export const isCandidatesNode = is.ofKind<CandidatesNode>('candidates');

/**
 * The reflection that waits, proposals and their changes, what other hands changed, what agents wrote, and what was captured; a
 * level of workspace folders above them where several have a memory.
 */
export class ReviewTree extends Owner implements vscode.TreeDataProvider<ReviewNode> {
  readonly #emitter = new vscode.EventEmitter<undefined>();
  #shown = '';

  readonly onDidChangeTreeData = this.#emitter.event;

  constructor(
    private readonly proposals: Proposals,
    private readonly folders: MemoryFolders,
  ) {
    super();
    const refresh = (): void => this.#refresh();
    this.own(proposals.onDidChange(refresh), folders.onDidChange(refresh), this.#emitter);
  }

  /**
   * Draws the rows anew where they show something else: that a memory was opened is a change as well, and rows that are
   * replaced under the pointer lose the click.
   */
  #refresh(): void {
    const shown = JSON.stringify(
      this.proposals.all().map(({ folder, proposals, pending, candidates }) => ({
        ...{ folder: folder.folder, proposals, pending, candidates },
        unreviewed: folder.memories
          .filter(isUnreviewed)
          .map(({ relevance: _, ...memory }) => memory),
      })),
    );
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#emitter.fire(undefined);
  }

  getChildren(node?: ReviewNode): ReviewNode[] {
    if (node === undefined) {
      const folders = this.proposals
        .all()
        .filter(
          ({ folder, proposals, pending, candidates }) =>
            proposals.length + candidates > 0 ||
            pending !== undefined ||
            folder.memories.some(isUnreviewed),
        );
      const [only] = folders;
      const isAlone = this.folders.all().length === 1;
      if (only !== undefined && isAlone) return this.#waiting(only.folder.folder);
      return folders.map(({ folder }) => ({ kind: 'folder', folder }));
    }
    switch (node.kind) {
      case 'folder':
        return this.#waiting(node.folder.folder);
      case 'proposal':
        return (this.proposals.proposal(node)?.changes ?? []).map(({ path }) => ({
          ...node,
          kind: 'change',
          path,
        }));
      case 'unreviewed':
      case 'changedOutside':
        return this.#unreviewed(node).map((memory) => ({
          kind: 'unreviewedMemory',
          folder: node.folder,
          memory,
        }));
      case 'change':
      case 'reflection':
      case 'candidates':
      case 'unreviewedMemory':
        return [];
    }
  }

  async resolveTreeItem(item: vscode.TreeItem, node: ReviewNode): Promise<vscode.TreeItem> {
    if (node.kind === 'unreviewedMemory') item.tooltip = await memoryTooltip(this.folders, node);
    return item;
  }

  getTreeItem(node: ReviewNode): vscode.TreeItem {
    if (node.kind === 'folder') return workspaceFolderItem(node.folder);
    if (node.kind === 'reflection') return reflectionItem(node);
    if (node.kind === 'candidates') return candidatesItem(node);
    if (node.kind === 'unreviewed') return unreviewedItem(node, this.#unreviewed(node).length);
    if (node.kind === 'changedOutside') return changedItem(node, this.#unreviewed(node).length);
    if (node.kind === 'unreviewedMemory') {
      return unreviewedMemoryItem(
        node,
        this.folders.fileUri({ folder: node.folder, path: node.memory.path }),
      );
    }
    const proposal = this.proposals.proposal(node);
    const change = node.kind === 'change' ? this.proposals.change(node) : undefined;
    if (change !== undefined && node.kind === 'change') return changeItem(change, node);
    if (proposal !== undefined && node.kind === 'proposal') return proposalItem(proposal, node);
    // Decided between the listing of the row and its drawing; the next listing is without it.
    return new vscode.TreeItem('');
  }

  #waiting(folder: string): ReviewNode[] {
    const found = this.proposals.all().find((candidate) => candidate.folder.folder === folder);
    const proposals = (found?.proposals ?? []).map(
      ({ id }): ReviewNode => ({ kind: 'proposal', folder, proposal: id }),
    );
    const { pending: state, candidates: count = 0 } = found ?? {};
    return [
      ...(state === undefined ? [] : [{ kind: 'reflection', folder, state } as const]),
      ...proposals,
      ...(found === undefined ? [] : changesOutside(found.folder)).map(
        (changedBy) => ({ kind: 'changedOutside', folder, changedBy }) as const,
      ),
      ...(this.#unreviewed({ folder }).length === 0
        ? []
        : [{ kind: 'unreviewed', folder } as const]),
      ...(count === 0 ? [] : [{ kind: 'candidates', folder, count } as const]),
    ];
  }

  #unreviewed({ folder, changedBy }: { readonly folder: string; readonly changedBy?: ChangedBy }) {
    const found = this.folders.get(folder);
    return found === undefined ? [] : unreviewedMemories(found, changedBy);
  }
}
