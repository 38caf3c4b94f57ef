import * as vscode from 'vscode';
import type { Decision, MemoryReference } from '../engine/vocabulary';
import { openDiff } from './commands/history';
import { type MessageAction, showMessage } from './failures';
import type { Host } from './host';
import { enoughOperations, lastAskedFor } from './model/historyItems';
import { t } from './translate';

interface Changed {
  readonly folder: string;
  readonly memory: MemoryReference;
}

/** What the last operation made of the memory's file. Asks for it at once: a later one would show something else. */
const lastChange = (host: Host, { folder, memory }: Changed): MessageAction['run'] => {
  const filter = { limit: enoughOperations, reference: memory.id };
  const operations = host.server.request('history', { folder, ...filter });
  // The action tells of it.
  operations.catch(() => undefined);
  return async () => {
    const known = await operations;
    const operation = lastAskedFor(known);
    if (operation === undefined) {
      showMessage(host, t('“{0}” has no history yet.', memory.title));
      return;
    }
    await openDiff({ folder, memory }, { operations: known, operation, title: memory.title });
  };
};

/** The belief that has ended beside the one in its place. */
const bothBeliefs =
  (host: Host, { folder, memory }: Changed, endedId: string) =>
  async () => {
    const ended = host.folders.get(folder)?.memories.find(({ id }) => id === endedId);
    const before = ended && host.folders.fileUri({ folder, path: ended.path });
    const after = host.folders.fileUri({ folder, path: memory.path });
    if (ended === undefined || before === undefined || after === undefined) return;
    const title = `${ended.title} ↔ ${memory.title}`;
    await vscode.commands.executeCommand('vscode.diff', before, after, title, { preview: true });
  };

/** Offers to look at what a write changed of what was known; undefined where it changed nothing of it. */
export const changesAction = (
  host: Host,
  decision: Decision,
  folder: string,
): MessageAction | undefined => {
  const { action, memory, because } = decision;
  if (memory === null) return undefined;
  const title = t('Show Changes');
  if (action === 'updated') return { title, run: lastChange(host, { folder, memory }) };
  const ended = because.find(({ code }) => code === 'contradicted')?.data.id;
  return action === 'superseded' && typeof ended === 'string'
    ? { title, run: bothBeliefs(host, { folder, memory }, ended) }
    : undefined;
};
