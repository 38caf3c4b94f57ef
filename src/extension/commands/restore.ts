import * as vscode from 'vscode';
import { showDecision } from '../decisions';
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
  if (target === undefined) return;
  const { folder, memory } = target;
  const decision = await host.server.request('cognitiveMemory/restore', {
    folder,
    reference: memory.id,
    trigger: 'editor:restore',
  });
  showDecision(host, decision, { folder });
};
