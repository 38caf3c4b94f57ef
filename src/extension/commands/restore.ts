import * as vscode from 'vscode';
import { showDecision } from '../decisions';
import type { Host } from '../host';
import type { FolderMemory } from '../memoryFolders';
import { chooseMemory } from '../pickMemory';
import type { Command } from './command';

/** Brings an archived memory back. */
export const restore: Command = async (host, argument) => {
  const { t } = vscode.l10n;
  const target = await chooseMemory(host, argument, {
    placeHolder: t('Memory to restore'),
    accepts: ({ status }) => status === 'archived',
    nothing: t('No memory is archived.'),
  });
  if (target !== undefined) await restoreMemory(host, target);
};

/** Brings this memory back, and offers to undo. */
export const restoreMemory = async (
  host: Host,
  { folder, memory }: FolderMemory,
): Promise<void> => {
  const decision = await host.server.request('cognitiveMemory/restore', {
    folder,
    reference: memory.id,
    trigger: 'editor:restore',
  });
  showDecision(host, decision, { folder });
};
