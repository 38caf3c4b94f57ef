import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  readFile,
  readFileSync,
  renameSync,
  type Stats,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import {
  type FileBytes,
  type FileContent,
  type FileStat,
  fileNameOf,
  type Logger,
  MemoryError,
  type MemoryPath,
  type Store,
} from '../engine/vocabulary';
import {
  createFolder,
  errorCodeOf,
  ifThere,
  isMissing,
  littleContent,
  readingFailed,
  statOf,
  writeAtomically,
  writingFailed,
} from './atomicFile';
import { withHandles } from './handles';
import { isLeftOfMemory, sweep } from './leftovers';
import { createPathsInside, listFolder, lockName } from './listFiles';
import { readLogLines } from './logLines';
import { nextTurn } from './nextTurn';
import { findPassedOver } from './passedOver';

/** Bytes. A memory is a page of prose; what is larger was not written by a person and would hold up every reader. */
export const largestFile = 2 * 1024 * 1024;

/** Bytes. Our own `_` files grow with the number of memories; a string of JavaScript takes no more than this. */
export const largestDerivedFile = 512 * 1024 * 1024;

/** Bytes. A log grows with what happens in a day or in years, not with what one person writes at once. */
export const largestLog = 64 * 1024 * 1024;

const limitOf = (path: MemoryPath): number => {
  if (fileNameOf(path).startsWith('_')) return largestDerivedFile;
  return /^(episodes|meta)\//u.test(path) ? largestLog : largestFile;
};

// Opening a pipe would otherwise wait for its writer. Windows has neither pipes in folders nor the flag.
const openFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

const decodeText = (bytes: Buffer): string | undefined => {
  try {
    // `ignoreBOM` means that the mark is not taken away.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // The only failure of this decoder: bytes that are not UTF-8.
    return undefined;
  }
};

/** Text where the bytes are text: UTF-8 without NUL, a byte order mark kept as U+FEFF. */
export const contentOf = (
  bytes: Buffer,
): { readonly text: string } | { readonly unreadable: 'binary' | 'invalid_utf8' } => {
  if (bytes.includes(0)) return { unreadable: 'binary' };
  const text = decodeText(bytes);
  return text === undefined ? { unreadable: 'invalid_utf8' } : { text };
};

/** Undefined where there is no such file. Throws the operating system's error. */
const tryOpen = (place: string): number | undefined => {
  try {
    return openSync(place, openFlags);
  } catch (error) {
    // A socket is no file either, and says so by a code of its own.
    if (isMissing(error) || errorCodeOf(error) === 'ENXIO') return undefined;
    throw error;
  }
};

const readLarge = promisify(readFile);

/** A small file is read in this thread: asking another one, five times, takes longer than the reading. */
const readAll = (handle: number, { size }: Stats): Buffer | Promise<Buffer> =>
  size <= littleContent ? readFileSync(handle) : readLarge(handle);

/** What is made of an open file; undefined where there is no such file. Throws the operating system's error. */
const withFile = async <T>(
  place: string,
  work: (handle: number, stats: Stats) => T | Promise<T>,
): Promise<T | undefined> => {
  const handle = tryOpen(place);
  if (handle === undefined) return undefined;
  try {
    const stats = fstatSync(handle);
    return stats.isFile() ? await work(handle, stats) : undefined;
  } finally {
    closeSync(handle);
  }
};

export const toFileStat = (path: MemoryPath, stats: Stats): FileStat => ({
  path,
  size: stats.size,
  modified: stats.mtimeMs,
});

/** Reads a file of at most two mebibytes, a log of more, our own `_` files of any size; undefined where there is none. Throws the operating system's error. */
export const readTextFile = (place: string, path: MemoryPath): Promise<FileContent | undefined> =>
  withFile(place, async (handle, stats): Promise<FileContent> => {
    const stat = toFileStat(path, stats);
    if (stats.size > limitOf(path)) return { unreadable: 'too_large', stat };
    return { ...contentOf(await readAll(handle, stats)), stat };
  });

