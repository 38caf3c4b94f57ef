import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCodeOf } from './atomicFile';

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
