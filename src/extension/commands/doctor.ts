import * as vscode from 'vscode';
import { showMessage } from '../failures';
import { withLongWork } from '../longWork';
import { doctorSentence, fixLabel } from '../model/doctorSentences';
import { showProblems } from '../problems';
import { ensureReady } from '../readiness';
import type { Command } from './command';

/** Looks at every memory folder of the window; what it finds stands in the Problems panel. Changes nothing. */
export const doctor: Command = async (host) => {
  const { t } = vscode.l10n;
  if (!(await ensureReady(host))) return;
  const reports = await withLongWork(host, {
    title: t('The doctor is looking at the memory'),
    stopped: t('The doctor was stopped before it had seen everything.'),
    parts: host.folders.all().map(
      ({ folder }) =>
        (options) =>
          host.server.request('cognitiveMemory/doctor', { folder }, options),
    ),
  });
  if (reports === undefined) return;
  const problems = reports.flatMap((report) => report.problems);
  const checked = reports.reduce((sum, report) => sum + report.checked, 0);
  const fixable = problems.filter((problem) => problem.fixable).length;
  const { isTrusted } = vscode.workspace;
  const sentence = doctorSentence({ problems: problems.length, fixable, checked, isTrusted }, t);
  if (problems.length === 0) return showMessage(host, sentence);
  const fix = {
    title: fixLabel(fixable, t),
    run: () => vscode.commands.executeCommand('cognitiveMemory.repair'),
  };
  showMessage(host, sentence, {
    show: vscode.window.showWarningMessage,
    actions: [...(fixable > 0 && isTrusted ? [fix] : []), showProblems()],
  });
};
