import * as vscode from 'vscode';
import { MemoryError, type MemorySummary } from '../engine/vocabulary';
import { describeError } from '../messages';
import { showError, showMessage } from './failures';
import type { Host } from './host';
import { isMemoryNode } from './memoriesTree';
import type { FolderMemory, MemoryFolder } from './memoryFolders';
import type { HostState } from './model/hostState';
import { memoryPickItem } from './model/memoryItems';
import { activeUri } from './openMemory';
import { t } from './translate';

const action = (title: string, id: string, ...args: unknown[]) => ({
  title,
  run: () => vscode.commands.executeCommand(id, ...args),
});

/** Says what stands in the way of a command, with the one action that helps. */
const explain = (host: Host, state: HostState) => {
  const openFolder = action(t('Open Folder'), 'vscode.openFolder');
  switch (state.kind) {
    case 'noFolder':
      return showMessage(host, t('Open a folder first: its memory lies in it.'), [openFolder]);
    case 'virtual':
      return showMessage(
        host,
        t('A memory needs a folder on disk; this workspace is somewhere else.'),
        [openFolder],
      );
    case 'uninitialised':
      return showMessage(host, t('This workspace has no memory yet.'), [
        action(t('Initialize'), 'cognitiveMemory.initialize'),
      ]);
    case 'unusable':
      return showError(
        host,
        describeError(new MemoryError(state.error.code, state.error.data), t),
        [action(t('Open Settings'), 'workbench.action.openSettings', 'cognitiveMemory.folder')],
      );
    case 'stopped':
      return showError(host, t('Cognitive Memory has stopped. {0}', state.reason), [
        action(t('Restart'), 'cognitiveMemory.restartServer'),
      ]);
    case 'starting':
    case 'ready':
  }
};

/** Says in the status bar what is being done. */
export const withWindowProgress = <T>(title: string, work: () => Promise<T>): Thenable<T> =>
  vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, work);

/** Waits until there is a memory to work with; false, and told why, where there is none. */
export const ensureReady = async (host: Host): Promise<boolean> => {
  const title = t('Cognitive Memory is starting');
  const state = await withWindowProgress(title, () => host.state.settled());
  if (state.kind === 'ready') return true;
  explain(host, state);
  return false;
};

/** Asks for one of several workspace folders; the only one is taken without asking. */
export const pickFolder = async <
  Folder extends { readonly name: string; readonly uri?: vscode.Uri },
>(
  folders: readonly Folder[],
  placeHolder: string,
): Promise<Folder | undefined> => {
  const [only] = folders;
  if (folders.length <= 1) return only;
  const items = folders.map((folder) => ({
    label: `$(root-folder) ${folder.name}`,
    description: folder.uri === undefined ? '' : vscode.workspace.asRelativePath(folder.uri),
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

export interface PickOptions {
  readonly placeHolder: string;
  /** Only memories of this workspace folder; those of all by default. */
  readonly folder?: string;
  readonly title?: string;
  /** Any memory by default. */
  readonly accepts?: (memory: MemorySummary) => boolean;
  /** Said where there is none to pick. */
  readonly nothing?: string;
}

/** The memory that a command is about: of the tree's row it was called on, or one that the person picks. */
export const chooseMemory = async (
  host: Host,
  argument: unknown,
  options: PickOptions,
): Promise<FolderMemory | undefined> => {
  if (isMemoryNode(argument)) return argument;
  if (!(await ensureReady(host))) return undefined;
  const items = pickItems(host, options);
  const { title = '', placeHolder, nothing = t('There is no memory yet.') } = options;
  if (items.length === 0) {
    void vscode.window.showInformationMessage(nothing);
    return undefined;
  }
  const matching = { matchOnDescription: true, matchOnDetail: true };
  return vscode.window.showQuickPick(items, { title, placeHolder, ...matching });
};

/** The memory of the active editor comes first: it is what one most often means. */
const pickItems = (host: Host, { accepts = () => true, folder: wanted }: PickOptions) => {
  const uri = activeUri();
  const active = uri && host.folders.memoryAt(uri)?.memory.id;
  const folders = host.folders
    .all()
    .filter(({ folder }) => wanted === undefined || folder === wanted);
  return folders
    .flatMap(({ folder, name, memories }) =>
      memories.filter(accepts).map((memory) => ({
        ...memoryPickItem(memory, {
          t,
          ...(folders.length > 1 ? { folderName: name } : {}),
        }),
        folder,
        memory,
      })),
    )
    .sort((left, right) => Number(right.memory.id === active) - Number(left.memory.id === active));
};
