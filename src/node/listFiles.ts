import type { Dirent } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStat, type MemoryPath, tryMemoryPath } from '../engine/vocabulary';
import { mapBounded } from './boundedMap';
import { errorCodeOf, isMissing, readingFailed } from './fileErrors';
import { isHiddenFromStore } from './folderEntries';
import { isInside, tryRealPath } from './realLocation';

/** Calls to the operating system under way at once; more do not help, its thread pool is small. */
const parallelCalls = 64;

interface FoundEntries {
  readonly files: readonly MemoryPath[];
  readonly links: readonly MemoryPath[];
  readonly folders: readonly MemoryPath[];
}

const readEntries = async (place: string): Promise<readonly Dirent[]> => {
  try {
    return await readdir(place, { withFileTypes: true });
  } catch (error) {
    // Removed since its parent was read, or never there.
    if (isMissing(error)) return [];
    // Passed over, its memories would count as removed; so the folder is named that must be made readable.
    throw readingFailed(error, place);
  }
};

const readFolder = async (root: string, folder: MemoryPath | ''): Promise<FoundEntries> => {
  const files: MemoryPath[] = [];
  const links: MemoryPath[] = [];
  const folders: MemoryPath[] = [];
  for (const entry of await readEntries(join(root, folder))) {
    const path = tryMemoryPath(folder === '' ? entry.name : `${folder}/${entry.name}`);
    if (path === undefined || isHiddenFromStore(entry.name)) continue;
    if (entry.isFile()) files.push(path);
    else if (entry.isDirectory()) folders.push(path);
    else if (entry.isSymbolicLink()) links.push(path);
  }
  return { files, links, folders };
};

const statFile = async (root: string, path: MemoryPath): Promise<FileStat | undefined> => {
  try {
    const found = await stat(join(root, path));
    return found.isFile() ? { path, size: found.size, modified: found.mtimeMs } : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Links that lead in circles, or to where we may not look. */
const leadsNowhere: ReadonlySet<string> = new Set(['ELOOP', 'EACCES', 'EPERM']);

/** The real path of what a link leads to; undefined where there is nothing. */
const targetOf = async (link: string): Promise<string | undefined> => {
  try {
    return await tryRealPath(link);
  } catch (error) {
    if (leadsNowhere.has(errorCodeOf(error) ?? '')) return outOfReach;
    throw error;
  }
};

/** Lies in no folder. */
const outOfReach = '';

/**
 * Follows a link to a file of the folder; links to folders are not walked, so that no file is listed twice or forever.
 * A link to a file elsewhere, or in a circle, is listed as itself: reading it is refused, which is how a person comes to
 * know of it.
 */
const statLink = async (root: string, path: MemoryPath): Promise<FileStat | undefined> => {
  const target = await targetOf(join(root, path));
  if (target === undefined) return undefined;
  if (isInside(root, target)) return statFile(root, path);
  const link = await lstat(join(root, path));
  return { path, size: link.size, modified: link.mtimeMs };
};

const byPath = (left: FileStat, right: FileStat): number =>
  left.path < right.path ? -1 : left.path > right.path ? 1 : 0;

/**
 * Every file below the folder that has a valid path and is not the store's own, sorted by path; empty where the folder
 * does not exist or is a file. Throws the operating system's error.
 */
export const listFiles = async (folder: string): Promise<readonly FileStat[]> => {
  const root = await tryRealPath(folder);
  if (root === undefined) return [];
  const files: MemoryPath[] = [];
  const links: MemoryPath[] = [];
  for (let level: readonly (MemoryPath | '')[] = ['']; level.length > 0; ) {
    const found = await mapBounded(level, parallelCalls, (path) => readFolder(root, path));
    for (const entries of found) {
      files.push(...entries.files);
      links.push(...entries.links);
    }
    level = found.flatMap((entries) => entries.folders);
  }
  const stats = [
    ...(await mapBounded(files, parallelCalls, (path) => statFile(root, path))),
    ...(await mapBounded(links, parallelCalls, (path) => statLink(root, path))),
  ];
  return stats.filter((found) => found !== undefined).sort(byPath);
};
