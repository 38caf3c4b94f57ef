import { MemoryError, unlessFailing } from '../errors';
import { actorKind, type OperationContext } from '../model/actor';
import { nameSuffix } from '../model/fileName';
import { criticalPaths, type MemoryPath } from '../model/memoryPath';
import type {
  DoctorProblem,
  DoctorReport,
  LongWork,
  Problem,
  RepairOptions,
} from '../model/problem';
import type { FileContent, FileStat, History, Store } from '../ports';
import { readIndex } from '../store/caches';
import { isAuditLog, kindOf, places, scannedKinds } from '../store/layout';
import { tryTextAt } from '../store/plan';
import { noTextProblem, unreadableProblem } from '../store/scan';
import type { Needs } from '../store/services';
import { inspectVectors } from '../vectors/vectorFiles';
import { findChangedBytes, withAccepted } from './changedBytes';
import { checkSteps } from './check';
import { goneFiles } from './dayLogs';
import { type DeletedMemory, findDeletedMemories } from './deletedMemories';
import {
  bareFact,
  type ChangedByte,
  type Derived,
  type FileFact,
  type FolderFacts,
  fileFact,
} from './facts';
import { byPlace, type Finding, toDoctorProblem } from './finding';
import { findLostLogs } from './lostLogs';

/** Files read at the same time: enough to keep a disk busy, few enough for its limit of open files. */
const readsAtOnce = 32;

/** Files whose text is looked at; of others it counts that they are there. */
const isRead = (path: MemoryPath): boolean => path.endsWith('.md') && kindOf(path) !== 'derived';

/** Files of ours that people read, of which it is enough to know that they can. */
const isOurText = (path: MemoryPath): boolean => path === places.core || isAuditLog(path);

/** A file that was read but not looked at yet, or all that there is to know of it. */
type Reading = Extract<FileContent, { readonly text: string }> | FileFact;

const readFile = async (store: Store, stat: FileStat): Promise<Reading | undefined> => {
  const { path } = stat;
  if (!isRead(path) && !isOurText(path)) return bareFact(stat);
  return unlessFailing(
    async () => {
      const content = await store.read(path);
      if (content === undefined) return undefined;
      if (!('text' in content)) return bareFact(content.stat, [noTextProblem(content)]);
      return isRead(path) ? content : bareFact(stat);
    },
    (error) => bareFact(stat, [unreadableProblem(path, error)]),
  );
};

/** Undefined where there is no such file, or where it is nothing that could be read. */
const tryRead = (store: Store, path: MemoryPath): Promise<FileContent | undefined> =>
  unlessFailing(
    () => store.read(path),
    () => undefined,
  );

const readText = (store: Store, path: MemoryPath): Promise<string | undefined> =>
  unlessFailing(
    () => tryTextAt(store, path),
    () => undefined,
  );

const readDerived = async <T>(
  store: Store,
  path: MemoryPath,
  parse: (text: string) => Promise<T | undefined> | T | undefined,
): Promise<Derived<T>> => {
  const content = await tryRead(store, path);
  if (content === undefined) return undefined;
  return 'text' in content ? ((await parse(content.text)) ?? 'unreadable') : 'unreadable';
};

/** A folder that may not be written has no history because of that, and nobody can do anything about it. */
const whyNoHistory = async (history: History): Promise<string | undefined> => {
  const reason = await history.unavailable();
  return reason === 'read_only' ? undefined : reason;
};

/** As `FolderFacts.recoverable`. Throws `history_failed`. */
const findRecoverable = async (history: History): Promise<ReadonlySet<string>> => {
  const seen = new Set<MemoryPath>();
  const found = new Set<string>();
  for (const { action, paths } of await history.operations({})) {
    for (const path of paths) {
      const suffix = nameSuffix(path);
      if (seen.has(path) || suffix === undefined || kindOf(path) !== 'memory') continue;
      seen.add(path);
      if (action !== 'DELETE') found.add(suffix);
    }
  }
  return found;
};

const idsIn = (files: FolderFacts['files']): ReadonlySet<string> =>
  new Set([...files.values()].flatMap(({ entry }) => entry?.memory.id ?? []));

