import * as vscode from 'vscode';
import { isPutAside, normaliseTags, type Operation } from '../../engine/vocabulary';
import * as is from '../../protocol/guards';
import { showDecision } from '../decisions';
import { isWanted, showMessage } from '../failures';
import type { Command, Host } from '../host';
import { isMemoryNode } from '../memoriesTree';
import type { FolderMemory } from '../memoryFolders';
import { enoughOperations, lastAskedFor } from '../model/historyItems';
import { chooseMemory, type PickOptions } from '../readiness';
import { t } from '../translate';

/**
 * Gives a memory another title, which may have been typed where the old one stands: its file stays where it is, and what links to
 * it by the old title follows.
 */
export const rename: Command = async (host, argument, typed) => {
  const target = await chooseMemory(host, argument, { placeHolder: t('Memory to rename') });
  if (target === undefined) return;
  const { folder, memory } = target;
  const title = is.text(typed) ? typed.trim() : await askTitle(memory.title);
  if (title === undefined || title === '' || title === memory.title) return;
  // The links follow on the disk, where what is typed beside them has to be by then.
  for (const document of vscode.workspace.textDocuments) {
    const isTyped = document.isDirty && host.folders.folderAt(document.uri)?.folder === folder;
    if (isTyped) await document.save();
  }
  const decision = await host.server.request('update', {
    folder,
    reference: memory.id,
    title,
    trigger: 'editor:rename',
  });
  showDecision(host, decision, { folder });
};

