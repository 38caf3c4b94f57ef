import { constants } from 'node:fs';
import { type FileHandle, open, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type FileStat,
  type Logger,
  MemoryError,
  type MemoryPath,
  type Store,
} from '../engine/vocabulary';
import { createFolder, writeAtomically } from './atomicFile';
import { readByteFile } from './byteFile';
import { errorCodeOf, isMissing, readingFailed, writingFailed } from './fileErrors';
import { lockName } from './folderEntries';
import { requireLock, withLock } from './folderLock';
import { listFiles } from './listFiles';
import { readLogLines } from './logLines';
import { findPassedOver } from './passedOver';
import { createPathsInside } from './realLocation';
import { readTextFile, toFileStat } from './textFile';

export interface FileStoreOptions {
  readonly logger: Logger;
  /** Milliseconds that `exclusively` waits for another process. */
  readonly longestWait?: number;
}

// Opening a pipe would otherwise wait for its reader. Windows has neither pipes in folders nor the flag.
const appendFlags =
  constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0);

const notAFile = (): Error => Object.assign(new Error('Not a file'), { code: 'ENXIO' });

const isFile = async (place: string): Promise<boolean> => {
  try {
    return (await stat(place)).isFile();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

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
      await requireLock(lockPath);
      return await step(await placeOf(path));
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
        return await listFiles(folder);
      } catch (error) {
        throw readingFailed(error, folder);
      }
    },

    passedOver: async () => {
      try {
        return await findPassedOver(folder);
      } catch (error) {
        throw readingFailed(error, folder);
      }
    },

    read: async (path) => {
      try {
        return await readTextFile(await placeOf(path), path);
      } catch (error) {
        throw readingFailed(error, path);
      }
    },

    write: (path, text) => replace(path, text),

    readBytes: async (path) => {
      try {
        return await readByteFile(await placeOf(path), path);
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

    remove: (path) => change(path, (place) => removeFile(place)),

    stat: async (path) => {
      try {
        return toFileStat(path, await stat(await placeOf(path)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw readingFailed(error, path);
      }
    },

    readLines: async (path, from) => {
      try {
        return await readLogLines(await placeOf(path), from);
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
      return withLock(lockPath, work, options);
    },
  };
};

const removeFile = async (place: string): Promise<void> => {
  try {
    await unlink(place);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
};
