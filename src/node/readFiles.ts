import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFile,
  readFileSync,
  readSync,
  type Stats,
} from 'node:fs';
import { promisify } from 'node:util';
import {
  type FileBytes,
  type FileContent,
  type FileStat,
  fileNameOf,
  type LogLines,
  type MemoryPath,
} from '../engine/vocabulary';
import { littleContent } from './atomicFile';
import { errorCodeOf, ifThere, isMissing } from './disk';

/** Bytes. A memory is a page of prose; what is larger was not written by a person and would hold up every reader. */
const largestFile = 2 * 1024 * 1024;

/** Bytes. Our own `_` files grow with the number of memories; a string of JavaScript takes no more than this. */
const largestDerivedFile = 512 * 1024 * 1024;

/** Bytes. A log grows with what happens in a day or in years, not with what one person writes at once. */
const largestLog = 64 * 1024 * 1024;

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

const contentIn = async (handle: number, stats: Stats, path: MemoryPath): Promise<FileContent> => {
  const stat = toFileStat(path, stats);
  if (stats.size > limitOf(path)) return { unreadable: 'too_large', stat };
  return { ...contentOf(await readAll(handle, stats)), stat };
};

/** Files whose text is kept as long as they stay as they were: the neighbours of one write are most often those of the next. */
const mostKept = 64;
const longestKept = 16 * 1024;

/** Milliseconds. A file system may give the same time to two changes of one moment, so that what is younger is read again. */
const settledAfter = 2_000;

/** What tells a file from what another one, or another content, was at its place. */
const signOf = ({ dev, ino, size, mtimeMs, ctimeMs }: Stats): string =>
  [dev, ino, size, mtimeMs, ctimeMs].join(':');

interface Kept {
  readonly sign: string;
  readonly content: FileContent;
}

/**
 * Reads files of at most two mebibytes, logs of more, our own `_` files of any size; undefined where there is none. `there` is what
 * was just seen at the place, undefined for nothing. Throws the operating system's error.
 */
export const createTextReader = (now: () => number = Date.now) => {
  const kept = new Map<string, Kept>();
  return async (
    place: string,
    path: MemoryPath,
    there: Stats | undefined,
  ): Promise<FileContent | undefined> => {
    const known = kept.get(place);
    if (there !== undefined && known?.sign === signOf(there)) return known.content;
    kept.delete(place);
    return (
      there &&
      withFile(place, async (handle, stats) => {
        const content = await contentIn(handle, stats, path);
        const isSettled = Math.abs(now() - Math.max(stats.mtimeMs, stats.ctimeMs)) > settledAfter;
        if (isSettled && stats.size <= longestKept) {
          if (kept.size >= mostKept) kept.clear();
          kept.set(place, { sign: signOf(stats), content });
        }
        return content;
      })
    );
  };
};

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

const lineFeed = 0x0a;

/** Reads whole lines from a byte on; undefined where there is no such file. Throws the operating system's error. */
export const readLogLines = (place: string, from: number): LogLines | undefined => {
  const handle = ifThere(() => openSync(place, 'r'));
  if (handle === undefined) return undefined;
  try {
    const { size } = fstatSync(handle);
    const wanted = Buffer.alloc(Math.max(0, size - from));
    const bytesRead = readSync(handle, wanted, 0, wanted.length, from);
    const bytes = wanted.subarray(0, bytesRead);
    const length = bytes.lastIndexOf(lineFeed) + 1;
    const lines = length === 0 ? [] : bytes.toString('utf8', 0, length - 1).split('\n');
    return { lines, end: Math.min(from, size) + length, size };
  } finally {
    closeSync(handle);
  }
};
