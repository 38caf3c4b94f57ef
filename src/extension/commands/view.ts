import * as vscode from 'vscode';
import type { Command, Host, Page } from '../host';
import { isMemoryNode } from '../memoriesTree';
import { groupings } from '../model/grouping';
import type { HostState } from '../model/hostState';
import { groupingLabel } from '../model/labels';
import { activeUri, cardViewType, openMemory, openMemoryFile } from '../openMemory';
import { chooseFolder } from '../readiness';
import { isCandidatesNode } from '../review/reviewTree';
import { filesOpenAs, openFilesAs, readGrouping, writeGrouping } from '../settings';
import { t } from '../translate';

/** Chooses what the tree's groups are made of. */
export const groupBy: Command = async () => {
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
  const folder = await chooseFolder(host, t('Memory folder to open'));
  if (folder !== undefined) await vscode.commands.executeCommand('revealInExplorer', folder.uri);
};

/**
 * Opens a page: in a workspace of several folders about that of the active editor, or the one that the person picks. One that is
 * open stays what it is; its head has the other folders.
 */
const openAbout = async (host: Host, page: Page, question: string): Promise<void> => {
  const isMultiRoot = (vscode.workspace.workspaceFolders?.length ?? 0) > 1;
  if (isMultiRoot && !page.isOpen) await host.state.settled();
  if (page.isOpen || host.folders.all().length < 2) return page.open();
  const folder = await chooseFolder(host, question);
  if (folder !== undefined) await page.open(folder);
};

/** Shows how the memories fade as an editor. */
export const openDashboard: Command = (host) =>
  openAbout(host, host.pages.dashboard, t('Folder whose dashboard to open'));

/** Shows what was captured unasked, for a person to keep or to drop. */
export const openCandidates: Command = (host, argument) =>
  host.pages.candidates.open(isCandidatesNode(argument) ? argument : undefined);

/** Shows the graph of the memories as an editor. */
export const openGraph: Command = (host) =>
  openAbout(host, host.pages.graph, t('Folder whose graph to open'));

/** Opens the settings of the extension, or the choice of a model, which asks for addresses and keys as well. */
export const openSettings: Command = async () => {
  const run =
    (...command: readonly [string, ...string[]]) =>
    () =>
      vscode.commands.executeCommand(...command);
  const items = [
    {
      label: t('All Settings'),
      detail: t('What agents may write, what is private, how memories are listed.'),
      run: run('workbench.action.openSettings', '@ext:cognitive-memory.cognitive-memory'),
    },
    {
      label: t('Embedding Model'),
      detail: t('Finds memories by their meaning: the built-in model, or a server.'),
      run: run('cognitiveMemory.chooseEmbeddingModel'),
    },
    {
      label: t('Language Model'),
      detail: t('Forms memories from long texts; none by default.'),
      run: run('cognitiveMemory.chooseLanguageModel'),
    },
    ...(vscode.workspace.isTrusted ? [explorerItem()] : []),
  ];
  const chosen = await vscode.window.showQuickPick(items, { title: t('Settings') });
  await chosen?.run();
};

/** Offers the other way in which the files of memories may open where it is not this extension that opens them. */
const explorerItem = () => {
  const asCards = filesOpenAs(cardViewType);
  return {
    label: asCards ? t('Open as Text from the Explorer') : t('Open as Cards from the Explorer'),
    detail: asCards
      ? t('In this workspace the files of memories now open as cards there, and from Search.')
      : t('In this workspace the files of memories now open as text there, and from Search.'),
    run: () => openFilesAs(asCards ? undefined : cardViewType),
  };
};

interface MenuItem extends vscode.QuickPickItem {
  readonly command: string;
}

const menuItems = (state: HostState, waiting: string): readonly MenuItem[] => {
  const item = (icon: string, label: string, command: string, description = ''): MenuItem => ({
    label: `$(${icon}) ${label}`,
    description,
    command: `cognitiveMemory.${command}`,
  });
  const log = item('output', t('Show Log'), 'showLog');
  const trusted = vscode.workspace.isTrusted;
  switch (state.kind) {
    case 'ready':
      return [
        item('search', t('Recall'), 'recall'),
        ...(trusted ? [item('add', t('Remember'), 'remember')] : []),
        item('checklist', t('Review'), 'review', waiting),
        item('list-tree', t('Show Memories'), 'memories.focus'),
        item('type-hierarchy-sub', t('Open Graph'), 'openGraph'),
        item('dashboard', t('Open Dashboard'), 'openDashboard'),
        ...(trusted ? [item('discard', t('Undo'), 'undo')] : []),
        item('settings-gear', t('Settings'), 'openSettings'),
        log,
      ];
    case 'uninitialised':
      return [...(trusted ? [item('new-folder', t('Initialize'), 'initialize')] : []), log];
    case 'stopped':
      return [item('debug-restart', t('Restart'), 'restartServer'), log];
    case 'starting':
    case 'noFolder':
    case 'virtual':
    case 'unusable':
      return [log];
  }
};

/** What the status bar item offers. */
export const showMenu: Command = async (host) => {
  const items = menuItems(host.state.state, host.review.view.waiting);
  const placeHolder = t('Cognitive Memory');
  const item = await vscode.window.showQuickPick(items, { placeHolder });
  if (item !== undefined) await vscode.commands.executeCommand(item.command);
};

export const showLog: Command = async (host) => {
  host.log.show();
};

/** Starts the server process again, also after it was given up. */
export const restartServer: Command = async (host) => {
  await host.server.restart();
};
