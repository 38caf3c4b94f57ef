import type { MemoryPath, Operation } from '../../engine/vocabulary';
import { describeActor, describeOperation, type Translate } from '../../messages';
import { escapeIcons, onOneLine } from './words';

export interface HistoryItem {
  readonly operation: Operation;
  readonly label: string;
  readonly detail: string;
}

export interface HistoryItemOptions {
  readonly t: Translate;
  /** The moment of an operation in the person's own way of writing dates. */
  readonly formatMoment: (iso: string) => string;
  /** Operations to tell an undoing by what it took back; those of the rows by default. */
  readonly known?: readonly Operation[];
}

const icons: Readonly<Record<Operation['action'], string>> = {
  INIT: 'new-folder',
  CREATE: 'add',
  EDIT: 'edit',
  APPEND: 'add',
  DELETE: 'trash',
  ARCHIVE: 'archive',
  RESTORE: 'debug-restart',
  MERGE: 'git-merge',
  PROPOSE: 'git-pull-request-create',
  COMMIT: 'check',
  REJECT: 'circle-slash',
  REVERT: 'discard',
  EXTERNAL: 'file-symlink-file',
};

/** What operations come to: those that stand, and the undoings that stand. */
export interface Standing {
  readonly undoable: readonly Operation[];
  readonly redoable: readonly Operation[];
}

/**
 * What of operations, newest first, can be undone and redone, in the same order: nothing twice, and nothing that would change
 * nothing. The creation of the folder cannot be undone.
 */
export const standing = (operations: readonly Operation[]): Standing => {
  const undone = new Set<string>();
  const all: { readonly undoable: Operation[]; readonly redoable: Operation[] } = {
    undoable: [],
    redoable: [],
  };
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  for (const operation of operations) {
    const { id, action, reverts } = operation;
    if (undone.has(id)) continue;
    if (reverts === undefined) {
      if (action !== 'INIT') all.undoable.push(operation);
      continue;
    }
    undone.add(reverts);
    // An undoing of an undoing did the first thing again, which then stands itself.
    if (byId.get(reverts)?.reverts === undefined) all.redoable.push(operation);
  }
  // What processes did to a memory of which the creation was undone went along with it.
  const gone = new Set(
    operations
      .filter(({ id, action }) => action === 'CREATE' && undone.has(id))
      .map(({ path }) => path),
  );
  return { ...all, undoable: all.undoable.filter(({ path }) => !gone.has(path)) };
};

/** An operation at the root of what was undone and redone, and how often that was, as far as it is known. */
const rootOf = (operation: Operation, known: readonly Operation[]) => {
  let [first, times] = [operation, 0];
  for (;;) {
    const undone = known.find(({ id }) => id === first.reverts);
    if (undone === undefined) return { first, times };
    [first, times] = [undone, times + 1];
  }
};

/** Whether taking an operation back did something again that had been undone. */
export const isDoneAgain = (operation: Operation, known: readonly Operation[]): boolean =>
  rootOf(operation, known).times % 2 === 1;

/** What became of an operation when it was taken back. */
export const describeTakenBack = (
  operation: Operation,
  { t, known }: { readonly t: Translate; readonly known: readonly Operation[] },
): string => {
  const step = describeOperation(rootOf(operation, known).first, t);
  return isDoneAgain(operation, known) ? t('Redone: {0}.', step) : t('Undone: {0}.', step);
};

/**
 * What an operation did, in a line. An undoing is told by what it took back, where that is among the known ones; what took
 * back an undoing did the first thing again.
 */
export const describeStep = (
  operation: Operation,
  { t, known }: { readonly t: Translate; readonly known: readonly Operation[] },
): string => {
  const { first, times } = rootOf(operation, known);
  const step = describeOperation(first, t);
  if (times === 0) return step;
  return times % 2 === 1 ? t('Undid: {0}', step) : t('Redid: {0}', step);
};

/** Operations as rows of a quick pick: what; when and by whom. */
export const historyItems = (
  operations: readonly Operation[],
  { t, formatMoment, known = operations }: HistoryItemOptions,
): readonly HistoryItem[] =>
  operations.map((operation) => {
    const step = onOneLine(describeStep(operation, { t, known }));
    const facts = [formatMoment(operation.at), describeActor(operation.actor, t)];
    return {
      operation,
      label: `$(${icons[operation.action]}) ${escapeIcons(step)}`,
      detail: escapeIcons(facts.join(' · ')),
    };
  });

/** The newest operation that somebody asked for: what processes do by themselves follows it, such as linking. */
export const lastAskedFor = (operations: readonly Operation[]): Operation | undefined =>
  operations.find(({ actor }) => !actor.startsWith('process:'));

/** Of operations, newest first, the newest that was ours, else the oldest: what was there before other hands changed it. */
export const lastWritten = (operations: readonly Operation[]): Operation | undefined =>
  operations.find(({ action }) => action !== 'EXTERNAL') ?? operations.at(-1);

/** Operations to ask for, so that the last one that somebody asked for is among them with the one before it. */
export const enoughOperations = 10;

/** Two versions of a file to set side by side; undefined where it did not exist. */
export interface VersionPair {
  readonly path: MemoryPath;
  readonly before: string | undefined;
  readonly after: string;
}

/** The versions that an operation made out of each other, from a memory's operations, newest first. */
export const versionPair = (
  operations: readonly Operation[],
  options: { readonly operation: Operation; readonly path: MemoryPath },
): VersionPair => {
  const { operation, path } = options;
  const index = operations.findIndex(({ id }) => id === operation.id);
  return { path, before: operations[index + 1]?.id, after: operation.id };
};
