import * as vscode from 'vscode';
import type { Host } from '../host';
import type { FolderMemory } from '../memoryFolders';

/** A memory that a page names; undefined for one that is gone meanwhile. */
export const memoryOf = (host: Host, folder: string, id: string): FolderMemory | undefined => {
  const memory = host.folders.get(folder)?.memories.find((candidate) => candidate.id === id);
  return memory && { folder, memory };
};

/** Opens a memory's file; beside the page, both can be seen. */
export const openMemory = async (
  host: Host,
  { folder, memory }: FolderMemory,
  viewColumn: vscode.ViewColumn,
): Promise<void> => {
  const uri = host.folders.fileUri({ folder, path: memory.path });
  if (uri === undefined) return;
  await vscode.window.showTextDocument(uri, { viewColumn });
};

/** Id of the memory of this folder that the active editor shows. */
export const activeMemoryOf = (host: Host, folder: string | undefined): string | undefined => {
  const uri = vscode.window.activeTextEditor?.document.uri;
  const found = uri && host.folders.memoryAt(uri);
  return found?.folder === folder ? found?.memory.id : undefined;
};
