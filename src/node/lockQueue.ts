import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodeOf, isMissing, unlessMissing } from './atomicFile';
import { host, isRunning } from './lockOwner';

const hostDigits = 8;
const hostName = createHash('sha256').update(host).digest('hex').slice(0, hostDigits);

/** `<milliseconds, 36 to a digit>-<machine>-<process>-<random>`, so that names stand in the order of their coming. */
const ticketPattern = /^[0-9a-z]{9}-([0-9a-f]{8})-(\d+)-[0-9a-f]+$/u;

/** Digits of a time in base 36 that last until the year 5188. */
const timeDigits = 9;

/** Milliseconds after which the ticket of another machine, of which nothing else is known, counts as left behind. */
const strangeAfter = 60_000;

/** Milliseconds for which a lock may be free before those who are first and do not take it are passed over. */
const passedOverAfter = 300;

const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder);
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
  }
};

/**
 * Those who wait for a lock, in the order in which they came: a file each in a folder beside the lock. It only advises: the
 * lock itself keeps two from working at once, also where somebody does not know of the queue.
 */
export class LockQueue {
  readonly #folder: string;
  #ticket: string | undefined;
  /** Who stood first when the lock was seen free, and since when. */
  #idle: { readonly first: string; readonly since: number } | undefined;

  constructor(private readonly lockPath: string) {
    this.#folder = `${lockPath}.0-queue`;
  }

  /** Whether nobody waits. Throws the file system's error. */
  async isEmpty(): Promise<boolean> {
    return (await this.#tickets()).length === 0;
  }

  /** Stands at the end. Throws the file system's error. */
  async join(): Promise<void> {
    const time = Date.now().toString(36).padStart(timeDigits, '0');
    const ticket = `${time}-${hostName}-${process.pid}-${randomUUID().slice(0, 8)}`;
    this.#ticket = ticket;
    for (;;) {
      await makeFolder(this.#folder);
      const written = writeFile(join(this.#folder, ticket), '').then(() => true);
      // Whoever left last may have taken the folder along meanwhile.
      if ((await unlessMissing(written)) === true) return;
    }
  }

  /**
   * How many are to have the lock before. Those whose process has ended are none; neither are those who stand first and leave
   * a free lock alone, because their process is stopped or starved. Throws the file system's error.
   */
  async before(): Promise<number> {
    const tickets = await this.#tickets();
    const own = tickets.indexOf(this.#ticket ?? '');
    const [first] = tickets;
    if (own <= 0 || first === undefined) return 0;
    if ((await unlessMissing(stat(this.lockPath))) !== undefined) {
      this.#idle = undefined;
      return own;
    }
    if (this.#idle?.first !== first) this.#idle = { first, since: performance.now() };
    return performance.now() - this.#idle.since > passedOverAfter ? 0 : own;
  }

  /** Waits no longer. */
  async leave(): Promise<void> {
    if (this.#ticket === undefined) return;
    await rm(join(this.#folder, this.#ticket), { force: true });
    this.#ticket = undefined;
    try {
      await rmdir(this.#folder);
    } catch (error) {
      // Others wait, or have left.
      if (!isMissing(error) && !['ENOTEMPTY', 'EEXIST'].includes(errorCodeOf(error) ?? ''))
        throw error;
    }
  }

  /** Tickets of those who still wait, the first one first. */
  async #tickets(): Promise<readonly string[]> {
    const names = (await unlessMissing(readdir(this.#folder))) ?? [];
    const waiting: string[] = [];
    for (const name of names.sort()) {
      if (name === this.#ticket || (await this.#isWaiting(name))) waiting.push(name);
      else await rm(join(this.#folder, name), { force: true });
    }
    return waiting;
  }

  async #isWaiting(name: string): Promise<boolean> {
    const [, machine, number] = ticketPattern.exec(name) ?? [];
    if (machine === hostName) return isRunning({ host, process: Number(number) }) === true;
    try {
      const age = Math.abs(Date.now() - (await stat(join(this.#folder, name))).mtimeMs);
      return machine !== undefined && age < strangeAfter;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }
}
