import { logged } from '../errors';
import { type LoggedChange, textsOf } from '../format/operationLogFile';
import type { StateDelta } from '../format/stateEntry';
import { takeBack as merged } from '../history/takeBack';
import type { OperationContext } from '../model/actor';
import type { MemoryPath } from '../model/memoryPath';
import type { FileChange, OperationRecord } from '../ports';
import { auditLine, sharedRecord } from './auditLogs';
import { firstSightsOf } from './editsOutside';
import { kindOf, scannedKinds } from './layout';
import type { Unfinished } from './operationLog';
import { textAt } from './plan';
import type { Needs } from './services';

type Parts = Needs<
  'catalog' | 'config' | 'critical' | 'files' | 'logger' | 'operationLog' | 'usage'
>;

/** Puts files back as they were; one that somebody else has changed since is left to them. */
export const takeBack = async (
  { catalog, critical, files: store }: Needs<'catalog' | 'critical' | 'files'>,
  changes: readonly FileChange[],
): Promise<void> => {
  const restored: MemoryPath[] = [];
  for (const { path, before, after } of changes) {
    const current = await textAt(store, path);
    if (current !== after || current === before) continue;
    if (before === undefined) await store.remove(path);
    else await store.write(path, before);
    restored.push(path);
  }
  // A folder that is just being opened reads them anyway.
  if (catalog.current !== undefined) await catalog.intake.takeIn(restored);
  await critical.putBack(restored);
};

/** What is told of an operation once its files are durable. */
interface Told {
  readonly record?: OperationRecord | undefined;
  readonly changes: readonly { readonly path: MemoryPath }[];
  readonly follows: readonly LoggedChange[];
  readonly use: readonly StateDelta[];
}

/** The file with what an operation writes into it after its answer; undefined where it cannot be said any more. */
const withFollowing = (
  change: LoggedChange,
  current: string | undefined,
): { readonly text: string | undefined } | undefined => {
  if ('appended' in change) {
    const text = current ?? '';
    return { text: text.includes(change.appended) ? text : text + change.appended };
  }
  const { path, before, after } = change;
  const result = merged(
    {
      path,
      ...(after !== undefined && { before: after }),
      ...(before !== undefined && { after: before }),
    },
    current,
  );
  return 'conflict' in result ? undefined : result;
};

const writeFollowing = async (
  { catalog, files: store, logger }: Parts,
  change: LoggedChange,
): Promise<void> => {
  const { path } = change;
  await logged(
    logger,
    'Not written after the memory',
    async () => {
      const current = await textAt(store, path);
      const next = withFollowing(change, current);
      if (next === undefined) logger.error(`Not written after the memory: ${path} has changed.`);
      if (next === undefined || next.text === current) return;
      if (next.text === undefined) await store.remove(path);
      else await store.write(path, next.text);
      if (catalog.current !== undefined) await catalog.intake.takeIn([path]);
    },
    'error',
  );
};

/** Writes all that tells of an operation but its commit. Throws where the audit log does not take its line. */
export const tell = async (
  parts: Parts,
  { record, changes, follows, use }: Told,
  by: OperationContext | undefined,
): Promise<void> => {
  await parts.usage.addNow(use, by);
  for (const change of follows) await writeFollowing(parts, change);
  if (record === undefined) return;
  const paths = [...changes, ...follows].map(({ path }) => path);
  await parts.files.append(parts.config.logs.audit, auditLine(sharedRecord(record, paths)));
};

/** Tells what a process that was killed after its answer had not told yet. */
const tellLater = async (parts: Parts, { operation }: Unfinished): Promise<void> => {
  const { record, session, changes, follows, use } = operation;
  const paths = [...changes, ...follows].map(({ path }) => path);
  const line = auditLine(sharedRecord(record, paths));
  const isTold = ((await textAt(parts.files, parts.config.logs.audit)) ?? '').endsWith(line);
  const by =
    record.actor === 'external'
      ? undefined
      : { actor: record.actor, trigger: record.trigger, ...(session !== undefined && { session }) };
  const told = [...use, ...(await firstSightsAmong(changes))];
  await tell(parts, { changes, follows, use: told, ...(!isTold && { record }) }, by);
};

/** Of the memories that an operation made: who ended before they were noted must not leave them to be taken for seen. */
const firstSightsAmong = async (
  changes: readonly LoggedChange[],
): Promise<readonly StateDelta[]> => {
  const { scanText } = await import('./scanText');
  return changes.flatMap((change) => {
    if ('appended' in change || change.before !== undefined || change.after === undefined)
      return [];
    const { path, after } = change;
    if (!scannedKinds.has(kindOf(path))) return [];
    const { entry } = scanText(after, { path, size: 0, modified: 0 });
    return entry === undefined ? [] : firstSightsOf([{ before: undefined, after: entry }]);
  });
};

/**
 * Goes on where a killed process stopped: files that were being written are as they were before, an operation of which all
 * are written is told of. Call it in exclusive work, before anything else: nobody else is at work then.
 */
export const recoverOperations = async (parts: Parts): Promise<void> => {
  for (const left of await parts.operationLog.unfinished()) {
    const looked = await Promise.all(
      left.operation.changes.map(async (change) => {
        const current = await textAt(parts.files, change.path);
        return { current, texts: textsOf(change, current) };
      }),
    );
    const { isNoted = false } = left.operation;
    const isAllWritten = left.log !== undefined && !isNoted && looked.every(isWritten);
    if (left.mark === 'done' || isAllWritten) {
      await tellLater(parts, left);
      await parts.operationLog.settle(left, 'told');
      parts.operationLog.commitLater();
    } else {
      await takeBack(
        parts,
        looked.flatMap(({ texts }) => texts ?? []),
      );
      await parts.operationLog.settle(left, 'undone');
    }
  }
};

/**
 * True of a file that is as it was to be. Where all are so the operation may have been answered: its files are flushed before
 * that, the mark that says so is not, and a power failure takes it.
 */
const isWritten = ({
  current,
  texts,
}: {
  readonly current: string | undefined;
  readonly texts: FileChange | undefined;
}): boolean => texts !== undefined && texts.after === current;
