import { MemoryError } from '../errors';
import { changedFields } from '../format/takeOut';
import { type Actor, actorKind, type OperationContext } from '../model/actor';
import type { MemoryPath } from '../model/memoryPath';
import type { FileChange, Operation } from '../ports';
import type { Needs } from '../store/services';

/** A file in which later changes stand in the way; without fields as a whole. */
export interface Obstructed {
  readonly path: MemoryPath;
  readonly fields: readonly string[] | undefined;
}

/**
 * What an operation was about, in words that name it beside others. What other hands did has no words of its own, and is named
 * by its files.
 */
const namedSummary = ({ action, paths, summary }: Operation): string => {
  if (action !== 'EXTERNAL') return summary;
  const change = /\b(?:created|removed)$/u.exec(summary)?.[0] ?? 'changed';
  const [first = '.', ...more] = paths;
  return `${change} from outside: ${more.length === 0 ? first : `${paths.length} files`}`;
};

const undoPrefix = 'undo of ';

/** What a commit that takes back an operation is about; a redo says so once, however often it is repeated. */
export const summaryOfUndo = (operation: Operation): string => {
  const summary = namedSummary(operation);
  if (operation.action !== 'REVERT') return summary;
  return summary.startsWith(undoPrefix)
    ? summary.slice(undoPrefix.length)
    : `${undoPrefix}${summary}`;
};

/** Those of operations, newest first, that still hold: what was taken back and what took it back come to nothing together. */
const holding = (operations: readonly Operation[]): readonly Operation[] => {
  const known = new Set(operations.map(({ id }) => id));
  const gone = new Set<string>();
  for (const { id, reverts } of operations) {
    if (gone.has(id) || reverts === undefined || !known.has(reverts)) continue;
    gone.add(id).add(reverts);
  }
  return operations.filter(({ id }) => !gone.has(id));
};

/** True where a change is one of what is in the way. */
const isInWay = ({ before, after }: FileChange, { fields }: Obstructed): boolean => {
  if (fields === undefined || before === undefined || after === undefined) return true;
  const changed = changedFields(before, after);
  return changed === undefined || changed.some((field) => fields.includes(field));
};

/** The later operations that stand in the way, each with the files in which it does. */
const laterOperations = async (
  { history }: Needs<'history'>,
  undone: Operation,
  conflicts: readonly Obstructed[],
): Promise<readonly Operation[]> => {
  const all = await history.operations({});
  const later: Operation[] = [];
  for (const operation of holding(
    all.slice(
      0,
      all.findIndex(({ id }) => id === undone.id),
    ),
  )) {
    if (!operation.paths.some((one) => conflicts.some(({ path }) => path === one))) continue;
    const changes = await history.changes(operation.id);
    const paths = conflicts.flatMap((conflict) => {
      const change = changes.find(({ path }) => path === conflict.path);
      return change !== undefined && isInWay(change, conflict) ? [conflict.path] : [];
    });
    if (paths.length > 0) later.push({ ...operation, paths });
  }
  return later;
};

/** True for what another person did, or who knows who: taking it back would throw away what is not the asker's. */
const isOthers = (actor: Actor | 'external', { actor: asker }: OperationContext): boolean =>
  actor === 'external' || (actorKind(actor) === 'human' && actor !== asker);

/** Why an operation cannot be taken back: what was done since, and whether that is for the asker to take back first. */
export const refusalOf = async (
  services: Needs<'history'>,
  context: OperationContext,
  { undone, conflicts }: { readonly undone: Operation; readonly conflicts: readonly Obstructed[] },
): Promise<MemoryError> => {
  const later = await laterOperations(services, undone, conflicts);
  const isOwn = !later.some(({ actor }) => isOthers(actor, context));
  return new MemoryError('undo_conflict', {
    operation: undone.id,
    summary: namedSummary(undone),
    paths: conflicts.map(({ path }) => path),
    later: later.map((operation) => `${operation.id.slice(0, 8)} ${namedSummary(operation)}`),
    by: isOwn ? 'asker' : 'others',
  });
};
