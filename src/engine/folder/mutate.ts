import { auditLine } from '../format/auditLine';
import type { StateDelta, StateRest } from '../format/stateFile';
import type { OperationContext } from '../model/actor';
import type { MemoryPath } from '../model/memoryPath';
import type { Operation, OperationRecord } from '../ports';
import { type OpenJournal, openJournal, recoverJournal } from './journal';
import { kindOf, places, scannedKinds } from './layout';
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
  /** Changes what `_state.json` holds beside the use of memories; told by what it holds now. */
  readonly state?: (rest: StateRest) => StateRest;
  /** What the history says; without it nothing is recorded, because no content changed. */
  readonly record?: Omit<OperationRecord, 'actor' | 'approval' | 'at' | 'trigger'> & {
    /** `auto` where it is absent. */
    readonly approval?: string;
  };
  /** All files or none, even where the process is killed between two of them. Costs two writes more. */
  readonly whole?: boolean;
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
      await takeIn(folder, await recoverJournal(folder.ports));
      await folder.adoptForeignChanges();
      const planned = await plan();
      const { paths, journal } = await apply(folder, context, planned);
      const operation = record(folder, { context, planned, paths });
      resolve({ answer: planned.answer, operation });
      await operation;
      await journal?.close();
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
        approval: planned.record.approval ?? 'auto',
        trigger: context.trigger,
        at: folder.ports.clock.now(),
      };

/** Brings the catalog up to date with files that are on the disk now. */
const takeIn = async (folder: MemoryFolder, paths: readonly MemoryPath[]): Promise<void> => {
  for (const path of paths) {
    if (!scannedKinds.has(kindOf(path))) continue;
    await folder.take(path, await scanFile(folder.ports.store, path));
  }
};

const write = async (folder: MemoryFolder, planned: Plan<unknown>): Promise<void> => {
  const { store } = folder.ports;
  for (const file of planned.files) {
    if (file.text === undefined) await store.remove(file.path);
    else await store.write(file.path, file.text);
    await takeIn(folder, [file.path]);
  }
  await folder.addUseNow(planned.use ?? []);
  if (planned.state !== undefined) await folder.uses.changeRest(planned.state);
};

/** Writes every file, or puts back those that were written and throws. */
const writeWhole = async (
  folder: MemoryFolder,
  planned: Plan<unknown>,
  record: OperationRecord,
): Promise<OpenJournal> => {
  const journal = await openJournal(folder.ports, { files: planned.files, record });
  try {
    await write(folder, planned);
    await journal.written();
    return journal;
  } catch (error) {
    // Where even this fails, the journal stays and whoever opens the folder next puts them back.
    await journal.takeBack().then(
      (restored) => takeIn(folder, restored),
      (failure: unknown) => folder.ports.logger.error(`Not put back yet: ${String(failure)}`),
    );
    throw error;
  }
};

const apply = async (
  folder: MemoryFolder,
  context: OperationContext,
  planned: Plan<unknown>,
): Promise<{ readonly paths: readonly MemoryPath[]; readonly journal?: OpenJournal }> => {
  const line = at(folder, context, planned);
  const paths = planned.files.map(({ path }) => path);
  if (line === undefined) {
    await write(folder, planned);
    return { paths };
  }
  const { store } = folder.ports;
  if (planned.whole !== true) {
    await write(folder, planned);
    await store.append(places.auditLog, auditLine(line));
    return { paths: [...paths, places.auditLog] };
  }
  const journal = await writeWhole(folder, planned, line);
  try {
    await store.append(places.auditLog, auditLine(line));
    return { paths: [...paths, places.auditLog], journal };
  } catch (error) {
    // It has happened, so the caller is not told that it failed; by the journal, log and history are told later.
    folder.ports.logger.error(`The audit log did not take "${line.summary}": ${String(error)}`);
    return { paths: [] };
  }
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
