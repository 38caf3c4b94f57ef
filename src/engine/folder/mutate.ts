import { auditLine } from '../format/auditLine';
import type { StateDelta } from '../format/stateFile';
import type { OperationContext } from '../model/actor';
import type { MemoryPath } from '../model/memoryPath';
import type { Operation, OperationRecord } from '../ports';
import { kindOf, places } from './layout';
import type { MemoryFolder } from './memoryFolder';
import { scanFile } from './scan';

/** A file as it shall be; without text it is removed. */
export interface PlannedFile {
  readonly path: MemoryPath;
  readonly text?: string;
}

/** What a verb wants done, worked out before anything is. */
export interface Plan<T> {
  /** In this order: the memory comes first, because it is what the caller waits for. */
  readonly files: readonly PlannedFile[];
  readonly use?: readonly StateDelta[];
  /** What the history says; without it nothing is recorded, because no content changed. */
  readonly record?: Omit<OperationRecord, 'actor' | 'approval' | 'at' | 'trigger'>;
  readonly answer: T;
}

/** A plan that was carried out. */
export interface Applied<T> {
  readonly answer: T;
  /** Its commit, once written; undefined without history or where nothing differs. */
  readonly operation: Promise<Operation | undefined>;
}

/**
 * Plans and applies one operation while no other process writes. Resolves once every file is durable; the commit
 * follows while the lock is still held, so that no other process can take these files for somebody's hand edits.
 */
export const mutate = async <T>(
  folder: MemoryFolder,
  context: OperationContext,
  plan: () => Promise<Plan<T>>,
): Promise<Applied<T>> => {
  // Opened before the lock is taken, so that other processes do not wait for the reading.
  await folder.openIfPresent();
  return new Promise((resolve, reject) => {
    const work = folder.ports.store.exclusively(async () => {
      await folder.checkStillThere();
      await folder.adoptForeignChanges();
      const planned = await plan();
      const paths = await apply(folder, context, planned);
      const operation = record(folder, { context, planned, paths });
      resolve({ answer: planned.answer, operation });
      await operation;
    });
    folder.keep(work);
    // Errors before the answer are the caller's; the history's own are logged where they happen.
    work.catch(reject);
  });
};

const at = (
  folder: MemoryFolder,
  context: OperationContext,
  planned: Plan<unknown>,
): OperationRecord | undefined =>
  planned.record === undefined
    ? undefined
    : {
        ...planned.record,
        actor: context.actor,
        approval: 'auto',
        trigger: context.trigger,
        at: folder.ports.clock.now(),
      };

const apply = async (
  folder: MemoryFolder,
  context: OperationContext,
  planned: Plan<unknown>,
): Promise<readonly MemoryPath[]> => {
  const { store } = folder.ports;
  for (const file of planned.files) {
    if (file.text === undefined) await store.remove(file.path);
    else await store.write(file.path, file.text);
    if (['memory', 'edge'].includes(kindOf(file.path))) {
      await folder.take(file.path, await scanFile(store, file.path));
    }
  }
  await folder.addUseNow(planned.use ?? []);
  const paths = planned.files.map(({ path }) => path);
  const line = at(folder, context, planned);
  if (line === undefined) return paths;
  await store.append(places.auditLog, auditLine(line));
  return [...paths, places.auditLog];
};

const record = async (
  folder: MemoryFolder,
  done: { context: OperationContext; planned: Plan<unknown>; paths: readonly MemoryPath[] },
): Promise<Operation | undefined> => {
  const entry = at(folder, done.context, done.planned);
  if (entry === undefined) return undefined;
  try {
    return await folder.ports.history.record(entry, done.paths);
  } catch (error) {
    // The files are safe and the audit log has the line; the next operation takes them in as external.
    folder.noteForeignChange();
    folder.ports.logger.error(`The history did not take "${entry.summary}": ${String(error)}`);
    return undefined;
  } finally {
    folder.changed();
  }
};
