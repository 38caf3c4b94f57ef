import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, rename, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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
  isMissing,
  readingFailed,
  unlessMissing,
  writeAtomically,
  writingFailed,
} from './atomicFile';
import { withHandles } from './handles';
import { isLeftOfMemory, sweep } from './leftovers';
import { createPathsInside, listFolder, lockName } from './listFiles';
import { readLogLines } from './logLines';
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
export const tryOpen = async (place: string): Promise<FileHandle | undefined> => {
  try {
    return await open(place, openFlags);
  } catch (error) {
    // A socket is no file either, and says so by a code of its own.
    if (isMissing(error) || errorCodeOf(error) === 'ENXIO') return undefined;
    throw error;
  }
};

export const toFileStat = (path: MemoryPath, stats: Stats): FileStat => ({
  path,
  size: stats.size,
  modified: stats.mtimeMs,
});

/** Reads a file of at most two mebibytes, a log of more, our own `_` files of any size; undefined where there is none. Throws the operating system's error. */
export const readTextFile = async (
  place: string,
  path: MemoryPath,
): Promise<FileContent | undefined> => {
  const handle = await tryOpen(place);
  if (handle === undefined) return undefined;
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return undefined;
    const stat = toFileStat(path, stats);
    if (stats.size > limitOf(path)) return { unreadable: 'too_large', stat };
    return { ...contentOf(await handle.readFile()), stat };
  } finally {
    await handle.close();
  }
};

/** Bytes. A buffer takes no more everywhere that we run; five million vectors of 384 numbers are less. */
const largestByteFile = 2 * 1024 * 1024 * 1024 - 1;

/** Reads a file of any content; undefined where there is none. Throws the operating system's error, EFBIG for one too large. */
export const readByteFile = async (
  place: string,
  path: MemoryPath,
): Promise<FileBytes | undefined> => {
  const handle = await tryOpen(place);
  if (handle === undefined) return undefined;
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return undefined;
    if (stats.size > largestByteFile) {
      throw Object.assign(new Error('The file is too large'), { code: 'EFBIG' });
    }
    return { bytes: await handle.readFile(), stat: toFileStat(path, stats) };
  } finally {
    await handle.close();
  }
};

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

const isFile = async (place: string): Promise<boolean> =>
  (await unlessMissing(stat(place)))?.isFile() === true;

/** One call, so that lines of two processes never mix; a short count means that the disk is full. */
const appendOnce = async (handle: FileHandle, bytes: Buffer): Promise<void> => {
  const { size } = await handle.stat();
  const { bytesWritten } = await handle.write(bytes);
  if (bytesWritten === bytes.length) return;
  // Half a line would spoil the next one too. Where somebody else wrote behind it, it has to stay.
  if ((await handle.stat()).size === size + bytesWritten) await handle.truncate(size);
  throw Object.assign(new Error('Only a part was written'), { code: 'ENOSPC' });
};

/** A memory folder on the disk, given by its absolute path; it need not exist yet and is created by the first write. */
export const createFileStore = (folder: string, options: FileStoreOptions): Store => {
  const lockPath = join(folder, lockName);
  const placeOf = createPathsInside(folder);

  /** What the folder was last seen to have of unfinished writes. */
  let unfinished: readonly string[] = [];

  const prepareFolder = async (place: string): Promise<void> => {
    try {
      await createFolder(place);
    } catch (error) {
      const isInTheWay = ['EEXIST', 'ENOTDIR'].includes(errorCodeOf(error) ?? '');
      if (isInTheWay && (await isFile(folder))) {
        throw new MemoryError('folder_exists_as_file', { path: folder }, { cause: error });
      }
      throw error;
    }
  };

  /** Runs a step that changes a file, given the file's place, and gives its errors our names. */
  const change = async <T>(path: MemoryPath, step: (place: string) => Promise<T>): Promise<T> => {
    try {
      await (await loadLock()).requireLock(lockPath);
      return await withHandles(async () => step(await placeOf(path)));
    } catch (error) {
      throw writingFailed(error, path);
    }
  };

  const replace = (path: MemoryPath, content: string | Uint8Array): Promise<FileStat> =>
    change(path, async (place) => {
      await prepareFolder(dirname(place));
      await writeAtomically(place, content);
      return toFileStat(path, await stat(place));
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
        return await withHandles(async () => readTextFile(await placeOf(path), path));
      } catch (error) {
        throw readingFailed(error, path);
      }
    },

    write: (path, text) => replace(path, text),

    readBytes: async (path) => {
      try {
        return await withHandles(async () => readByteFile(await placeOf(path), path));
      } catch (error) {
        throw readingFailed(error, path);
      }
    },

    writeBytes: (path, bytes) => replace(path, bytes),

    append: (path, text) =>
      change(path, async (place) => {
        await prepareFolder(dirname(place));
        const handle = await open(place, appendFlags);
        try {
          if (!(await handle.stat()).isFile()) throw notAFile();
          await appendOnce(handle, Buffer.from(text));
        } finally {
          await handle.close();
        }
      }),

    remove: (path) => change(path, (place) => unlessMissing(unlink(place))),

    stat: async (path) => {
      try {
        const found = await unlessMissing(stat(await placeOf(path)));
        return found && toFileStat(path, found);
      } catch (error) {
        throw readingFailed(error, path);
      }
    },

    readLines: async (path, from) => {
      try {
        return await withHandles(async () => readLogLines(await placeOf(path), from));
      } catch (error) {
        throw readingFailed(error, path);
      }
    },

    rename: (path, name) => change(path, async (place) => rename(place, await placeOf(name))),

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
