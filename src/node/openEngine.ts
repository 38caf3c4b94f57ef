import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Clock, createEngine, type Engine, type Logger } from '../engine';
import { createFileStore } from './fileStore';
import { createGitHistory } from './gitHistory';
import { createLogger } from './logger';
import { closedBackup, closedHistory, readOnlyStore } from './readOnly';
import { createStateBackup } from './stateBackup';
import { systemClock } from './systemClock';
import { createWatchableFileStore } from './watchableFileStore';

export interface OpenEngineOptions {
  /** Warnings and errors on the error output by default. */
  readonly logger?: Logger;
  /**
   * Whether the engine hears of changes by other hands while it is open; true by default. A process that does one thing
   * and ends has no use for it, and the watch holds the process until the engine is closed.
   */
  readonly watch?: boolean;
  readonly clock?: Clock;
  /** Reads and nothing else: no file is written and git is not run; false by default. */
  readonly readOnly?: boolean;
}

/**
 * The one composition root: the engine of a memory folder on this machine's disk, with its history in git. Nothing is
 * read or written before the first call, and the folder need not exist.
 */
export const openEngine = (folder: string, options: OpenEngineOptions = {}): Engine => {
  const place = resolve(folder);
  const logger = options.logger ?? createLogger('warn');
  const createStore = (options.watch ?? true) ? createWatchableFileStore : createFileStore;
  const store = createStore(place, { logger });
  return createEngine({
    store: options.readOnly ? readOnlyStore(store) : store,
    history: options.readOnly ? closedHistory : createGitHistory(place, { logger }),
    backup: options.readOnly ? closedBackup : createStateBackup(place),
    clock: options.clock ?? systemClock,
    newId: randomUUID,
    logger,
    // A process that does one thing and ends answers nobody else meanwhile.
    ...((options.watch ?? true) && { pause: () => setImmediate() }),
  });
};
