import * as vscode from 'vscode';
import { type MemorySummary, memoryTypeNames, relationTypeNames } from '../../engine/vocabulary';
import type { MemoryFolder, MemoryFolders } from '../memoryFolders';
import { memoryTooltip } from '../memoryTooltip';
import { typeLabel } from '../model/labels';
import { textRange } from '../model/memoryText';
import { onOneLine } from '../model/words';

/** An item that shows the card of its memory. */
class MemoryItem extends vscode.CompletionItem {
  constructor(
    readonly folder: string,
    readonly memory: MemorySummary,
  ) {
    const description = typeLabel(memory.type, vscode.l10n.t);
    super({ label: onOneLine(memory.title), description }, vscode.CompletionItemKind.Reference);
  }
}

const words = (all: readonly string[]): vscode.CompletionItem[] =>
  all.map((word) => new vscode.CompletionItem(word, vscode.CompletionItemKind.EnumMember));

/** Completes `[[` with titles, and in the front matter types, relations, directions and the memories that they lead to. */
export class MemoryCompletions implements vscode.CompletionItemProvider {
  constructor(private readonly folders: MemoryFolders) {}

  provideCompletionItems(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): vscode.CompletionItem[] {
    const folder = this.folders.folderAt(document.uri);
    if (folder === undefined) return [];
    const line = document.lineAt(position).text;
    const before = line.slice(0, position.character);
    const open = /\[\[([^[\]|#]*)$/u.exec(before);
    if (open !== null) {
      const isClosed = line.startsWith(']]', position.character);
      const range = new vscode.Range(position.translate(0, -(open[1]?.length ?? 0)), position);
      return this.#memories(folder, range, ({ title }) => (isClosed ? title : `${title}]]`));
    }
    const { frontMatterEnd } = textRange(document.getText());
    if (document.offsetAt(position) >= frontMatterEnd) return [];
    if (/^type: *\w*$/u.test(before)) return words(memoryTypeNames);
    if (/^\s+(?:- )?type: *\w*$/u.test(before)) return words(relationTypeNames);
    if (/^\s+(?:- )?direction: *\w*$/u.test(before)) return words(['outgoing', 'incoming']);
    const target = /^\s+(?:- )?target: *(.*)$/u.exec(before);
    if (target === null) return [];
    const range = new vscode.Range(position.translate(0, -(target[1]?.length ?? 0)), position);
    return this.#memories(folder, range, ({ id }) => id);
  }

  async resolveCompletionItem(item: vscode.CompletionItem): Promise<vscode.CompletionItem> {
    const card = item instanceof MemoryItem && (await memoryTooltip(this.folders, item));
    if (card) item.documentation = card;
    return item;
  }

  /** The most relevant first, as the editor has them until something is typed. */
  #memories(
    { folder, memories }: MemoryFolder,
    range: vscode.Range,
    insertOf: (memory: MemorySummary) => string,
  ): vscode.CompletionItem[] {
    const digits = String(memories.length).length;
    return memories.map((memory, at) => {
      const item = new MemoryItem(folder, memory);
      item.range = range;
      item.insertText = insertOf(memory);
      item.filterText = onOneLine(memory.title);
      item.sortText = String(at).padStart(digits, '0');
      return item;
    });
  }
}
