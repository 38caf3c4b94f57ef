import { isMemoryError } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import type { EmbeddingSettings, LanguageSettings } from '../format/settingsSchema';
import { committedHistory } from '../history/committedHistory';
import type { ProjectState } from '../model/continuity';
import type { ChangedBy, Committed } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import { once } from '../model/once';
import type { Problem } from '../model/problem';
import type {
  After,
  Clock,
  Disposable,
  History,
  Logger,
  NewId,
  OperationLogFiles,
  Pause,
  SecretScanner,
  StateBackup,
  Store,
} from '../ports';
import { type LanguageModel, noLanguageModel } from '../providers/languageModel';
import { type AskedModel, ModelProvider, recordedModel } from '../providers/providerChain';
import type { VectorScanner } from '../recall/vectorScan';
import { Guard } from '../secrets/guard';
import type { Embedder } from '../vectors/embedder';
import { VectorIndex } from '../vectors/vectorIndex';
import { CatalogStore } from './catalogStore';
import { ConfigBook } from './configBook';
import { CriticalFiles, ExternalChanges } from './criticalFiles';
import { BackgroundTasks, FollowUps } from './followUps';
import { places } from './layout';
import { OperationLog } from './operationLog';
import type { PlanWriter } from './plan';
import { sealOf as sealAsItStands } from './seals';
import type { Services } from './services';
import { TurnTaking } from './turns';
import { UsageStore } from './usageStore';

/** The engine's outside world, chosen by a composition root. */
export interface EngineInit {
  /** Makes vectors as the settings have it; without it recall goes by text alone. */
  readonly embedderOf?: (settings: EmbeddingSettings) => Embedder;
  /** The language models that the settings name; without it rules do everything. */
  readonly languageModelOf?: (settings: LanguageSettings) => LanguageModel;
  /** Where vectors are scanned; in the process itself by default. */
  readonly vectorScanner?: VectorScanner;
  /** Without it no vectors are given up for being late. */
  readonly after?: After;
  readonly store: Store;
  /** Where files stand, as they are now, in commits of the owner's repository. */
  readonly committedAmong?: (
    paths: readonly MemoryPath[],
  ) => Promise<ReadonlyMap<MemoryPath, Committed>>;
  /** Where the owner's work tree stands; absent where nobody may look. */
  readonly projectState?: () => Promise<ProjectState | undefined>;
  /** Paths that a file of the project had before it was moved, the latest first; absent where nobody may look. */
  readonly formerPaths?: (file: string) => Promise<readonly string[]>;
  readonly secrets: SecretScanner;
  readonly history: History;
  readonly operationLogs: OperationLogFiles;
  readonly backup: StateBackup;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly logger: Logger;
  /** Given by a process that answers several callers, so that long work does not keep them waiting. */
  readonly pause?: Pause;
}

/** The parts of a folder, and how it is closed. */
export interface OpenFolder {
  readonly services: Services;
  /** Waits for all that is under way. */
  close(): Promise<void>;
}

/** What other processes write of how memories are used. */
const stateFiles: ReadonlySet<MemoryPath> = new Set([places.state, places.stateLog]);