/** Reads the whole folder as it is on the disk. Throws `cancelled` where the work is. */
export const gatherFacts = async (
  services: Needs<'clock' | 'files' | 'guard' | 'history' | 'turns' | 'usage'>,
  work: RepairOptions,
): Promise<FolderFacts> => {
  const { files: store, history, clock } = services;
  const turns = services.turns.begin();
  const stats = await store.list();
  const files = new Map<MemoryPath, FileFact>();
  const secrets: Problem[] = [];
  for (let at = 0; at < stats.length; at += readsAtOnce) {
    if (work.isCancelled?.() === true) throw new MemoryError('cancelled');
    work.onProgress?.(at, stats.length);
    const batch = stats.slice(at, at + readsAtOnce);
    for (const reading of await Promise.all(batch.map((stat) => readFile(store, stat)))) {
      if (reading !== undefined && 'text' in reading) {
        const { stat } = reading;
        // As the catalog reads them, so that what it says can be compared, and no problem quotes a secret.
        const { text, problems } = await services.guard.mask(reading.text, stat.path);
        files.set(stat.path, fileFact(text, stat));
        secrets.push(...problems);
      } else if (reading !== undefined) files.set(reading.stat.path, reading);
      await turns.step();
    }
  }
  work.onProgress?.(stats.length, stats.length);
  const historyDamage = await history.check();
  const vectors = await inspectVectors(store, turns);
  const gitIgnore = await readText(store, places.gitIgnore);
  return {
    files,
    secrets,
    passedOver: (await store.passedOver?.()) ?? [],
    index: await readDerived(store, places.index, (text) => readIndex(text, turns)),
    vectors,
    recoverable:
      vectors.length > 0 && historyDamage.length === 0 ? await findRecoverable(history) : new Set(),
    gitIgnore,
    gitAttributes: await readText(store, places.gitAttributes),
    history: await whyNoHistory(history),
    historyDamage,
    changedBytes: historyDamage.length === 0 ? await findChangedBytes(services) : [],
    lostLogs: historyDamage.length === 0 ? await findLostLogs(services, { stats, gitIgnore }) : [],
    deleted:
      historyDamage.length === 0
        ? await findDeletedMemories(services, goneFiles(files), idsIn(files))
        : new Map<MemoryPath, DeletedMemory>(),
    copies: await store.copies?.(),
    mayBringBack: work.bringBack === true,
    now: clock.now().getTime(),
  };
};

/** What the open folder knows of files that the doctor does not read by itself: use, settings, indexes. */
const openProblems = async (services: Needs<'problems'>, found: readonly Finding[]) => {
  const known = new Set(found.map(({ problem: { path, code } }) => `${path}\n${code}`));
  return (await services.problems())
    .filter(({ path, code }) => !scannedKinds.has(kindOf(path)) && !known.has(`${path}\n${code}`))
    .map((problem) => ({ ...problem, fixable: false }));
};

/** The problems of findings together with those that the open folder knows, by path and line. */
export const listProblems = async (
  services: Needs<'problems'>,
  findings: readonly Finding[],
): Promise<readonly DoctorProblem[]> =>
  [...findings.map(toDoctorProblem), ...(await openProblems(services, findings))].sort(byPlace);

/** The folder as it is on the disk. Throws `no_memory_folder` where there is none, `cancelled`. */
export const readFacts = async (
  services: Needs<'catalog' | 'clock' | 'files' | 'guard' | 'history' | 'turns' | 'usage'>,
  work: LongWork,
): Promise<FolderFacts> => {
  if (!(await services.catalog.exists())) throw new MemoryError('no_memory_folder', {});
  return gatherFacts(services, work);
};

/** Looks at every file of the folder, and at what lies beside them. */
export const doctor = async (
  services: Needs<
    'catalog' | 'clock' | 'files' | 'guard' | 'history' | 'problems' | 'turns' | 'usage'
  >,
  work: LongWork = {},
): Promise<DoctorReport> => {
  const facts = await readFacts(services, work);
  const findings = await services.turns.steps(checkSteps(facts), work);
  const problems = await listProblems(services, findings);
  return { problems, checked: facts.files.size };
};

const choices: readonly MemoryPath[] = [...criticalPaths, places.history];

const read = (paths: readonly string[], changed: readonly ChangedByte[]): readonly MemoryPath[] => {
  const known = new Set<string>([...choices, ...changed.map(({ path }) => path)]);
  const unknown = paths.find((path) => !known.has(path));
  if (unknown !== undefined) {
    const data = { name: 'path', value: unknown, expected: 'choice', choices };
    throw new MemoryError('invalid_argument', data);
  }
  return choices.filter((path) => paths.length === 0 || paths.includes(path));
};

/**
 * A person has looked at critical files that were changed by other hands, read what became of a damaged history, or says that
 * single characters of ours are meant as they are: they are no problem any more. Answers with those that were one. The log and the history keep their flag.
 */
export const acknowledge = async (
  services: Needs<'catalog' | 'critical' | 'files' | 'history' | 'usage'>,
  paths: readonly string[],
  context: OperationContext,
): Promise<readonly MemoryPath[]> => {
  if (actorKind(context.actor) !== 'human') {
    throw new MemoryError('approval_needs_person', {
      actor: context.actor,
      about: 'critical_file',
    });
  }
  await services.catalog.open();
  const all = await findChangedBytes(services);
  const meant = read(paths, all);
  const lines = all.filter(({ path }) => paths.length === 0 || paths.includes(path));
  const files = await services.files.exclusively(async () => {
    const problems = await services.critical.problems();
    const found = meant.filter((path) => problems.some((problem) => problem.path === path));
    await services.critical.accept(found);
    if (lines.length > 0) await services.usage.changeRest((rest) => withAccepted(rest, lines));
    return [...new Set([...found, ...lines.map(({ path }) => path)])];
  });
  const isHistoryRead = meant.includes(places.history) && (await services.history.acknowledge());
  const changed = isHistoryRead ? [...files, places.history] : files;
  if (changed.length > 0) services.catalog.changed();
  return changed;
};
