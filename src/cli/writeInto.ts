import { readFile, realpath, writeFile } from 'node:fs/promises';
import { dirname, join, parse, resolve } from 'node:path';
import { createFolder } from '../node/atomicFile';
import { errorCodeOf, tryReasonOf } from '../node/disk';
import { pathWithin } from '../node/places';
import { CliFailure } from './failure';

/** A file to write, by its path in the folder that is named. */
export interface ExportedFile {
  readonly path: string;
  readonly text: string;
}

interface Target {
  /** As it was typed. */
  readonly into: string;
  readonly cwd: string;
  /** The folder of the memory, into which nothing is written behind its back. */
  readonly memoryFolder: string;
}

const unwritable = (into: string, why: string): CliFailure =>
  new CliFailure(
    'output_unwritable',
    `Nothing can be written into “${into}”: ${why}. Name another folder.`,
    { path: into },
  );

/** Undefined where nothing of the name is there; a path through a file is an error. */
const readIfThere = async (place: string): Promise<string | undefined> => {
  try {
    return await readFile(place, 'utf8');
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** Where a folder truly lies, also one that is not there yet. */
const realPlace = async (place: string): Promise<string> => {
  try {
    return await realpath(place);
  } catch {
    // Not there, or not to be entered: then what it lies in decides.
    const parent = dirname(place);
    return parent === place ? place : join(await realPlace(parent), parse(place).base);
  }
};

const refusePlace = async (folder: string, { into, memoryFolder }: Target): Promise<void> => {
  const [place, memory] = [await realPlace(folder), await realPlace(memoryFolder)];
  if (dirname(place) === place) throw unwritable(into, 'it is the root of the disk');
  if (place === memory || pathWithin(memory, place) !== undefined) {
    throw unwritable(into, 'it is the memory folder itself');
  }
};

/**
 * Writes files into a folder that somebody named, and gives its path; folders are made as needed. Throws `file_in_the_way` where a
 * file of other content is there, and `output_unwritable` where it cannot be or is the memory itself; before the first of them
 * nothing is written.
 */
export const writeInto = async (
  files: readonly ExportedFile[],
  target: Target,
): Promise<string> => {
  const { into, cwd } = target;
  const folder = resolve(cwd, into);
  await refusePlace(folder, target);
  try {
    for (const { path, text } of files) {
      const known = await readIfThere(join(folder, path));
      if (known === undefined || known === text) continue;
      throw new CliFailure(
        'file_in_the_way',
        `“${join(into, path)}” is there and says something else. Name a folder without it. Nothing was written.`,
        { path: join(folder, path) },
      );
    }
    for (const { path, text } of files) {
      const place = join(folder, path);
      await createFolder(dirname(place));
      await writeFile(place, text);
    }
  } catch (error) {
    const why = tryReasonOf(error);
    if (error instanceof CliFailure || why === undefined) throw error;
    throw unwritable(into, why);
  }
  return folder;
};
