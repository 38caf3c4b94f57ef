import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type FileStat,
  type Logger,
  MemoryError,
  type MemoryPath,
  type Store,
} from '../engine/vocabulary';
import { createFolder, writeAtomically } from './atomicFile';
import {
  errorCodeOf,
  ifThere,
  isMissing,
  nextTurn,
  readingFailed,
  statOf,
  withHandles,
  writingFailed,
} from './disk';
import { isLeftOfMemory, sweep } from './leftovers';
import { createPathsInside, findPassedOver, listFolder, lockName } from './listFiles';
import { createTextReader, readByteFile, readLogLines, toFileStat } from './readFiles';

/** Only who writes needs the lock, and what it is made of. */
const loadLock = () => import('./folderLock');

export interface FileStoreOptions {
  readonly logger: Logger;
  /** Milliseconds that `exclusively` waits for another process. */
  readonly longestWait?: number;
}

// Opening a pipe would otherwise wait for its reader. Windows has neither pipes in folders nor the flag.
const appendFlags =
  constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0);

const notAFile = (): Error => Object.assign(new Error('Not a file'), { code: 'ENXIO' });

const isFile = (place: string): boolean => statOf(place)?.isFile() === true;

/** One call, so that lines of two processes never mix; a short count means that the disk is full. */
const appendOnce = (handle: number, bytes: Buffer): void => {
  const { size } = fstatSync(handle);
  const bytesWritten = writeSync(handle, bytes);
  if (bytesWritten === bytes.length) return;
  // Half a line would spoil the next one too. Where somebody else wrote behind it, it has to stay.
  if (fstatSync(handle).size === size + bytesWritten) ftruncateSync(handle, size);
  throw Object.assign(new Error('Only a part was written'), { code: 'ENOSPC' });
};

/** What a step that changes nothing gives, its errors with our names. */
const reading = async <T>(path: string, step: () => Promise<T>): Promise<T> => {
  try {
    return await withHandles(step);
  } catch (error) {
    throw readingFailed(error, path);
  }
};

/** Milliseconds for which files are looked at before others have their turn. */
const longestHold = 10;

/** Lets others have their turn where this process has been looking at files for a while. */
const createTurns = (afterTurn: () => void): (() => Promise<void>) => {
  let since = 0;
  return async () => {
    if (performance.now() - since < longestHold) return;
    await nextTurn();
    afterTurn();
    since = performance.now();
  };
};

/** A memory folder on the disk, given by its absolute path; it need not exist yet and is created by the first write. */
export const createFileStore = (folder: string, options: FileStoreOptions): Store => {
  const lockPath = join(folder, lockName);
  const placeOf = createPathsInside(folder);
  const takeTurns = createTurns(placeOf.lookAgain);
  const readText = createTextReader();

  /** What the folder was last seen to have of unfinished writes. */
  let unfinished: readonly string[] = [];

  const prepareFolder = async (place: string): Promise<void> => {
    try {
      await createFolder(place);
    } catch (error) {
      const isInTheWay = ['EEXIST', 'ENOTDIR'].includes(errorCodeOf(error) ?? '');
      if (isInTheWay && isFile(folder)) {
        throw new MemoryError('folder_exists_as_file', { path: folder }, { cause: error });
      }
      throw error;
    }
  };

  /** Runs a step that changes a file, given the file's place, and gives its errors our names. */
  const change = async <T>(
    path: MemoryPath,
    step: (place: string) => T | Promise<T>,
  ): Promise<T> => {
    try {
      const { requireLock } = await loadLock();
      return await withHandles(async () => {
        requireLock(lockPath);
        return step(placeOf(path));
      });
    } catch (error) {
      throw writingFailed(error, path);
    }
  };

  /** A step that makes a file, whose folder is most often there. */
  const inFolder = async <T>(place: string, step: () => T | Promise<T>): Promise<T> => {
    try {
      return await step();
    } catch (error) {
      if (!isMissing(error)) throw error;
      await prepareFolder(dirname(place));
      return step();
    }
  };

  const replace = (
    path: MemoryPath,
    content: string | Uint8Array,
    after?: Promise<unknown>,
    placed?: (stat: FileStat) => void,
  ): Promise<FileStat> =>
    change(path, async (place) => {
      const { requireLock } = await loadLock();
      const beforeRename =
        after &&
        (async () => {
          await after;
          requireLock(lockPath);
        });
      const write = () =>
        writeAtomically(place, content, {
          beforeRename,
          placed: (stats) => placed?.(toFileStat(path, stats)),
        });
      return toFileStat(path, await inFolder(place, write));
    });

  return {
    list: () =>
      reading(folder, async () => {
        const { files, passedOver } = await listFolder(folder);
        unfinished = passedOver
          .filter(({ name, why }) => why === 'unfinished' && isLeftOfMemory(name))
          .map((one) => join(folder, one.folder, one.name));
        return files;
      }),

    passedOver: () => reading(folder, () => findPassedOver(folder)),

    read: async (path) => {
      await takeTurns();
      return reading(path, async () => {
        const { place, found } = placeOf.lookAt(path);
        return readText(place, path, found);
      });
    },

    write: replace,

    readBytes: (path) => reading(path, async () => readByteFile(placeOf(path), path)),

    writeBytes: (path, bytes) => replace(path, bytes),

    append: (path, text) =>
      change(path, async (place) => {
        const handle = await inFolder(place, () => openSync(place, appendFlags));
        try {
          if (!fstatSync(handle).isFile()) throw notAFile();
          appendOnce(handle, Buffer.from(text));
        } finally {
          closeSync(handle);
        }
      }),

    remove: (path) => change(path, (place) => ifThere(() => unlinkSync(place))),

    stat: async (path) => {
      await takeTurns();
      return reading(path, async () => {
        const { found } = placeOf.lookAt(path);
        return found && toFileStat(path, found);
      });
    },

    readLines: (path, from) => reading(path, async () => readLogLines(placeOf(path), from)),

    rename: (path, name) => change(path, (place) => renameSync(place, placeOf(name))),

    exclusively: async (work) => {
      try {
        await prepareFolder(folder);
      } catch (error) {
        throw writingFailed(error, folder);
      }
      const sweeping = async (): Promise<Awaited<ReturnType<typeof work>>> => {
        placeOf.beginWork();
        const result = await work().finally(placeOf.endWork);
        await sweep(unfinished, { ...options, lockPath });
        unfinished = [];
        return result;
      };
      return (await loadLock()).withLock(lockPath, sweeping, options);
    },
  };
};
