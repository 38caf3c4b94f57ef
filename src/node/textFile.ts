import { constants, type Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { type FileContent, type FileStat, fileNameOf, type MemoryPath } from '../engine/vocabulary';
import { errorCodeOf, isMissing } from './fileErrors';

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
