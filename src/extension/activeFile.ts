import * as vscode from 'vscode';
import { cardViewType } from './openMemory';

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
