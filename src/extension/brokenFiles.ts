import * as vscode from 'vscode';
import { fileNameOf, type Problem } from '../engine/vocabulary';
import { describeProblem } from '../messages';
import type { MemoryFolder } from './memoryFolders';

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
  label: vscode.l10n.t('Cannot be read'),
  description: String(brokenFiles(node).length),
  iconPath: new vscode.ThemeIcon('warning', new vscode.ThemeColor('list.warningForeground')),
  contextValue: 'brokenGroup',
  collapsibleState: vscode.TreeItemCollapsibleState.Expanded,
});

/** A row that opens the file at the line of its problem. */
export const brokenFileItem = ({ parent, problem }: BrokenFileNode): vscode.TreeItem => {
  const { t } = vscode.l10n;
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
