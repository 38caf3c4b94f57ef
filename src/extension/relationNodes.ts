import * as vscode from 'vscode';
import { type EdgeDetail, isSymmetric } from '../engine/vocabulary';
import * as is from '../protocol/guards';
import { relationIcon, relationLabel } from './model/relationLabels';
import { type MemoryRelation, relationDescription, strengthLabel } from './model/relationRows';
import { asMarkdown, onOneLine } from './model/words';
import { openMemoryCommand } from './openMemory';
import type { ServerProcess } from './serverProcess';
import { t } from './translate';
import type { MemoryNode, RelationNode } from './treeItems';

export const isRelationNode = is.ofKind<RelationNode>('relation');

const isEdgeOf = (edge: EdgeDetail, parent: MemoryNode, relation: MemoryRelation): boolean => {
  const ends = [parent.memory.id, relation.other.id];
  return edge.type === relation.type && ends.includes(edge.from.id) && ends.includes(edge.to.id);
};

/** The relations of a memory, with the files that describe some of them. */
export const relationNodes = async (
  server: ServerProcess,
  parent: MemoryNode,
): Promise<RelationNode[]> => {
  const { folder, memory } = parent;
  const edges = await server.request('edges', { folder, reference: memory.id });
  return parent.relations.map((relation) => ({
    kind: 'relation',
    parent,
    relation,
    edge: edges.find((edge) => isEdgeOf(edge, parent, relation)),
  }));
};

export interface RelationItemOptions {
  readonly id: string;
  readonly uri: vscode.Uri;
}

export const relationTreeItem = (
  { relation, edge }: RelationNode,
  { id, uri }: RelationItemOptions,
): vscode.TreeItem => {
  const label = relationLabel(relation, relation.other.title, t);
  const description = relationDescription(relation, t);
  return {
    id,
    label,
    description,
    iconPath: new vscode.ThemeIcon(relationIcon(relation)),
    contextValue: edge === undefined ? 'relation' : 'relation described',
    collapsibleState: vscode.TreeItemCollapsibleState.None,
    accessibilityInformation: { label: `${label}, ${description}` },
    command: openMemoryCommand(uri),
  };
};

/** The line that both ends keep with the relation; undefined where they keep none. */
const contextOf = async (server: ServerProcess, { parent, relation }: RelationNode) => {
  const { folder, memory: reference } = parent;
  const { memory } = await server.request('get', { folder, reference: reference.id });
  return memory.relations.find(
    ({ target, type, direction }) =>
      target === relation.other.id &&
      type === relation.type &&
      (direction === relation.direction || isSymmetric(type)),
  )?.context;
};

/** The whole sentence, and why it is so; what files say is added as text, never as markdown. */
export const relationTooltip = async (
  server: ServerProcess,
  node: RelationNode,
): Promise<vscode.MarkdownString> => {
  const { parent, relation, edge } = node;
  const words = relationLabel(relation, relation.other.title, t);
  const why = edge?.description.trim() || (await contextOf(server, node));
  const parts = [
    asMarkdown(`“${onOneLine(parent.memory.title)}” ${words}`),
    asMarkdown(`${t('Strength')}: ${strengthLabel(relation.strength)}`),
    ...(why ? ['---', asMarkdown(why)] : []),
  ];
  return new vscode.MarkdownString(parts.join('\n\n'));
};
