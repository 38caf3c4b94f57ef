import { posix } from 'node:path';
import * as vscode from 'vscode';
import {
  isUnfinishedMerge,
  type MemoryPath,
  type MemoryReference,
  type MemorySummary,
} from '../engine/vocabulary';
import type { MemoryFolders, MemoryParts } from './memoryFolders';
import { linkedPath } from './model/memoryText';
import { readOpensAs } from './settings';
import { t } from './translate';

/** The editor of the manifest that shows a memory as its card. */
export const cardViewType = 'cognitiveMemory.card';

type OpenOptions = Pick<vscode.TextDocumentShowOptions, 'viewColumn' | 'preserveFocus' | 'preview'>;

const tabsWhere = (isWanted: (tab: vscode.Tab) => boolean): readonly vscode.Tab[] =>
  vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).filter(isWanted);

/** Closes tabs, whichever group they are in. */
export const closeTabs = async (isWanted: (tab: vscode.Tab) => boolean): Promise<void> => {
  const tabs = tabsWhere(isWanted);
  if (tabs.length > 0) await vscode.window.tabGroups.close(tabs);
};

/** Whether a tab shows a file as text. */
export const showsText = ({ input }: vscode.Tab, uri: vscode.Uri | undefined): boolean =>
  input instanceof vscode.TabInputText && `${input.uri}` === `${uri}`;

/** Saves what is being typed into a file. */
export const saveTyped = async (uri: vscode.Uri | undefined): Promise<void> => {
  const { textDocuments } = vscode.workspace;
  const typed = textDocuments.filter((one) => one.isDirty && `${one.uri}` === `${uri}`);
  await Promise.all(typed.map((document) => document.save()));
};

/** Who has chosen the text of a file goes on with the text. */
const isOpenAsText = (uri: vscode.Uri): boolean =>
  tabsWhere((tab) => showsText(tab, uri)).length > 0;

/** Between the marks of a merge stand two memories: a card would show them as one, and the editor helps only in the text. */
const isHalfMerged = async (uri: vscode.Uri): Promise<boolean> => {
  try {
    return isUnfinishedMerge((await vscode.workspace.openTextDocument(uri)).getText());
  } catch {
    // Whoever opens it says why it cannot be read.
    return false;
  }
};

/** Opens a memory's file as the person reads memories: as its card, or as text. */
export const openMemoryFile = async (uri: vscode.Uri, options: OpenOptions = {}): Promise<void> => {
  if (readOpensAs() === 'text' || isOpenAsText(uri) || (await isHalfMerged(uri))) {
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
  title: t('Open'),
  arguments: [uri],
});

/** The file that the active editor shows, as text or as a memory's card; undefined where it shows none. */
export const activeUri = (): vscode.Uri | undefined => {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof vscode.TabInputCustom && input.viewType === cardViewType
    ? input.uri
    : vscode.window.activeTextEditor?.document.uri;
};

/** Calls back when the active editor shows another file. */
export const onDidChangeActiveUri = (listener: () => void): vscode.Disposable => {
  let before = activeUri()?.toString();
  const look = (): void => {
    const now = activeUri()?.toString();
    if (now === before) return;
    before = now;
    listener();
  };
  const { tabGroups } = vscode.window;
  return vscode.Disposable.from(
    vscode.window.onDidChangeActiveTextEditor(look),
    tabGroups.onDidChangeTabs(look),
    tabGroups.onDidChangeTabGroups(look),
  );
};

/**
 * Counts that a memory was read when its file is shown, by whatever way it was opened: once until its tab is closed,
 * so that going back and forth between tabs does not count.
 */
export const countAccesses = ({ folders, server, log }: MemoryParts): vscode.Disposable => {
  const counted = new Set<string>();

  const count = async (): Promise<void> => {
    const uri = activeUri();
    if (uri === undefined || counted.has(uri.toString()) || !vscode.workspace.isTrusted) return;
    const found = folders.memoryAt(uri);
    if (found === undefined) return;
    counted.add(uri.toString());
    try {
      await server.request('touch', { folder: found.folder, reference: found.memory.id });
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

/** The memory that stands between double brackets: by its title, its id or the beginning of it, or its file. */
export const namedMemory = (
  memories: readonly MemorySummary[],
  name: string,
): MemorySummary | undefined => {
  const wanted = name.trim().toLowerCase();
  return (
    memories.find(({ title }) => title.toLowerCase() === wanted) ??
    memories.find(
      ({ id, path }) =>
        (wanted.length >= 8 && id.startsWith(wanted)) ||
        [path, posix.basename(path), posix.basename(path, '.md')].includes(wanted),
    )
  );
};

/** Opens what a link of a memory file leads to: another file of its folder, or a memory by its name in double brackets. */
export const followLink = async (
  { folders }: { readonly folders: MemoryFolders },
  link: { readonly folder: string; readonly from: MemoryPath; readonly target: string },
  options: OpenOptions,
): Promise<void> => {
  const { folder, from, target } = link;
  const [, name] = /^\[\[([^\]|]+)(?:\|[^\]]*)?\]\]$/u.exec(target) ?? [];
  const path =
    name === undefined
      ? linkedPath(from, target)
      : namedMemory(folders.get(folder)?.memories ?? [], name)?.path;
  const uri = path && folders.fileUri({ folder, path });
  if (uri !== undefined) await openMemoryFile(uri, options);
};
