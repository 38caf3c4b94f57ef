import * as vscode from 'vscode';
import { activeUri, onDidChangeActiveUri } from './activeFile';
import type { MemoryFolders } from './memoryFolders';
import type { ServerProcess } from './serverProcess';

export interface AccessCounterInit {
  readonly folders: MemoryFolders;
  readonly server: ServerProcess;
  readonly log: vscode.LogOutputChannel;
}

/**
 * Counts that a memory was read when its file is shown, by whatever way it was opened: once until its tab is closed,
 * so that going back and forth between tabs does not count.
 */
export const countAccesses = ({ folders, server, log }: AccessCounterInit): vscode.Disposable => {
  const counted = new Set<string>();

  const count = async (): Promise<void> => {
    const uri = activeUri();
    if (uri === undefined || counted.has(uri.toString()) || !vscode.workspace.isTrusted) return;
    const found = folders.memoryAt(uri);
    if (found === undefined) return;
    counted.add(uri.toString());
    try {
      await server.request('cognitiveMemory/touch', {
        folder: found.folder,
        reference: found.memory.id,
      });
    } catch (error) {
      // Reading goes on: a count that is missing hurts nobody.
      log.debug(`An access was not counted: ${String(error)}`);
    }
  };

  const forgetClosed = ({ closed }: vscode.TabChangeEvent): void => {
    for (const { input } of closed) {
      if (input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom) {
        counted.delete(input.uri.toString());
      }
    }
  };

  void count();
  return vscode.Disposable.from(
    onDidChangeActiveUri(() => void count()),
    // Editors that were open before the memories were known.
    folders.onDidChange(() => void count()),
    vscode.window.tabGroups.onDidChangeTabs(forgetClosed),
  );
};
