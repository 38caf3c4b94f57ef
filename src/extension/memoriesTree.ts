import * as vscode from 'vscode';
import {
  type BrokenFileNode,
  type BrokenGroupNode,
  brokenFileItem,
  brokenFiles,
  brokenGroupItem,
  brokenGroups,
} from './brokenFiles';
import type { FolderMemory, MemoryFolder, MemoryFolders } from './memoryFolders';
import { type Grouping, groupId, groupMemories, type MemoryGroup } from './model/grouping';
import { groupItem, memoryItem, memoryTooltip, workspaceFolderItem } from './treeItems';

export interface FolderNode {
  readonly kind: 'folder';
  readonly folder: MemoryFolder;
}

export interface GroupNode {
  readonly kind: 'group';
  readonly folder: MemoryFolder;
  readonly group: MemoryGroup;
}

export interface MemoryNode extends FolderMemory {
  readonly kind: 'memory';
  readonly parent: GroupNode;
}

export type TreeNode = FolderNode | GroupNode | MemoryNode | BrokenGroupNode | BrokenFileNode;

/** True for what a command is given by a memory's row. */
export const isMemoryNode = (value: unknown): value is MemoryNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'memory';

/** The memories in groups; a level of workspace folders above them where several have a memory. */
export class MemoriesTree implements vscode.TreeDataProvider<TreeNode>, vscode.Disposable {
  readonly #emitter = new vscode.EventEmitter<undefined>();
  readonly #subscription: vscode.Disposable;
  #grouping: Grouping;
  #filter = '';

  readonly onDidChangeTreeData = this.#emitter.event;

  constructor(
    private readonly folders: MemoryFolders,
    grouping: Grouping,
  ) {
    this.#grouping = grouping;
    this.#subscription = folders.onDidChange(() => this.#emitter.fire(undefined));
  }

  get filter(): string {
    return this.#filter;
  }

  set filter(filter: string) {
    this.#filter = filter;
    this.#emitter.fire(undefined);
  }

  get grouping(): Grouping {
    return this.#grouping;
  }

  set grouping(grouping: Grouping) {
    this.#grouping = grouping;
    this.#emitter.fire(undefined);
  }

  getChildren(node?: TreeNode): TreeNode[] {
    if (node === undefined) {
      const folders = this.folders.all();
      const [only] = folders;
      if (only !== undefined && folders.length === 1) return this.#contents(only);
      return folders.map((folder) => ({ kind: 'folder', folder }));
    }
    switch (node.kind) {
      case 'folder':
        return this.#contents(node.folder);
      case 'brokenGroup':
        return brokenFiles(node);
      case 'group':
        return node.group.memories.map((memory) => ({
          kind: 'memory',
          folder: node.folder.folder,
          memory,
          parent: node,
        }));
      case 'memory':
      case 'brokenFile':
        return [];
    }
  }

  getParent(node: TreeNode): TreeNode | undefined {
    switch (node.kind) {
      case 'folder':
        return undefined;
      case 'group':
      case 'brokenGroup':
        return this.folders.all().length > 1 ? { kind: 'folder', folder: node.folder } : undefined;
      case 'memory':
      case 'brokenFile':
        return node.parent;
    }
  }

  getTreeItem(node: TreeNode): vscode.TreeItem {
    switch (node.kind) {
      case 'folder':
        return workspaceFolderItem(node.folder);
      case 'group':
        return groupItem(node.group, {
          id: this.#idOf(node),
          isOpen: this.#filter !== '' || this.#grouping !== 'tag',
        });
      case 'memory':
        return memoryItem(node.memory, {
          id: `${this.#idOf(node.parent)}/${node.memory.id}`,
          uri: vscode.Uri.joinPath(node.parent.folder.uri, node.memory.path),
        });
      case 'brokenGroup':
        return brokenGroupItem(node);
      case 'brokenFile':
        return brokenFileItem(node);
    }
  }

  resolveTreeItem(item: vscode.TreeItem, node: TreeNode): vscode.TreeItem {
    if (node.kind === 'memory') item.tooltip = memoryTooltip(node.memory);
    return item;
  }

  /** The first row of a memory, for revealing it; undefined where the filter hides it. */
  find({ folder, memory }: FolderMemory): MemoryNode | undefined {
    const memoryFolder = this.folders.get(folder);
    if (memoryFolder === undefined) return undefined;
    for (const parent of this.#groups(memoryFolder)) {
      const found = parent.group.memories.find(({ id }) => id === memory.id);
      if (found !== undefined) return { kind: 'memory', folder, memory: found, parent };
    }
    return undefined;
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#emitter.dispose();
  }

  /** The groups of a folder; what cannot be read stands below them, and a filter does not concern it. */
  #contents(folder: MemoryFolder): TreeNode[] {
    return [...this.#groups(folder), ...(this.#filter === '' ? brokenGroups(folder) : [])];
  }

  #groups(folder: MemoryFolder): GroupNode[] {
    const options = { by: this.#grouping, filter: this.#filter };
    return groupMemories(folder.memories, options).map((group) => ({
      kind: 'group',
      folder,
      group,
    }));
  }

  /** With a filter the rows are others, so that the editor does not take over which were folded away. */
  #idOf({ folder, group }: GroupNode): string {
    const prefix = this.#filter === '' ? 'all' : 'filtered';
    return `${prefix}/${folder.folder}/${groupId(group.key)}`;
  }
}
