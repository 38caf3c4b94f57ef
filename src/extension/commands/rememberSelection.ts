import * as vscode from 'vscode';
import { showDecision } from '../decisions';
import { showMessage } from '../failures';
import { awaitLinks } from '../linkedDecision';
import { type Selected, sourceOf } from '../model/selectionSource';
import { chooseFolder } from '../readiness';
import type { Command } from './command';

/** Stores the selected text, with the file and the lines that it stands in as what the memory is about. */
export const rememberSelection: Command = async (host) => {
  const { t } = vscode.l10n;
  const editor = vscode.window.activeTextEditor;
  const text = editor?.document.getText(editor.selection) ?? '';
  if (editor === undefined || text.trim() === '') {
    showMessage(host, t('Select the text to remember first.'));
    return;
  }
  const { document, selection } = editor;
  const folder = await chooseFolder(host, t('Memory to add to'));
  if (folder === undefined) return;
  const decision = await host.server.request('cognitiveMemory/remember', {
    folder: folder.folder,
    content: text,
    // What is selected was written for its file, not as a rule of everything.
    core: false,
    ...sourceOf(placeOf(document, selection, folder.folder)),
    trigger: 'editor:rememberSelection',
  });
  const linked = await awaitLinks(host, decision, folder.folder);
  showDecision(host, linked, { folder: folder.folder, offersOpen: true });
};

const placeOf = (
  { uri, isUntitled }: vscode.TextDocument,
  { start, end }: vscode.Selection,
  folder: string,
): Selected => {
  const root = vscode.workspace.getWorkspaceFolder(uri);
  // A selection of whole lines ends at the beginning of the next one.
  const isPastEnd = end.character === 0 && end.line > start.line;
  return {
    path: isUntitled ? undefined : uri.path,
    root: root && { name: root.name, path: root.uri.path },
    project: { path: vscode.Uri.parse(folder).path },
    firstLine: start.line + 1,
    lastLine: isPastEnd ? end.line : end.line + 1,
  };
};
