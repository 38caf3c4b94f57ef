import * as vscode from 'vscode';
import type { MemoryReference } from '../engine/vocabulary';
import type { MemoryFolders } from './memoryFolders';
import { readOpensAs } from './settings';

/** The editor of the manifest that shows a memory as its card. */
export const cardViewType = 'cognitiveMemory.card';

export type OpenOptions = Pick<
  vscode.TextDocumentShowOptions,
  'viewColumn' | 'preserveFocus' | 'preview'
>;

/** Who has chosen the text of a file goes on with the text. */
const isOpenAsText = (uri: vscode.Uri): boolean =>
  vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .some(({ input }) => input instanceof vscode.TabInputText && `${input.uri}` === `${uri}`);

/** Opens a memory's file as the person reads memories: as its card, or as text. */
export const openMemoryFile = async (uri: vscode.Uri, options: OpenOptions = {}): Promise<void> => {
  if (readOpensAs() === 'text' || isOpenAsText(uri)) {
    await vscode.window.showTextDocument(uri, options);
  } else await vscode.commands.executeCommand('vscode.openWith', uri, cardViewType, options);
};

/** Opens a memory; that it was read is counted where editors are watched. */
export const openMemory = async (
  { folders }: { readonly folders: Pick<MemoryFolders, 'fileUri'> },
  target: { readonly folder: string; readonly memory: Pick<MemoryReference, 'path'> },
  options?: OpenOptions,
): Promise<void> => {
  const uri = folders.fileUri({ folder: target.folder, path: target.memory.path });
  if (uri !== undefined) await openMemoryFile(uri, options);
};

/** What a row of a tree does when it is chosen. */
export const openMemoryCommand = (uri: vscode.Uri): vscode.Command => ({
  command: 'cognitiveMemory.openMemory',
  title: vscode.l10n.t('Open'),
  arguments: [uri],
});
