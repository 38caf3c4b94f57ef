import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createMutex,
  type FileChange,
  type History,
  type HistoryRun,
  type HistoryRunResult,
  isMemoryError,
  type Logger,
  MemoryError,
  type MemoryPath,
  type Operation,
  type OperationFilter,
  type Problem,
  type SecretScanner,
} from '../engine/vocabulary';
import { isMissing } from './disk';
import { type Git, GitMissingError } from './gitCommand';
import {
  checkRepository,
  type HistoryAccess,
  historyAccessOf,
  type Unavailability,
} from './historyAccess';
import type { HistoryPlace } from './historyIndex';
import { damageProblem, HistoryMending } from './historyMending';
import {
  readLastTexts,
  readOperations,
  tryReadChanges,
  tryReadFileAt,
  tryReadOperation,
} from './historyQueries';
import { lockName, prepareReading, repositoryExists, withRepository } from './historyRepository';
import { runHistory } from './historyRun';
import { sweepHistory } from './leftovers';
import { tryRealPath } from './listFiles';
import { RecordedFilesNote } from './recordedFiles';
import { HistoryMask, secretScanner } from './secrets';

export interface GitHistoryOptions {
  readonly logger: Logger;
  /** Finds the secrets that the history must not hold. */
  readonly secrets?: SecretScanner;
  /** Finds where the history is; as `historyAccessOf` does where it is not given. */
  readonly access?: () => Promise<HistoryAccess>;
}

/**
 * The history of a memory folder, given by its absolute path, in a git repository of its own. The user's repository is
 * only asked where it is. Where there is no git or no right to write, nothing is recorded and nothing thrown.
 *
 * In `changes`, files that are not text are left out, so that no undo writes them back damaged.
 */
export const createGitHistory = (folder: string, options: GitHistoryOptions): History =>
  new GitHistory(folder, options);

/** Packs from which on they are put together. */
const mostPacks = 30;

class GitHistory implements History {
  readonly #folder: string;
  readonly #logger: Logger;
  readonly #queue = createMutex();
  readonly #note = new RecordedFilesNote();
  readonly #mask: HistoryMask;
  readonly #access: () => Promise<HistoryAccess>;
  readonly #mending: HistoryMending;
  /** Found out while writing; stronger than what could be seen before. */
  #unavailable: Unavailability | undefined;
  #isSwept = false;

  constructor(folder: string, options: GitHistoryOptions) {
    this.#folder = folder;
    this.#logger = options.logger;
    this.#mask = new HistoryMask(options.secrets ?? secretScanner);
    this.#access = options.access ?? historyAccessOf(folder);
    const open = () => this.#open();
    this.#mending = new HistoryMending({ open, note: this.#note, logger: options.logger });
  }

  async location(): Promise<string | undefined> {
    const { gitDirectory } = await this.#open();
    return (await repositoryExists(gitDirectory)) ? gitDirectory : undefined;
  }

  async unavailable(): Promise<Unavailability | undefined> {
    return this.#unavailable ?? (await this.#open()).unavailable;
  }

  async commit(run: HistoryRun): Promise<HistoryRunResult> {
    const result = await this.#change(() => this.#run(run));
    // Nobody can take these in: there is no history.
    if (result === undefined) await run.committed((await run.pending()).map(({ id }) => id));
    return result ?? { differs: false };
  }

