import * as vscode from 'vscode';
import {
  actorKind,
  branchOf,
  type ChangedBy,
  type ChangeSummary,
  isPutAside,
  type MemorySummary,
  type ProposalSummary,
} from '../../engine/vocabulary';
import { describeChangeState } from '../../messages';
import * as is from '../../protocol/guards';
import type { FolderMemory, MemoryFolder } from '../memoryFolders';
import { typeIcon, typeLabel } from '../model/labels';
import {
  changeDescription,
  changeIcon,
  changeLabel,
  isWaiting,
  proposalDescription,
  type RowIcon,
  unreviewedDescription,
} from '../model/reviewRows';
import { onOneLine } from '../model/words';
import { openMemoryCommand } from '../openMemory';
import { t } from '../translate';
import { wording } from '../wording';
import type { ChangeRef, ProposalRef, ReflectionWait } from './proposals';

export interface UnreviewedNode {
  readonly kind: 'unreviewed';
  readonly folder: string;
}

/** Memories that other hands changed on the disk, of one branch or by nobody knows whom. */
export interface ChangedNode {
  readonly kind: 'changedOutside';
  readonly folder: string;
  readonly changedBy: ChangedBy;
}

export interface UnreviewedMemoryNode extends FolderMemory {
  readonly kind: 'unreviewedMemory';
}

export const isUnreviewedNode = is.ofKind<UnreviewedNode>('unreviewed');
export const isChangedNode = is.ofKind<ChangedNode>('changedOutside');
export const isUnreviewedMemoryNode = is.ofKind<UnreviewedMemoryNode>('unreviewedMemory');

/** True for what waits for a person's look; what was put aside needs none. */
export const isUnreviewed = (memory: MemorySummary): boolean =>
  !memory.reviewed && !isPutAside(memory);

const newestFirst = (left: MemorySummary, right: MemorySummary): number =>
  (right.updated ?? '').localeCompare(left.updated ?? '') ||
  left.title.localeCompare(right.title, 'en');

/** The memories by agents that wait in a folder, or those that other hands changed in one way, the newest first. */
export const unreviewedMemories = (
  { memories }: MemoryFolder,
  changedBy?: ChangedBy,
): readonly MemorySummary[] =>
  memories.filter((one) => isUnreviewed(one) && one.changedBy === changedBy).sort(newestFirst);

/** How memories of a folder were changed by other hands: by branches, in their order, and at the end by nobody knows whom. */
export const changesOutside = ({ memories }: MemoryFolder): readonly ChangedBy[] =>
  [...new Set(memories.filter(isUnreviewed).flatMap(({ changedBy }) => changedBy ?? []))].sort();

const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;

const authorIcons = { agent: 'hubot', human: 'account', process: 'gear' } as const;

const themeIcon = ({ name, color }: RowIcon): vscode.ThemeIcon =>
  new vscode.ThemeIcon(name, color === undefined ? undefined : new vscode.ThemeColor(color));

/** Every text of a proposal is added as text, never as markdown. */
const tooltipOf = (title: string, lines: readonly string[]): vscode.MarkdownString => {
  const tooltip = new vscode.MarkdownString();
  tooltip.appendMarkdown('**').appendText(onOneLine(title)).appendMarkdown('**\n\n');
  for (const line of lines.filter((text) => text !== '')) {
    tooltip.appendText(line).appendMarkdown('\n\n');
  }
  return tooltip;
};

/** Opens the page on which it is decided. */
export const reflectionItem = (node: {
  readonly folder: string;
  readonly state: ReflectionWait;
}): vscode.TreeItem => {
  const waits: Readonly<Record<ReflectionWait, string>> = {
    tokens: t('waits for tokens'),
    word: t('not begun yet'),
    approval: t('waits for approval'),
  };
  return {
    id: JSON.stringify([node.folder, 'reflection']),
    label: t('Reflection'),
    description: waits[node.state],
    iconPath: new vscode.ThemeIcon('mirror'),
    contextValue: 'reflection',
    command: { command: 'cognitiveMemory.reflect', title: t('Open'), arguments: [node] },
  };
};

export const proposalItem = (proposal: ProposalSummary, ref: ProposalRef): vscode.TreeItem => {
  const description = proposalDescription(proposal, wording());
  const canApprove = proposal.changes.some(({ state }) => state === 'open');
  return {
    id: JSON.stringify([ref.folder, ref.proposal]),
    label: onOneLine(proposal.reason),
    description,
    tooltip: tooltipOf(proposal.reason, [description]),
    iconPath: new vscode.ThemeIcon(authorIcons[actorKind(proposal.author)]),
    contextValue: canApprove ? 'proposal open' : 'proposal',
    command: {
      command: 'cognitiveMemory.review',
      title: t('Open'),
      arguments: [{ kind: 'proposal', ...ref }],
    },
    collapsibleState: Expanded,
  };
};

