import * as vscode from 'vscode';
import type { MessageAction } from './failures';

/** Offers the editor's own list of problems. */
export const showProblems = (): MessageAction => ({
  title: vscode.l10n.t('Show Problems'),
  run: () => vscode.commands.executeCommand('workbench.actions.view.problems'),
});
