import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import {
  concealing,
  createEngine,
  type EmbeddingSource,
  type Engine,
  ProviderError,
} from '../engine';
import { type After, type Clock, type Logger, once } from '../engine/vocabulary';
import {
  createConfiguredEmbedder,
  createConfiguredLanguageModel,
  type EditorLanguage,
  readLanguageProviders,
  readProvider,
  shareSource,
} from './configuredModels';
import { environmentKeys, type ServerKeys } from './configuredServer';
import { nextTurn } from './disk';
import { createEmbeddedSource, embeddedModel } from './embeddedSource';
import { createFileStore } from './fileStore';
import { committedByUser } from './gitCommand';
import { createGitHistory } from './gitHistory';
import { historyAccessOf } from './historyAccess';
import { closedOperationLogFiles, createOperationLogFiles } from './operationLogFiles';
import { withPersonalCopies } from './personalCopies';
import { createFormerPaths, projectStateOf } from './projectGit';
import { closedBackup, closedHistory, readOnlyStore } from './readOnly';
import { secretScanner } from './secrets';
import { createStateBackup } from './stateBackup';
import { createVectorScanner } from './vectorScanner';
import { createWatchableFileStore } from './watcher';

/** A timer of this process, which alone keeps it from ending no longer. */
export const after: After = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds).unref();
  return { dispose: () => clearTimeout(timer) };
};

interface OpenEngineOptions {
  /** Warnings and errors on the error output by default. */
  readonly logger?: Logger;
  /**
   * Whether the engine hears of changes by other hands while it is open; true by default. A process that does one thing
   * and ends has no use for it, and the watch holds the process until the engine is closed.
   */
  readonly watch?: boolean;
  /** Resolves once the events of all that was changed before have come, for `catchUp`. */
  readonly eventsUpToNow?: () => Promise<void>;
  readonly clock?: Clock;
  /** Reads and nothing else: no file is written and git is not run; false by default. */
  readonly readOnly?: boolean;
  /** Where the keys of model servers come from; the environment by default. */
  readonly keys?: ServerKeys;
  /** The editor's language models; absent where no editor has started the process. */
  readonly editorLanguage?: EditorLanguage;
  /** The process's own by default. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Makes the model that is behind every other one; the one that ships with the program by default. */
  readonly createEmbedded?: () => EmbeddingSource;
}

/** Folders of one process share the model: each would else hold one of its own in memory. */
const shareEmbedded = once(() => shareSource(() => createEmbeddedSource()));

/** The model that ships, which another process loads: here it never answers. */
export const modelOfOthers = (): EmbeddingSource => ({
  model: embeddedModel,
  embed: async () => {
    throw new ProviderError({ provider: 'embedded', code: 'loading', data: {} });
  },
  probe: async () => undefined,
  close: async () => undefined,
});

/**
 * The one composition root: the engine of a memory folder on this machine's disk, with its history in git. Nothing is
 * read or written before the first call, and the folder need not exist.
 */
export const openEngine = (folder: string, options: OpenEngineOptions = {}): Engine => {
  const place = resolve(folder);
  const { env = process.env, readOnly = false } = options;
  const logger = options.logger ?? createLogger('warn');
  const createStore = (options.watch ?? true) ? createWatchableFileStore : createFileStore;
  const { eventsUpToNow } = options;
  const store = createStore(place, { logger, ...(eventsUpToNow && { eventsUpToNow }) });
  const access = once(() => historyAccessOf(place));
  const asked = () => ({
    isTrusted: !readOnly,
    keys: options.keys ?? environmentKeys(env),
    logger,
    conceal: concealing(secretScanner),
  });
  const history = once(() =>
    readOnly
      ? closedHistory
      : createGitHistory(place, { logger, secrets: secretScanner, access: access() }),
  );
  const formerPaths = once(() => createFormerPaths(place, () => performance.now()));
  return createEngine({
    store: readOnly
      ? readOnlyStore(store)
      : withPersonalCopies(store, { folder: place, env, logger }),
    secrets: secretScanner,
    operationLogs: readOnly ? closedOperationLogFiles : createOperationLogFiles(place),
    get history() {
      return history();
    },
    get backup() {
      return readOnly ? closedBackup : createStateBackup(place, access());
    },
    clock: steadyClock(options.clock ?? systemClock),
    newId: () => randomUUID(),
    ...(!readOnly && {
      committedAmong: (paths) => committedByUser(place, paths),
      projectState: () => projectStateOf(place),
      formerPaths: (file) => formerPaths()(file),
    }),
    logger,
    embedderOf: (settings) =>
      createConfiguredEmbedder({
        ...asked(),
        settings,
        provider: readProvider(env, logger),
        createEmbedded: options.createEmbedded ?? shareEmbedded(),
      }),
    languageModelOf: (settings) =>
      createConfiguredLanguageModel({
        ...asked(),
        settings,
        providers: readLanguageProviders(env, logger),
        after,
        editor: options.editorLanguage,
      }),
    after,
    giveWay: nextTurn,
    // A process that does one thing and ends answers nobody else meanwhile.
    ...((options.watch ?? true) && {
      pause: nextTurn,
      vectorScanner: createVectorScanner({ logger }),
    }),
  });
};

/** What every format of a folder can write, in every time zone; milliseconds since the epoch. */
const earliest = Date.UTC(1970, 0, 3);
const latest = Date.UTC(9999, 11, 29);

const isUsable = (time: number): boolean => time >= earliest && time <= latest;

/**
 * A clock that always gives an instant that can be written. Where the other one gives none, or one beyond the years that
 * dates have four digits for, time goes on from the last instant that it gave, by `elapsed`, milliseconds that only grow; from
 * the start of the process where there was none. A clock that was set back or ahead is followed: which of its times is the right
 * one nobody knows here.
 */
export const steadyClock = (
  clock: Clock,
  elapsed: () => number = () => performance.now(),
): Clock => {
  let last = { at: performance.timeOrigin, elapsed: 0 };
  return {
    timeZone: clock.timeZone,
    now: () => {
      const at = clock.now().getTime();
      if (isUsable(at)) {
        last = { at, elapsed: elapsed() };
        return new Date(at);
      }
      const goesOn = last.at + elapsed() - last.elapsed;
      return new Date(isUsable(goesOn) ? goesOn : earliest);
    },
  };
};

/** The time and the time zone of this machine. */
export const systemClock: Clock = {
  now: () => new Date(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** From the most to the least talkative. */
const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/**
 * A logger that writes what is at least as grave as the level, one line a message: to the process's error output by default,
 * because the output belongs to answers and protocols.
 */
export const createLogger = (
  level: LogLevel,
  write = (message: string, own: LogLevel): void =>
    void process.stderr.write(`${own}: ${message}\n`),
): Logger => {
  const at = (own: LogLevel) => (message: string) => {
    if (logLevels.indexOf(own) >= logLevels.indexOf(level)) write(message, own);
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
};
