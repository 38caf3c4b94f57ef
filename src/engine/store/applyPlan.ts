import { logged } from '../errors';
import type { LoggedChange } from '../format/operationLogFile';
import type { StateDelta } from '../format/stateEntry';
import type { OperationContext } from '../model/actor';
import type { Memory } from '../model/memory';
import { criticalOf, type MemoryPath } from '../model/memoryPath';
import type { FileChange, FileStat, OperationRecord } from '../ports';
import { fileChange } from '../review/seen';
import { guardGathered } from '../secrets/guardPlan';
import { addedToDayLog, dayLogWith } from './dayLog';
import { firstSightsOf, sealsAfter } from './editsOutside';
import { type Plan, type PlannedFile, textAt } from './plan';
import { takeBack } from './recoverOperations';
import type { ReadFile } from './scanText';
import type { Needs } from './services';

/** What carrying out a plan takes. */
export type WriterParts = Needs<
  | 'background'
  | 'catalog'
  | 'clock'
  | 'config'
  | 'critical'
  | 'files'
  | 'guard'
  | 'history'
  | 'logger'
  | 'newId'
  | 'operationLog'
  | 'turns'
  | 'usage'
>;

/** The first files of a folder are templates of ours, and nothing to look at. */
const criticalFiles = ({ files, record }: Plan<unknown>): Pick<OperationRecord, 'critical'> => {
  const critical = criticalOf(files.map(({ path }) => path));
  return critical.length === 0 || record?.action === 'INIT' ? {} : { critical };
};

const recordOf = (
  { clock }: WriterParts,
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
        at: clock.now(),
        ...criticalFiles(planned),
      };

/** What an operation has done before its answer. */
export interface Written {
  /** In the operation log; undefined where nothing of it is for the history. */
  readonly id?: string;
  readonly record?: OperationRecord;
  readonly changes: readonly FileChange[];
  readonly follows: readonly LoggedChange[];
  readonly use: readonly StateDelta[];
}

const isChanged = ({ before, after }: FileChange): boolean => before !== after;

/** The files with their texts before; those that are the same already are left out. */
const changesOf = async (
  { files: store }: Pick<WriterParts, 'files'>,
  files: readonly PlannedFile[],
): Promise<readonly FileChange[]> => {
  const changes = new Map<MemoryPath, FileChange>();
  for (const { path, text, isNew = changes.has(path) } of files) {
    const before = isNew ? changes.get(path)?.before : await textAt(store, path);
    changes.set(path, fileChange(path, before, text));
  }
  return [...changes.values()].filter(isChanged);
};

/** What is written after the answer: what the plan names, and the entries of the day. */
const gatherFollows = async (
  parts: WriterParts,
  follows: NonNullable<Plan<unknown>['follows']>,
): Promise<readonly LoggedChange[]> => {
  const { files, log = [] } = follows;
  // A log that cannot be read must not keep a memory from being stored.
  const all = await logged(
    parts.logger,
    'Not written after the memory',
    async () => {
      const added = await addedToDayLog(parts, log);
      if (added !== undefined) return [...(await changesOf(parts, files)), ...added];
      const told = await guardGathered(parts, await dayLogWith(parts, log));
      return changesOf(parts, [...files, ...told]);
    },
    'error',
  );
  return all ?? changesOf(parts, files);
};

