import * as vscode from 'vscode';
import { showDecision } from '../decisions';
import type { Host } from '../host';
import type { FolderMemory } from '../memoryFolders';
import { isPutAside } from '../model/grouping';
import { chooseMemory } from '../pickMemory';
import type { Command } from './command';

/** Keeps a memory from ever fading. */
export const pin: Command = async (host, argument) => {
  const { t } = vscode.l10n;
  const target = await chooseMemory(host, argument, {
    placeHolder: t('Memory to pin; it will never fade'),
    accepts: (memory) => !memory.pinned && !isPutAside(memory),
    nothing: t('There is no memory to pin.'),
  });
  if (target !== undefined) await setPinned(host, target, true);
};

/** Lets a pinned memory fade again. */
export const unpin: Command = async (host, argument) => {
  const { t } = vscode.l10n;
  const target = await chooseMemory(host, argument, {
    placeHolder: t('Memory to unpin'),
    accepts: ({ pinned }) => pinned,
    nothing: t('No memory is pinned.'),
  });
  if (target !== undefined) await setPinned(host, target, false);
};

/** Pins a memory, or lets it go, and says so only where nothing came of it. */
export const setPinned = async (
  host: Host,
  { folder, memory }: FolderMemory,
  pinned: boolean,
): Promise<void> => {
  const decision = await host.server.request('cognitiveMemory/pin', {
    folder,
    reference: memory.id,
    pinned,
    trigger: pinned ? 'editor:pin' : 'editor:unpin',
  });
  // The tree shows what happened; only what did not happen needs words.
  if (decision.action === 'unchanged' || decision.memory === null) {
    showDecision(host, decision, { folder });
  }
};
