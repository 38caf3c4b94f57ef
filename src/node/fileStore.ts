import { type FileHandle, open, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Logger, MemoryError, type MemoryPath, type Store } from '../engine';
import { createFolder, writeAtomically } from './atomicFile';
import { errorCodeOf, isMissing, readingFailed, writingFailed } from './fileErrors';
import { lockName } from './folderEntries';
import { withLock } from './folderLock';
import { listFiles } from './listFiles';
import { resolveInside } from './realLocation';
import { readTextFile, toFileStat } from './textFile';

export interface FileStoreOptions {
  readonly logger: Logger;
  /** Milliseconds that `exclusively` waits for another process. */
  readonly longestWait?: number;
}

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
  const { bytesWritten } = await handle.write(bytes);
  if (bytesWritten < bytes.length) {
    throw Object.assign(new Error('Only a part was written'), { code: 'ENOSPC' });
  }
};

/** A memory folder on the disk, given by its absolute path; it need not exist yet and is created by the first write. */
export const createFileStore = (folder: string, options: FileStoreOptions): Store => {
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
      return await step(await resolveInside(folder, path));
    } catch (error) {
      throw writingFailed(error, path);
    }
  };

  return {
    list: async () => {
      try {
        return await listFiles(folder);
      } catch (error) {
        throw readingFailed(error, folder);
      }
    },

    read: async (path) => {
      try {
        return await readTextFile(await resolveInside(folder, path), path);
      } catch (error) {
        throw readingFailed(error, path);
      }
    },

    write: (path, text) =>
      change(path, async (place) => {
        await prepareFolder(dirname(place));
        await writeAtomically(place, text);
        return toFileStat(path, await stat(place));
      }),

    append: (path, text) =>
      change(path, async (place) => {
        await prepareFolder(dirname(place));
        const handle = await open(place, 'a');
        try {
          await appendOnce(handle, Buffer.from(text));
        } finally {
          await handle.close();
        }
      }),

    remove: (path) => change(path, (place) => removeFile(place)),

    exclusively: async (work) => {
      try {
        await prepareFolder(folder);
      } catch (error) {
        throw writingFailed(error, folder);
      }
      return withLock(join(folder, lockName), work, options);
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
