import * as vscode from 'vscode';
import { showMessage } from '../failures';
import type { MemoryFolder } from '../memoryFolders';
import { ensureReady } from '../readiness';
import type { Command } from './command';
import { isFileProblems } from './fileProblems';

/** The person agrees: what is in a file may be meant to stay there. */
const agrees = async ({ name }: MemoryFolder): Promise<boolean> => {
  const { t } = vscode.l10n;
  const move = t('Move');
  const answer = await vscode.window.showWarningMessage(
    t('Move the key out of the settings of “{0}”, into the secret storage of the editor?', name),
    {
      modal: true,
      detail: t('It is removed from “_config.json”. If that file was ever shared, make a new key.'),
    },
    move,
  );
  return answer === move;
};

/** Moves keys that lie in the settings of memory folders to where no other program reads them. */
export const moveKey: Command = async (host, argument) => {
  const { t } = vscode.l10n;
  if (!(await ensureReady(host))) return;
  const wanted = isFileProblems(argument) ? argument.folder : undefined;
  const folders = host.folders.all().filter(({ folder }) => folder === (wanted ?? folder));
  let found = false;
  for (const memory of folders) {
    const { folder } = memory;
    const problems = await host.server.request('cognitiveMemory/problems', { folder });
    if (!problems.some(({ code }) => code === 'key_in_config')) continue;
    found = true;
    if (!(await agrees(memory))) continue;
    if (await host.server.request('cognitiveMemory/moveKey', { folder })) {
      showMessage(host, t('The key is in the secret storage now, and no longer in the file.'));
    }
  }
  if (!found) showMessage(host, t('No key lies in the settings.'));
};
