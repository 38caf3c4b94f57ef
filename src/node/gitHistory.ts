import {
  type FileChange,
  type History,
  isMemoryError,
  type Logger,
  MemoryError,
  type MemoryPath,
  type Operation,
  type OperationFilter,
  type OperationRecord,
} from '../engine';
import { type Git, GitMissingError } from './gitCommand';
import { type HistoryAccess, openHistoryAccess, type Unavailability } from './historyAccess';
import { commitFiles, findDirtyFiles } from './historyCommits';
import { readOperations, tryReadChanges, tryReadFileAt, tryReadOperation } from './historyQueries';
import { prepareReading, repositoryExists, withRepository } from './historyRepository';
import { createMutex } from './mutex';
import { tryRealPath } from './realLocation';

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

  constructor(folder: string, options: GitHistoryOptions) {
    this.#folder = folder;
    this.#logger = options.logger;
  }

  async unavailable(): Promise<Unavailability | undefined> {
    return this.#unavailable ?? (await this.#open()).unavailable;
  }

  record(record: OperationRecord, paths: readonly MemoryPath[]): Promise<Operation | undefined> {
    return this.#change((git) => commitFiles(git, record, { paths }));
  }

  adopt(at: Date): Promise<Operation | undefined> {
    return this.#change(async (git) => {
      const files = await findDirtyFiles(git);
      const [first] = files;
      if (first === undefined) return undefined;
      const record: OperationRecord = {
        action: 'EXTERNAL',
        path: files.length === 1 ? first.path : '.',
        summary: files.length === 1 ? first.kind : `${files.length} files`,
        actor: 'external',
        approval: '-',
        trigger: '-',
        at,
      };
      return commitFiles(git, record, { paths: files.map((file) => file.path) });
    });
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
      const { gitDirectory, git, workTree } = await this.#open();
      // A folder that is gone has nothing to commit, and its history is not to be filled with removals.
      if ((await tryRealPath(workTree)) === undefined) return undefined;
      try {
        return await withRepository(gitDirectory, git, {
          logger: this.#logger,
          work: async () => this.#packAtTimes(git, await work(git)),
        });
      } catch (error) {
        this.#unavailable = unavailabilityBehind(error);
        if (this.#unavailable === undefined) throw historyFailed(error, gitDirectory);
        this.#logger.warn(`The history cannot be written: ${String(error)}`);
        return undefined;
      }
    });
  }

  /**
   * Each commit leaves a few files, which git packs into one when there are thousands. Only one commit in 256, chosen by
   * its hash, asks for that: asking each time would start one more process with each commit.
   */
  async #packAtTimes(git: Git, operation: Operation | undefined): Promise<Operation | undefined> {
    if (operation?.id.startsWith(packingPrefix)) {
      try {
        await git.text(['gc', '--auto', '--quiet']);
      } catch (error) {
        this.#logger.warn(`Could not pack the history: ${String(error)}`);
      }
    }
    return operation;
  }

  /** Undefined where there is no repository yet, or no git. */
  #read<T>(query: (git: Git) => Promise<T>): Promise<T | undefined> {
    return this.#queue(async () => {
      const { gitDirectory, git } = await this.#open();
      if ((await this.unavailable()) === 'no_git') return undefined;
      try {
        if (!(await repositoryExists(gitDirectory))) return undefined;
        await prepareReading(gitDirectory);
        return await query(git);
      } catch (error) {
        throw historyFailed(error, gitDirectory);
      }
    });
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
