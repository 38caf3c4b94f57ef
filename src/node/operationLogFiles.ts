import { createHash, randomUUID } from 'node:crypto';
import { accessSync, constants, readdirSync } from 'node:fs';
import { rm, truncate } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  MemoryError,
  type OperationLogFile,
  type OperationLogFiles,
  once,
} from '../engine/vocabulary';
import { appendPrivately, createFolder, flushFolder, writeAtomically } from './atomicFile';
import {
  ifThere,
  isMissing,
  linkStatOf,
  readingFailed,
  statOf,
  tryReadText,
  unlessMissing,
  withHandles,
  writingFailed,
} from './disk';
import { tryRealPath } from './listFiles';
import { host, isRunning } from './lockOwner';
import { enclosedHistory, historyInFolder, operationsOf } from './places';

/** Digits of the name of a machine in the name of a log. */
const hostDigits = 8;

const hostName = once(() => createHash('sha256').update(host()).digest('hex').slice(0, hostDigits));

/** Milliseconds after which the log of another machine counts as left behind. */
const leftAfter = 86_400_000;

/** `<machine>-<process>-<random>.log` */
const namePattern = /^([0-9a-f]{8})-(\d+)-[0-9a-f]+\.log$/u;

const newId = (): string => randomUUID().replaceAll('-', '');

/** The git directory of a work tree's top; undefined where this is none. */
const gitDirectoryIn = (top: string): string | undefined => {
  const place = join(top, '.git');
  const found = statOf(place);
  if (found === undefined) return undefined;
  if (found.isDirectory()) {
    return statOf(join(place, 'HEAD')) && place;
  }
  const link = /^gitdir: (.*)$/mu.exec(tryReadText(place) ?? '')?.[1];
  return link === undefined ? undefined : resolve(top, link);
};

const isWritable = (place: string): boolean => {
  try {
    accessSync(place, constants.W_OK);
    return true;
  } catch {
    // Whatever the reason, nothing can be written there.
    return false;
  }
};

/** A link could lead what is private to anywhere. */
const requireNoLink = (place: string): void => {
  if (linkStatOf(place)?.isSymbolicLink() !== true) return;
  throw new MemoryError('history_failed', { path: place, reason: 'not a directory' });
};

/**
 * Where the logs lie: in the git directory of the user's repository around the folder, or in the folder where there is none
 * that may be written. Git itself is not asked: every call that reads the folder looks there.
 */
const findPlace = (folder: string): string => {
  const real = tryRealPath(folder) ?? folder;
  for (let top = real; ; top = dirname(top)) {
    const gitDirectory = gitDirectoryIn(top);
    if (gitDirectory !== undefined && isWritable(gitDirectory)) {
      return operationsOf(enclosedHistory(real, { gitDirectory, top }));
    }
    if (gitDirectory !== undefined || top === dirname(top)) break;
  }
  requireNoLink(historyInFolder(real));
  return operationsOf(historyInFolder(real));
};

/** The logs of operations of a memory folder, given by its absolute path; see `OperationLogFiles`. */
export const createOperationLogFiles = (folder: string): OperationLogFiles => {
  const own = once(() => `${hostName()}-${process.pid}-${newId().slice(0, hostDigits)}.log`);
  /** This process's own log, once it has one. */
  let place: string | undefined;

  /** Appends to this process's own log, elsewhere where its folder went away with a repository that was removed. */
  const appendOwn = async (
    line: string,
    options: { readonly isDurable: boolean },
  ): Promise<void> => {
    try {
      if (place !== undefined) return await appendPrivately(place, line, options);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    const parent = findPlace(folder);
    await createFolder(parent);
    place = join(parent, own());
    await appendPrivately(place, line, options);
    if (options.isDurable) await flushFolder(parent);
  };

  const namesIn = (parent: string): readonly string[] => {
    const names = ifThere(() => readdirSync(parent)) ?? [];
    return names.filter((name) => namePattern.test(name) && name !== own());
  };

  /** Undefined where it is gone. */
  const isLive = (at: string, name: string): boolean | undefined => {
    const [, machine = '', number = ''] = namePattern.exec(name) ?? [];
    const id = Number(number);
    if (machine === hostName())
      return id === process.pid || isRunning({ host: host(), process: id }) !== false;
    const found = linkStatOf(at);
    return found && Date.now() - found.mtimeMs < leftAfter;
  };

  const readLog = (at: string, name: string): OperationLogFile[] => {
    const text = tryReadText(at);
    const live = text === undefined ? undefined : isLive(at, name);
    return text === undefined || live === undefined ? [] : [{ name: at, text, isLive: live }];
  };

  const reading = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await withHandles(work);
    } catch (error) {
      throw readingFailed(error, folder);
    }
  };

  const writing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await withHandles(work);
    } catch (error) {
      throw writingFailed(error, place ?? folder);
    }
  };

  return {
    newId,

    others: () =>
      reading(async () => {
        const parent = findPlace(folder);
        return namesIn(parent).flatMap((name) => readLog(join(parent, name), name));
      }),

    append: (line, { isDurable, name }) =>
      writing(() =>
        name === undefined
          ? appendOwn(line, { isDurable })
          : appendPrivately(name, line, { isDurable }),
      ),

    replaceOwn: (text) =>
      writing(async () => {
        if (place === undefined) return;
        // Emptied, not removed: the next operation then need not wait for a new name to be durable.
        if (text === '') await unlessMissing(truncate(place, 0));
        else await writeAtomically(place, text);
      }),

    close: () =>
      writing(async () => {
        const known = place;
        if (known === undefined || (statOf(known)?.size ?? 0) > 0) return;
        await rm(known, { force: true });
        place = undefined;
      }),

    remove: (name) => writing(() => rm(name, { force: true })),
  };
};

/** Of a folder that must not be touched. */
export const closedOperationLogFiles: OperationLogFiles = {
  newId,
  others: async () => [],
  append: async () => undefined,
  replaceOwn: async () => undefined,
  close: async () => undefined,
  remove: async () => undefined,
};
