import * as vscode from 'vscode';
import type { JudgedMemories } from '../../engine/vocabulary';
import { describeAccepted, describeDeclined, describeLeftMemory } from '../../messages';
import { showMessage } from '../failures';
import type { Host } from '../host';
import { onOneLine } from '../model/words';
import { chooseMemory } from '../pickMemory';
import {
  isUnreviewed,
  isUnreviewedMemoryNode,
  isUnreviewedNode,
  unreviewedMemories,
} from '../review/unreviewed';
import { undoOperation } from '../undo';
import type { Command } from './command';
import { selectedMemories } from './several';

/** Memories of one workspace folder. */
interface Target {
  readonly folder: string;
  readonly references: readonly string[];
}

const chooseOne = async (host: Host, argument: unknown, placeHolder: string) =>
  isUnreviewedMemoryNode(argument)
    ? argument
    : chooseMemory(host, argument, {
        placeHolder,
        accepts: isUnreviewed,
        nothing: vscode.l10n.t('Nothing that agents wrote waits for you.'),
      });

/** All of the group that a command was called on, or of every workspace folder. */
const chooseAll = (host: Host, argument: unknown): readonly Target[] =>
  host.folders
    .all()
    .filter(({ folder }) => !isUnreviewedNode(argument) || argument.folder === folder)
    .map((folder) => ({
      folder: folder.folder,
      references: unreviewedMemories(folder).map(({ id }) => id),
    }))
    .filter(({ references }) => references.length > 0);

const countOf = (targets: readonly Target[]): number =>
  targets.reduce((sum, { references }) => sum + references.length, 0);

const withoutMemories = (host: Host): void =>
  showMessage(host, vscode.l10n.t('Nothing that agents wrote waits for you.'));

/** What became of it, with the way back. */
const tell = (host: Host, folder: string, result: JudgedMemories, sentence: string): void => {
  const { t } = vscode.l10n;
  const { left, operation } = result;
  const words = [sentence, ...left.map((one) => describeLeftMemory(one, t))];
  const undo = {
    title: t('Undo'),
    run: () => undoOperation(host, { folder, operation: operation?.id }),
  };
  showMessage(host, words.join(' '), {
    ...(left.length > 0 ? { show: vscode.window.showWarningMessage } : {}),
    actions: operation === null ? [] : [undo],
  });
};

const acceptThem = async (host: Host, { folder, references }: Target): Promise<void> => {
  const result = await host.server.request('cognitiveMemory/accept', {
    folder,
    references,
    trigger: 'editor:accept',
  });
  tell(host, folder, result, describeAccepted(result, vscode.l10n.t));
};

const declineThem = async (host: Host, { folder, references }: Target, reason: string) => {
  const result = await host.server.request('cognitiveMemory/decline', {
    folder,
    references,
    reason,
    trigger: 'editor:decline',
  });
  tell(host, folder, result, describeDeclined(result, vscode.l10n.t));
};

/** Asks why; undefined where the person turned away. */
const askReason = (title: string): Thenable<string | undefined> => {
  const { t } = vscode.l10n;
  return vscode.window.showInputBox({
    title,
    prompt: t('Why is it declined? The reason is kept, and no agent brings it back.'),
    placeHolder: t('Reason'),
    ignoreFocusOut: true,
    validateInput: (text) => (text.trim() === '' ? t('Write why it is declined.') : undefined),
  });
};

/** A person has seen what an agent wrote, and wants it. */
export const accept: Command = async (host, argument, selection) => {
  const selected = selectedMemories(argument, selection).filter(({ memory }) =>
    isUnreviewed(memory),
  );
  if (selected.length > 0) {
    for (const folder of new Set(selected.map((one) => one.folder))) {
      const own = selected.filter((one) => one.folder === folder);
      await acceptThem(host, { folder, references: own.map(({ memory }) => memory.id) });
    }
    return;
  }
  const target = await chooseOne(host, argument, vscode.l10n.t('Memory by an agent to accept'));
  if (target === undefined) return;
  await acceptThem(host, { folder: target.folder, references: [target.memory.id] });
};

/** A person does not want what an agent wrote: it is archived, with the reason. */
export const decline: Command = async (host, argument) => {
  const { t } = vscode.l10n;
  const target = await chooseOne(host, argument, t('Memory by an agent to decline'));
  if (target === undefined) return;
  const reason = await askReason(t('Decline “{0}”', onOneLine(target.memory.title)));
  if (reason === undefined) return;
  await declineThem(host, { folder: target.folder, references: [target.memory.id] }, reason);
};

/** Asks first where there are several: nobody may have looked at each of them. */
export const acceptAll: Command = async (host, argument) => {
  const { t } = vscode.l10n;
  const targets = chooseAll(host, argument);
  const count = countOf(targets);
  if (count === 0) return withoutMemories(host);
  if (count > 1) {
    const answer = t('Accept All');
    const question = t('Accept {0} memories that agents wrote?', count);
    const options = {
      modal: true,
      detail: t('They then count as what you wrote. It can be undone.'),
    };
    const chosen = await vscode.window.showWarningMessage(question, options, answer);
    if (chosen !== answer) return;
  }
  for (const target of targets) await acceptThem(host, target);
};

/** Asks why, once for all of them. */
export const declineAll: Command = async (host, argument) => {
  const { t } = vscode.l10n;
  const targets = chooseAll(host, argument);
  const count = countOf(targets);
  if (count === 0) return withoutMemories(host);
  const title = count === 1 ? t('Decline 1 memory') : t('Decline {0} memories', count);
  const reason = await askReason(title);
  if (reason === undefined) return;
  for (const target of targets) await declineThem(host, target, reason);
};
