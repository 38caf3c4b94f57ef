import * as vscode from 'vscode';
import { showDecision } from '../decisions';
import type { Host } from '../host';
import type { FolderMemory } from '../memoryFolders';
import { chooseMemory } from '../pickMemory';
import type { Command } from './command';

/** Moves a memory into the folder that is never shared. */
export const makePrivate: Command = async (host, argument) => {
  const { t } = vscode.l10n;
  const target = await chooseMemory(host, argument, {
    placeHolder: t('Memory to keep to yourself; nothing that is shared tells of it then'),
    accepts: (memory) => !memory.private,
    nothing: t('There is no memory to make private.'),
  });
  if (target !== undefined) await keepPrivate(host, target, true);
};

/** Moves a private memory among those that are shared. Asks first: what others have read cannot be taken back. */
export const share: Command = async (host, argument) => {
  const { t } = vscode.l10n;
  const target = await chooseMemory(host, argument, {
    placeHolder: t('Private memory to share'),
    accepts: (memory) => memory.private,
    nothing: t('No memory is private.'),
  });
  if (target === undefined) return;
  const answer = t('Share');
  const question = t('Share “{0}” with everyone who has this folder?', target.memory.title);
  const detail = t('Its file moves out of “private”, where Git can commit it.');
  const chosen = await vscode.window.showWarningMessage(question, { modal: true, detail }, answer);
  if (chosen === answer) await keepPrivate(host, target, false);
};

const keepPrivate = async (
  host: Host,
  { folder, memory }: FolderMemory,
  isPrivate: boolean,
): Promise<void> => {
  const decision = await host.server.request('cognitiveMemory/keepPrivate', {
    folder,
    reference: memory.id,
    isPrivate,
    trigger: isPrivate ? 'editor:makePrivate' : 'editor:share',
  });
  showDecision(host, decision, { folder, offersOpen: true });
};
