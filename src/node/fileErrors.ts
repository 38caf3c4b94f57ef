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
