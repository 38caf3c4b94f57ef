import * as vscode from 'vscode';
import { showMessage } from '../failures';
import { historyItems } from '../model/historyItems';
import { formatMoment } from '../moments';
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
