import { mkdir, rm, rmdir } from 'node:fs/promises';
import { errorCodeOf, statOf } from './disk';
import { isRunning, readOwner } from './lockOwner';

/** Milliseconds without a sign of life, seen by this process, after which a lock counts as left behind. */
export const staleAfter = 5_000;

/** Milliseconds of age at which a lock is left behind that nobody has put a name in: its maker was killed at once. */
const staleAtOnce = 30_000;

/** A lock as it was when first seen so. Its time is only compared with itself: clocks may be wrong, and be set. */
interface Sight {
  readonly modified: number;
  readonly token: string | undefined;
  /** By the clock of this process that never jumps. */
  readonly since: number;
}

/** When a lock or a sign beside it was touched, in milliseconds; undefined where it is not there. */
export const modifiedOf = (place: string): number | undefined => statOf(place)?.mtimeMs;

/** Watches a lock that others hold, for as long as somebody waits for it. */
export class LockObserver {
  #sight: Sight | undefined;

  constructor(private readonly lockPath: string) {}

  /** True where its owner is dead, or has given no sign of life for five seconds. Throws the file system's error. */
  isLeft(): boolean {
    const modified = modifiedOf(this.lockPath);
    if (modified === undefined) return false;
    const owner = readOwner(this.lockPath);
    const runs = owner === undefined ? undefined : isRunning(owner);
    if (runs === false) return true;
    if (owner === undefined && Math.abs(Date.now() - modified) > staleAtOnce) return true;
    const known = this.#sight;
    if (known?.modified !== modified || known.token !== owner?.token) {
      this.#sight = { modified, token: owner?.token, since: performance.now() };
      return false;
    }
    return performance.now() - known.since > staleAfter;
  }

  /**
   * Removes the lock if it is still left behind. Only one process does so at a time: the lock that another one has taken
   * since must not be removed for the one that was left.
   */
  async remove(): Promise<void> {
    const guard = `${this.lockPath}.0-takeover`;
    if (!(await tryGuard(guard))) return;
    try {
      if (this.isLeft()) await rm(this.lockPath, { recursive: true, force: true });
    } finally {
      await rmdir(guard);
    }
  }
}

const tryGuard = async (guard: string): Promise<boolean> => {
  try {
    await mkdir(guard);
    return true;
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
  }
  const modified = modifiedOf(guard);
  // Held for a moment only, so that an old one is that of a process that was killed in it.
  if (modified !== undefined && Math.abs(Date.now() - modified) > staleAfter) {
    await rm(guard, { recursive: true, force: true });
  }
  return false;
};
