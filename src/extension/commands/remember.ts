import * as vscode from 'vscode';
import type { MemoryDraft } from '../../engine/vocabulary';
import { showDecision } from '../decisions';
import type { Host } from '../host';
import { awaitLinks } from '../linkedDecision';
import { chooseFolder } from '../readiness';
import type { Command } from './command';

/** Stores a sentence; the type, the title and the tags are found by rules. */
export const remember: Command = (host, argument) => rememberSentence(host, argument);

/** The same, into the folder that is never shared. */
export const rememberPrivately: Command = (host, argument) =>
  rememberSentence(host, argument, { private: true });

const rememberSentence = async (
  host: Host,
  argument: unknown,
  place: Pick<MemoryDraft, 'private'> = {},
): Promise<void> => {
  const { t } = vscode.l10n;
  const folder = await chooseFolder(host, t('Memory to add to'));
  if (folder === undefined) return;
  const sentence =
    typeof argument === 'string' ? argument : await askForSentence(place.private === true);
  if (sentence === undefined) return;
  const decision = await host.server.request('cognitiveMemory/remember', {
    folder: folder.folder,
    content: sentence,
    ...place,
    trigger: 'editor:remember',
  });
  const linked = await awaitLinks(host, decision, folder.folder);
  showDecision(host, linked, { folder: folder.folder, offersOpen: true });
};

const askForSentence = (isPrivate: boolean): Thenable<string | undefined> => {
  const { t } = vscode.l10n;
  return vscode.window.showInputBox({
    title: isPrivate ? t('Remember Privately') : t('Remember'),
    prompt: isPrivate
      ? t('What should be remembered? It is kept on this machine and never shared.')
      : t('What should be remembered? One fact, decision or lesson, in a sentence.'),
    placeHolder: t('We chose PostgreSQL over MySQL for its partial indexes'),
    // The box stays open when the focus is elsewhere, to copy a name or a path from the code.
    ignoreFocusOut: true,
    validateInput: (text) =>
      text.trim() === '' ? t('Write what should be remembered.') : undefined,
  });
};
