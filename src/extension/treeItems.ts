import * as vscode from 'vscode';
import type { MemorySummary } from '../engine/vocabulary';
import type { MemoryFolder } from './memoryFolders';
import { wording } from './memoryTooltip';
import type { MemoryGroup } from './model/grouping';
import { groupIcon, typeIcon } from './model/icons';
import { groupLabel, relationsLabel, typeLabel } from './model/labels';
import { rowDescription } from './model/memoryRow';
import { onOneLine } from './model/words';
import { openMemoryCommand } from './openMemory';
import { pinnedUri } from './pinnedMark';

const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;

/** Words of a row's context value, for the menus: what can be done with the memory. */
const contextOf = ({ pinned, status, ...memory }: MemorySummary): string =>
  ['memory', memory.private ? 'private' : 'shared', pinned ? 'pinned' : 'unpinned', status].join(
    ' ',
  );

export const workspaceFolderItem = ({ folder, name }: MemoryFolder): vscode.TreeItem => ({
  id: `folder/${folder}`,
  label: name,
  iconPath: new vscode.ThemeIcon('root-folder'),
  contextValue: 'folder',
  collapsibleState: Expanded,
});

export const groupItem = (
  { key, memories }: MemoryGroup,
  options: { readonly id: string; readonly isOpen: boolean },
): vscode.TreeItem => ({
  id: options.id,
  label: groupLabel(key, vscode.l10n.t),
  description: String(memories.length),
  iconPath: new vscode.ThemeIcon(groupIcon(key)),
  contextValue: 'group',
  collapsibleState: options.isOpen ? Expanded : Collapsed,
});

export interface MemoryItemOptions {
  readonly id: string;
  readonly uri: vscode.Uri;
  /** How many relations stand below it. */
  readonly relations: number;
}

export const memoryItem = (memory: MemorySummary, options: MemoryItemOptions): vscode.TreeItem => {
  const { t } = vscode.l10n;
  const { relations } = options;
  const label = onOneLine(memory.title);
  const description = rowDescription(memory, wording());
  const spoken = [
    label,
    typeLabel(memory.type, t),
    description,
    ...(memory.pinned ? [t('pinned')] : []),
    ...(relations === 0 ? [] : [relationsLabel(relations, t)]),
  ];
  return {
    id: options.id,
    label,
    description,
    ...(memory.pinned ? { resourceUri: pinnedUri(memory.id) } : {}),
    iconPath: new vscode.ThemeIcon(typeIcon(memory.type)),
    contextValue: contextOf(memory),
    collapsibleState: relations === 0 ? None : Collapsed,
    accessibilityInformation: { label: spoken.join(', ') },
    command: openMemoryCommand(options.uri),
  };
};
