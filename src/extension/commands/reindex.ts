import * as vscode from 'vscode';
import { showMessage } from '../failures';
import { ensureReady } from '../readiness';
import type { Command } from './command';

/** Reads every file of every memory folder anew. */
export const reindex: Command = async (host) => {
  const { t } = vscode.l10n;
  if (!(await ensureReady(host))) return;
  const results = await host.view.withProgress(() =>
    Promise.all(
      host.folders
        .all()
        .map(({ folder }) => host.server.request('cognitiveMemory/reindex', { folder })),
    ),
  );
  const problems = results.flatMap((result) => result.problems);
  if (problems.length === 0) return;
  showMessage(host, t('Problems were found in the memory folder: {0}.', problems.length), {
    show: vscode.window.showWarningMessage,
    actions: [
      {
        title: t('Show Problems'),
        run: () => vscode.commands.executeCommand('workbench.actions.view.problems'),
      },
    ],
  });
};
