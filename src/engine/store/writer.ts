import { isMemoryError } from '../errors';
import type { StateRest } from '../format/stateFile';
import { digestAuditLog } from '../history/auditDigest';
import type { OperationContext } from '../model/actor';
import { criticalOf, type MemoryPath } from '../model/memoryPath';
import type { Operation, OperationRecord } from '../ports';
import { withFollowingProposals } from '../review/followingProposals';
import { guardGathered, guardPlan } from '../secrets/guardPlan';
import { dayLogWith } from './dayLog';
import {
  type JournalPorts,
  journalFile,
  type OpenJournal,
  openJournal,
  recoverJournal,
  takeBack,
  textAt,
} from './journal';
import { places } from './layout';
import type { Applied, Plan, PlannedFile, PlanWriter } from './plan';
import type { Needs } from './services';
import { auditLine, sharedRecord } from './sharedRecord';

/** What carrying out a plan takes. */
type Parts = Needs<
  | 'background'
  | 'catalog'
  | 'clock'
  | 'critical'
  | 'external'
  | 'files'
  | 'guard'
  | 'history'
  | 'logger'
  | 'usage'
>;

/** Writes what was planned: files, use, logs and the commit. */
export class Writer implements PlanWriter {
  constructor(private readonly parts: Parts) {}

  async write<T>(context: OperationContext, decide: () => Promise<Plan<T>>): Promise<Applied<T>> {
    const { parts } = this;
    // Opened before the lock is taken, so that other processes do not wait for the reading.
    await parts.catalog.openIfPresent();
    return new Promise((resolve, reject) => {
      const work = parts.files.exclusively(async () => {
        await parts.catalog.checkStillThere();
        await putBack(parts, await recoverJournal(portsOf(parts)));
        await parts.external.adopt();
        const decided = await withFollowingProposals(
          parts,
          await decideOnFreePlaces(parts, decide),
        );
        const guarded = await guardPlan(parts, decided, context);
        const planned = await parts.critical.withSums(guarded, context);
        const { paths, journal } = await apply(parts, context, planned);
        const told = tell(parts, context, { planned, paths });
        // An operation that has followers answers before them, any other one when its line stands in the log.
        if (planned.follows === undefined) await told;
        const operation = told.then((all) => record(parts, { context, planned, paths: all }));
        const { answer, created = [], grown = [] } = planned;
        resolve({ answer, operation, created, grown });
        await operation;
        // The journal of an operation that the log did not take stays, for whoever opens the folder next.
        if ((await told).length > 0) await journal?.close();
        if (isLogged(planned)) await digestAuditLog(parts);
      });
      parts.background.add(work);
      // Errors before the answer are the caller's; the history's own are logged where they happen.
      work.catch(reject);
    });
  }
}

/** Decides again where something that is meant to be new would take the place of a file. */
const decideOnFreePlaces = async <T>(
  { files }: Pick<Parts, 'files'>,
  decide: () => Promise<Plan<T>>,
): Promise<Plan<T>> => {
  for (;;) {
    const planned = await decide();
    const fresh = planned.files.filter(({ isNew }) => isNew === true);
    const stats = await Promise.all(fresh.map(({ path }) => files.stat(path)));
    if (stats.every((stat) => stat === undefined)) return planned;
  }
};

/** What the journal needs. */
const portsOf = ({ files, history, logger }: Parts): JournalPorts => ({
  store: files,
  history,
  logger,
});

/** A folder that is being made has no log yet. */
const isLogged = ({ record }: Plan<unknown>): boolean =>
  record !== undefined && record.action !== 'INIT';

/** The first files of a folder are templates of ours, and nothing to look at. */
const criticalFiles = ({ files, record }: Plan<unknown>): Pick<OperationRecord, 'critical'> => {
  const critical = criticalOf(files.map(({ path }) => path));
  return critical.length === 0 || record?.action === 'INIT' ? {} : { critical };
};

const at = (
  services: Parts,
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
        at: services.clock.now(),
        ...criticalFiles(planned),
      };

/** Brings catalog and sums up to date with files that were put back as they were before an operation. */
const putBack = async (services: Parts, paths: readonly MemoryPath[]): Promise<void> => {
  await services.catalog.takeIn(paths);
  await services.critical.putBack(paths);
};

