import * as vscode from 'vscode';
import type { Operation } from '../../engine/vocabulary';
import { activeUri } from '../activeFile';
import { showFailure, showMessage } from '../failures';
import { versionUri } from '../historyDocuments';
import type { Host } from '../host';
import type { FolderMemory } from '../memoryFolders';
import { historyItems, versionPair } from '../model/historyItems';
import { formatMoment } from '../moments';
import { chooseMemory } from '../pickMemory';
import { chooseFolder } from '../readiness';
import { undoOperation } from '../undo';
import type { Command } from './command';

/** As far back as a person would look in a list. */
const listed = 30;

/** Takes back one of the last operations; the last one is at the top. */
export const undo: Command = async (host) => {
  const { t } = vscode.l10n;
  const chosen = await chooseFolder(host, t('Memory to undo in'));
  if (chosen === undefined) return;
  const { folder } = chosen;
  const operations = await host.server.request('cognitiveMemory/history', {
    folder,
    limit: listed,
  });
  if (operations.length === 0) {
    showMessage(host, t('There is nothing to undo.'));
    return;
  }
  const items = historyItems(operations, { t, formatMoment });
  const item = await vscode.window.showQuickPick(items, {
    placeHolder: t('Operation to undo'),
    matchOnDetail: true,
  });
  if (item === undefined) return;
  await undoOperation(host, { folder, operation: item.operation.id, known: operations });
};

/** Lists what happened to a memory, and shows each change in the editor's own diff. */
export const showHistory: Command = async (host, argument) => {
  const { t } = vscode.l10n;
  const uri = activeUri();
  const active = uri && host.folders.memoryAt(uri);
  const options = {
    placeHolder: t('Memory to show the history of'),
    accepts: () => true,
    nothing: t('There is no memory yet.'),
  };
  const target =
    active !== undefined && argument === undefined
      ? active
      : await chooseMemory(host, argument, options);
  if (target !== undefined) await showOperations(host, target);
};

const showOperations = async (host: Host, { folder, memory }: FolderMemory): Promise<void> => {
  const { t } = vscode.l10n;
  const operations = await host.server.request('cognitiveMemory/history', {
    folder,
    reference: memory.id,
  });
  if (operations.length === 0) {
    showMessage(host, t('“{0}” has no history yet.', memory.title));
    return;
  }
  const show = (operation: Operation, options: { readonly takesFocus: boolean }): Promise<void> =>
    openDiff({ folder, memory }, { operations, operation, ...options });
  const items = historyItems(operations, { t, formatMoment });
  const item = await vscode.window.showQuickPick(items, {
    title: t('History of “{0}”', memory.title),
    placeHolder: t('Change to look at'),
    matchOnDetail: true,
    // What one walks over with the arrow keys is shown beneath the list.
    onDidSelectItem: (selected) => {
      if (typeof selected === 'string') return;
      const { operation } = selected as (typeof items)[number];
      show(operation, { takesFocus: false }).catch((error: unknown) => showFailure(host, error));
    },
  });
  if (item !== undefined) await show(item.operation, { takesFocus: true });
};

interface DiffOptions {
  readonly operations: readonly Operation[];
  readonly operation: Operation;
  readonly takesFocus: boolean;
}

const openDiff = async ({ folder, memory }: FolderMemory, options: DiffOptions): Promise<void> => {
  const { before, after, path } = versionPair(options.operations, {
    operation: options.operation,
    path: memory.path,
  });
  await vscode.commands.executeCommand(
    'vscode.diff',
    versionUri({ folder, path, operation: before }),
    versionUri({ folder, path, operation: after }),
    `${memory.title} (${formatMoment(options.operation.at)})`,
    { preview: true, preserveFocus: !options.takesFocus },
  );
};
