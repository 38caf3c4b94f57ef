import * as vscode from 'vscode';
import { isPutAside, type MemoryPath, type Status } from '../engine/vocabulary';
import type { MemoryFolder } from './memoryFolders';
import { doubtItem, type FoundHits, recallItem, unlikelyAmong } from './model/foundItems';
import { memoryPickItem, type PickItem } from './model/memoryItems';
import { escapeIcons, onOneLine } from './model/words';
import { t } from './translate';

export interface PickedMemory {
  readonly folder: string;
  readonly memory: {
    readonly id: string;
    readonly path: MemoryPath;
    readonly status: Status;
    readonly pinned: boolean;
  };
}

export type RowAction = 'pin' | 'unpin' | 'forget' | 'why';

export interface RowButton extends vscode.QuickInputButton {
  readonly action: RowAction;
}

/** A row of Recall's quick pick: a memory, or what one can do where none is listed. */
export interface RecallRow extends vscode.QuickPickItem {
  readonly target?: PickedMemory;
  readonly choice: 'open' | 'showHidden' | 'remember' | 'wait' | 'none';
}

const button = (action: RowAction, icon: string, tooltip: string): RowButton => ({
  action,
  iconPath: new vscode.ThemeIcon(icon),
  tooltip,
});

const buttonsOf = ({ memory }: PickedMemory): RowButton[] => {
  if (!vscode.workspace.isTrusted || memory.status === 'archived') return [];
  return [
    memory.pinned ? button('unpin', 'pinned', t('Unpin')) : button('pin', 'pin', t('Pin')),
    button('forget', 'archive', t('Forget')),
  ];
};

const whyButton = (): RowButton => button('why', 'question', t('Show Why'));

const memoryRow = (
  { label, detail }: PickItem,
  target: PickedMemory,
  buttons: RowButton[] = buttonsOf(target),
): RecallRow => ({
  label,
  detail,
  alwaysShow: true,
  buttons,
  target,
  choice: 'open',
});

/** What is shown while the memories of a folder are being read: the answer to what is typed comes when they are. */
export const readingRow = (): RecallRow => ({
  label: `$(loading~spin) ${t('Reading the memories…')}`,
  alwaysShow: true,
  choice: 'wait',
});

/** What is shown before anything is typed: the most relevant memories of each folder. */
export const mostRelevantRows = (
  folders: readonly MemoryFolder[],
  limit: number,
): readonly RecallRow[] =>
  folders
    .flatMap(({ folder, name, memories }) =>
      memories.map((memory) => ({
        folder,
        memory,
        ...(folders.length > 1 ? { folderName: name } : {}),
      })),
    )
    .filter(({ memory }) => !isPutAside(memory))
    .sort((left, right) => right.memory.relevance - left.memory.relevance)
    .slice(0, limit)
    .map(({ folder, memory, ...names }) =>
      memoryRow(memoryPickItem(memory, { t, ...names }), { folder, memory }),
    );

export interface FoundRowsOptions {
  readonly query: string;
  readonly folders: readonly MemoryFolder[];
}

/** The hits, and below them the way to those that were left out, or to remember what was not found. */
export const foundRows = (
  hits: FoundHits,
  { query, folders }: FoundRowsOptions,
): readonly RecallRow[] => {
  const { found, hidden, known, isReading } = hits;
  const now = new Date();
  const names = new Map(folders.map(({ folder, name }) => [folder, name]));
  const unlikely = unlikelyAmong(found);
  const rows = found.map((foundHit) => {
    const { folder, hit } = foundHit;
    const folderName = folders.length > 1 ? names.get(folder) : undefined;
    const target = { folder, memory: hit };
    return memoryRow(
      recallItem(foundHit, {
        ...{ t, now, isUnlikely: unlikely.has(hit) },
        ...(folderName === undefined ? {} : { folderName }),
      }),
      target,
      [whyButton(), ...buttonsOf(target)],
    );
  });
  if (isReading) return [...rows, readingRow()];
  const doubt = doubtItem(hits, query, t);
  if (doubt !== undefined) rows.unshift({ ...doubt, alwaysShow: true, choice: 'none' });
  if (hidden > 0) {
    rows.push({
      label: `$(eye) ${t('Show what is dormant or archived: {0}', hidden)}`,
      alwaysShow: true,
      choice: 'showHidden',
    });
  }
  if (!(known && found.length > 0) && hidden === 0 && vscode.workspace.isTrusted) {
    rows.push({
      label: `$(add) ${t('Remember “{0}”', escapeIcons(onOneLine(query)))}`,
      ...(found.length === 0 ? { description: t('nothing was found') } : {}),
      alwaysShow: true,
      choice: 'remember',
    });
  }
  return rows;
};
