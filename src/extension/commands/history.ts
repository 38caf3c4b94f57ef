import * as vscode from 'vscode';
import {
  type MemoryReference,
  type Operation,
  tryMemoryPath,
  type UndoResult,
} from '../../engine/vocabulary';
import { type MessageAction, showFailure, showMessage, showWarning } from '../failures';
import type { Command, Host } from '../host';
import type { FolderMemory, MemoryFile } from '../memoryFolders';
import {
  describeTakenBack,
  historyItems,
  isDoneAgain,
  lastWritten,
  standing,
  versionPair,
} from '../model/historyItems';
import { onOneLine } from '../model/words';
import { activeUri, openMemory } from '../openMemory';
import { chooseFolder, chooseMemory } from '../readiness';
import type { ServerProcess } from '../serverProcess';
import { t } from '../translate';
import { formatMoment } from '../wording';

const scheme = 'cognitive-memory-history';

interface Version extends MemoryFile {
  /** Undefined for a file that did not exist yet. */
  readonly operation: string | undefined;
}

/** Names a version of a memory's file; the path comes last, so that the editor knows the language. */
const versionUri = ({ folder, path, operation }: Version): vscode.Uri =>
  vscode.Uri.from({
    scheme,
    path: `/${path}`,
    query: new URLSearchParams({ folder, operation: operation ?? '' }).toString(),
  });

/** Lets the editor open versions of the history as read-only documents. */
export const provideHistoryDocuments = (server: ServerProcess): vscode.Disposable =>
  vscode.workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: async (uri) => {
      const query = new URLSearchParams(uri.query);
      const operation = query.get('operation');
      const path = tryMemoryPath(uri.path.slice(1));
      if (!operation || path === undefined) return '';
      const params = { folder: query.get('folder') ?? '', operation, path };
      return (await server.request('contentAt', params)) ?? '';
    },
  });

interface UndoTarget {
  readonly folder: string;
  /** Undefined for the person's own last one. */
  readonly operation: string | undefined;
  /** Operations that the person knows of, to tell an undoing by what it took back. */
  readonly known?: readonly Operation[];
}

/** Takes an operation back, and says nothing. */
export const takeBack = (
  host: Host,
  { folder, operation }: Pick<UndoTarget, 'folder' | 'operation'>,
): Promise<UndoResult> =>
  host.server.request('undo', { folder, ...(operation === undefined ? {} : { operation }) });

/** Takes an operation back, says so, and offers to take that back in turn. */
export const undoOperation = async (
  host: Host,
  { folder, operation, known = [] }: UndoTarget,
): Promise<void> => {
  const { undone, operation: undoing } = await takeBack(host, { folder, operation });
  const message = describeTakenBack(undone, { t, known });
  if (undoing === null) return showMessage(host, message);
  const redo = {
    title: isDoneAgain(undone, known) ? t('Undo') : t('Redo'),
    run: () =>
      undoOperation(host, { folder, operation: undoing.id, known: [undoing, undone, ...known] }),
  };
  showMessage(host, message, [redo]);
};

/**
 * Says what became of something that was decided, and offers to take it back where it is an operation; `isWhole` is false where
 * something that was asked for was left.
 */
export const tellDecided = (
  host: Host,
  folder: string,
  decided: {
    readonly operation: Pick<Operation, 'id'> | null;
    readonly words: readonly string[];
    /** What can be done beside that. */
    readonly more?: readonly MessageAction[];
  },
  isWhole = true,
): void => {
  const operation = decided.operation?.id;
  const takeItBack = { title: t('Undo'), run: () => undoOperation(host, { folder, operation }) };
  const actions = [...(decided.more ?? []), ...(operation === undefined ? [] : [takeItBack])];
  (isWhole ? showMessage : showWarning)(host, decided.words.join(' '), actions);
};

/** As far back as a person would look in a list, and as is looked for what is in it. */
const [listed, looked] = [30, 200];