/** Puts the parts of a folder together. Reads nothing: the folder is read with the first call that needs it. */
export const openFolder = (init: EngineInit): OpenFolder => {
  const { store, clock, logger, newId } = init;
  const background = new BackgroundTasks();
  const config = new ConfigBook(store, () => ({
    activity: { days: usage.entries.activeDays, until: clock.now().getTime() },
    citationsOf: (id) => catalog.current?.citations.of(id) ?? 0,
  }));
  const catalog = new CatalogStore({ ...init, auditLog: () => config.logs.audit });
  const guard = new Guard({ ...init, settings: () => config.settings });
  const usage: UsageStore = new UsageStore({
    ...init,
    config,
    catalog: () => catalog.current,
    conceal: (text) => guard.conceal(text),
  });
  const critical = new CriticalFiles(init, usage);
  const external = new ExternalChanges(store, config);
  const operationLog = new OperationLog({
    ...init,
    logs: init.operationLogs,
    external,
    onDidTurn: () => catalog.changed(),
  });
  const history = committedHistory(init.history, operationLog);
  const vectors = new VectorIndex({
    ...init,
    catalog: () => catalog.current,
    settings: () => config.settings.embedding,
    strengthOf: (entry) => usage.relevanceOf(entry),
    onDidEmbed: () => {
      if (usage.entries.comparedByWords().length > 0) background.add(compareLate());
    },
  });
  const language = new ModelProvider({
    make: init.languageModelOf,
    none: noLanguageModel,
    settings: () => config.settings.language,
    logger,
    onDidChange: () => undefined,
  });
  // Asked for whoever asked something of the engine: nobody in particular.
  const models = { actor: 'process:models', trigger: 'model' } as const;
  const noteAsked = (asked: AskedModel): void =>
    background.add(usage.recallLog.note(models, { action: 'decision', results: [], ...asked }));
  const followUps = new FollowUps(init);
  const turns = new TurnTaking(clock, init.pause);
  const loadWriter = once(async (): Promise<PlanWriter> => {
    const { Writer } = await import('./writer');
    return new Writer({
      ...{ background, catalog, clock, config, critical, guard, history, logger, operationLog },
      ...{ files: store, newId, turns, usage },
    });
  });
  const recover = async (): Promise<void> => {
    // Who is still at work needs no help, and is not waited for.
    const isLeft = (await operationLog.unfinished()).some(({ log }) => log?.isLive === false);
    if (!isLeft && (await store.stat(places.journal)) === undefined) return;
    const { recoverFormerJournal, recoverOperations } = await import('./recoverOperations');
    try {
      await store.exclusively(async () => {
        const parts = { catalog, config, critical, files: store, logger, operationLog, usage };
        await recoverFormerJournal(parts);
        await recoverOperations(parts);
      });
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      logger.warn(`An unfinished operation was left as it is: ${error.message}`);
    }
  };
  const writer: PlanWriter = {
    write: async (context, decide) => (await loadWriter()).write(context, decide),
  };
  const sealOf = (id: string): string | undefined =>
    config.settings.editsOutside === 'trust' ? undefined : usage.entries.sealOf(id);
  const branches = new Map<string, string>();
  /** Of an entry as it stands: what changes again has no branch until it is found out anew. */
  const standing = (entry: IndexEntry): string => `${entry.memory.id} ${sealAsItStands(entry)}`;
  const changedByOf = (entry: IndexEntry): ChangedBy => {
    const branch = branches.get(standing(entry));
    return branch === undefined ? 'unknown' : `branch:${branch}`;
  };
  /** What a team shares is reviewed where it was written: a pull unreviews nothing. The rest is told by its branch. */
  const acceptShared = async (): Promise<void> => {
    const changed = catalog.current?.changedOutside() ?? [];
    if (changed.length === 0 || init.committedAmong === undefined) return;
    const committed = await init.committedAmong(changed.map(({ stat }) => stat.path));
    const before = new Map(branches);
    branches.clear();
    const seen: IndexEntry[] = [];
    for (const entry of changed) {
      const place = committed.get(entry.stat.path);
      if (place === 'remote') seen.push(entry);
      else if (place !== undefined) branches.set(standing(entry), place.branch);
    }
    const isSame =
      branches.size === before.size &&
      [...branches].every(([key, branch]) => before.get(key) === branch);
    if (seen.length === 0 && isSame) return;
    if (seen.length > 0)
      await usage.add(seen.map((entry) => ({ id: entry.memory.id, seal: sealAsItStands(entry) })));
    catalog.current?.judge();
    catalog.changed();
  };
  let dreaming: Promise<Disposable> | undefined;
  catalog.tell(
    {
      recovering: async () => {
        // Recovering tells in the log of this clone.
        await config.read();
        await recover();
      },
      opening: ({ isNew }) => Promise.all([usage.read({ isNew }), config.read()]),
      opened: (opened) => {
        opened.sealBy({ sealOf, changedByOf });
        background.add(acceptShared());
        background.add(usage.noteFirstSight(opened));
        background.add(critical.noteFirstSight());
        vectors.catalogChanged();
        scheduleIfChosen();
      },
      taken: (change) => vectors.catalogChanged(change),
      foreign: () => external.note(),
      refreshed: () => background.add(acceptShared()),
    },
    {
      written: async (path) => {
        if (stateFiles.has(path)) {
          const isChanged = await usage.read();
          catalog.current?.judge();
          return isChanged;
        }
        if (path === places.pendingMemories) background.add(takeInPending());
        if (path !== places.config || !(await config.read())) return false;
        catalog.current?.judge();
        vectors.settingsChanged();
        scheduleIfChosen();
        return true;
      },
    },
  );
  const written = async (): Promise<void> => {
    await background.idle();
    await operationLog.commit();
    await catalog.saveCaches();
    await vectors.save();
  };
  const settled = async (): Promise<void> => {
    await followUps.finish();
    await written();
  };
  const problems = async (): Promise<readonly Problem[]> => [
    ...(await catalog.open()).problems(),
    ...usage.problems,
    ...config.problems,
    ...(await history.problems()),
    ...operationLog.problems,
    ...(await critical.problems()),
    ...catalog.problems,
    ...vectors.problems,
    ...(await catalog.pendingProblems()),
  ];
  const services: Services = {
    ...{ catalog, usage, config, vectors, guard, history, external, critical, followUps },
    ...{ background, clock, newId, logger, operationLog, problems, written, settled, writer },
    files: store,
    projectState: init.projectState ?? (async () => undefined),
    formerPaths: init.formerPaths ?? (async () => []),
    turns,
    get language() {
      return recordedModel(language.current, { clock, note: noteAsked });
    },
  };
  const takeInPending = async (): Promise<void> =>
    (await import('../review/takeInPending')).takeInPending(services);
  const compareLate = async (): Promise<void> =>
    (await import('../remember/compareByMeaning')).compareByMeaning(services);
  /** Only a process that stays dreams by itself, and only where a person has chosen it. */
  const scheduleIfChosen = (): void => {
    const { after, pause } = init;
    if (config.settings.dream !== 'daily' || after === undefined || pause === undefined) return;
    dreaming ??= import('../dream/schedule').then(({ scheduleDreams }) =>
      scheduleDreams(services, after),
    );
    background.add(dreaming);
  };
  return {
    services,
    close: async () => {
      (await dreaming)?.dispose();
      await catalog.close();
      await settled();
      await operationLog.close();
      await vectors.close();
      await language.close();
      await usage.close();
    },
  };
};
