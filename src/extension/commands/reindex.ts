import * as vscode from 'vscode';
import { showMessage } from '../failures';
import { withLongWork } from '../longWork';
import { showProblems } from '../problems';
import { ensureReady } from '../readiness';
import type { Command } from './command';

/** Reads every file of every memory folder anew. */
export const reindex: Command = async (host) => {
  const { t } = vscode.l10n;
  if (!(await ensureReady(host))) return;
  const results = await withLongWork(host, {
    title: t('Reading the memory anew'),
    stopped: t('Reading anew was stopped; the former index stays.'),
    parts: host.folders.all().map(
      ({ folder }) =>
        (options) =>
          host.server.request('cognitiveMemory/reindex', { folder }, options),
    ),
  });
  if (results === undefined) return;
  const problems = results.flatMap((result) => result.problems);
  if (problems.length === 0) {
    const count = results.reduce((sum, { indexed }) => sum + indexed, 0);
    showMessage(
      host,
      count === 1 ? t('Read anew: 1 memory.') : t('Read anew: {0} memories.', count),
    );
    return;
  }
  showMessage(host, t('Problems were found in the memory folder: {0}.', problems.length), {
    show: vscode.window.showWarningMessage,
    actions: [showProblems()],
  });
};
