import { rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { createMutex, type Logger, MemoryError, type Mutex } from '../engine/vocabulary';
import { errorCodeOf, isOutOfHandles, withHandles, writingFailed } from './disk';
import {
  isRunning,
  LockObserver,
  type LockOwner,
  lockFileSystem,
  modifiedOf,
  ownerSign,
  ownToken,
  readOwner,
} from './lockOwner';

/** Milliseconds between two signs of life; a lock outlives a process that is busy for a while. */
const refreshEvery = 1_500;

/** Milliseconds; the package's own recovery is off, as two processes that use it at once can both get the lock. */
const never = 1e12;

/** Milliseconds after which waiting is given up; many processes may each have a turn before. */
const longestWait = 60_000;

/** Milliseconds before the second try; each further pause is longer by half, up to `longestPause`. */
const firstPause = 2;
const longestPause = 40;
const pauseGrowth = 1.5;

/** Milliseconds of waiting after which the others are told that somebody waits. */
const longWait = 150;

/** Milliseconds for which a process that had the lock keeps away where somebody waits. */
const courtesy = 60;

/** Milliseconds after which nobody waits any more, for certain. */
const forgottenAfter = 1_000;

export interface LockOptions {
  readonly logger: Logger;
  /** Milliseconds; `lock_timeout` after them. */
  readonly longestWait?: number;
}

/** The note of this process, this time, as the owner of a lock; undefined where it could not be looked at. */
type Sign = string | undefined;

interface HeldLock {
  readonly sign: Sign;
  release(): Promise<void>;
}

/**
 * The locks whose work runs now. Which work it is, is not followed: that would make every promise of the process slower, and a
 * tenth of a write.
 */
const present = new Map<string, Sign>();

/** Milliseconds for which a process goes on with its own next work before others have their turn. */
const longestTurn = 100;

/** A lock that this process holds, for one work after the other. */
interface Turn {
  readonly held: HeldLock;
  readonly since: number;
}

/** The works of this process that want one lock, so that they do not compete for it. */
interface LockQueue {
  readonly inTurn: Mutex;
  waiting: number;
  /** Left by the work before to the next one. */
  turn: Turn | undefined;
}

const queues = new Map<string, LockQueue>();

const queueOf = (lockPath: string): LockQueue => {
  const queue = queues.get(lockPath) ?? { inTurn: createMutex(), waiting: 0, turn: undefined };
  queues.set(lockPath, queue);
  return queue;
};

const tryLock = async (lockPath: string, logger: Logger): Promise<HeldLock | undefined> => {
  let lost = false;
  try {
    const release = await lock(lockPath, {
      lockfilePath: lockPath,
      realpath: false,
      fs: lockFileSystem,
      stale: never,
      update: refreshEvery,
      // Thrown from a timer, the package's own answer would end the process. What the work still wants to write is refused.
      onCompromised: (error) => {
        lost = true;
        logger.warn(`Lost the lock ${lockPath}: ${error.message}`);
      },
    });
    const token = ownToken(lockPath);
    return {
      sign: ownerSign(lockPath),
      release: async () => {
        try {
          if (readOwner(lockPath)?.token !== token) return;
          if (lost) await rm(lockPath, { recursive: true, force: true });
          else await release();
        } catch (error) {
          // The work is done, and a lock that stays behind is taken over once it is stale.
          logger.warn(`Could not remove the lock ${lockPath}: ${String(error)}`);
        }
      },
    };
  } catch (error) {
    if (errorCodeOf(error) === 'ELOCKED' || isOutOfHandles(error)) return undefined;
    throw writingFailed(error, shownPlace(lockPath));
  }
};

/** A file whose time says when somebody last waited long. */
const waitingFile = (lockPath: string): string => `${lockPath}.0-waiting`;

const askForTurn = (lockPath: string): Promise<void> => writeFile(waitingFile(lockPath), '');

/** Whoever had the lock leaves the next turn to those who wait long: it would always be the first to come again. */
const leaveTurn = async (lockPath: string): Promise<void> => {
  const asked = modifiedOf(waitingFile(lockPath));
  if (asked === undefined) return;
  const age = Math.abs(Date.now() - asked);
  if (age < courtesy) await sleep(courtesy * (0.5 + Math.random()));
  else if (age > forgottenAfter) await rm(waitingFile(lockPath), { force: true });
};

/** Undefined where it cannot be read either. */
const tryReadOwner = (lockPath: string): LockOwner | undefined => {
  try {
    return readOwner(lockPath);
  } catch {
    // Whoever waited is told of that, not of this.
    return undefined;
  }
};

/** The lock with its folder's name alone: where the folder lies is nobody's business who reads an error. */
const shownPlace = (lockPath: string): string =>
  `${basename(dirname(lockPath))}/${basename(lockPath)}`;

/** Names the folder, not its place, and who holds the lock, as far as that can be told from here. */
const lockTimeout = (lockPath: string, milliseconds: number): MemoryError => {
  const owner = tryReadOwner(lockPath);
  const holder = owner !== undefined && isRunning(owner) === true ? owner.process : undefined;
  return new MemoryError('lock_timeout', {
    folder: basename(dirname(lockPath)),
    milliseconds,
    ...(holder !== undefined && { process: holder }),
  });
};

const acquire = async (lockPath: string, options: LockOptions): Promise<HeldLock> => {
  const longest = options.longestWait ?? longestWait;
  const observer = new LockObserver(lockPath);
  const begin = performance.now();
  for (let pause = firstPause; ; pause = Math.min(pause * pauseGrowth, longestPause)) {
    const held = await tryLock(lockPath, options.logger);
    if (held !== undefined) return held;
    const waited = performance.now() - begin;
    if (waited >= longest) {
      throw lockTimeout(lockPath, longest);
    }
    if (observer.isLeft()) {
      await observer.remove();
      continue;
    }
    if (waited >= longWait) await askForTurn(lockPath);
    // Varied, so that waiting processes do not keep coming at the same moment.
    await sleep(pause * (0.5 + Math.random()));
  }
};

const acquireInTurn = async (lockPath: string, options: LockOptions): Promise<HeldLock> => {
  try {
    await withHandles(() => leaveTurn(lockPath));
    return await withHandles(() => acquire(lockPath, options));
  } catch (error) {
    throw writingFailed(error, shownPlace(lockPath));
  }
};

/** The turn of the work before where it still holds, or a new one. */
const turnOf = async (queue: LockQueue, lockPath: string, options: LockOptions): Promise<Turn> => {
  const { turn } = queue;
  queue.turn = undefined;
  if (turn !== undefined) {
    const { sign } = turn.held;
    if (sign !== undefined && ownerSign(lockPath) === sign) return turn;
    await turn.held.release();
  }
  return { held: await acquireInTurn(lockPath, options), since: performance.now() };
};

/**
 * Runs the work while no other process and no other call of this one holds the lock, a folder made at `lockPath`; its
 * parent must exist. What waits in this process has the lock handed on to it for a tenth of a second, which many clients of one
 * service save looking for it. The lock of a dead process of this machine is taken over at once, any other after five seconds
 * without a sign of life. Work that takes the same lock again waits forever. Throws `lock_timeout`, `read_only` or
 * `io_error`.
 */
export const withLock = <T>(
  lockPath: string,
  work: () => Promise<T>,
  options: LockOptions,
): Promise<T> => {
  const queue = queueOf(lockPath);
  queue.waiting++;
  return queue.inTurn(async () => {
    queue.waiting--;
    const turn = await turnOf(queue, lockPath, options);
    present.set(lockPath, turn.held.sign);
    try {
      return await work();
    } finally {
      present.delete(lockPath);
      const goesOn = queue.waiting > 0 && performance.now() - turn.since < longestTurn;
      if (goesOn) queue.turn = turn;
      else await turn.held.release();
    }
  });
};

/**
 * Throws `lock_timeout` where work of this process runs in this lock and has lost it: a machine that slept for a while must
 * not go on writing what it read before others wrote.
 */
export const requireLock = (lockPath: string): void => {
  if (!present.has(lockPath) || ownerSign(lockPath) === present.get(lockPath)) return;
  throw lockTimeout(lockPath, 0);
};
