import * as vscode from 'vscode';
import { groupings } from '../model/grouping';
import { groupingLabel } from '../model/labels';
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

/** Shows the memory folder in the explorer. */
export const openFolder: Command = async (host) => {
  const folder = await chooseFolder(host, vscode.l10n.t('Memory folder to open'));
  if (folder !== undefined) await vscode.commands.executeCommand('revealInExplorer', folder.uri);
};
