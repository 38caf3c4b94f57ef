import * as vscode from 'vscode';
import type {
  MemorySummary,
  RelationDecision,
  RelationDraft,
  RelationRecord,
} from '../../engine/vocabulary';
import { undoAction } from '../decisions';
import { showMessage, showWarning } from '../failures';
import type { Command, Host } from '../host';
import type { FolderMemory } from '../memoryFolders';
import { openRelationLabel, type RelationEnd, relationChoices } from '../model/relationLabels';
import {
  type MemoryRelation,
  relationChoiceItem,
  relationDecisionSentence,
  relationItem,
  strengthItems,
} from '../model/relationRows';
import { onOneLine } from '../model/words';
import { chooseMemory, ensureReady } from '../readiness';
import { isRelationNode } from '../relationNodes';
import { t } from '../translate';
import { selectedMemories } from './flags';

const toRecord = (memory: MemorySummary, { direction, other, type, strength }: MemoryRelation) => ({
  ...(direction === 'outgoing' ? { from: memory, to: other } : { from: other, to: memory }),
  type,
  strength,
});

/** The relation that a command is about: of the tree's row it was called on, or one that the person picks. */
const chooseRelation = async (host: Host, argument: unknown, placeHolder: string) => {
  if (isRelationNode(argument)) {
    const { parent, relation, edge } = argument;
    const record = toRecord(parent.memory, relation);
    return { folder: parent.folder, record: edge === undefined ? record : { ...record, edge } };
  }
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
const askForDetails = async (host: Host, folder: string, record: RelationRecord) => {
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

const isRelatable = ({ status }: MemorySummary): boolean => status !== 'archived';

/** Says how two memories belong together: those of the selected rows, or those that the person picks. */
export const relate: Command = async (host, argument, selection) => {
  if (!(await ensureReady(host))) return;
  if (!host.folders.all().some(({ memories }) => memories.filter(isRelatable).length > 1)) {
    void vscode.window.showInformationMessage(
      t('It takes two memories to relate one to the other.'),
    );
    return;
  }
  // Called from the palette or the walkthrough, it is about two rows that are selected as well.
  const { selected: inTree } = host.view;
  const isPair = argument === undefined && inTree.length === 2;
  const selected = isPair ? inTree : selectedMemories(argument, selection);
  const first = await chooseMemory(host, selected[0], {
    placeHolder: t('Memory to relate to another one'),
    accepts: isRelatable,
  });
  if (first === undefined) return;
  const [, second] = selected;
  if (second !== undefined && second.folder !== first.folder) {
    return showWarning(
      host,
      t('Relations do not lead from one folder’s memory to that of another one.'),
    );
  }
  const type = await chooseType(first, second);
  if (type === undefined) return;
  const other = second ?? (await chooseOther(host, first, type));
  if (other === undefined) return;
  await makeRelation(host, { first, type, second: other }, {});
  // Two rows that stay selected would keep the menus of others away.
  if (second !== undefined) await host.view.select(first);
};

const chooseType = async (first: FolderMemory, second: FolderMemory | undefined) => {
  const title = second?.memory.title;
  const items = relationChoices.map((choice) =>
    relationChoiceItem(choice, { t, ...(title === undefined ? {} : { title }) }),
  );
  const item = await vscode.window.showQuickPick(items, {
    title: `“${onOneLine(first.memory.title)}” …`,
    placeHolder: t('How it is related'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return item?.relation;
};

const chooseOther = (host: Host, { folder, memory }: FolderMemory, type: RelationEnd) => {
  return chooseMemory(host, undefined, {
    folder,
    title: `“${onOneLine(memory.title)}” ${openRelationLabel(type, t)}`,
    placeHolder: t('The other memory'),
    accepts: (other) => other.id !== memory.id && isRelatable(other),
    nothing: t('There is no other memory to relate it to.'),
  });
};

interface Related {
  readonly first: FolderMemory;
  readonly type: RelationEnd;
  readonly second: FolderMemory;
}

const makeRelation = async (host: Host, { first, type, second }: Related, draft: RelationDraft) => {
  const [from, to] = type.direction === 'outgoing' ? [first, second] : [second, first];
  const { folder } = first;
  const decision = await host.server.request('relate', {
    folder,
    from: from.memory.id,
    to: to.memory.id,
    ...draft,
    type: type.type,
  });
  tell(host, folder, decision);
};

const tell = (host: Host, folder: string, decision: RelationDecision) => {
  const [relation] = decision.relations;
  const sentence = relationDecisionSentence(decision, t);
  if (relation === undefined) return showWarning(host, sentence);
  const describe = { title: t('Describe'), run: () => describeRecord(host, folder, relation) };
  const isThere = decision.action !== 'unrelated';
  const undo = () => undoAction(host, { folder, memory: relation.from });
  showMessage(host, sentence, [
    ...(isThere && relation.edge === undefined ? [describe] : []),
    ...(decision.action === 'unchanged' ? [] : [undo()]),
  ]);
};

/** Takes a relation away from both of its ends, with the file that describes it. */
export const unrelate: Command = async (host, argument) => {
  const chosen = await chooseRelation(host, argument, t('Relation to remove'));
  if (chosen === undefined) return;
  const { folder, record } = chosen;
  const decision = await host.server.request('unrelate', {
    folder,
    from: record.from.id,
    to: record.to.id,
    type: record.type,
  });
  tell(host, folder, decision);
};

/** Says how strong a relation is, and why. */
export const describeRelation: Command = async (host, argument) => {
  const chosen = await chooseRelation(host, argument, t('Relation to describe'));
  if (chosen !== undefined) await describeRecord(host, chosen.folder, chosen.record);
};

const describeRecord = async (host: Host, folder: string, record: RelationRecord) => {
  const draft = await askForDetails(host, folder, record);
  if (draft === undefined) return;
  const decision = await host.server.request('relate', {
    folder,
    from: record.from.id,
    to: record.to.id,
    ...draft,
    type: record.type,
    trigger: 'editor:describeRelation',
  });
  tell(host, folder, decision);
};

/** Opens the file that describes a relation. */
export const openEdge: Command = async (host, argument) => {
  if (!isRelationNode(argument) || argument.edge === undefined) return;
  const { folder } = argument.parent;
  const uri = host.folders.fileUri({ folder, path: argument.edge.path });
  if (uri !== undefined) await vscode.window.showTextDocument(uri);
};
