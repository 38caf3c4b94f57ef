import * as vscode from 'vscode';
import {
  type Decision,
  defined,
  linkableIds,
  type MemoryReference,
  withLinks,
} from '../engine/vocabulary';
import {
  describeDecision,
  describeFurther,
  describeFurtherFacts,
  describeFurtherReasons,
  describeOpenQuestion,
  describeWarnings,
} from '../messages';
import { openDiff, undoOperation } from './commands/history';
import { type MessageAction, showMessage, showWarning } from './failures';
import type { Host } from './host';
import { enoughOperations, lastAskedFor } from './model/historyItems';
import { openMemory } from './openMemory';
import { t } from './translate';

interface Changed {
  readonly folder: string;
  readonly memory: MemoryReference;
}

interface LastOperation {
  readonly folder: string;
  /** Only operations on this memory; the last one of the folder without it. */
  readonly memory?: Pick<MemoryReference, 'id'>;
}

/** Asked for at once: a later operation must not be shown or undone for the last one. */
const lastOperations = (host: Host, { folder, memory }: LastOperation) => {
  const filter = { limit: enoughOperations, ...defined({ reference: memory?.id }) };
  const operations = host.server.request('history', { folder, ...filter });
  // The action tells of it.
  operations.catch(() => undefined);
  return operations;
};

/** What the last operation made of the memory's file. */
const lastChange = (host: Host, { folder, memory }: Changed): MessageAction['run'] => {
  const operations = lastOperations(host, { folder, memory });
  return async () => {
    const known = await operations;
    const operation = lastAskedFor(known);
    if (operation === undefined) {
      showMessage(host, t('“{0}” has no history yet.', memory.title));
      return;
    }
    await openDiff({ folder, memory }, { operations: known, operation, title: memory.title });
  };
};

/** The belief that has ended beside the one in its place. */
const bothBeliefs =
  (host: Host, { folder, memory }: Changed, endedId: string) =>
  async () => {
    const ended = host.folders.get(folder)?.memories.find(({ id }) => id === endedId);
    const before = ended && host.folders.fileUri({ folder, path: ended.path });
    const after = host.folders.fileUri({ folder, path: memory.path });
    if (ended === undefined || before === undefined || after === undefined) return;
    const title = `${ended.title} ↔ ${memory.title}`;
    await vscode.commands.executeCommand('vscode.diff', before, after, title, { preview: true });
  };

/** Offers to look at what a write changed of what was known; undefined where it changed nothing of it. */
const changesAction = (
  host: Host,
  decision: Decision,
  folder: string,
): MessageAction | undefined => {
  const { action, memory, because } = decision;
  if (memory === null) return undefined;
  const title = t('Show Changes');
  if (action === 'updated') return { title, run: lastChange(host, { folder, memory }) };
  const ended = because.find(({ code }) => code === 'contradicted')?.data.id;
  return action === 'superseded' && typeof ended === 'string'
    ? { title, run: bothBeliefs(host, { folder, memory }, ended) }
    : undefined;
};

/** How long the message about a stored memory waits for what it was linked to (ms); a language model may take longer. */
const longestWait = 1_500;

const afterWaiting = <T>(answer: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(answer), longestWait);
  });

/** The decision with what the memory was linked to, where that is known soon enough to be told in the same message. */
export const awaitLinks = async (
  host: Host,
  decision: Decision,
  folder: string,
): Promise<Decision> => {
  const ids = linkableIds(decision);
  if (ids.length === 0) return decision;
  const links = host.server.request('linked', { folder, ids }).catch((error: unknown) => {
    host.log.warn(`What the memory was linked to is not told: ${String(error)}`);
    return [];
  });
  return withLinks(decision, await Promise.race([links, afterWaiting([])]));
};

/** Offers to take back what was just done; without a history there is nothing to undo, and the action says so. */
export const undoAction = (host: Host, of: LastOperation): MessageAction => {
  const { folder } = of;
  const operations = lastOperations(host, of);
  return {
    title: t('Undo'),
    run: async () => undoOperation(host, { folder, operation: lastAskedFor(await operations)?.id }),
  };
};