/** Notes the intent, writes the files, use and state; or puts the files back and throws: who is told of a failure finds nothing changed. */
export const applyPlan = async (
  parts: WriterParts,
  context: OperationContext,
  planned: Plan<unknown>,
): Promise<Written> => {
  const { operationLog, files: store, catalog, usage } = parts;
  const record = recordOf(parts, context, planned);
  const changes = await changesOf(parts, planned.files);
  const follows = planned.follows === undefined ? [] : await gatherFollows(parts, planned.follows);
  const { state, follows: { use = [] } = {} } = planned;
  const intent = { changes, follows, use };
  const isNoted = planned.state !== undefined || (planned.use ?? []).length > 0;
  const isForHistory = record !== undefined && changes.length + follows.length > 0;
  const begun = isForHistory
    ? operationLog.begin({ ...intent, record, session: context.session, isNoted })
    : undefined;
  const [first] = changes;
  // Its text is flushed while the intent is: the two take no longer than one.
  const firstWriting =
    first?.after === undefined ? undefined : writeText(store, first.path, first.after, begun);
  const reading =
    first?.after === undefined
      ? undefined
      : readAhead(parts, { ...first, memory: memoryOf(planned.files, first) });
  // Whoever is told of a failure of the log is not told of another one.
  reading?.catch(() => undefined);
  const id = await durableId(begun, [firstWriting?.durable, reading]);
  const flushing: Promise<unknown>[] = [];
  const known = new Map(changes.map(({ path }) => [path, catalog.current?.at(path)?.entry]));
  try {
    for (const change of changes) {
      const { path, after } = change;
      if (after === undefined) {
        await store.remove(path);
        await catalog.intake.takeIn([path]);
      } else {
        const isFirst = change === first && firstWriting !== undefined;
        const { placed, durable } = isFirst ? firstWriting : writeText(store, path, after);
        flushing.push(durable);
        // Its name is flushed while it is taken in, and so is what is noted of it.
        const [stat, ahead] = await Promise.all([placed, isFirst ? reading : undefined]);
        await catalog.intake.takeWritten(path, after, { stat, ahead });
      }
    }
    const written = changes.flatMap(({ path }) => {
      const after = catalog.current?.at(path)?.entry;
      return after === undefined ? [] : [{ before: known.get(path), after }];
    });
    await usage.addNow([...(planned.use ?? []), ...sealsAfter(written, context)], context);
    const isSealed = (planned.use ?? []).some(({ seal }) => seal !== undefined);
    catalog.current?.judge(isSealed ? undefined : changes.map(({ path }) => path));
    if (state !== undefined) {
      // What it holds beside the use of memories can be told again from the files of the folder.
      await logged(parts.logger, 'The state was not saved', () => usage.changeRest(state));
    }
    await Promise.all(flushing);
    if (id !== undefined) await operationLog.mark(id, 'done');
    const told = [...use, ...firstSightsOf(written)];
    return { ...intent, use: told, ...(id && { id }), ...(record && { record }) };
  } catch (error) {
    await Promise.allSettled(flushing);
    await putBack(parts, changes, id);
    throw error;
  }
};

/** What the file will be read as, found out while the disk is busy with it: flushing begins before this takes the processor. */
const readAhead = async (
  { catalog, turns }: WriterParts,
  { path, after, memory }: FileChange & { readonly memory: Memory | undefined },
): Promise<ReadFile | undefined> => {
  await turns.giveWay();
  return catalog.intake.readAhead(path, after ?? '', memory);
};

/** What the new text of a file was made of; undefined where it is to be read. */
const memoryOf = (files: readonly PlannedFile[], { path, after }: FileChange) =>
  files.find((file) => file.path === path && file.text === after)?.memory;

/** A file that is being written: when it is in its place, as it is there, and when that is durable. */
const writeText = (
  store: WriterParts['files'],
  path: MemoryPath,
  text: string,
  after?: Promise<unknown>,
): { readonly placed: Promise<FileStat>; readonly durable: Promise<FileStat> } => {
  let tell: (stat: FileStat) => void = () => undefined;
  const told = new Promise<FileStat>((resolve) => {
    tell = resolve;
  });
  const durable = store.write(path, text, after, tell);
  const placed = Promise.race([told, durable]);
  // Whoever waits for either is told.
  for (const one of [placed, durable]) one.catch(() => undefined);
  return { placed, durable };
};

/** The operation's id once its intent is durable. Where it cannot be, what was begun is over before that is told. */
const durableId = async (
  begun: Promise<string> | undefined,
  meanwhile: readonly (Promise<unknown> | undefined)[],
): Promise<string | undefined> => {
  try {
    return await begun;
  } catch (error) {
    await Promise.allSettled(meanwhile);
    throw error;
  }
};

/** Where even this fails, the operation log has what whoever opens the folder next needs for it. */
const putBack = async (
  parts: WriterParts,
  changes: readonly FileChange[],
  id: string | undefined,
): Promise<void> => {
  try {
    await takeBack(parts, changes);
    if (id !== undefined) await parts.operationLog.mark(id, 'undone');
  } catch (error) {
    parts.logger.error(`Not put back yet: ${String(error)}`);
  }
};
