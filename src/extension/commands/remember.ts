import * as vscode from 'vscode';
import { showDecision } from '../decisions';
import { chooseFolder } from '../readiness';
import type { Command } from './command';

/** Stores a sentence; the type, the title and the tags are found by rules. */
export const remember: Command = async (host, argument) => {
  const { t } = vscode.l10n;
  const folder = await chooseFolder(host, t('Memory to add to'));
  if (folder === undefined) return;
  const sentence = typeof argument === 'string' ? argument : await askForSentence();
  if (sentence === undefined) return;
  const decision = await host.server.request('cognitiveMemory/remember', {
    folder: folder.folder,
    input: sentence,
    trigger: 'editor:remember',
  });
  showDecision(host, decision, { folder: folder.folder, offersOpen: true });
};

const askForSentence = (): Thenable<string | undefined> => {
  const { t } = vscode.l10n;
  return vscode.window.showInputBox({
    title: t('Remember'),
    prompt: t('What should be remembered? One fact, decision or lesson, in a sentence.'),
    placeHolder: t('We chose PostgreSQL over MySQL for its partial indexes'),
    // The box stays open when the focus is elsewhere, to copy a name or a path from the code.
    ignoreFocusOut: true,
    validateInput: (text) =>
      text.trim() === '' ? t('Write what should be remembered.') : undefined,
  });
};
