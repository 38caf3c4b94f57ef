import * as vscode from 'vscode';
import type { Backlink } from '../engine/vocabulary';
import type { MemoryParts } from './memoryFolders';
import { typeIcon } from './model/labels';
import { relationTemplate } from './model/relationLabels';
import { onOneLine } from './model/words';
import { activeUri, onDidChangeActiveUri, openMemoryCommand } from './openMemory';
import { Owner } from './owner';
import { t } from './translate';
import { memoryTooltip } from './wording';

const viewId = 'cognitiveMemory.backlinks';

interface BacklinkNode {
  readonly folder: string;
  readonly backlink: Backlink;
}

/** The Backlinks view: what leads to the memory in the active editor. Nothing is asked before it is seen. */
export class BacklinksView extends Owner implements vscode.TreeDataProvider<BacklinkNode> {
  readonly #emitter = new vscode.EventEmitter<undefined>();
  readonly #view: vscode.TreeView<BacklinkNode>;

  readonly onDidChangeTreeData = this.#emitter.event;

  constructor(private readonly init: MemoryParts) {
    super();
    this.#view = vscode.window.createTreeView(viewId, { treeDataProvider: this });
    const refresh = (): void => this.#emitter.fire(undefined);
    const { folders } = init;
    this.own(
      this.#emitter,
      this.#view,
      onDidChangeActiveUri(refresh),
      folders.onDidChange(refresh),
    );
  }

  async getChildren(node?: BacklinkNode): Promise<BacklinkNode[]> {
    const uri = activeUri();
    const found = uri && this.init.folders.memoryAt(uri);
    if (node !== undefined || found === undefined) return [];
    const { folder, memory } = found;
    try {
      const { backlinks } = await this.init.server.request('backlinks', {
        folder,
        reference: memory.id,
      });
      this.#view.message =
        backlinks.length === 0 ? t('Nothing leads to “{0}” yet.', memory.title) : '';
      return backlinks.map((backlink) => ({ folder, backlink }));
    } catch (error) {
      // A memory that is gone meanwhile, or a server that is just ending: the next change lists again.
      this.init.log.warn(`Backlinks were not listed: ${String(error)}`);
      return [];
    }
  }

  getTreeItem({ folder, backlink }: BacklinkNode): vscode.TreeItem {
    const { memory, relations, lines } = backlink;
    const label = onOneLine(memory.title);
    const words = relations.map(({ type, from }) =>
      relationTemplate({ type, direction: from.id === memory.id ? 'outgoing' : 'incoming' }, t)
        .replace(/“?\{0\}”?/u, '')
        .trim(),
    );
    const description = [...words, ...lines.map(onOneLine)].join(' · ');
    const uri = this.init.folders.fileUri({ folder, path: memory.path });
    return {
      id: JSON.stringify([folder, memory.id]),
      label,
      description,
      iconPath: new vscode.ThemeIcon(typeIcon(memory.type)),
      contextValue: 'backlink',
      collapsibleState: vscode.TreeItemCollapsibleState.None,
      accessibilityInformation: { label: `${label}, ${description}` },
      ...(uri && { command: openMemoryCommand(uri) }),
    };
  }

  async resolveTreeItem(
    item: vscode.TreeItem,
    { folder, backlink }: BacklinkNode,
  ): Promise<vscode.TreeItem> {
    const { memory } = backlink;
    item.tooltip = await memoryTooltip(this.init.folders, { folder, memory });
    return item;
  }
}
