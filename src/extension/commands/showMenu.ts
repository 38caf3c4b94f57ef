import * as vscode from 'vscode';
import type { HostState } from '../model/hostState';
import type { Command } from './command';

interface MenuItem extends vscode.QuickPickItem {
  readonly command: string;
}

const menuItems = (state: HostState): readonly MenuItem[] => {
  const { t } = vscode.l10n;
  const item = (icon: string, label: string, command: string): MenuItem => ({
    label: `$(${icon}) ${label}`,
    command: `cognitiveMemory.${command}`,
  });
  const log = item('output', t('Show Log'), 'showLog');
  const trusted = vscode.workspace.isTrusted;
  switch (state.kind) {
    case 'ready':
      return [
        item('search', t('Recall'), 'recall'),
        ...(trusted ? [item('add', t('Remember'), 'remember')] : []),
        item('list-tree', t('Show Memories'), 'memories.focus'),
        ...(trusted ? [item('discard', t('Undo'), 'undo')] : []),
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
  const items = menuItems(host.state.state);
  const placeHolder = vscode.l10n.t('Cognitive Memory');
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
