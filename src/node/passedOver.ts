import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type PassedOver, tryMemoryPath } from '../engine/vocabulary';
import { mapBounded, unlessMissing } from './disk';
import { isHiddenFromStore, isTemporaryFileName } from './listFiles';

/** Calls to the operating system under way at once; more do not help, its thread pool is small. */
const parallelCalls = 64;

/** None where the folder was removed since its parent was read, or was never there. */
const readEntries = async (place: string): Promise<readonly Dirent[]> =>
  (await unlessMissing(readdir(place, { withFileTypes: true }))) ?? [];

/** Undefined for a write that finished since the folder was read. */
const modifiedAt = async (place: string): Promise<number | undefined> =>
  (await unlessMissing(lstat(place)))?.mtimeMs;

interface FolderEntries {
  readonly found: readonly Omit<PassedOver, 'modified'>[];
  readonly folders: readonly string[];
}

const sort = (folder: string, entries: readonly Dirent[]): FolderEntries => {
  const found: Omit<PassedOver, 'modified'>[] = [];
  const folders: string[] = [];
  for (const entry of entries) {
    const { name } = entry;
    const path = folder === '' ? name : `${folder}/${name}`;
    if (isTemporaryFileName(name)) {
      if (entry.isFile()) found.push({ folder, name, why: 'unfinished' });
    } else if (isHiddenFromStore(name)) continue;
    else if (tryMemoryPath(path) === undefined) found.push({ folder, name, why: 'name' });
    else if (entry.isDirectory()) folders.push(path);
  }
  return { found, folders };
};

/**
 * Files below the folder that the store does not list although they are neither its own nor the user's repository; a
 * folder with an impossible name stands for what is in it. Throws the operating system's error.
 */
export const findPassedOver = async (root: string): Promise<readonly PassedOver[]> => {
  const found: Omit<PassedOver, 'modified'>[] = [];
  for (let level: readonly string[] = ['']; level.length > 0; ) {
    const sorted = await mapBounded(level, parallelCalls, async (folder) =>
      sort(folder, await readEntries(join(root, folder))),
    );
    found.push(...sorted.flatMap((one) => one.found));
    level = sorted.flatMap((one) => one.folders);
  }
  const dated = await mapBounded(found, parallelCalls, async (one) => {
    const modified = await modifiedAt(join(root, one.folder, one.name));
    return modified === undefined ? undefined : { ...one, modified };
  });
  return dated.filter((one) => one !== undefined);
};
