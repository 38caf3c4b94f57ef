import * as vscode from 'vscode';
import {
  type EdgeDetail,
  fileNameOf,
  type MemorySummary,
  type Problem,
} from '../engine/vocabulary';
import { describeProblem } from '../messages';
import type { FolderMemory, MemoryFolder } from './memoryFolders';
import type { MemoryGroup } from './model/grouping';
import { groupIcon, groupLabel, relationsLabel, typeIcon, typeLabel } from './model/labels';
import { rowDescription } from './model/memoryItems';
import type { MemoryRelation } from './model/relationRows';
import { onOneLine } from './model/words';
import { openMemoryCommand } from './openMemory';
import { t } from './translate';
import { wording } from './wording';

export interface FolderNode {
  readonly kind: 'folder';
  readonly folder: MemoryFolder;
}

export interface GroupNode {
  readonly kind: 'group';
  readonly folder: MemoryFolder;
  readonly group: MemoryGroup;
}

export interface MemoryNode extends FolderMemory {
  readonly kind: 'memory';
  readonly parent: GroupNode;
  readonly relations: readonly MemoryRelation[];
}

/** A relation of a memory, below the memory's row. */
export interface RelationNode {
  readonly kind: 'relation';
  readonly parent: MemoryNode;
  readonly relation: MemoryRelation;
  /** The file that describes it, where there is one. */
  readonly edge: EdgeDetail | undefined;
}

/** Only tree rows of pinned memories have a URI of this scheme. */
const scheme = 'cognitive-memory-pinned';

const pinnedUri = (id: string): vscode.Uri => vscode.Uri.from({ scheme, path: `/${id}` });

/**
 * The mark at the end of the row, where the editor's own trees show theirs: the description behind the title is cut
 * where the title is long.
 */
export const markPinned = (): vscode.Disposable =>
  vscode.window.registerFileDecorationProvider({
    provideFileDecoration: (uri) =>
      uri.scheme === scheme ? new vscode.FileDecoration(t('P'), t('Pinned')) : undefined,
  });

const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;

/** Words of a row's context value, for the menus: what can be done with the memory. */
const contextOf = ({ pinned, status, reviewed, ...memory }: MemorySummary): string =>
  [
    'memory',
    memory.private ? 'private' : 'shared',
    pinned ? 'pinned' : 'unpinned',
    status,
    ...(reviewed ? [] : ['unreviewed']),
  ].join(' ');

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
  label: groupLabel(key, t),
  description: String(memories.length),
  iconPath: new vscode.ThemeIcon(groupIcon(key)),
  contextValue: 'group',
  collapsibleState: options.isOpen ? Expanded : Collapsed,
});

interface MemoryItemOptions {
  readonly id: string;
  readonly uri: vscode.Uri;
  readonly relations: number;
}

export const memoryItem = (memory: MemorySummary, options: MemoryItemOptions): vscode.TreeItem => {
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

/** The files of a folder that cannot be read as memories: shown beside them, because they are there and not lost. */
export interface BrokenGroupNode {
  readonly kind: 'brokenGroup';
  readonly folder: MemoryFolder;
}

export interface BrokenFileNode {
  readonly kind: 'brokenFile';
  readonly parent: BrokenGroupNode;
  readonly problem: Problem;
}

/** The group's row; none where every file can be read. */
export const brokenGroups = (folder: MemoryFolder): readonly BrokenGroupNode[] =>
  folder.broken.length === 0 ? [] : [{ kind: 'brokenGroup', folder }];

/** One row a file, with the first of its problems. */
export const brokenFiles = (parent: BrokenGroupNode): BrokenFileNode[] => {
  const byPath = new Map(
    parent.folder.broken.toReversed().map((problem) => [problem.path, problem]),
  );
  return [...byPath.values()]
    .sort((left, right) => (left.path < right.path ? -1 : 1))
    .map((problem) => ({ kind: 'brokenFile', parent, problem }));
};

export const brokenGroupItem = (node: BrokenGroupNode): vscode.TreeItem => ({
  id: `broken/${node.folder.folder}`,
  label: t('Cannot be read'),
  description: String(brokenFiles(node).length),
  iconPath: new vscode.ThemeIcon('warning', new vscode.ThemeColor('list.warningForeground')),
  contextValue: 'brokenGroup',
  collapsibleState: vscode.TreeItemCollapsibleState.Expanded,
});

/** A row that opens the file at the line of its problem. */
export const brokenFileItem = ({ parent, problem }: BrokenFileNode): vscode.TreeItem => {
  const uri = vscode.Uri.joinPath(parent.folder.uri, problem.path);
  const line = Math.max(0, (problem.line ?? 1) - 1);
  const options: vscode.TextDocumentShowOptions = { selection: new vscode.Range(line, 0, line, 0) };
  const description = describeProblem(problem, t);
  return {
    id: `broken/${parent.folder.folder}/${problem.path}`,
    label: fileNameOf(problem.path),
    description,
    tooltip: `${problem.path}\n${description}`,
    iconPath: new vscode.ThemeIcon('file'),
    contextValue: 'brokenFile',
    collapsibleState: vscode.TreeItemCollapsibleState.None,
    command: { command: 'vscode.open', title: t('Open'), arguments: [uri, options] },
  };
};
