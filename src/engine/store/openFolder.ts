import { logged } from '../errors';
import type { EmbeddingSettings, LanguageSettings } from '../format/settingsSchema';
import { committedHistory } from '../history/committedHistory';
import type { ProjectState } from '../model/continuity';
import type { MemoryPath } from '../model/memoryPath';
import { type Lazy, lazily, once } from '../model/once';
import type { Problem, Warning } from '../model/problem';
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
import { type CommittedAmong, createEditsOutside } from './editsOutside';
import { FollowUps } from './followUps';
import { places } from './layout';
import { OperationLog } from './operationLog';
import { type PlanWriter, tryTextAt } from './plan';
import type { Services } from './services';
import { BackgroundTasks, TurnTaking } from './turns';
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
  readonly committedAmong?: CommittedAmong;
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
  /** Lets go first what was begun, also in a process that answers one caller; `pause` where it is absent. */
  readonly giveWay?: Pause;
}

/** The parts of a folder, and how it is closed. */
export interface OpenFolder {
  readonly services: Services;
  /** Waits for all that is under way. */
  close(): Promise<void>;
}

/** What few calls need. */
type LateParts = Pick<
  Services,
  'external' | 'followUps' | 'guard' | 'history' | 'language' | 'operationLog' | 'vectors'
>;

const isError = ({ severity }: Problem): boolean => severity === 'error';

/** What other processes write of how memories are used. */
const stateFiles: ReadonlySet<MemoryPath> = new Set([places.state, places.stateLog]);

/** It is no memory and is therefore read for itself. */
const problemsOfPendingReflection = async (files: Store): Promise<readonly Problem[]> => {
  const path = places.pendingReflection;
  const text = await tryTextAt(files, path);
  if (text === undefined) return [];
  const { pendingProblems } = await import('../format/pendingReflection');
  return pendingProblems(text, path);
};

