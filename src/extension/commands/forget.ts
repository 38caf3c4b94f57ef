import * as vscode from 'vscode';
import { showDecision } from '../decisions';
import type { Host } from '../host';
import type { FolderMemory } from '../memoryFolders';
import { isPutAside } from '../model/grouping';
import { chooseMemory } from '../pickMemory';
import type { Command } from './command';

/** Archives a memory. Asks nothing: its file stays, and the message offers to undo. */
export const forget: Command = async (host, argument) => {
  const { t } = vscode.l10n;
  const target = await chooseMemory(host, argument, {
    placeHolder: t('Memory to forget; its file stays'),
    accepts: (memory) => !isPutAside(memory),
    nothing: t('There is no memory to forget.'),
  });
  if (target !== undefined) await forgetMemory(host, target);
};

/** Archives this memory, and offers to undo. */
export const forgetMemory = async (host: Host, { folder, memory }: FolderMemory): Promise<void> => {
  const decision = await host.server.request('cognitiveMemory/forget', {
    folder,
    reference: memory.id,
    trigger: 'editor:forget',
  });
  showDecision(host, decision, { folder });
};