const askTitle = async (value: string): Promise<string | undefined> => {
  const title = await vscode.window.showInputBox({
    title: t('Rename Memory'),
    prompt: t('A name of at most 60 characters. Links to it are kept.'),
    value,
    validateInput: (text) => (text.trim() === '' ? t('Write a title.') : undefined),
  });
  return title?.trim();
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

type Asking = PickOptions & Required<Pick<PickOptions, 'accepts'>>;

/** A command about a memory: that of the row it was called on, or one that the person picks. */
const aboutMemory =
  (
    question: () => PickOptions,
    act: (host: Host, target: FolderMemory) => Promise<void>,
  ): Command =>
  async (host, argument) => {
    const target = await chooseMemory(host, argument, question());
    if (target !== undefined) await act(host, target);
  };

/** The same, or about all of several selected rows that it can be done to: then the number of them is said. */
const aboutMemories =
  (
    question: () => Asking,
    {
      act,
      change = act,
      sentence,
    }: {
      readonly act: (host: Host, target: FolderMemory) => Promise<void>;
      readonly change?: (host: Host, target: FolderMemory) => Promise<unknown>;
      readonly sentence: (count: number) => string;
    },
  ): Command =>
  async (host, argument, selection) => {
    const { accepts } = question();
    const several = selectedMemories(argument, selection).filter(({ memory }) => accepts(memory));
    if (several.length < 2) return aboutMemory(question, act)(host, argument);
    await changeEach(host, several, { change: (target) => change(host, target), sentence });
  };

const archive = (host: Host, { folder, memory }: FolderMemory) =>
  host.server.request('forget', { folder, reference: memory.id });

/** Archives this memory, and offers to undo. */
export const forgetMemory = async (host: Host, target: FolderMemory): Promise<void> =>
  showDecision(host, await archive(host, target), target);

/** Archives a memory. Asks nothing: its file stays, and the message offers to undo. */
export const forget = aboutMemories(
  () => ({
    placeHolder: t('Memory to forget; its file stays'),
    accepts: (memory) => !isPutAside(memory),
    nothing: t('There is no memory to forget.'),
  }),
  { act: forgetMemory, change: archive, sentence: (count) => t('Archived {0} memories.', count) },
);

/** Brings this memory back, and offers to undo. */
export const restoreMemory = async (host: Host, target: FolderMemory): Promise<void> => {
  const { folder, memory } = target;
  const decision = await host.server.request('restore', { folder, reference: memory.id });
  showDecision(host, decision, { folder });
};

/** Brings an archived memory back. */
export const restore = aboutMemory(
  () => ({
    placeHolder: t('Memory to restore'),
    accepts: ({ status }) => status === 'archived',
    nothing: t('No memory is archived.'),
  }),
  restoreMemory,
);

/** Pins a memory, or lets it go, and says so only where nothing came of it. */
export const setPinned = async (
  host: Host,
  { folder, memory }: FolderMemory,
  pinned: boolean,
): Promise<void> => {
  const trigger = pinned ? 'editor:pin' : 'editor:unpin';
  const asked = { folder, reference: memory.id, pinned, trigger };
  const decision = await host.server.request('pin', asked);
  // The tree shows what happened; only what did not happen needs words.
  if (decision.action === 'unchanged' || decision.memory === null) {
    showDecision(host, decision, { folder });
  }
};

/** Keeps a memory from ever fading. */
export const pin = aboutMemories(
  () => ({
    placeHolder: t('Memory to pin; it will never fade'),
    accepts: (memory) => !memory.pinned && !isPutAside(memory),
    nothing: t('There is no memory to pin.'),
  }),
  {
    act: (host, target) => setPinned(host, target, true),
    sentence: (count) => t('Pinned {0} memories.', count),
  },
);

/** Lets a pinned memory fade again. */
export const unpin = aboutMemory(
  () => ({
    placeHolder: t('Memory to unpin'),
    accepts: ({ pinned }) => pinned,
    nothing: t('No memory is pinned.'),
  }),
  (host, target) => setPinned(host, target, false),
);

const keepPrivate = async (host: Host, { folder, memory }: FolderMemory, isPrivate: boolean) => {
  const trigger = isPrivate ? 'editor:makePrivate' : 'editor:share';
  const asked = { folder, reference: memory.id, isPrivate, trigger };
  const decision = await host.server.request('keepPrivate', asked);
  showDecision(host, decision, { folder, offersOpen: true });
};

/** Moves a memory into the folder that is never shared. */
export const makePrivate = aboutMemory(
  () => ({
    placeHolder: t('Memory to keep to yourself; nothing that is shared tells of it then'),
    accepts: (memory) => !memory.private,
    nothing: t('There is no memory to make private.'),
  }),
  (host, target) => keepPrivate(host, target, true),
);

/** Moves a private memory among those that are shared. Asks first: what others have read cannot be taken back. */
export const share = aboutMemory(
  () => ({
    placeHolder: t('Private memory to share'),
    accepts: (memory) => memory.private,
    nothing: t('No memory is private.'),
  }),
  async (host, target) => {
    const question = t('Share “{0}” with everyone who has this folder?', target.memory.title);
    const detail = t('Its file moves out of “private”, where Git can commit it.');
    if (await isWanted(question, detail, t('Share'))) await keepPrivate(host, target, false);
  },
);

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
    await host.server.request('undo', { folder, operation: operation.id });
  }
  showMessage(host, t('Undone for {0} memories.', done.length));
};

/**
 * Does the same to several memories, each as an operation of its own, so that one that cannot be changed keeps no other one from
 * it. Says at the end how many there were, and takes all of it back where the person wants that.
 */
const changeEach = async (
  host: Host,
  memories: readonly FolderMemory[],
  {
    change,
    sentence,
  }: {
    readonly change: (memory: FolderMemory) => Promise<unknown>;
    readonly sentence: (count: number) => string;
  },
): Promise<void> => {
  const done: Done[] = [];
  const newest = async ({ folder, memory }: FolderMemory): Promise<Operation | undefined> => {
    const filter = { folder, reference: memory.id, limit: enoughOperations };
    return lastAskedFor(await host.server.request('history', filter));
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
  showMessage(host, words.join(' '), done.length === 0 ? [] : [undo]);
};
