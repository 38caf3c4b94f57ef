import * as vscode from 'vscode';
import type { RelationDraft, RelationRecord } from '../engine/vocabulary';
import type { Host } from './host';
import { strengthItems } from './model/relationStrength';

/**
 * Asks how strong a relation is, and why it is so; undefined where the person leaves it. One that has a file is described
 * there, where there is room, so the file is opened instead of the second question.
 */
export const askForDetails = async (
  host: Host,
  folder: string,
  record: RelationRecord,
): Promise<RelationDraft | undefined> => {
  const { t } = vscode.l10n;
  const title = t('Describe Relation');
  const item = await vscode.window.showQuickPick(strengthItems(record.strength, t), {
    title,
    placeHolder: t('How strong it is'),
  });
  if (item === undefined) return undefined;
  const { strength } = item;
  if (record.edge !== undefined) {
    const uri = host.folders.fileUri({ folder, path: record.edge.path });
    if (uri !== undefined) await vscode.window.showTextDocument(uri);
    return { strength };
  }
  const description = await vscode.window.showInputBox({
    title,
    prompt: t('Why are they related? It is kept in a file of its own; leave it empty for none.'),
    placeHolder: t('The retries hid the timeout until the pool was full'),
    ignoreFocusOut: true,
  });
  if (description === undefined) return undefined;
  return description.trim() === '' ? { strength } : { strength, description: description.trim() };
};
