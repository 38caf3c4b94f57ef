import { closeSync, lstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { devNull } from 'node:os';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
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

/** The names in a folder; none where there is no folder. Throws the file system's error. */
export const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await unlessMissing(readdir(folder))) ?? [];

/** `unlessMissing` for a step that is taken at once. */
export const ifThere = <T>(step: () => T): T | undefined => {
  try {
    return step();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** What is at a place; undefined where nothing is, without an error, which takes longer to make than the look. Throws the file system's error. */
export const statOf = (place: string): Stats | undefined =>
  ifThere(() => statSync(place, { throwIfNoEntry: false }));

/** The same of a symbolic link itself. */
export const linkStatOf = (place: string): Stats | undefined =>
  ifThere(() => lstatSync(place, { throwIfNoEntry: false }));

/** The text of a small file; undefined where there is none. Throws the file system's error. */
export const tryReadText = (place: string): string | undefined =>
  ifThere(() => readFileSync(place, 'utf8'));

/** What the operating system says of a file, for people: "permission denied"; undefined for errors of which it says nothing. */
export const tryReasonOf = (error: unknown): string | undefined =>
  reasons[errorCodeOf(error) ?? ''];

const reasonOf = (error: unknown): string =>
  tryReasonOf(error) ?? errorCodeOf(error) ?? String(error);

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

/** Milliseconds for which handles are waited for. Whoever has them all gives them back sooner, or never. */
const longestWait = 20_000;

/** Milliseconds before the second try; each further pause is longer by half, up to `longestPause`. */
const firstPause = 10;
const longestPause = 250;
const pauseGrowth = 1.5;

/** No further file or process can be opened: by this process (EMFILE), by the machine (ENFILE), or for now (EAGAIN). */
const outOfHandles: ReadonlySet<string> = new Set(['EAGAIN', 'EMFILE', 'ENFILE']);

export const isOutOfHandles = (error: unknown): boolean =>
  outOfHandles.has(errorCodeOf(error) ?? '');

/** Handles that a process takes while it starts, and as many for what else opens files in that moment. */
const spareHandles = 24;

/** Throws EMFILE or ENFILE where there are fewer handles left than starting a process takes. */
const requireSpareHandles = (): void => {
  const taken: number[] = [];
  try {
    while (taken.length < spareHandles) taken.push(openSync(devNull, 'r'));
  } finally {
    for (const handle of taken) closeSync(handle);
  }
};

/**
 * Runs work that starts a process as soon as there are handles for it. Node ends a process that starts another one without
 * handles, where nobody has yet asked to be told of its error; simple-git asks too late.
 */
export const withSpareHandles = <T>(work: () => Promise<T>): Promise<T> =>
  withHandles(async () => {
    requireSpareHandles();
    return work();
  });

/**
 * Runs work that opens files or processes, and again for up to 20 seconds where there was no handle for them. Work must fail
 * before it has changed anything. Throws as the work does.
 */
export const withHandles = async <T>(work: () => Promise<T>): Promise<T> => {
  const begin = performance.now();
  for (let pause = firstPause; ; pause = Math.min(pause * pauseGrowth, longestPause)) {
    try {
      return await work();
    } catch (error) {
      if (!isOutOfHandles(error) || performance.now() - begin > longestWait) throw error;
      await sleep(pause);
    }
  }
};

let last: Promise<void> = Promise.resolve();

/**
 * Lets everything else in this process have its turn. Of several that wait one goes on at a time: all at once they would
 * hold the process as long as their turns together.
 */
export const nextTurn = (): Promise<void> => {
  last = last.then(() => setImmediate());
  return last;
};

/**
 * Maps with at most `limit` calls running at once; results in the order of the items. The first failure is thrown, and
 * no further call is started after it.
 */
export const mapBounded = async <Item, Result>(
  items: readonly Item[],
  limit: number,
  map: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results = new Array<Result>(items.length);
  const remaining = items.entries();
  let failed = false;
  const runLane = async (): Promise<void> => {
    // The lanes share one iterator, so that each item is taken once.
    for (const [index, item] of remaining) {
      if (failed) return;
      try {
        results[index] = await map(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, runLane));
  return results;
};
