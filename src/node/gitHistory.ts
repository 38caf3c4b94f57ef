import {
  criticalOf,
  type FileChange,
  type History,
  isMemoryError,
  type Logger,
  MemoryError,
  type MemoryPath,
  memoryPath,
  type Operation,
  type OperationFilter,
  type OperationRecord,
  type Problem,
} from '../engine/vocabulary';
import { type Git, GitFailedError, GitMissingError } from './gitCommand';
import {
  checkRepository,
  type HistoryAccess,
  mendRepository,
  openHistoryAccess,
  putAside,
  type Unavailability,
} from './historyAccess';
import { commitFiles, findDirtyFiles } from './historyCommits';
import { readOperations, tryReadChanges, tryReadFileAt, tryReadOperation } from './historyQueries';
import {
  createRepository,
  prepareReading,
  repositoryExists,
  withRepository,
} from './historyRepository';
import { historyName, tryRealPath } from './listFiles';
import { createMutex } from './lockOwner';

export interface GitHistoryOptions {
  readonly logger: Logger;
}

/**
 * The history of a memory folder, given by its absolute path, in a git repository of its own. The user's repository is
 * only asked where it is. Where there is no git or no right to write, nothing is recorded and nothing thrown.
 *
 * In `changes`, files that are not text are left out, so that no undo writes them back damaged.
 */
export const createGitHistory = (folder: string, options: GitHistoryOptions): History =>
  new GitHistory(folder, options);

/** Hashes that begin so, one in 256, lead to a look whether the repository should be packed. */
const packingPrefix = '00';

class GitHistory implements History {
  readonly #folder: string;
  readonly #logger: Logger;
  readonly #queue = createMutex();
  #access: Promise<HistoryAccess> | undefined;
  /** Found out while writing; stronger than what could be seen before. */
  #unavailable: Unavailability | undefined;
  /** A failure is looked into once: what fails again in a sound repository is not its damage. */
  #isSound = false;
  #problem: Problem | undefined;

  constructor(folder: string, options: GitHistoryOptions) {
    this.#folder = folder;
    this.#logger = options.logger;
  }

  async location(): Promise<string | undefined> {
    const { gitDirectory } = await this.#open();
    return (await repositoryExists(gitDirectory)) ? gitDirectory : undefined;
  }

  async unavailable(): Promise<Unavailability | undefined> {
    return this.#unavailable ?? (await this.#open()).unavailable;
  }

  record(record: OperationRecord, paths: readonly MemoryPath[]): Promise<Operation | undefined> {
    return this.#change((git) => commitFiles(git, record, { paths }));
  }

  adopt(at: Date): Promise<Operation | undefined> {
    return this.#change((git) => takeIn(git, at));
  }

