import { isMemoryError } from '../errors';
import { auditLine } from '../format/auditLine';
import type { StateDelta } from '../format/stateEntry';
import type { StateRest } from '../format/stateFile';
import { digestAuditLog } from '../history/digestAuditLog';
import type { OperationContext } from '../model/actor';
import { criticalOf } from '../model/criticalFile';
import type { Reason } from '../model/decision';
import type { MemoryPath } from '../model/memoryPath';
import type { Operation, OperationRecord } from '../ports';
import { withFollowingProposals } from '../review/followingProposals';
import { guardGathered, guardPlan } from '../secrets/guardPlan';
import {
  journalFile,
  type OpenJournal,
  openJournal,
  recoverJournal,
  takeBack,
  textAt,
} from './journal';
import { kindOf, places, scannedKinds } from './layout';
import type { Grown, MemoryFolder } from './memoryFolder';
import { scanFile } from './scan';
import { sharedRecord } from './sharedRecord';

/** A file as it shall be; without text it is removed. */
export interface PlannedFile {
  readonly path: MemoryPath;
  readonly text?: string;
}

/** What a verb wants done, worked out before anything is. */
export interface Plan<T> {
  /** In this order. The caller is answered when they are durable. */
  readonly files: readonly PlannedFile[];
  readonly use?: readonly StateDelta[];
  /**
   * What tells of the operation and follows its answer, under the same lock: the log of the day, the first sight of a
   * memory, then the line of the audit log. What fails there is logged; the memory is safe. A process that is killed
   * before it leaves this untold, even with `whole`.
   */
  readonly follows?: {
    readonly files: readonly PlannedFile[];
    /** The log of the day, which grows all day long: read and planned when the caller was answered. Secrets are concealed. */
    readonly log?: () => Promise<readonly PlannedFile[]>;
    readonly use: readonly StateDelta[];
  };
  /** Changes what `_state.json` holds beside the use of memories; told by what it holds now. */
  readonly state?: (rest: StateRest) => StateRest;
  /** What the history says; without it nothing is recorded, because no content changed. */
  readonly record?: Omit<OperationRecord, 'actor' | 'approval' | 'at' | 'trigger'> & {
    /** `auto` where it is absent. */
    readonly approval?: string;
  };
  /**
   * Whose words the files say: what callers gave (the default) may hold no secret; in what is gathered from the folder
   * itself a secret is concealed, because nobody who asked for it could take it out.
   */
  readonly words?: 'given' | 'gathered';
  /** Texts of other files that stand in the planned ones: nothing of them is new. */
  readonly known?: readonly string[];
  /** It takes away or rewrites what a person wrote, though the files' texts alone do not tell (`mutateOrPropose`). */
  readonly overwrites?: boolean;
  /** Ids of memories that it makes: their relations are looked for after the answer, as an operation of its own. */
  readonly created?: readonly string[];
  /** Memories that take a text in: the relations are looked for that it brings about, likewise. */
  readonly grown?: readonly Grown[];
  /**
   * Questions to a person that come with the change, where the change is made: `mutateOrPropose` adds them to the files and
   * to the reasons of the answer.
   */
  readonly asks?: readonly { readonly file: PlannedFile; readonly because: Reason }[];
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
      await putBack(folder, await recoverJournal(folder.ports));
      await folder.external.adopt();
      const guarded = await guardPlan(
        folder,
        await withFollowingProposals(folder, await plan()),
        context,
      );
      const planned = await folder.critical.withSums(guarded, context);
      const { paths, journal } = await apply(folder, context, planned);
      const told = tell(folder, context, { planned, paths });
      // An operation that has followers answers before them, any other one when its line stands in the log.
      if (planned.follows === undefined) await told;
      const operation = told.then((all) => record(folder, { context, planned, paths: all }));
      resolve({ answer: planned.answer, operation });
      folder.follow({ ids: planned.created ?? [], grown: planned.grown ?? [], context });
      await operation;
      // The journal of an operation that the log did not take stays, for whoever opens the folder next.
      if ((await told).length > 0) await journal?.close();
      if (isLogged(planned)) await digestAuditLog(folder);
    });
    folder.keep(work);
    // Errors before the answer are the caller's; the history's own are logged where they happen.
    work.catch(reject);
  });
};

/** A folder that is being made has no log yet. */
const isLogged = ({ record }: Plan<unknown>): boolean =>
  record !== undefined && record.action !== 'INIT';

/** The first files of a folder are templates of ours, and nothing to look at. */
const criticalFiles = ({ files, record }: Plan<unknown>): Pick<OperationRecord, 'critical'> => {
  const critical = criticalOf(files.map(({ path }) => path));
  return critical.length === 0 || record?.action === 'INIT' ? {} : { critical };
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
        ...criticalFiles(planned),
      };

