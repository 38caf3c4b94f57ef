import * as vscode from 'vscode';
import type { MemorySummary } from '../engine/vocabulary';
import * as is from '../protocol/guards';
import type { FolderMemory, MemoryFolder, MemoryParts } from './memoryFolders';
import { type Grouping, groupId, groupMemories, inOrderOfBefore } from './model/grouping';
import { Owner } from './owner';
import {
  type RelationItemOptions,
  relationNodes,
  relationTooltip,
  relationTreeItem,
} from './relationNodes';
import {
  type BrokenFileNode,
  type BrokenGroupNode,
  brokenFileItem,
  brokenFiles,
  brokenGroupItem,
  brokenGroups,
  type FolderNode,
  type GroupNode,
  groupItem,
  type MemoryNode,
  memoryItem,
  type RelationNode,
  workspaceFolderItem,
} from './treeItems';
import { memoryTooltip } from './wording';

export type TreeNode =
  | FolderNode
  | GroupNode
  | MemoryNode
  | RelationNode
  | BrokenGroupNode
  | BrokenFileNode;

const memoryNode = (parent: GroupNode, memory: MemorySummary): MemoryNode => ({
  kind: 'memory',
  folder: parent.folder.folder,
  memory,
  parent,
  relations: parent.folder.relations.get(memory.id) ?? [],
});

export const isMemoryNode = is.ofKind<MemoryNode>('memory');

/** The memories in groups, their relations below them; a level of workspace folders above them where several have a memory. */
export class MemoriesTree extends Owner implements vscode.TreeDataProvider<TreeNode> {
  readonly #emitter = new vscode.EventEmitter<undefined>();
  #grouping: Grouping;
  #filter = '';
  /** Ids of the memories of each folder as their rows were last drawn. */
  readonly #order = new Map<string, readonly string[]>();

  readonly onDidChangeTreeData = this.#emitter.event;

  constructor(
    private readonly init: MemoryParts,
    grouping: Grouping,
  ) {
    super();
    this.#grouping = grouping;
    this.own(
      init.folders.onDidChange(() => this.#emitter.fire(undefined)),
      this.#emitter,
    );
  }

  /** The rows stand in the order of the memories again: nobody sees them. */
  forgetOrder(): void {
    this.#order.clear();
  }

  get filter(): string {
    return this.#filter;
  }

  set filter(filter: string) {
    this.#filter = filter;
    this.forgetOrder();
    this.#emitter.fire(undefined);
  }

  get grouping(): Grouping {
    return this.#grouping;
  }

  set grouping(grouping: Grouping) {
    this.#grouping = grouping;
    this.forgetOrder();
    this.#emitter.fire(undefined);
  }

  getChildren(node?: TreeNode): TreeNode[] | Promise<TreeNode[]> {
    if (node === undefined) {
      const folders = this.init.folders.all();
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
        return node.group.memories.map((memory) => memoryNode(node, memory));
      case 'memory':
        return this.#relations(node);
      case 'relation':
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
        return this.init.folders.all().length > 1
          ? { kind: 'folder', folder: node.folder }
          : undefined;
      case 'memory':
      case 'relation':
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
          id: this.rowId(node),
          uri: vscode.Uri.joinPath(node.parent.folder.uri, node.memory.path),
          relations: node.relations.length,
        });
      case 'relation':
        return relationTreeItem(node, this.#relationOptions(node));
      case 'brokenGroup':
        return brokenGroupItem(node);
      case 'brokenFile':
        return brokenFileItem(node);
    }
  }

  async resolveTreeItem(item: vscode.TreeItem, node: TreeNode): Promise<vscode.TreeItem> {
    if (node.kind === 'memory') item.tooltip = await memoryTooltip(this.init.folders, node);
    if (node.kind === 'relation') item.tooltip = await relationTooltip(this.init.server, node);
    return item;
  }

  /** The first row of a memory, for revealing it; undefined where the filter hides it. */
  find({ folder, memory }: FolderMemory): MemoryNode | undefined {
    const memoryFolder = this.init.folders.get(folder);
    if (memoryFolder === undefined) return undefined;
    for (const parent of this.#groups(memoryFolder)) {
      const found = parent.group.memories.find(({ id }) => id === memory.id);
      if (found !== undefined) return memoryNode(parent, found);
    }
    return undefined;
  }

  /** The same for the same row of the same grouping and filter. */
  rowId({ parent, memory }: MemoryNode): string {
    return `${this.#idOf(parent)}/${memory.id}`;
  }

  /** The groups of a folder; what cannot be read stands below them, and a filter does not concern it. */
  #contents(folder: MemoryFolder): TreeNode[] {
    return [...this.#groups(folder), ...(this.#filter === '' ? brokenGroups(folder) : [])];
  }

  #groups(folder: MemoryFolder): GroupNode[] {
    const options = { by: this.#grouping, filter: this.#filter };
    const memories = inOrderOfBefore(folder.memories, this.#order.get(folder.folder) ?? []);
    this.#order.set(
      folder.folder,
      memories.map(({ id }) => id),
    );
    return groupMemories(memories, options).map((group) => ({
      kind: 'group',
      folder,
      group,
    }));
  }

  /** Rows that are gone meanwhile, or a server that is not there, leave the memory without rows until the next change. */
  async #relations(node: MemoryNode): Promise<TreeNode[]> {
    if (node.relations.length === 0) return [];
    try {
      return await relationNodes(this.init.server, node);
    } catch (error) {
      this.init.log.warn(`Relations were not listed: ${String(error)}`);
      return [];
    }
  }

  #relationOptions({ parent, relation }: RelationNode): RelationItemOptions {
    const { direction, type, other } = relation;
    return {
      id: `${this.rowId(parent)}/${direction}/${type}/${other.id}`,
      uri: vscode.Uri.joinPath(parent.parent.folder.uri, other.path),
    };
  }

  /** With a filter the rows are others, so that the editor does not take over which were folded away. */
  #idOf({ folder, group }: GroupNode): string {
    const prefix = this.#filter === '' ? 'all' : 'filtered';
    return `${prefix}/${folder.folder}/${groupId(group.key)}`;
  }
}
