import * as vscode from 'vscode';
import { showDecision } from '../decisions';
import { showMessage } from '../failures';
import { chooseFolder } from '../readiness';
import type { Command } from './command';

/** Stores the selected text, and the file it stands in as what the memory is about. */
export const rememberSelection: Command = async (host) => {
  const { t } = vscode.l10n;
  const editor = vscode.window.activeTextEditor;
  const text = editor?.document.getText(editor.selection) ?? '';
  if (editor === undefined || text.trim() === '') {
    showMessage(host, t('Select the text to remember first.'));
    return;
  }
  const folder = await chooseFolder(host, t('Memory to add to'));
  if (folder === undefined) return;
  const decision = await host.server.request('cognitiveMemory/remember', {
    folder: folder.folder,
    input: { body: text, scope: scopeOf(editor.document.uri, folder.folder) },
    trigger: 'editor:rememberSelection',
  });
  showDecision(host, decision, { folder: folder.folder, offersOpen: true });
};

/** The document's path below the workspace folder; nothing for one that lies elsewhere or was never saved. */
const scopeOf = (document: vscode.Uri, folder: string): readonly string[] => {
  const workspaceFolder = vscode.workspace.getWorkspaceFolder(document);
  if (workspaceFolder?.uri.toString() !== folder) return [];
  return [document.path.slice(workspaceFolder.uri.path.length).replace(/^\/+/u, '')];
};
