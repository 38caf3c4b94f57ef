import { lstat, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Logger } from '../engine/vocabulary';
import { namesIn, unlessMissing } from './disk';
import { lockTakenAt } from './lockOwner';
import { operationsOf, stateCopyBeside } from './places';

/** Milliseconds after which a write that did not go on is none any more: whoever began it has lost its lock by then. */
const leftAfter = 60_000;

/** The names of temporary files (`writeAtomically`): the file's name and a 32-bit number. */
const temporaryName = /^(.+)\.([1-9]\d{5,9})$/u;

/** What a person may have put behind the name of a copy: a day, or a time in seconds since 1970. */
const isTimeLike = (digits: string): boolean =>
  /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:\d{2}|\d{4})?$/u.test(digits) || /^1\d{9}$/u.test(digits);

/** True for the temporary name of a file that is meant, and for none that a person gave. */
const isLeftOf = (name: string, isMeant: (file: string) => boolean): boolean => {
  const [, file = '', digits = ''] = temporaryName.exec(name) ?? [];
  return isMeant(file) && Number(digits) <= 0xffff_ffff && !isTimeLike(digits);
};

/** True for what a killed process left of a memory or of a `_` file. */
export const isLeftOfMemory = (name: string): boolean =>
  isLeftOf(name, (file) => file.startsWith('_') || file.endsWith('.md'));

interface SweepOptions {
  /** The lock that this process holds. */
  readonly lockPath: string;
  readonly logger: Logger;
}

const sweepOne = async (
  place: string,
  kind: 'file' | 'folder',
  { lockPath, logger }: SweepOptions,
): Promise<void> => {
  try {
    const found = await unlessMissing(lstat(place));
    const isMeant = kind === 'file' ? found?.isFile() : found?.isDirectory();
    const now = lockTakenAt(lockPath);
    if (!found || !isMeant || now === undefined || now - found.mtimeMs < leftAfter) return;
    await rm(place, { recursive: kind === 'folder', force: true });
    logger.info(`Removed what an unfinished write left: ${place}`);
  } catch (error) {
    logger.warn(`What an unfinished write left stays: ${place} (${String(error)})`);
  }
};

/**
 * Takes away those of the files that nobody has written to for a minute, by the clock of the file system alone. Call it with
 * the lock under which they are written. What fails is logged.
 */
export const sweep = async (files: readonly string[], options: SweepOptions): Promise<void> => {
  for (const file of files) await sweepOne(file, 'file', options);
};

/** Files of a history's directory that are written in one step. */
const isOfHistory = (file: string): boolean =>
  /^(?:HEAD|config|attributes|main|cognitive-memory.*)$/u.test(file);

/**
 * Takes away what killed processes left of writes and salvages of a history, in its directory and beside it. Call it with the
 * repository's lock. Throws the file system's error where a folder cannot be read.
 */
export const sweepHistory = async (gitDirectory: string, options: SweepOptions): Promise<void> => {
  const beside = dirname(gitDirectory);
  const salvage = `${basename(gitDirectory)}.salvage-`;
  const copy = stateCopyBeside(gitDirectory);
  const kinds = [
    [gitDirectory, isOfHistory],
    [join(gitDirectory, 'info'), isOfHistory],
    [join(gitDirectory, 'refs', 'heads'), isOfHistory],
    [dirname(copy), (file: string) => file === basename(copy)],
    [operationsOf(gitDirectory), (file: string) => file.endsWith('.log')],
  ] as const;
  for (const name of await namesIn(beside)) {
    if (name.startsWith(salvage)) await sweepOne(join(beside, name), 'folder', options);
  }
  for (const [folder, isMeant] of kinds) {
    const names = (await namesIn(folder)).filter((name) => isLeftOf(name, isMeant));
    await sweep(
      names.map((name) => join(folder, name)),
      options,
    );
  }
};
