import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { MemoryError } from '../engine/vocabulary';

/** What the operating system's error codes say, for people. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EBUSY: 'in use by another program',
  EDQUOT: 'disk quota exceeded',
  EEXIST: 'a file of that name is in the way',
  EFBIG: 'file too large',
  EIO: 'input or output error',
  EISDIR: 'it is a folder',
  ELOOP: 'too many symbolic links',
  EMFILE: 'too many open files',
  ENAMETOOLONG: 'name too long',
  ENFILE: 'too many open files',
  ENOENT: 'no such file or folder',
  ENOSPC: 'no space left on the device',
  ENOTDIR: 'a part of the path is not a folder',
  ENOTEMPTY: 'the folder is not empty',
  ENXIO: 'it is no file, but a pipe or a device',
  EPERM: 'operation not permitted',
  EROFS: 'read-only file system',
  ETIMEDOUT: 'the device did not answer in time',
};

const writingForbidden: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** The operating system's code of an error, such as `ENOENT`; undefined for other errors. */
export const errorCodeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** True where the error says that there is no such file. */
export const isMissing = (error: unknown): boolean => {
  const code = errorCodeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
};

/** What a step gives that needs something to be there; undefined where it is not. Throws the file system's error. */
export const unlessMissing = async <T>(step: Promise<T>): Promise<T | undefined> => {
  try {
    return await step;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** The text of a file; undefined where there is none. Throws the file system's error. */
export const tryReadText = (place: string): Promise<string | undefined> =>
  unlessMissing(readFile(place, 'utf8'));

const reasonOf = (error: unknown): string => {
  const code = errorCodeOf(error);
  return code === undefined ? String(error) : (reasons[code] ?? code);
};

const ioError = (error: unknown, path: string): MemoryError =>
  new MemoryError('io_error', { path, reason: reasonOf(error) }, { cause: error });

/** `io_error` with `path` and `reason`; a MemoryError stays as it is. */
export const readingFailed = (error: unknown, path: string): MemoryError =>
  error instanceof MemoryError ? error : ioError(error, path);

/** `read_only` with `path` where writing is not allowed, else as `readingFailed`. */
export const writingFailed = (error: unknown, path: string): MemoryError =>
  writingForbidden.has(errorCodeOf(error) ?? '')
    ? new MemoryError('read_only', { path }, { cause: error })
    : readingFailed(error, path);

/** Codes with which file systems say that a folder has nothing to be flushed (network drives, FUSE). */
const flushingUnsupported: ReadonlySet<string> = new Set(['EINVAL', 'ENOTSUP', 'ENOSYS', 'EBADF']);

/** Makes the entries of a folder durable: a file just renamed or created in it survives a power failure. */
export const flushFolder = async (folder: string): Promise<void> => {
  // Windows cannot open folders, and its file system keeps names in its own journal.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!flushingUnsupported.has(errorCodeOf(error) ?? '')) throw error;
  } finally {
    await handle.close();
  }
};

/** Creates a folder with its parents, durably. Throws the operating system's error. */
export const createFolder = async (folder: string): Promise<void> => {
  const firstCreated = await mkdir(folder, { recursive: true });
  if (firstCreated === undefined) return;
  const top = dirname(firstCreated);
  for (let created = folder; created !== top && created !== dirname(created); ) {
    created = dirname(created);
    await flushFolder(created);
  }
};

/**
 * Replaces a file in one step: temporary file, fsync, rename. After a crash there is the old file or the new one, and
 * once this returns it is the new one. The folder must exist. Throws the operating system's error.
 */
export const writeAtomically = async (
  place: string,
  content: string | Uint8Array,
): Promise<void> => {
  const { default: writeFileAtomic } = await import('write-file-atomic');
  await writeFileAtomic(place, '', {
    // The package writes with a single call and does not look at how much was taken, so that a disk that fills up could
    // leave half a file under the real name. `writeFile` goes on until all is written or an error says why not. It also
    // opens the file anew, which fails where the old file, whose mode the temporary one has, is marked as read-only.
    tmpfileCreated: (temporaryFile) => writeFile(temporaryFile, content),
  });
  await flushFolder(dirname(place));
};