  async operations(filter: OperationFilter): Promise<readonly Operation[]> {
    return (await this.#read((place) => readOperations(place, filter))) ?? [];
  }

  async operation(id: string): Promise<Operation> {
    return this.#require(id, (place) => tryReadOperation(place, id));
  }

  async changes(id: string): Promise<readonly FileChange[]> {
    return this.#require(id, (place) => tryReadChanges(place, id));
  }

  async contentAt(id: string, path: MemoryPath): Promise<string | undefined> {
    return (await this.#require(id, (place) => tryReadFileAt(place, id, { path }))).text;
  }

  async lastTexts(paths: readonly MemoryPath[]): Promise<ReadonlyMap<MemoryPath, string>> {
    return (await this.#read((place) => readLastTexts(place, paths))) ?? new Map();
  }

  async unmask(text: string, others: readonly string[]): Promise<string> {
    const { gitDirectory } = await this.#open();
    return this.#mask.unmask(gitDirectory, text, others);
  }

  async check(): Promise<readonly string[]> {
    return (
      (await this.#queue(async () => {
        const { gitDirectory, git } = await this.#open();
        if ((await this.unavailable()) === 'no_git') return [];
        return (await repositoryExists(gitDirectory)) ? checkRepository(git) : [];
      })) ?? []
    );
  }

  async problems(): Promise<readonly Problem[]> {
    try {
      return (await this.#mending.damages()).map(damageProblem);
    } catch (error) {
      throw historyFailed(error, (await this.#open()).gitDirectory);
    }
  }

  noteDamagedLog(log: string, lines: number): Promise<void> {
    return this.#mending.noteDamagedLog(log, lines);
  }

  async acknowledge(): Promise<boolean> {
    if ((await this.problems()).length === 0) return false;
    await this.#mending.forget();
    return true;
  }

  async #open(): Promise<HistoryAccess> {
    try {
      return await this.#access();
    } catch (error) {
      throw historyFailed(error, this.#folder);
    }
  }

  /** Undefined where there is no history to change. */
  #change<T>(work: (git: Git) => Promise<T>): Promise<T | undefined> {
    return this.#queue(async () => {
      if ((await this.unavailable()) !== undefined) return undefined;
      const { gitDirectory, git, workTree, path } = await this.#open();
      // A folder that is gone has nothing to commit, and its history is not to be filled with removals.
      if (tryRealPath(workTree) === undefined) return undefined;
      try {
        return await withRepository(gitDirectory, git, {
          logger: this.#logger,
          path,
          work: async () => {
            await this.#sweepOnce(gitDirectory);
            const result = await this.#mending.withinLock(() => work(git));
            await this.#packAtTimes(gitDirectory, git);
            return result;
          },
        });
      } catch (error) {
        const unavailable = unavailabilityBehind(error);
        // One that was begun may be written again later.
        const mayWait = unavailable === 'read_only' && (await repositoryExists(gitDirectory));
        if (unavailable === undefined || mayWait) throw historyFailed(error, gitDirectory);
        this.#unavailable = unavailable;
        this.#logger.warn(`The history cannot be written: ${String(error)}`);
        return undefined;
      }
    });
  }

  async #run(run: HistoryRun): Promise<HistoryRunResult> {
    const { gitDirectory, git, workTree } = await this.#open();
    return runHistory(
      {
        gitDirectory,
        git,
        workTree,
        note: this.#note,
        mask: (bytes) => this.#mask.mask(gitDirectory, bytes),
        logger: this.#logger,
        newId: () => randomUUID().replaceAll('-', ''),
        onDidMend: (reason) => this.#mending.noteDamage(reason),
      },
      run,
    );
  }

  async #sweepOnce(gitDirectory: string): Promise<void> {
    if (this.#isSwept) return;
    this.#isSwept = true;
    const lockPath = join(gitDirectory, lockName);
    try {
      await sweepHistory(gitDirectory, { lockPath, logger: this.#logger });
    } catch (error) {
      this.#logger.warn(`What unfinished writes of the history left stays: ${String(error)}`);
    }
  }

  /** Each run leaves a pack. Small ones are put together before there are many; what no commit names any more is kept. */
  async #packAtTimes(gitDirectory: string, git: Git): Promise<void> {
    try {
      const names = await readdir(join(gitDirectory, 'objects', 'pack'));
      if (names.filter((name) => name.endsWith('.pack')).length < mostPacks) return;
      await git.text(['repack', '-d', '--geometric=2', '--quiet'], { isLong: true });
    } catch (error) {
      // A history whose operations are all unpacked, or that has none yet, has no such folder.
      if (isMissing(error)) return;
      this.#logger.warn(`Could not pack the history: ${String(error)}`);
    }
  }

  /** Undefined where there is no repository yet, or no git. */
  #read<T>(query: (place: HistoryPlace) => Promise<T>): Promise<T | undefined> {
    return this.#queue(async () => {
      const { gitDirectory } = await this.#open();
      if ((await this.unavailable()) === 'no_git') return undefined;
      try {
        if (!(await repositoryExists(gitDirectory))) return undefined;
        await prepareReading(gitDirectory);
        await this.#mending.findEnd();
        return await this.#mending.whileReading(query);
      } catch (error) {
        throw historyFailed(error, gitDirectory);
      }
    });
  }

  async #require<T>(
    id: string,
    query: (place: HistoryPlace) => Promise<T | undefined>,
  ): Promise<T> {
    const found = await this.#read(query);
    if (found !== undefined) return found;
    if ((await this.unavailable()) === 'no_git') {
      throw new MemoryError('history_unavailable', { reason: 'no_git' });
    }
    throw new MemoryError('operation_not_found', { operation: id });
  }
}

/** Undefined for errors that are not about the history as a whole. */
const unavailabilityBehind = (error: unknown): Unavailability | undefined => {
  if (error instanceof GitMissingError) return 'no_git';
  return isMemoryError(error) && error.code === 'read_only' ? 'read_only' : undefined;
};

const historyFailed = (error: unknown, path: string): MemoryError => {
  if (isMemoryError(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new MemoryError('history_failed', { path, reason }, { cause: error });
};
