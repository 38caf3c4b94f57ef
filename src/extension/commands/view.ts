import * as vscode from 'vscode';
import { activeUri } from '../activeFile';
import { isMemoryNode } from '../memoriesTree';
import { groupings } from '../model/grouping';
import { groupingLabel } from '../model/labels';
import { cardViewType, openMemory, openMemoryFile } from '../openMemory';
import { chooseFolder } from '../readiness';
import { readGrouping, writeGrouping } from '../settings';
import type { Command } from './command';

/** Chooses what the tree's groups are made of. */
export const groupBy: Command = async () => {
  const { t } = vscode.l10n;
  const current = readGrouping();
  const items = groupings.map((grouping) => ({
    label: groupingLabel(grouping, t),
    ...(grouping === current ? { description: t('current') } : {}),
    grouping,
  }));
  const item = await vscode.window.showQuickPick(items, { placeHolder: t('Group memories by') });
  if (item !== undefined) await writeGrouping(item.grouping);
};

/** Narrows the tree while one types; leaving the box with Escape brings the former filter back. */
export const filter: Command = async (host) => {
  const { t } = vscode.l10n;
  const before = host.view.filter;
  const box = vscode.window.createInputBox();
  box.value = before;
  box.placeholder = t('Words of the title, tags or type');
  box.prompt = t('Shows only memories that have all these words');
  let accepted = false;
  box.onDidChangeValue((value) => host.view.setFilter(value));
  box.onDidAccept(() => {
    accepted = true;
    box.hide();
  });
  box.onDidHide(() => {
    if (!accepted) host.view.setFilter(before);
    box.dispose();
  });
  await host.view.focus();
  box.show();
};

export const clearFilter: Command = async (host) => {
  host.view.setFilter('');
};

/**
 * A row of a tree was chosen: shows its memory and leaves the focus in the tree, to go on there. Chosen once more it is what
 * the person wants to read: its editor gets the focus, and stays.
 */
export const openMemoryAt: Command = async (host, uri) => {
  if (isMemoryNode(uri)) await openMemory(host, uri);
  if (!(uri instanceof vscode.Uri)) return;
  const isAgain = `${activeUri()}` === `${uri}`;
  await openMemoryFile(uri, { preview: !isAgain, preserveFocus: !isAgain });
};

/** Shows the memory of the active card as text, in its place. */
export const openAsText: Command = async () => {
  await vscode.commands.executeCommand('workbench.action.reopenTextEditor');
};

/** Shows the memory of the active editor as its card, in its place where nothing unsaved is in it. */
export const openAsCard: Command = async () => {
  const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
  if (!(tab?.input instanceof vscode.TabInputText)) return;
  const { uri } = tab.input;
  await vscode.commands.executeCommand('vscode.openWith', uri, cardViewType);
  if (!tab.isDirty) await vscode.window.tabGroups.close(tab);
};

/** Shows the memory folder in the explorer. */
export const openFolder: Command = async (host) => {
  const folder = await chooseFolder(host, vscode.l10n.t('Memory folder to open'));
  if (folder !== undefined) await vscode.commands.executeCommand('revealInExplorer', folder.uri);
};
