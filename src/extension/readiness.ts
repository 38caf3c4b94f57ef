import * as vscode from 'vscode';
import { MemoryError } from '../engine/vocabulary';
import { describeError } from '../messages';
import { activeUri } from './activeFile';
import { showMessage } from './failures';
import type { Host } from './host';
import type { MemoryFolder } from './memoryFolders';
import type { HostState } from './model/hostState';

const command =
  (id: string, ...args: unknown[]) =>
  () =>
    vscode.commands.executeCommand(id, ...args);

/** Says what stands in the way of a command, with the one action that helps. */
const explain = (host: Host, state: HostState): void => {
  const { t } = vscode.l10n;
  switch (state.kind) {
    case 'noFolder':
      showMessage(host, t('Open a folder first: its memory lies in it.'), {
        actions: [{ title: t('Open Folder'), run: command('vscode.openFolder') }],
      });
      return;
    case 'virtual':
      showMessage(host, t('A memory needs a folder on disk; this workspace is somewhere else.'), {
        actions: [{ title: t('Open Folder'), run: command('vscode.openFolder') }],
      });
      return;
    case 'uninitialised':
      showMessage(host, t('This workspace has no memory yet.'), {
        actions: [{ title: t('Initialize'), run: command('cognitiveMemory.initialize') }],
      });
      return;
    case 'unusable':
      showMessage(host, describeError(new MemoryError(state.error.code, state.error.data), t), {
        show: vscode.window.showErrorMessage,
        actions: [
          {
            title: t('Open Settings'),
            run: command('workbench.action.openSettings', 'cognitiveMemory.folder'),
          },
        ],
      });
      return;
    case 'stopped':
      showMessage(host, t('Cognitive Memory has stopped. {0}', state.reason), {
        show: vscode.window.showErrorMessage,
        actions: [{ title: t('Restart'), run: () => host.server.restart() }],
      });
      return;
    case 'starting':
    case 'ready':
      return;
  }
};

/** Waits until there is a memory to work with; false, and told why, where there is none. */
export const ensureReady = async (host: Host): Promise<boolean> => {
  const state = await vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Window,
      title: vscode.l10n.t('Cognitive Memory is starting'),
    },
    () => host.state.settled(),
  );
  if (state.kind === 'ready') return true;
  explain(host, state);
  return false;
};

/** Asks for one of several workspace folders; the only one is taken without asking. */
export const pickFolder = async (
  folders: readonly MemoryFolder[],
  placeHolder: string,
): Promise<MemoryFolder | undefined> => {
  const [only] = folders;
  if (folders.length === 1) return only;
  const items = folders.map((folder) => ({
    label: `$(root-folder) ${folder.name}`,
    description: vscode.workspace.asRelativePath(folder.uri),
    folder,
  }));
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.folder;
};

/** The memory that a new belief belongs to: the active editor's, the only one, or the one that the person picks. */
export const chooseFolder = async (
  host: Host,
  placeHolder: string,
): Promise<MemoryFolder | undefined> => {
  if (!(await ensureReady(host))) return undefined;
  const uri = activeUri();
  const active = uri && vscode.workspace.getWorkspaceFolder(uri);
  return (
    (active && host.folders.get(active.uri.toString())) ??
    (await pickFolder(host.folders.all(), placeHolder))
  );
};