/** Bytes. A buffer takes no more everywhere that we run; five million vectors of 384 numbers are less. */
const largestByteFile = 2 * 1024 * 1024 * 1024 - 1;

/** Reads a file of any content; undefined where there is none. Throws the operating system's error, EFBIG for one too large. */
export const readByteFile = (place: string, path: MemoryPath): Promise<FileBytes | undefined> =>
  withFile(place, async (handle, stats) => {
    if (stats.size > largestByteFile) {
      throw Object.assign(new Error('The file is too large'), { code: 'EFBIG' });
    }
    return { bytes: await readAll(handle, stats), stat: toFileStat(path, stats) };
  });

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

/** Milliseconds for which files are looked at before others have their turn. */
const longestHold = 10;

/** Lets others have their turn where this process has been looking at files for a while. */
const createTurns = (): (() => Promise<void>) => {
  let since = 0;
  return async () => {
    if (performance.now() - since < longestHold) return;
    await nextTurn();
    since = performance.now();
  };
};

/** A memory folder on the disk, given by its absolute path; it need not exist yet and is created by the first write. */
export const createFileStore = (folder: string, options: FileStoreOptions): Store => {
  const lockPath = join(folder, lockName);
  const placeOf = createPathsInside(folder);
  const takeTurns = createTurns();

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

  const replace = (
    path: MemoryPath,
    content: string | Uint8Array,
    after?: Promise<unknown>,
  ): Promise<FileStat> =>
    change(path, async (place) => {
      await prepareFolder(dirname(place));
      const { requireLock } = await loadLock();
      const beforeRename =
        after &&
        (async () => {
          await after;
          requireLock(lockPath);
        });
      await writeAtomically(place, content, beforeRename);
      return toFileStat(path, statSync(place));
    });

  return {
    list: async () => {
      try {
        const listed = await withHandles(() => listFolder(folder));
        unfinished = listed.unfinished.filter((place) => isLeftOfMemory(basename(place)));
        return listed.files;
      } catch (error) {
        throw readingFailed(error, folder);
      }
    },

    passedOver: async () => {
      try {
        return await withHandles(() => findPassedOver(folder));
      } catch (error) {
        throw readingFailed(error, folder);
      }
    },

    read: async (path) => {
      try {
        await takeTurns();
        return await withHandles(async () => readTextFile(placeOf(path), path));
      } catch (error) {
        throw readingFailed(error, path);
      }
    },

    write: (path, text, after) => replace(path, text, after),

    readBytes: async (path) => {
      try {
        return await withHandles(async () => readByteFile(placeOf(path), path));
      } catch (error) {
        throw readingFailed(error, path);
      }
    },

    writeBytes: (path, bytes) => replace(path, bytes),

    append: (path, text) =>
      change(path, async (place) => {
        await prepareFolder(dirname(place));
        const handle = openSync(place, appendFlags);
        try {
          if (!fstatSync(handle).isFile()) throw notAFile();
          appendOnce(handle, Buffer.from(text));
        } finally {
          closeSync(handle);
        }
      }),

    remove: (path) => change(path, (place) => ifThere(() => unlinkSync(place))),

    stat: async (path) => {
      try {
        await takeTurns();
        const found = statOf(placeOf(path));
        return found && toFileStat(path, found);
      } catch (error) {
        throw readingFailed(error, path);
      }
    },

    readLines: async (path, from) => {
      try {
        return await withHandles(async () => readLogLines(placeOf(path), from));
      } catch (error) {
        throw readingFailed(error, path);
      }
    },

    rename: (path, name) => change(path, (place) => renameSync(place, placeOf(name))),

    exclusively: async (work) => {
      try {
        await prepareFolder(folder);
      } catch (error) {
        throw writingFailed(error, folder);
      }
      const sweeping = async (): Promise<Awaited<ReturnType<typeof work>>> => {
        const result = await work();
        await sweep(unfinished, { ...options, lockPath });
        unfinished = [];
        return result;
      };
      return (await loadLock()).withLock(lockPath, sweeping, options);
    },
  };
};
