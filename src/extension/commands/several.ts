import * as vscode from 'vscode';
import type { Operation } from '../../engine/vocabulary';
import { showMessage } from '../failures';
import type { Host } from '../host';
import { isMemoryNode } from '../memoriesTree';
import type { FolderMemory } from '../memoryFolders';
import { enoughOperations, lastAskedFor } from '../model/historyItems';

/** The row that the menu was opened on comes first; a memory that stands in two groups is one. */
export const selectedMemories = (
  argument: unknown,
  selection: unknown,
): readonly FolderMemory[] => {
  const rows = [argument, ...(Array.isArray(selection) ? selection : [])].filter(isMemoryNode);
  const byId = new Map(rows.map((row) => [`${row.folder} ${row.memory.id}`, row]));
  return [...byId.values()];
};

interface Done {
  readonly folder: string;
  readonly operation: Operation;
}

const takeBack = async (host: Host, done: readonly Done[]): Promise<void> => {
  for (const { folder, operation } of done.toReversed()) {
    await host.server.request('cognitiveMemory/undo', {
      folder,
      operation: operation.id,
      trigger: 'editor:undo',
    });
  }
  showMessage(host, vscode.l10n.t('Undone for {0} memories.', done.length));
};

/**
 * Does the same to several memories, each as an operation of its own, so that one that cannot be changed keeps no other one from
 * it. Says at the end how many there were, and takes all of it back where the person wants that.
 */
export const changeEach = async (
  host: Host,
  memories: readonly FolderMemory[],
  {
    change,
    sentence,
  }: {
    readonly change: (memory: FolderMemory) => Promise<unknown>;
    /** What was done to so many. */
    readonly sentence: (count: number) => string;
  },
): Promise<void> => {
  const { t } = vscode.l10n;
  const done: Done[] = [];
  const newest = async ({ folder, memory }: FolderMemory): Promise<Operation | undefined> => {
    const filter = { folder, reference: memory.id, limit: enoughOperations };
    return lastAskedFor(await host.server.request('cognitiveMemory/history', filter));
  };
  for (const target of memories) {
    const before = await newest(target);
    await change(target);
    const operation = await newest(target);
    if (operation !== undefined && operation.id !== before?.id) {
      done.push({ folder: target.folder, operation });
    }
  }
  const undo = { title: t('Undo'), run: () => takeBack(host, done) };
  const left = memories.length - done.length;
  const words = [
    sentence(done.length),
    ...(left === 0 ? [] : [t('{0} stayed as they were.', left)]),
  ];
  showMessage(host, words.join(' '), { actions: done.length === 0 ? [] : [undo] });
};
