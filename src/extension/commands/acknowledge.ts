import * as vscode from 'vscode';
import { showMessage } from '../failures';
import { ensureReady } from '../readiness';
import type { Command } from './command';
import { isFileProblems } from './fileProblems';

const trigger = 'editor:acknowledge';

/**
 * Says that the person has looked at a critical file which other hands changed, or at all of the window. It is no problem
 * any more; the history keeps who changed it and who looked.
 */
export const acknowledge: Command = async (host, argument) => {
  if (!(await ensureReady(host))) return;
  const wanted = isFileProblems(argument)
    ? [{ folder: argument.folder, paths: [argument.path] }]
    : host.folders.all().map(({ folder }) => ({ folder, paths: [] }));
  const answers = await Promise.all(
    wanted.map((params) =>
      host.server.request('cognitiveMemory/acknowledge', { ...params, trigger }),
    ),
  );
  const files = answers.flat();
  const { t } = vscode.l10n;
  showMessage(
    host,
    files.length === 0
      ? t('No critical file was changed by other hands.')
      : t('Noted that you have looked at {0}.', files.join(', ')),
  );
};
