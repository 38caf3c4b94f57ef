import * as vscode from 'vscode';
import type { MemorySummary, RelationDraft, RelationRecord } from '../engine/vocabulary';
import type { Host } from './host';
import { type MemoryRelation, relationItem } from './model/relationRows';
import { strengthItems } from './model/relationStrength';
import { onOneLine } from './model/words';
import { chooseMemory } from './pickMemory';
import { isRelationNode } from './relationNodes';

export interface ChosenRelation {
  /** URI of the workspace folder. */
  readonly folder: string;
  readonly record: RelationRecord;
}

const toRecord = (
  memory: MemorySummary,
  { direction, other, type, strength }: MemoryRelation,
): RelationRecord => ({
  ...(direction === 'outgoing' ? { from: memory, to: other } : { from: other, to: memory }),
  type,
  strength,
});

/** The relation that a command is about: of the tree's row it was called on, or one that the person picks. */
export const chooseRelation = async (
  host: Host,
  argument: unknown,
  placeHolder: string,
): Promise<ChosenRelation | undefined> => {
  if (isRelationNode(argument)) {
    const { parent, relation, edge } = argument;
    const record = toRecord(parent.memory, relation);
    return { folder: parent.folder, record: edge === undefined ? record : { ...record, edge } };
  }
  const { t } = vscode.l10n;
  const target = await chooseMemory(host, argument, {
    placeHolder: t('Memory of the relation'),
    accepts: ({ id }) => host.folders.all().some(({ relations }) => relations.has(id)),
    nothing: t('No memory is related to another one.'),
  });
  if (target === undefined) return undefined;
  const { folder, memory } = target;
  const relations = host.folders.get(folder)?.relations.get(memory.id) ?? [];
  const item = await vscode.window.showQuickPick(
    relations.map((relation) => relationItem(relation, t)),
    { title: `“${onOneLine(memory.title)}” …`, placeHolder, matchOnDetail: true },
  );
  return item && { folder, record: toRecord(memory, item.relation) };
};

/**
 * Asks how strong a relation is, and why it is so; undefined where the person leaves it. One that has a file is described
 * there, where there is room, so the file is opened instead of the second question.
 */
export const askForDetails = async (
  host: Host,
  folder: string,
  record: RelationRecord,
): Promise<RelationDraft | undefined> => {
  const { t } = vscode.l10n;
  const title = t('Describe Relation');
  const item = await vscode.window.showQuickPick(strengthItems(record.strength, t), {
    title,
    placeHolder: t('How strong it is'),
  });
  if (item === undefined) return undefined;
  const { strength } = item;
  if (record.edge !== undefined) {
    const uri = host.folders.fileUri({ folder, path: record.edge.path });
    if (uri !== undefined) await vscode.window.showTextDocument(uri);
    return { strength };
  }
  const description = await vscode.window.showInputBox({
    title,
    prompt: t('Why are they related? It is kept in a file of its own; leave it empty for none.'),
    placeHolder: t('The retries hid the timeout until the pool was full'),
    ignoreFocusOut: true,
  });
  if (description === undefined) return undefined;
  return description.trim() === '' ? { strength } : { strength, description: description.trim() };
};