export const changeItem = (change: ChangeSummary, ref: ChangeRef): vscode.TreeItem => {
  const label = changeLabel(change, t);
  const description = changeDescription(change, t);
  const state = describeChangeState(change, t);
  return {
    id: JSON.stringify([ref.folder, ref.proposal, ref.path]),
    label,
    description,
    tooltip: tooltipOf(change.title, [change.path, change.rationale, state]),
    iconPath: themeIcon(changeIcon(change)),
    contextValue: isWaiting(change.state) ? `change waiting ${change.state}` : 'change',
    collapsibleState: None,
    accessibilityInformation: { label: [label, description, change.rationale].join(', ') },
    command: {
      command: 'cognitiveMemory.review',
      title: t('Open'),
      arguments: [{ kind: 'change', ...ref }],
    },
  };
};

/** A group opens by itself only where a glance takes all of it in. */
const mostOpen = 8;

/** What agents wrote and nobody has seen, counted. */
export const unreviewedItem = ({ folder }: UnreviewedNode, count: number): vscode.TreeItem => {
  return {
    id: JSON.stringify([folder, 'unreviewed']),
    label: t('Unreviewed'),
    description: String(count),
    tooltip: t(
      'Stored, found by Recall a little behind what people wrote, and not seen by a person yet.',
    ),
    iconPath: new vscode.ThemeIcon('hubot'),
    contextValue: 'unreviewed',
    collapsibleState: count <= mostOpen ? Expanded : Collapsed,
  };
};

/** What other hands changed in one way, counted. */
export const changedItem = ({ folder, changedBy }: ChangedNode, count: number): vscode.TreeItem => {
  const branch = branchOf(changedBy);
  const sentence =
    branch === undefined
      ? t('Changed on the disk by an unknown program since a person saw it.')
      : t('Changed on the branch {0} since a person saw it.', onOneLine(branch));
  return {
    id: JSON.stringify([folder, 'changedOutside', changedBy]),
    label: branch === undefined ? t('Unknown program') : onOneLine(branch),
    description: t('{0} changed', count),
    tooltip: sentence,
    accessibilityInformation: { label: `${sentence} ${count}` },
    iconPath: new vscode.ThemeIcon(branch === undefined ? 'question' : 'git-branch'),
    contextValue: 'changedOutside',
    collapsibleState: count <= mostOpen ? Expanded : Collapsed,
  };
};

/** What was captured unasked, counted; opens the page on which it is decided. */
export const candidatesItem = (node: {
  readonly folder: string;
  readonly count: number;
}): vscode.TreeItem => {
  return {
    id: JSON.stringify([node.folder, 'candidates']),
    label: t('Captured'),
    description: String(node.count),
    tooltip: t('Found in conversations, and not remembered until you keep it.'),
    iconPath: new vscode.ThemeIcon('inbox'),
    contextValue: 'candidates',
    command: { command: 'cognitiveMemory.openCandidates', title: t('Open'), arguments: [node] },
  };
};

/** What other hands changed opens as its difference. */
const openingOf = (found: FolderMemory, uri: vscode.Uri): vscode.Command =>
  found.memory.changedBy === undefined
    ? openMemoryCommand(uri)
    : {
        command: 'cognitiveMemory.showChangeOutside',
        title: t('Show Changes'),
        arguments: [{ kind: 'unreviewedMemory', ...found }],
      };

export const unreviewedMemoryItem = (
  { folder, memory }: UnreviewedMemoryNode,
  uri: vscode.Uri | undefined,
): vscode.TreeItem => {
  const label = onOneLine(memory.title);
  const description = unreviewedDescription(memory, wording());
  return {
    id: JSON.stringify([folder, 'unreviewed', memory.id]),
    label,
    description,
    iconPath: new vscode.ThemeIcon(typeIcon(memory.type)),
    contextValue: memory.changedBy === undefined ? 'unreviewedMemory' : 'changedMemory',
    collapsibleState: None,
    accessibilityInformation: { label: [label, typeLabel(memory.type, t), description].join(', ') },
    ...(uri && { command: openingOf({ folder, memory }, uri) }),
  };
};
