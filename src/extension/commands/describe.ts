import * as vscode from 'vscode';
import { normaliseTags } from '../../engine/vocabulary';
import { showDecision } from '../decisions';
import type { Command, Host } from '../host';
import type { FolderMemory } from '../memoryFolders';
import { chooseMemory } from '../readiness';
import { t } from '../translate';
import { changeEach, selectedMemories } from './flags';

/** Gives a memory another title: its file stays where it is, and what links to it by the old title follows. */
export const rename: Command = async (host, argument) => {
  const target = await chooseMemory(host, argument, { placeHolder: t('Memory to rename') });
  if (target === undefined) return;
  const { folder, memory } = target;
  const title = await vscode.window.showInputBox({
    title: t('Rename Memory'),
    prompt: t('A name of at most 60 characters. Links to it are kept.'),
    value: memory.title,
    validateInput: (text) => (text.trim() === '' ? t('Write a title.') : undefined),
  });
  if (title === undefined || title.trim() === memory.title) return;
  const decision = await host.server.request('update', {
    folder,
    reference: memory.id,
    title: title.trim(),
    trigger: 'editor:rename',
  });
  showDecision(host, decision, { folder });
};

const tagIt = (host: Host, { folder, memory }: FolderMemory, tags: readonly string[]) =>
  host.server.request('update', {
    folder,
    reference: memory.id,
    tags: [...new Set([...memory.tags, ...tags])],
    trigger: 'editor:tag',
  });

/** Adds tags to a memory, or to those that are selected. */
export const tag: Command = async (host, argument, selection) => {
  const selected = selectedMemories(argument, selection);
  const chosen =
    selected[0] ?? (await chooseMemory(host, argument, { placeHolder: t('Memory to tag') }));
  if (chosen === undefined) return;
  const memories = selected.length > 0 ? selected : [chosen];
  const text = await vscode.window.showInputBox({
    title: t('Add Tags'),
    prompt: t('Tags to add, with commas between them'),
    placeHolder: 'payments, gateway',
  });
  const tags = normaliseTags(text);
  if (tags.length === 0) return;
  const names = tags.map((name) => `“${name}”`).join(', ');
  await changeEach(host, memories, {
    change: (memory) => tagIt(host, memory, tags),
    sentence: (count) =>
      count === 1
        ? t('Tagged 1 memory: {0}.', names)
        : t('Tagged {0} memories: {1}.', count, names),
  });
};