/** Brings the catalog up to date with files that are on the disk now. */
const takeIn = async (folder: MemoryFolder, paths: readonly MemoryPath[]): Promise<void> => {
  for (const path of paths) {
    if (!scannedKinds.has(kindOf(path))) continue;
    await folder.take(path, await scanFile(folder.ports.store, path));
  }
};

/** As `takeIn`, for files that were put back as they were before an operation. */
const putBack = async (folder: MemoryFolder, paths: readonly MemoryPath[]): Promise<void> => {
  await takeIn(folder, paths);
  await folder.critical.putBack(paths);
};

/** Writes the files, or puts back those that were written and throws: who is told of a failure finds nothing changed. */
const writeFiles = async (folder: MemoryFolder, files: readonly PlannedFile[]): Promise<void> => {
  const { store, logger } = folder.ports;
  const begun: { readonly file: PlannedFile; readonly before: string | undefined }[] = [];
  try {
    for (const file of files) {
      begun.push({ file, before: await textAt(store, file.path) });
      if (file.text === undefined) await store.remove(file.path);
      else await store.write(file.path, file.text);
      await takeIn(folder, [file.path]);
    }
  } catch (error) {
    const files = begun.map(({ file, before }) =>
      journalFile(file.path, { before, after: file.text }),
    );
    await takeBack(store, files).then(
      (restored) => putBack(folder, restored),
      (failure: unknown) => logger.error(`Not put back: ${String(failure)}`),
    );
    throw error;
  }
};

/** What `_state.json` holds beside the use of memories can be told again from the files of the folder. */
const changeState = async (
  folder: MemoryFolder,
  change: (rest: StateRest) => StateRest,
): Promise<void> => {
  try {
    await folder.uses.changeRest(change);
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    folder.ports.logger.warn(`The state was not saved: ${error.message}`);
  }
};

const write = async (
  folder: MemoryFolder,
  context: OperationContext,
  planned: Plan<unknown>,
): Promise<void> => {
  await writeFiles(folder, planned.files);
  await folder.addUseNow(planned.use ?? [], context);
  if (planned.state !== undefined) await changeState(folder, planned.state);
};

/** Writes every file, or puts back those that were written and throws. */
const writeWhole = async (
  folder: MemoryFolder,
  context: OperationContext,
  { planned, record }: { readonly planned: Plan<unknown>; readonly record: OperationRecord },
): Promise<OpenJournal> => {
  const journal = await openJournal(folder.ports, { files: planned.files, record });
  try {
    await write(folder, context, planned);
    await journal.written();
    return journal;
  } catch (error) {
    // Where even this fails, the journal stays and whoever opens the folder next puts them back.
    await journal.takeBack().then(
      (restored) => putBack(folder, restored),
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
  const paths = planned.files.map(({ path }) => path);
  const line = at(folder, context, planned);
  if (line !== undefined && planned.whole === true) {
    return { paths, journal: await writeWhole(folder, context, { planned, record: line }) };
  }
  await write(folder, context, planned);
  return { paths };
};

/** Writes what follows the answer; answers with the files that it wrote. */
const follow = async (
  folder: MemoryFolder,
  context: OperationContext,
  { files, log, use }: NonNullable<Plan<unknown>['follows']>,
): Promise<readonly MemoryPath[]> => {
  await folder.addUseNow(use, context);
  try {
    const all =
      log === undefined ? files : [...files, ...(await guardGathered(folder, await log()))];
    await writeFiles(folder, all);
    return all.map(({ path }) => path);
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    folder.ports.logger.error(`Not written after the memory: ${error.message}`);
    return [];
  }
};

/** Writes all that tells of the operation but its commit; answers with the files that the commit is to have. */
const tell = async (
  folder: MemoryFolder,
  context: OperationContext,
  { planned, paths }: { readonly planned: Plan<unknown>; readonly paths: readonly MemoryPath[] },
): Promise<readonly MemoryPath[]> => {
  const followed = planned.follows ? await follow(folder, context, planned.follows) : [];
  const line = at(folder, context, planned);
  if (line === undefined) return [...paths, ...followed];
  if (await log(folder, sharedRecord(line, [...paths, ...followed])))
    return [...paths, ...followed, places.auditLog];
  // An operation with a journal is told of later, by whoever finds that.
  return planned.whole === true ? [] : [...paths, ...followed];
};

/** What has happened is not told to have failed because of the log: false where it did not take the line. */
const log = async (folder: MemoryFolder, line: OperationRecord): Promise<boolean> => {
  try {
    await folder.ports.store.append(places.auditLog, auditLine(line));
    return true;
  } catch (error) {
    folder.ports.logger.error(`The audit log did not take "${line.summary}": ${String(error)}`);
    return false;
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
    folder.external.note();
    folder.ports.logger.error(`The history did not take "${entry.summary}": ${String(error)}`);
    return undefined;
  } finally {
    folder.changed();
  }
};