/** Takes back one of the last operations that stand, the last one at the top; or does again what was undone, beneath them. */
export const undo: Command = async (host) => {
  const chosen = await chooseFolder(host, t('Memory to undo in'));
  if (chosen === undefined) return;
  const { folder } = chosen;
  const operations = await host.server.request('history', { folder, limit: looked });
  const { undoable, redoable } = standing(operations);
  if (undoable.length + redoable.length === 0) {
    return showMessage(host, t('There is nothing to undo.'));
  }
  const rows = (some: readonly Operation[]) =>
    historyItems(some.slice(0, listed), { t, formatMoment, known: operations });
  const redoing = { label: t('Redo'), kind: vscode.QuickPickItemKind.Separator };
  const items = [...rows(undoable), ...(redoable.length === 0 ? [] : [redoing, ...rows(redoable)])];
  const item = await vscode.window.showQuickPick(items, {
    placeHolder: t('Operation to undo'),
    matchOnDetail: true,
  });
  if (item === undefined || !('operation' in item)) return;
  await undoOperation(host, { folder, operation: item.operation.id, known: operations });
};

/** Lists what happened to a memory, and shows each change in the editor's own diff. */
export const showHistory: Command = async (host, argument) => {
  const uri = activeUri();
  const active = uri && host.folders.memoryAt(uri);
  const placeHolder = t('Memory to show the history of');
  const isActive = active !== undefined && argument === undefined;
  const target = isActive ? active : await chooseMemory(host, argument, { placeHolder });
  if (target !== undefined) await showOperations(host, target);
};

const showOperations = async (host: Host, { folder, memory }: FolderMemory): Promise<void> => {
  const operations = await host.server.request('history', { folder, reference: memory.id });
  const none = t('“{0}” has no history yet.', memory.title);
  if (operations.length === 0) return showMessage(host, none);
  const show = (operation: Operation, takesFocus: boolean): Promise<void> => {
    const title = `${memory.title} (${formatMoment(operation.at)})`;
    return openDiff({ folder, memory }, { operations, operation, title, takesFocus });
  };
  const items = historyItems(operations, { t, formatMoment });
  const item = await vscode.window.showQuickPick(items, {
    title: t('History of “{0}”', memory.title),
    placeHolder: t('Change to look at'),
    matchOnDetail: true,
    // What one walks over with the arrow keys is shown beneath the list.
    onDidSelectItem: (selected) => {
      if (typeof selected === 'string') return;
      const { operation } = selected as (typeof items)[number];
      show(operation, false).catch((error: unknown) => showFailure(host, error));
    },
  });
  if (item !== undefined) await show(item.operation, true);
};

/**
 * Shows what other hands made of a memory since somebody wrote it by us, in the editor's own diff; as it is kept where nobody
 * did, and opens it where it has no history.
 */
export const openChangeOutside = async (
  host: Host,
  { folder, memory }: FolderMemory,
): Promise<void> => {
  const reference = memory.id;
  const operations = await host.server.request('history', { folder, reference });
  const seen = lastWritten(operations);
  const uri = host.folders.fileUri({ folder, path: memory.path });
  if (seen === undefined || uri === undefined) return openMemory(host, { folder, memory });
  const before = versionUri({ folder, path: memory.path, operation: seen.id });
  const title = t('{0} (as it was ↔ now)', onOneLine(memory.title));
  await vscode.commands.executeCommand('vscode.diff', before, uri, title, { preview: true });
};

/** Shows what an operation made of a memory's file, in the editor's own diff. */
export const openDiff = async (
  { folder, memory }: { readonly folder: string; readonly memory: MemoryReference },
  options: {
    readonly operations: readonly Operation[];
    readonly operation: Operation;
    readonly title: string;
    readonly takesFocus?: boolean;
  },
): Promise<void> => {
  const { operations, operation, title, takesFocus = true } = options;
  const { before, after, path } = versionPair(operations, { operation, path: memory.path });
  await vscode.commands.executeCommand(
    'vscode.diff',
    versionUri({ folder, path, operation: before }),
    versionUri({ folder, path, operation: after }),
    title,
    { preview: true, preserveFocus: !takesFocus },
  );
};
