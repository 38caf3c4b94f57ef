import * as vscode from 'vscode';
import type { MemoryFolders } from '../memoryFolders';
import { statusLabel, typeLabel } from '../model/labels';
import { textRange } from '../model/memoryText';

/** Lines of the front matter: 0 for a file without one. */
const frontMatterLines = (document: vscode.TextDocument): number => {
  const { frontMatterEnd } = textRange(document.getText());
  return frontMatterEnd === 0 ? 0 : document.positionAt(frontMatterEnd - 1).line + 1;
};

/** The front matter of a memory can be folded, and above it stands what it says. */
export class FrontMatter implements vscode.FoldingRangeProvider, vscode.CodeLensProvider {
  constructor(private readonly folders: MemoryFolders) {}

  provideFoldingRanges(document: vscode.TextDocument): vscode.FoldingRange[] {
    if (this.folders.folderAt(document.uri) === undefined) return [];
    const lines = frontMatterLines(document);
    return lines < 2 ? [] : [new vscode.FoldingRange(0, lines - 1)];
  }

  provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] {
    const found = this.folders.memoryAt(document.uri);
    if (found === undefined) return [];
    const { t } = vscode.l10n;
    const { type, status } = found.memory;
    const facts = [typeLabel(type, t), statusLabel(status, t), t('Open as Card')];
    return [
      new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), {
        command: 'cognitiveMemory.openAsCard',
        title: facts.join(' · '),
      }),
    ];
  }
}

/**
 * Folds the front matter of a memory that opens as text at its beginning. Who goes to a line of it, from a problem or a search,
 * sees it.
 */
export const foldFrontMatter = (folders: MemoryFolders): vscode.Disposable => {
  const folded = new Set<string>();
  const look = async (editor: vscode.TextEditor | undefined): Promise<void> => {
    if (editor === undefined) return;
    const { document } = editor;
    const key = `${document.uri}`;
    if (folded.has(key) || folders.memoryAt(document.uri) === undefined) return;
    // An editor is told of before its cursor is set: what was sent until this is answered has arrived.
    await vscode.commands.executeCommand('setContext', 'cognitiveMemory.isTextOpen', true);
    const { selection } = editor;
    if (folded.has(key) || !selection.isEmpty || selection.active.line !== 0) return;
    // A diff shows everything.
    const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
    if (!(input instanceof vscode.TabInputText)) return;
    folded.add(key);
    await vscode.commands.executeCommand('editor.fold', { selectionLines: [0] });
  };
  return vscode.Disposable.from(
    vscode.window.onDidChangeActiveTextEditor((editor) => void look(editor)),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => folded.delete(`${uri}`)),
    folders.onDidChange(() => void look(vscode.window.activeTextEditor)),
  );
};
