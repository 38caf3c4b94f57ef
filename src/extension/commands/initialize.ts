import * as vscode from 'vscode';
import { ensureReady } from '../readiness';
import type { Command } from './command';

/** Creates a memory folder in the workspace folder that has none yet, and shows the view. */
export const initialize: Command = async (host) => {
  const { t } = vscode.l10n;
  const state = await host.state.settled();
  if (state.kind === 'noFolder') {
    await vscode.commands.executeCommand('vscode.openFolder');
    return;
  }
  if (state.kind === 'virtual') {
    await ensureReady(host);
    return;
  }
  const folder = await pickWithoutMemory(host.server.folders ?? []);
  if (folder === undefined) {
    if (state.kind === 'ready') {
      void vscode.window.showInformationMessage(
        t('Every folder of this workspace has its memory.'),
      );
    }
    await host.view.focus();
    return;
  }
  await host.server.request('cognitiveMemory/initialize', { folder, trigger: 'editor:initialize' });
  await host.view.focus();
};

interface Candidate {
  readonly folder: string;
  readonly exists: boolean;
}

const pickWithoutMemory = async (states: readonly Candidate[]): Promise<string | undefined> => {
  const missing = states.filter(({ exists }) => !exists);
  const [only] = missing;
  if (missing.length <= 1) return only?.folder;
  const items = missing.map(({ folder }) => {
    const uri = vscode.Uri.parse(folder);
    return {
      label: `$(root-folder) ${vscode.workspace.getWorkspaceFolder(uri)?.name ?? uri.path}`,
      folder,
    };
  });
  const placeHolder = vscode.l10n.t('Folder to create the memory in');
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.folder;
};
