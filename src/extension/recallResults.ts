import * as vscode from 'vscode';
import type { RecallOptions } from '../engine/vocabulary';
import { setContextKey } from './hostState';
import type { MemoryFolders } from './memoryFolders';
import type { FolderAnswer, FoundHit, ResultLine } from './model/foundItems';
import { typeIcon, typeLabel } from './model/labels';
import { asMarkdown, onOneLine } from './model/words';
import { openMemoryCommand } from './openMemory';
import type { ServerProcess } from './serverProcess';
import { t } from './translate';
import { memoryTooltip } from './wording';

/** Asks every memory of the window. A draft is not logged as a question. */
export const askRecall = (
  { folders, server }: { readonly folders: MemoryFolders; readonly server: ServerProcess },
  query: string,
  { isDraft, ...options }: RecallOptions & { readonly isDraft: boolean },
): Promise<readonly FolderAnswer[]> =>
  Promise.all(
    folders.all().map(async ({ folder }) => {
      const asked = { folder, query, isDraft, ...options };
      const answer = await server.request('recall', asked);
      // What is typed is asked again with every key.
      if (isDraft) return { folder, answer };
      return {
        folder,
        answer,
        warnings: await server.request('warnings', { folder }),
      };
    }),
  );

const viewId = 'cognitiveMemory.results';

/** What explains a hit knows every stage of recall, and is loaded with the first answer. */
const loadWords = () => import('./model/foundItems');

interface HitNode extends FoundHit {
  readonly kind: 'hit';
}

interface LineNode extends ResultLine {
  readonly kind: 'line';
  readonly parent: HitNode;
}

type ResultNode = HitNode | LineNode;

interface ShownResults {
  readonly query: string;
  readonly ask: () => Promise<readonly FolderAnswer[]>;
  readonly limit: number;
  /** Id of the hit that is shown unfolded; the best one without it. */
  readonly selected?: string | undefined;
}

/** The Recall Results view: the last question that was asked, its hits, and below each the parts of its score. */
export class RecallResults implements vscode.TreeDataProvider<ResultNode>, vscode.Disposable {
  readonly #emitter = new vscode.EventEmitter<undefined>();
  readonly #view: vscode.TreeView<ResultNode>;
  #nodes: readonly HitNode[] = [];
  #unlikely: ReadonlySet<FoundHit['hit']> = new Set();
  #query = '';
  #asked = 0;

  readonly onDidChangeTreeData = this.#emitter.event;

  constructor(private readonly folders: MemoryFolders) {
    this.#view = vscode.window.createTreeView(viewId, {
      treeDataProvider: this,
      showCollapseAll: true,
    });
  }

  /** The question that is shown; empty where there is none. */
  get query(): string {
    return this.#query;
  }

  /**
   * Brings the view to the front at once, and shows the answer in place of the last one when it is there; a later question
   * wins. The focus moves only at the beginning: an answer that takes its time finds the person somewhere else.
   */
  async show({ query, ask, limit, selected }: ShownResults): Promise<void> {
    const asked = ++this.#asked;
    this.#fill(query, [], t('Searching for “{0}”…', onOneLine(query)));
    await setContextKey('hasResults', true);
    await vscode.commands.executeCommand(`${viewId}.focus`);
    const answers = await this.#whileBusy(ask, asked);
    const { mergeAnswers, resultsMessage, unlikelyAmong } = await loadWords();
    if (asked !== this.#asked) return;
    const { found } = mergeAnswers(answers, limit);
    this.#unlikely = unlikelyAmong(found);
    this.#fill(query, found, resultsMessage(query, answers, t));
    const node = this.#nodes.find(({ hit }) => hit.id === selected) ?? this.#nodes[0];
    if (node !== undefined) await this.#reveal(node);
  }

  async clear(): Promise<void> {
    this.#asked++;
    this.#fill('', [], '');
    await setContextKey('hasResults', false);
  }

  async getChildren(node?: ResultNode): Promise<ResultNode[]> {
    if (node === undefined) return [...this.#nodes];
    if (node.kind === 'line') return [];
    const { resultLines } = await loadWords();
    const words = { t, now: new Date() };
    return resultLines(node.hit, words).map((line) => ({ kind: 'line', ...line, parent: node }));
  }

  getParent(node: ResultNode): ResultNode | undefined {
    return node.kind === 'line' ? node.parent : undefined;
  }

  getTreeItem(node: ResultNode): vscode.TreeItem {
    return node.kind === 'hit' ? this.#hitItem(node) : lineItem(node);
  }

  async resolveTreeItem(item: vscode.TreeItem, node: ResultNode): Promise<vscode.TreeItem> {
    if (node.kind === 'hit') {
      const { folder, hit } = node;
      item.tooltip = await memoryTooltip(this.folders, { folder, memory: hit });
    }
    return item;
  }

  dispose(): void {
    this.#view.dispose();
    this.#emitter.dispose();
  }

  #fill(query: string, found: readonly FoundHit[], message: string): void {
    this.#query = query;
    this.#nodes = found.map((hit) => ({ kind: 'hit', ...hit }));
    this.#view.message = message;
    this.#emitter.fire(undefined);
  }

  /** Asks with the bar of progress in the view. A question that fails leaves nothing half done behind. */
  async #whileBusy<Answer>(ask: () => Promise<Answer>, asked: number): Promise<Answer> {
    try {
      return await vscode.window.withProgress({ location: { viewId } }, ask);
    } catch (error) {
      if (asked === this.#asked) await this.clear();
      throw error;
    }
  }

  #hitItem({ folder, hit }: HitNode): vscode.TreeItem {
    const folders = this.folders.all();
    const name = folders.length > 1 ? this.folders.get(folder)?.name : undefined;
    const facts = [
      hit.score.toFixed(2),
      ...(this.#unlikely.has(hit) ? [t('unlikely')] : []),
      typeLabel(hit.type, t),
      ...(name === undefined ? [] : [name]),
    ];
    const uri = this.folders.fileUri({ folder, path: hit.path });
    return {
      // Another question is another row, so that the editor does not take over what was unfolded.
      id: JSON.stringify([this.#query, folder, hit.id]),
      label: onOneLine(hit.title),
      description: facts.join(' · '),
      iconPath: new vscode.ThemeIcon(typeIcon(hit.type)),
      contextValue: 'hit',
      collapsibleState: vscode.TreeItemCollapsibleState.Collapsed,
      accessibilityInformation: { label: [onOneLine(hit.title), ...facts].join(', ') },
      ...(uri && { command: openMemoryCommand(uri) }),
    };
  }

  async #reveal(node: HitNode): Promise<void> {
    try {
      await this.#view.reveal(node, { select: true, focus: false, expand: true });
    } catch {
      // Another question took its place meanwhile.
    }
  }
}

const lineItem = ({ label, description, icon }: LineNode): vscode.TreeItem => ({
  label: onOneLine(label),
  description,
  tooltip: new vscode.MarkdownString(asMarkdown(`${label} ${description}`)),
  ...(icon === undefined ? {} : { iconPath: new vscode.ThemeIcon(icon) }),
  contextValue: 'line',
  collapsibleState: vscode.TreeItemCollapsibleState.None,
  accessibilityInformation: { label: `${label} ${description}`.trim() },
});
