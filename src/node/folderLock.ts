import { setTimeout as sleep } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { type Logger, MemoryError } from '../engine';
import { errorCodeOf, writingFailed } from './fileErrors';
import { createMutex, type Mutex } from './mutex';

/** Milliseconds without a sign of life after which a lock counts as left behind by a crash. */
const staleAfter = 5_000;

/** Milliseconds between two signs of life; a lock outlives a process that is busy for a while. */
const refreshEvery = 1_500;

/** Milliseconds after which waiting is given up; longer than `staleAfter`, so that a crash is recovered from. */
const longestWait = 15_000;

/** Milliseconds before the second try; each further pause is longer by half, up to `longestPause`. */
const firstPause = 4;
const longestPause = 60;
const pauseGrowth = 1.5;

export interface LockOptions {
  readonly logger: Logger;
  /** Milliseconds; `lock_timeout` after them. */
  readonly longestWait?: number;
}

interface HeldLock {
  release(): Promise<void>;
}

/** One queue for each lock file, so that the calls of this process do not compete for it. */
const queues = new Map<string, Mutex>();

const queueOf = (lockPath: string): Mutex => {
  const queue = queues.get(lockPath) ?? createMutex();
  queues.set(lockPath, queue);
  return queue;
};

const tryLock = async (lockPath: string, logger: Logger): Promise<HeldLock | undefined> => {
  let lost = false;
  try {
    const release = await lock(lockPath, {
      lockfilePath: lockPath,
      realpath: false,
      stale: staleAfter,
      update: refreshEvery,
      // Thrown from a timer, the package's own answer would end the process. The work goes on: each file is still
      // written in one step, and what it merges into was read a moment ago.
      onCompromised: (error) => {
        lost = true;
        logger.warn(`Lost the lock ${lockPath}: ${error.message}`);
      },
    });
    return {
      release: async () => {
        if (lost) return;
        try {
          await release();
        } catch (error) {
          // The work is done, and a lock that stays behind is taken over once it is stale.
          logger.warn(`Could not remove the lock ${lockPath}: ${String(error)}`);
        }
      },
    };
  } catch (error) {
    if (errorCodeOf(error) === 'ELOCKED') return undefined;
    throw writingFailed(error, lockPath);
  }
};

const acquire = async (lockPath: string, options: LockOptions): Promise<HeldLock> => {
  const patience = options.longestWait ?? longestWait;
  const deadline = Date.now() + patience;
  for (let pause = firstPause; ; pause = Math.min(pause * pauseGrowth, longestPause)) {
    const held = await tryLock(lockPath, options.logger);
    if (held !== undefined) return held;
    if (Date.now() >= deadline) {
      throw new MemoryError('lock_timeout', { path: lockPath, milliseconds: patience });
    }
    // Varied, so that waiting processes do not keep coming at the same moment.
    await sleep(pause * (0.5 + Math.random()));
  }
};

/**
 * Runs the work while no other process and no other call of this one holds the lock, a folder made at `lockPath`; its
 * parent must exist. A lock left behind by a crash is taken over after five seconds. Work that takes the same lock again
 * waits forever. Throws `lock_timeout`, `read_only` or `io_error`, each with `path`.
 */
export const withLock = <T>(
  lockPath: string,
  work: () => Promise<T>,
  options: LockOptions,
): Promise<T> =>
  queueOf(lockPath)(async () => {
    const held = await acquire(lockPath, options);
    try {
      return await work();
    } finally {
      await held.release();
    }
  });