/** Writes the files, or puts back those that were written and throws: who is told of a failure finds nothing changed. */
const writeFiles = async (services: Parts, files: readonly PlannedFile[]): Promise<void> => {
  const { files: store, logger } = services;
  const begun: { readonly file: PlannedFile; readonly before: string | undefined }[] = [];
  try {
    for (const file of files) {
      begun.push({ file, before: await textAt(store, file.path) });
      if (file.text === undefined) await store.remove(file.path);
      else await store.write(file.path, file.text);
      await services.catalog.takeIn([file.path]);
    }
  } catch (error) {
    const files = begun.map(({ file, before }) =>
      journalFile(file.path, { before, after: file.text }),
    );
    await takeBack(store, files).then(
      (restored) => putBack(services, restored),
      (failure: unknown) => logger.error(`Not put back: ${String(failure)}`),
    );
    throw error;
  }
};

/** What `_state.json` holds beside the use of memories can be told again from the files of the folder. */
const changeState = async (
  services: Parts,
  change: (rest: StateRest) => StateRest,
): Promise<void> => {
  try {
    await services.usage.changeRest(change);
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    services.logger.warn(`The state was not saved: ${error.message}`);
  }
};

const write = async (
  services: Parts,
  context: OperationContext,
  planned: Plan<unknown>,
): Promise<void> => {
  await writeFiles(services, planned.files);
  await services.usage.addNow(planned.use ?? [], context);
  if (planned.state !== undefined) await changeState(services, planned.state);
};

/** Writes every file, or puts back those that were written and throws. */
const writeWhole = async (
  services: Parts,
  context: OperationContext,
  { planned, record }: { readonly planned: Plan<unknown>; readonly record: OperationRecord },
): Promise<OpenJournal> => {
  const journal = await openJournal(portsOf(services), { files: planned.files, record });
  try {
    await write(services, context, planned);
    await journal.written();
    return journal;
  } catch (error) {
    // Where even this fails, the journal stays and whoever opens the folder next puts them back.
    await journal.takeBack().then(
      (restored) => putBack(services, restored),
      (failure: unknown) => services.logger.error(`Not put back yet: ${String(failure)}`),
    );
    throw error;
  }
};

const apply = async (
  services: Parts,
  context: OperationContext,
  planned: Plan<unknown>,
): Promise<{ readonly paths: readonly MemoryPath[]; readonly journal?: OpenJournal }> => {
  const paths = planned.files.map(({ path }) => path);
  const line = at(services, context, planned);
  if (line !== undefined && planned.whole === true) {
    return { paths, journal: await writeWhole(services, context, { planned, record: line }) };
  }
  await write(services, context, planned);
  return { paths };
};

/** Writes what follows the answer; answers with the files that it wrote. */
const follow = async (
  services: Parts,
  context: OperationContext,
  { files, log, use }: NonNullable<Plan<unknown>['follows']>,
): Promise<readonly MemoryPath[]> => {
  await services.usage.addNow(use, context);
  try {
    const all =
      log === undefined
        ? files
        : [...files, ...(await guardGathered(services, await dayLogWith(services, log)))];
    await writeFiles(services, all);
    return all.map(({ path }) => path);
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    services.logger.error(`Not written after the memory: ${error.message}`);
    return [];
  }
};

/** Writes all that tells of the operation but its commit; answers with the files that the commit is to have. */
const tell = async (
  services: Parts,
  context: OperationContext,
  { planned, paths }: { readonly planned: Plan<unknown>; readonly paths: readonly MemoryPath[] },
): Promise<readonly MemoryPath[]> => {
  const followed = planned.follows ? await follow(services, context, planned.follows) : [];
  const line = at(services, context, planned);
  if (line === undefined) return [...paths, ...followed];
  if (await log(services, sharedRecord(line, [...paths, ...followed])))
    return [...paths, ...followed, places.auditLog];
  // An operation with a journal is told of later, by whoever finds that.
  return planned.whole === true ? [] : [...paths, ...followed];
};

/** What has happened is not told to have failed because of the log: false where it did not take the line. */
const log = async (services: Parts, line: OperationRecord): Promise<boolean> => {
  try {
    await services.files.append(places.auditLog, auditLine(line));
    return true;
  } catch (error) {
    services.logger.error(`The audit log did not take "${line.summary}": ${String(error)}`);
    return false;
  }
};

const record = async (
  services: Parts,
  done: { context: OperationContext; planned: Plan<unknown>; paths: readonly MemoryPath[] },
): Promise<Operation | undefined> => {
  const entry = at(services, done.context, done.planned);
  if (entry === undefined) return undefined;
  try {
    return await services.history.record(entry, done.paths);
  } catch (error) {
    // The files are safe and the audit log has the line; the next operation takes them in as external.
    services.external.note();
    services.logger.error(`The history did not take "${entry.summary}": ${String(error)}`);
    return undefined;
  } finally {
    services.catalog.changed();
  }
};
