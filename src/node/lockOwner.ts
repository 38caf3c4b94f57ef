import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { once } from '../engine/vocabulary';
import { errorCodeOf, ifThere, statOf, tryReadText } from './disk';

/** Who holds a lock. */
export interface LockOwner {
  /** The machine, and on Linux the space of process numbers, because containers have their own. */
  readonly host: string;
  readonly process: number;
  /** One for each time that a lock is taken. */
  readonly token: string;
}

const ownerFile = (lockPath: string): string => join(lockPath, 'owner.json');

const processSpace = (): string => {
  if (process.platform !== 'linux') return '';
  try {
    return fs.readlinkSync('/proc/self/ns/pid');
  } catch {
    // No such file system: the name of the machine has to do.
    return '';
  }
};

/** This machine, and on Linux the space of process numbers. */
export const host = once(() => `${hostname()} ${processSpace()}`.trim());

/** When a lock was taken, in milliseconds by the file system's own clock; undefined where it is not held any more. */
export const lockTakenAt = (lockPath: string): number | undefined =>
  ifThere(() => fs.statSync(ownerFile(lockPath)))?.mtimeMs;

type Done = (error: NodeJS.ErrnoException | null) => void;

/** Notes this process, this time, as the owner. Throws the file system's error. */
const noteOwner = (lockPath: string): void => {
  const owner: LockOwner = { host: host(), process: process.pid, token: randomUUID() };
  fs.writeFileSync(ownerFile(lockPath), JSON.stringify(owner));
  tokens.set(lockPath, owner.token);
};

/** Of the locks that this process took last. */
const tokens = new Map<string, string>();

/** What tells the note of an owner from any other one without reading it; undefined where there is none. Throws the file system's error. */
export const ownerSign = (lockPath: string): string | undefined => {
  const found = statOf(ownerFile(lockPath));
  return found && [found.dev, found.ino, found.size, found.mtimeMs].join(':');
};

/** What this process called itself when it took the lock the last time. */
export const ownToken = (lockPath: string): string | undefined => tokens.get(lockPath);

/** Does the work at once, and calls back with its error, as the functions of `node:fs` do. */
const tell = (work: () => void, done: Done): void => {
  try {
    work();
  } catch (error) {
    done(error as NodeJS.ErrnoException);
    return;
  }
  done(null);
};

/**
 * The file system for proper-lockfile: a lock is a folder with the name of its owner in it, from before the package
 * looks at its time until it is removed. A folder that is not empty cannot be removed by mistake either.
 */
export const lockFileSystem = {
  ...fs,
  mkdir: (lockPath: string, done: Done): void => {
    tell(() => {
      fs.mkdirSync(lockPath);
      try {
        noteOwner(lockPath);
      } catch (error) {
        // Neither takes a handle, of which there may be none.
        fs.rmSync(ownerFile(lockPath), { force: true });
        fs.rmdirSync(lockPath);
        throw error;
      }
    }, done);
  },
  // In this thread, as it takes less time than asking another one (docs/decisions/calls-in-this-thread.md).
  stat: (place: string, done: (error: Parameters<Done>[0], found?: fs.Stats) => void): void => {
    let found: fs.Stats | undefined;
    tell(
      () => {
        found = fs.statSync(place);
      },
      (error) => done(error, found),
    );
  },
  rmdir: (lockPath: string, done: Done): void => {
    // In one step: whoever is killed, or cannot go on, leaves a lock with its owner or none.
    const aside = `${lockPath}.0-${randomUUID()}`;
    fs.rename(lockPath, aside, (error) => {
      if (error) return done(error);
      // It is no lock any more, so that one that stays is no harm.
      fs.rm(aside, { recursive: true, force: true }, () => done(null));
    });
  },
  rmdirSync: (lockPath: string): void => {
    fs.rmSync(ownerFile(lockPath), { force: true });
    fs.rmdirSync(lockPath);
  },
};

const parseOwner = (text: string): LockOwner | undefined => {
  try {
    const value = JSON.parse(text) as Partial<LockOwner> | null;
    const { host: machine, process: number, token } = value ?? {};
    const isWhole =
      typeof machine === 'string' && Number.isInteger(number) && typeof token === 'string';
    return isWhole ? { host: machine, process: Number(number), token } : undefined;
  } catch {
    // Killed while it wrote its name.
    return undefined;
  }
};

/** Undefined where nobody has noted a name, or there is no lock. Throws the file system's error. */
export const readOwner = (lockPath: string): LockOwner | undefined => {
  const text = tryReadText(ownerFile(lockPath));
  return text === undefined ? undefined : parseOwner(text);
};

/**
 * Whether the owner still runs; undefined where that cannot be known from here. Ask about locks that this process does not
 * hold: one in its own name is then one that it could not remove.
 */
export const isRunning = (owner: Pick<LockOwner, 'host' | 'process'>): boolean | undefined => {
  if (owner.host !== host()) return undefined;
  if (owner.process === process.pid) return false;
  try {
    process.kill(owner.process, 0);
    return true;
  } catch (error) {
    return errorCodeOf(error) !== 'ESRCH';
  }
};