/** Offers to take back one of several memories of one text, or all of them. */
const undoOneOf = (host: Host, decision: Decision, folder: string): MessageAction => {
  const all = undoAction(host, { folder, ...(decision.memory && { memory: decision.memory }) });
  const stored = [decision.memory, ...decision.also.filter(({ store }) => store === undefined)];
  return {
    title: t('Undo…'),
    run: async () => {
      const chosen = await vscode.window.showQuickPick(
        [
          { label: t('Everything'), detail: t('As if none of it had been said.'), id: undefined },
          ...stored
            .filter((memory) => memory !== null)
            .map(({ id, title }) => ({
              label: title,
              detail: t('Archives it; the others stay.'),
              id,
            })),
        ],
        { title: t('Undo'), placeHolder: t('What should be undone?') },
      );
      if (chosen === undefined) return;
      if (chosen.id === undefined) return all.run();
      const archived = await host.server.request('forget', { folder, reference: chosen.id });
      showDecision(host, archived, { folder });
    },
  };
};

interface DecisionOptions {
  readonly folder: string;
  /** Offers to open the memory, where it is not what the person has just been looking at. */
  readonly offersOpen?: boolean;
}

const reviewAction = (host: Host, folder: string): MessageAction => ({
  title: t('Review'),
  run: () => host.pages.decisions.open({ folder }),
});

/** False for what was only used again: the last operation on it would be somebody's earlier one. */
const canBeUndone = ({ action, because }: Decision): boolean =>
  action === 'reinforced'
    ? because.some(({ code }) => code === 'archived_revived')
    : action !== 'unchanged';

/** The answers to what a new memory leaves open: whether the known one that it may contradict or repeat still holds. */
const answersOf = (host: Host, decision: Decision, folder: string): readonly MessageAction[] => {
  const known = decision.near?.find(({ kind }) => kind !== 'near');
  if (known === undefined) return [];
  const answer = (title: string, stance: Readonly<Record<string, string>>): MessageAction => ({
    title,
    run: async () => {
      const answered = await host.server.request('answer', {
        folder,
        reference: known.of,
        ...stance,
      });
      showDecision(host, answered, { folder, offersOpen: true });
    },
  });
  return [
    answer(t('Replaces It'), { replaces: known.id }),
    answer(t('Both Are True'), { separateFrom: known.id }),
    answer(t('The Same'), { sameAs: known.id }),
  ];
};

/** Tells what became of a write and of every fact in it, and offers to look at it, to decide about what waits, and to take it back. */
export const showDecision = (
  host: Host,
  decision: Decision,
  { folder, offersOpen = false }: DecisionOptions,
): void => {
  const { memory } = decision;
  const warnings = describeWarnings(decision.because, t);
  const waiting = decision.also.filter(({ store }) => store === 'core');
  const decided = [
    describeDecision(decision, t),
    ...describeFurtherFacts(decision, t),
    ...waiting.map((further) => describeFurther(further, t)),
    describeOpenQuestion(decision, t) ?? '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  const message =
    warnings.length === 0 ? decided : t('{0} Note: {1}.', decided, warnings.join('; '));
  const isProposed = decision.action === 'proposed' || waiting.length > 0;
  const answers = answersOf(host, decision, folder);
  const actions: MessageAction[] = [
    ...(isProposed ? [reviewAction(host, folder)] : []),
    ...answers,
  ];
  // More buttons than a message has room for are cut to a letter.
  if (memory !== null && offersOpen && answers.length === 0) {
    actions.push({ title: t('Open'), run: () => openMemory(host, { folder, memory }) });
  }
  const changes = changesAction(host, decision, folder);
  if (changes !== undefined) actions.push(changes);
  if (memory !== null && canBeUndone(decision)) {
    const isOne = decision.also.every(({ store }) => store !== undefined);
    actions.push(isOne ? undoAction(host, { folder, memory }) : undoOneOf(host, decision, folder));
  }
  const isWarning = memory === null ? !isProposed : warnings.length > 0;
  const show = isWarning ? showWarning : showMessage;
  const reasons = describeFurtherReasons(decision, t).join('; ');
  // The reasons come with the same actions, because the question has closed the message that had them.
  const why = {
    title: t('Why?'),
    run: async () => show(host, t('{0} Why: {1}.', message, reasons), actions),
  };
  const asksWhy = reasons !== '' && answers.length === 0;
  show(host, message, asksWhy ? [...actions, why] : actions);
};
