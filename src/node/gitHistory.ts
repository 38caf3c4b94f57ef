import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
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
import { type Git, GitFailedError, GitMissingError } from './gitCommand';
import {
  checkRepository,
  type HistoryAccess,
  historyAccessOf,
  mendEnd,
  mendRepository,
  readEnd,
  type Unavailability,
} from './historyAccess';
import {
  damageProblem,
  forgetDamages,
  type HistoryDamage,
  noteDamage,
  readDamages,
} from './historyDamage';
import type { HistoryPlace } from './historyIndex';
import { HistoryMask } from './historyMask';
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
import { createMutex } from './lockOwner';
import { type RebuiltHistory, rebuildHistory } from './rebuildHistory';
import { noRecordedFiles, RecordedFilesNote } from './recordedFiles';
import { secretScanner } from './secretScanner';

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

/** Lost texts that are named; a person reads no more in one sentence. */
const mostNamed = 12;

const shownLost = (lost: readonly string[]): string => {
  const more = lost.length - mostNamed;
  return [...lost.slice(0, mostNamed), ...(more > 0 ? [`… (+${more})`] : [])].join(', ');
};

class GitHistory implements History {
  readonly #folder: string;
  readonly #logger: Logger;
  readonly #queue = createMutex();
  readonly #note = new RecordedFilesNote();
  readonly #mask: HistoryMask;
  readonly #access: () => Promise<HistoryAccess>;
  /** Found out while writing; stronger than what could be seen before. */
  #unavailable: Unavailability | undefined;
  /** A failure is looked into once: what fails again in a sound repository is not its damage. */
  #isSound = false;
  /** Damages that could not be noted beside the history. */
  #unnoted: readonly HistoryDamage[] = [];
  #isSwept = false;

  constructor(folder: string, options: GitHistoryOptions) {
    this.#folder = folder;
    this.#logger = options.logger;
    this.#mask = new HistoryMask(options.secrets ?? secretScanner);
    this.#access = options.access ?? historyAccessOf(folder);
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
    const { gitDirectory } = await this.#open();
    try {
      return [...(await readDamages(gitDirectory)), ...this.#unnoted].map(damageProblem);
    } catch (error) {
      throw historyFailed(error, gitDirectory);
    }
  }

  async noteDamagedLog(log: string, lines: number): Promise<void> {
    const reason = `operation log ${log}`;
    const { gitDirectory } = await this.#open();
    const known = [...(await readDamages(gitDirectory)), ...this.#unnoted];
    if (known.some((one) => one.reason === reason)) return;
    await this.#keepDamage({ kept: '', reason, saved: 0, lost: '', lines });
  }

  async acknowledge(): Promise<boolean> {
    const { gitDirectory, git, path } = await this.#open();
    if ((await this.problems()).length === 0) return false;
    const work = () => forgetDamages(gitDirectory);
    await withRepository(gitDirectory, git, { logger: this.#logger, path, work });
    this.#unnoted = [];
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
            const result = await this.#mending(() => work(git));
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
        onDidMend: (reason) => this.#noteDamage(reason),
      },
      run,
    );
  }

  /**
   * Runs work within the repository's lock. Where git fails because the repository is damaged, it is mended, or made again
   * from what can be read of it; then the work is tried once more.
   */
  async #mending<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GitFailedError) || this.#isSound) throw error;
      const { gitDirectory, git, workTree } = await this.#open();
      const before = await checkRepository(git);
      this.#isSound = true;
      if (before.length === 0) throw error;
      const { commit } = this.#note.read(gitDirectory) ?? noRecordedFiles();
      const left = await mendRepository(gitDirectory, git, commit);
      const rebuilt =
        left.length === 0
          ? undefined
          : await rebuildHistory({ gitDirectory, git, workTree }, commit);
      await this.#noteDamage(before.join('; '), rebuilt);
      return work();
    }
  }

  async #noteDamage(reason: string, rebuilt?: RebuiltHistory): Promise<void> {
    const { kept = '', saved = 0, lost = [] } = rebuilt ?? {};
    const damage = { kept, reason, saved, lost: shownLost(lost) };
    await this.#keepDamage(damage);
    const outcome =
      kept === '' ? 'it was mended' : `${saved} operations were saved; the old one is in ${kept}`;
    const gone = lost.length === 0 ? '' : `; lost: ${damage.lost}`;
    this.#logger.error(`The history was damaged, ${outcome}${gone}: ${reason}`);
  }

  async #keepDamage(damage: HistoryDamage): Promise<void> {
    const { gitDirectory } = await this.#open();
    try {
      await noteDamage(gitDirectory, damage);
    } catch (error) {
      this.#unnoted = [...this.#unnoted, damage];
      this.#logger.warn(`The damage could not be noted: ${String(error)}`);
    }
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
        await this.#findEnd();
        return await this.#readMending(query);
      } catch (error) {
        throw historyFailed(error, gitDirectory);
      }
    });
  }

  /** A branch without an end reads as a history without operations: it is looked for before anybody is told so. */
  async #findEnd(): Promise<void> {
    const { gitDirectory, git, path, unavailable } = await this.#open();
    if (unavailable !== undefined || (await readEnd(gitDirectory)) !== undefined) return;
    const { commit } = this.#note.read(gitDirectory) ?? noRecordedFiles();
    if (commit === undefined) return;
    const work = async (): Promise<void> => {
      if ((await readEnd(gitDirectory)) !== undefined) return;
      await mendEnd(gitDirectory, git, commit);
      await this.#noteDamage('the branch had lost its end');
    };
    await withRepository(gitDirectory, git, { logger: this.#logger, path, work });
  }

  /** As `#mending`, for work that takes the repository's lock only where there is something to mend. */
  async #readMending<T>(query: (place: HistoryPlace) => Promise<T>): Promise<T> {
    const { gitDirectory, git, path, unavailable } = await this.#open();
    try {
      return await query({ gitDirectory, git });
    } catch (error) {
      if (!(error instanceof GitFailedError) || this.#isSound || unavailable !== undefined)
        throw error;
      const work = () => this.#mending(() => query({ gitDirectory, git }));
      return withRepository(gitDirectory, git, { logger: this.#logger, path, work });
    }
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