  async operations(filter: OperationFilter): Promise<readonly Operation[]> {
    return (await this.#read((git) => readOperations(git, filter))) ?? [];
  }

  async operation(id: string): Promise<Operation> {
    return this.#require(id, (git) => tryReadOperation(git, id));
  }

  async changes(id: string): Promise<readonly FileChange[]> {
    return this.#require(id, (git) => tryReadChanges(git, id));
  }

  async contentAt(id: string, path: MemoryPath): Promise<string | undefined> {
    return (await this.#require(id, (git) => tryReadFileAt(git, id, { path }))).text;
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

  problems(): readonly Problem[] {
    return this.#problem === undefined ? [] : [this.#problem];
  }

  #open(): Promise<HistoryAccess> {
    this.#access ??= openHistoryAccess(this.#folder).catch((error: unknown) => {
      // A disk that fails now may work later, unlike what is found out about git.
      this.#access = undefined;
      throw historyFailed(error, this.#folder);
    });
    return this.#access;
  }

  #change(work: (git: Git) => Promise<Operation | undefined>): Promise<Operation | undefined> {
    return this.#queue(async () => {
      if ((await this.unavailable()) !== undefined) return undefined;
      const { gitDirectory, git, workTree, path } = await this.#open();
      // A folder that is gone has nothing to commit, and its history is not to be filled with removals.
      if ((await tryRealPath(workTree)) === undefined) return undefined;
      try {
        const operation = await withRepository(gitDirectory, git, {
          logger: this.#logger,
          path,
          work: () => this.#mending(() => work(git)),
        });
        this.#packAtTimes(git, operation);
        return operation;
      } catch (error) {
        this.#unavailable = unavailabilityBehind(error);
        if (this.#unavailable === undefined) throw historyFailed(error, gitDirectory);
        this.#logger.warn(`The history cannot be written: ${String(error)}`);
        return undefined;
      }
    });
  }

  /**
   * Runs work within the repository's lock. Where git fails because the repository is damaged, it is mended, or put
   * aside for a new one that begins with the folder as it is; then the work is tried once more.
   */
  async #mending<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GitFailedError) || this.#isSound) throw error;
      const { gitDirectory, git } = await this.#open();
      const before = await checkRepository(git);
      this.#isSound = true;
      if (before.length === 0) throw error;
      const left = await mendRepository(gitDirectory, git);
      const kept = left.length === 0 ? '' : await this.#beginAnew();
      this.#noteDamage(kept, before.join('; '));
      return work();
    }
  }

  /** Answers where the former repository is kept. */
  async #beginAnew(): Promise<string> {
    const { gitDirectory, git } = await this.#open();
    const kept = await putAside(gitDirectory);
    await createRepository(gitDirectory, git);
    await takeIn(git, new Date());
    return kept;
  }

  #noteDamage(kept: string, reason: string): void {
    const data = { kept, reason };
    const path = memoryPath(historyName);
    this.#problem = { path, code: 'history_damaged', severity: 'warning', data };
    const outcome = kept === '' ? 'it was mended' : `a new one begins, the old one is in ${kept}`;
    this.#logger.error(`The history was damaged, ${outcome}: ${reason}`);
  }

  /**
   * Each commit leaves a few files, which git packs into one when there are thousands. Only one commit in 256, chosen by
   * its hash, asks for that: asking each time would start one more process with each commit. Nobody waits for it: git
   * packs while others commit.
   */
  #packAtTimes(git: Git, operation: Operation | undefined): void {
    if (!operation?.id.startsWith(packingPrefix)) return;
    git.text(['gc', '--auto', '--quiet'], { isLong: true }).catch((error: unknown) => {
      this.#logger.warn(`Could not pack the history: ${String(error)}`);
    });
  }

  /** Undefined where there is no repository yet, or no git. */
  #read<T>(query: (git: Git) => Promise<T>): Promise<T | undefined> {
    return this.#queue(async () => {
      const { gitDirectory } = await this.#open();
      if ((await this.unavailable()) === 'no_git') return undefined;
      try {
        if (!(await repositoryExists(gitDirectory))) return undefined;
        await prepareReading(gitDirectory);
        return await this.#readMending(query);
      } catch (error) {
        throw historyFailed(error, gitDirectory);
      }
    });
  }

  /** As `#mending`, for work that takes the repository's lock only where there is something to mend. */
  async #readMending<T>(query: (git: Git) => Promise<T>): Promise<T> {
    const { gitDirectory, git, path, unavailable } = await this.#open();
    try {
      return await query(git);
    } catch (error) {
      if (!(error instanceof GitFailedError) || this.#isSound || unavailable !== undefined)
        throw error;
      const work = () => this.#mending(() => query(git));
      return withRepository(gitDirectory, git, { logger: this.#logger, path, work });
    }
  }

  async #require<T>(id: string, query: (git: Git) => Promise<T | undefined>): Promise<T> {
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

/** What a history begins with is seen for the first time: nobody changed it that we know of. */
const findCritical = async (
  git: Git,
  paths: readonly MemoryPath[],
): Promise<readonly MemoryPath[]> => {
  const critical = criticalOf(paths);
  if (critical.length === 0) return critical;
  return (await readOperations(git, { limit: 1 })).length === 0 ? [] : critical;
};

/** Takes what differs from the last commit in, as by other hands; undefined where nothing does. */
const takeIn = async (git: Git, at: Date): Promise<Operation | undefined> => {
  const files = await findDirtyFiles(git);
  const [first] = files;
  if (first === undefined) return undefined;
  const critical = await findCritical(
    git,
    files.map((file) => file.path),
  );
  const record: OperationRecord = {
    action: 'EXTERNAL',
    path: files.length === 1 ? first.path : '.',
    summary: files.length === 1 ? first.kind : `${files.length} files`,
    actor: 'external',
    approval: '-',
    trigger: '-',
    at,
    ...(critical.length === 0 ? {} : { critical }),
  };
  return commitFiles(git, record, { paths: files.map((file) => file.path) });
};
