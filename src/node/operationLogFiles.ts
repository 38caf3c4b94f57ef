import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  type FileHandle,
  lstat,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { MemoryError, type OperationLogFile, type OperationLogFiles } from '../engine/vocabulary';
import {
  createFolder,
  flushFolder,
  isMissing,
  readingFailed,
  tryReadText,
  unlessMissing,
  writeAtomically,
  writingFailed,
} from './atomicFile';
import { withHandles } from './handles';
import { enclosedHistory, historyInFolder, operationsOf } from './historyRepository';
import { tryRealPath } from './listFiles';
import { host, isRunning } from './lockOwner';

/** Digits of the name of a machine in the name of a log. */
const hostDigits = 8;

const hostName = createHash('sha256').update(host).digest('hex').slice(0, hostDigits);

/** Milliseconds after which the log of another machine counts as left behind. */
const leftAfter = 86_400_000;

/** `<machine>-<process>-<random>.log` */
const namePattern = /^([0-9a-f]{8})-(\d+)-[0-9a-f]+\.log$/u;

const newId = (): string => randomUUID().replaceAll('-', '');

/** The git directory of a work tree's top; undefined where this is none. */
const gitDirectoryIn = async (top: string): Promise<string | undefined> => {
  const place = join(top, '.git');
  try {
    if ((await stat(place)).isDirectory()) {
      await stat(join(place, 'HEAD'));
      return place;
    }
    const link = /^gitdir: (.*)$/mu.exec(await readFile(place, 'utf8'))?.[1];
    return link === undefined ? undefined : resolve(top, link);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const isWritable = (place: string): Promise<boolean> =>
  access(place, constants.W_OK).then(
    () => true,
    () => false,
  );

/** A link could lead what is private to anywhere. */
const requireNoLink = async (place: string): Promise<void> => {
  if ((await unlessMissing(lstat(place)))?.isSymbolicLink() !== true) return;
  throw new MemoryError('history_failed', { path: place, reason: 'not a directory' });
};

/**
 * Where the logs lie: in the git directory of the user's repository around the folder, or in the folder where there is none
 * that may be written. Git itself is not asked: every call that reads the folder looks there.
 */
const findPlace = async (folder: string): Promise<string> => {
  const real = (await tryRealPath(folder)) ?? folder;
  for (let top = real; ; top = dirname(top)) {
    const gitDirectory = await gitDirectoryIn(top);
    if (gitDirectory !== undefined && (await isWritable(gitDirectory))) {
      return operationsOf(enclosedHistory(real, { gitDirectory, top }));
    }
    if (gitDirectory !== undefined || top === dirname(top)) break;
  }
  await requireNoLink(historyInFolder(real));
  return operationsOf(historyInFolder(real));
};

/** The logs of operations of a memory folder, given by its absolute path; see `OperationLogFiles`. */
export const createOperationLogFiles = (folder: string): OperationLogFiles => {
  const own = `${hostName}-${process.pid}-${newId().slice(0, hostDigits)}.log`;
  /** This process's own log, once it has one. */
  let place: string | undefined;

  /** Opens this process's own log, elsewhere where its folder went away with a repository that was removed. */
  const openOwn = async (): Promise<{ readonly handle: FileHandle; readonly isNew: boolean }> => {
    try {
      if (place !== undefined) return { handle: await open(place, 'a', 0o600), isNew: false };
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    const parent = await findPlace(folder);
    await createFolder(parent);
    place = join(parent, own);
    return { handle: await open(place, 'a', 0o600), isNew: true };
  };

  const namesIn = async (parent: string): Promise<readonly string[]> => {
    const names = (await unlessMissing(readdir(parent))) ?? [];
    return names.filter((name) => namePattern.test(name) && name !== own);
  };

  const isLive = async (at: string, name: string): Promise<boolean> => {
    const [, machine = '', number = ''] = namePattern.exec(name) ?? [];
    const id = Number(number);
    if (machine === hostName)
      return id === process.pid || isRunning({ host, process: id }) !== false;
    return Date.now() - (await lstat(at)).mtimeMs < leftAfter;
  };

  const readLog = async (at: string, name: string): Promise<OperationLogFile[]> => {
    const text = await tryReadText(at);
    const live = text === undefined ? undefined : await unlessMissing(isLive(at, name));
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
        const parent = await findPlace(folder);
        const names = await namesIn(parent);
        return (await Promise.all(names.map((name) => readLog(join(parent, name), name)))).flat();
      }),

    append: (line, { isDurable, name }) =>
      writing(async () => {
        const { handle, isNew } =
          name === undefined
            ? await openOwn()
            : { handle: await open(name, 'a', 0o600), isNew: false };
        try {
          await handle.appendFile(line);
          if (isDurable) await handle.datasync();
        } finally {
          await handle.close();
        }
        if (isDurable && isNew && place !== undefined) await flushFolder(dirname(place));
      }),

    replaceOwn: (text) =>
      writing(async () => {
        if (place === undefined) return;
        // Emptied, not removed: the next operation then need not wait for a new name to be durable.
        if (text === '') await unlessMissing(truncate(place, 0));
        else await writeAtomically(place, text);
      }),

    close: () =>
      writing(async () => {
        if (place === undefined || ((await unlessMissing(stat(place)))?.size ?? 0) > 0) return;
        await rm(place, { force: true });
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
