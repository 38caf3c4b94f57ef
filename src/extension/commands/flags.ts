import * as vscode from 'vscode';
import { showDecision } from '../decisions';
import type { Host } from '../host';
import type { FolderMemory } from '../memoryFolders';
import { isPutAside } from '../model/grouping';
import { chooseMemory } from '../pickMemory';
import type { Command } from './command';
import { changeEach, selectedMemories } from './several';

/** Archives a memory. Asks nothing: its file stays, and the message offers to undo. */
export const forget: Command = async (host, argument, selection) => {
  const { t } = vscode.l10n;
  const several = selectedMemories(argument, selection).filter(({ memory }) => !isPutAside(memory));
  if (several.length > 1) {
    await changeEach(host, several, {
      change: ({ folder, memory }) =>
        host.server.request('cognitiveMemory/forget', {
          folder,
          reference: memory.id,
          trigger: 'editor:forget',
        }),
      sentence: (count) => t('Archived {0} memories.', count),
    });
    return;
  }
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

/** Keeps a memory from ever fading. */
export const pin: Command = async (host, argument, selection) => {
  const { t } = vscode.l10n;
  const several = selectedMemories(argument, selection).filter(
    ({ memory }) => !memory.pinned && !isPutAside(memory),
  );
  if (several.length > 1) {
    await changeEach(host, several, {
      change: (target) => setPinned(host, target, true),
      sentence: (count) => t('Pinned {0} memories.', count),
    });
    return;
  }
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