/** Puts the parts of a folder together. Reads nothing: the folder is read with the first call that needs it. */
export const openFolder = (init: EngineInit): OpenFolder => {
  const { store, secrets, clock, logger, newId, after, pause, giveWay = pause } = init;
  const timer = after && { after };
  const ports = { store, secrets, clock, logger, ...(pause && { pause }) };
  const background = new BackgroundTasks();
  const config = new ConfigBook(store, () => ({
    activity: { days: usage.entries.activeDays, until: clock.now().getTime() },
    citationsOf: (id) => catalog.current?.citations.of(id) ?? 0,
  }));
  const catalog = new CatalogStore({ ...ports, auditLog: () => config.logs.audit });
  const usage: UsageStore = new UsageStore({
    ...{ ...ports, giveWay },
    // It is where the history is, which git is asked for.
    backup: () => init.backup,
    config,
    catalog: () => catalog.current,
    conceal: (text) => parts.guard.conceal(text),
  });
  const critical = new CriticalFiles(ports, usage);
  const turns = new TurnTaking(clock, pause, giveWay);
  // Asked for whoever asked something of the engine: nobody in particular.
  const models = { actor: 'process:models', trigger: 'model' } as const;
  const note = (asked: AskedModel): void =>
    background.add(usage.recallLog.note(models, { action: 'decision', results: [], ...asked }));
  // A process that does one thing needs few of these: each is made when it is first asked for.
  const late: Lazy<LateParts> = lazily<LateParts>({
    guard: () => new Guard({ secrets, settings: () => config.settings }),
    external: () => new ExternalChanges(store, config),
    operationLog: () =>
      new OperationLog({
        ...{ store, clock, logger, ...timer },
        logs: init.operationLogs,
        history: init.history,
        external: late.parts.external,
        onDidTurn: () => catalog.changed(),
      }),
    history: () => committedHistory(init.history, late.parts.operationLog),
    vectors: () =>
      new VectorIndex({
        ...{ ...ports, ...timer },
        ...(init.embedderOf && { embedderOf: init.embedderOf }),
        ...(init.vectorScanner && { vectorScanner: init.vectorScanner }),
        catalog: () => catalog.current,
        settings: () => config.settings.embedding,
        strengthOf: (entry) => usage.relevanceOf(entry),
        onDidEmbed: () => {
          if (usage.entries.comparedByWords().length > 0) background.add(compareLate());
        },
      }),
    language: () =>
      recordedModel(
        new ModelProvider({
          make: init.languageModelOf,
          none: noLanguageModel,
          settings: () => config.settings.language,
          logger,
          onDidChange: () => undefined,
        }),
        { clock, note },
      ),
    followUps: () => new FollowUps({ logger, ...timer }),
  });
  const { parts, made } = late;
  const loadWriter = once(async (): Promise<PlanWriter> => {
    const { Writer } = await import('./writer');
    const { guard, history, operationLog } = parts;
    return new Writer({
      ...{ background, catalog, clock, config, critical, guard, history, logger, operationLog },
      ...{ files: store, newId, turns, usage },
    });
  });
  const recover = async (): Promise<void> => {
    // Most often nobody left a log, and nothing of them need be loaded.
    const hasLogs = (await init.operationLogs.others()).length > 0;
    const unfinished = hasLogs ? await parts.operationLog.unfinished() : [];
    // Who is still at work needs no help, and is not waited for.
    if (!unfinished.some(({ log }) => log?.isLive === false)) return;
    const { recoverOperations } = await import('./recoverOperations');
    const { operationLog } = parts;
    const needed = { catalog, config, critical, files: store, logger, operationLog, usage };
    await logged(logger, 'An unfinished operation was left as it is', () =>
      store.exclusively(() => recoverOperations(needed)),
    );
  };
  const writer: PlanWriter = {
    write: async (context, decide) => (await loadWriter()).write(context, decide),
  };
  const outside = createEditsOutside({
    ...{ catalog, usage, config },
    ...(init.committedAmong && { committedAmong: init.committedAmong }),
  });
  let dreaming: Promise<Disposable> | undefined;
  /** A process that stays embeds by itself; in any other nobody may need vectors, but for those of what is gone. */
  const tellVectors = (change: { readonly id?: string; readonly gone?: string } = {}): void => {
    const isNeeded = pause !== undefined || change.gone !== undefined;
    (isNeeded ? parts.vectors : made.vectors)?.catalogChanged(change);
  };
  catalog.tell(
    {
      recovering: async () => {
        // Recovering tells in the log of this clone.
        await config.read();
        await recover();
      },
      opening: ({ isNew }) => Promise.all([usage.read({ isNew }), config.read()]),
      opened: (opened) => {
        opened.sealBy(outside.sights);
        background.add(outside.acceptShared());
        background.add(usage.noteFirstSight(opened));
        background.add(critical.noteFirstSight());
        tellVectors();
        scheduleIfChosen();
      },
      taken: tellVectors,
      foreign: () => parts.external.note(),
      refreshed: () => background.add(outside.acceptShared()),
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
        if (pause !== undefined) parts.vectors.settingsChanged();
        scheduleIfChosen();
        return true;
      },
    },
  );
  const written = async (): Promise<void> => {
    await background.idle();
    await made.operationLog?.commit();
    await catalog.saveCaches();
    await made.vectors?.save();
  };
  const settled = async (): Promise<void> => {
    await made.followUps?.finish();
    await written();
  };
  const problems = async (): Promise<readonly Problem[]> => [
    ...(await catalog.open()).problems(),
    ...usage.problems,
    ...config.problems,
    ...(await parts.history.problems()),
    ...parts.operationLog.problems,
    ...(await critical.problems()),
    ...catalog.problems,
    ...(made.vectors?.problems ?? []),
    ...(await problemsOfPendingReflection(store)),
  ];
  const warnings = (): readonly Warning[] => {
    const merges = catalog.current?.halfMerged() ?? new Set();
    const errors = (catalog.current?.problems() ?? []).filter(isError);
    const unread = errors.map(({ path }) => path).filter((path) => !merges.has(path));
    const count = new Set(unread).size;
    const data = made.operationLog?.uncommitted;
    return [
      ...(count === 0 ? [] : [{ code: 'files_unread', data: { count } } as const]),
      ...(merges.size === 0
        ? []
        : [{ code: 'merges_unfinished', data: { count: merges.size } } as const]),
      ...(data === undefined ? [] : [{ code: 'history_not_written', data } as const]),
    ];
  };
  const services: Services = Object.assign(parts, {
    ...{ catalog, usage, config, critical, background, clock, newId, logger, turns, writer },
    ...{ problems, warnings, written, settled },
    files: store,
    projectState: init.projectState ?? (async () => undefined),
    formerPaths: init.formerPaths ?? (async () => []),
  });
  const takeInPending = async (): Promise<void> =>
    (await import('../review/takeInPending')).takeInPending(services);
  const compareLate = async (): Promise<void> =>
    (await import('../remember/compareByMeaning')).compareByMeaning(services);
  /** Only a process that stays dreams by itself, and only where a person has chosen it. */
  const scheduleIfChosen = (): void => {
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
      await made.operationLog?.close();
      await made.vectors?.close();
      await made.language?.close();
      await usage.close();
    },
  };
};
