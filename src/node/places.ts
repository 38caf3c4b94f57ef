import { readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { errorCodeOf, isMissing, readingFailed } from './disk';

/** Where a memory folder lies in a project by default. */
const defaultName = 'memory';

/** Any of them beside `graph` tells a memory folder from a folder that happens to hold a `graph`. */
const companions = ['episodes', 'vault', 'MEMORY.md', 'CORE.md', '_index.json'] as const;

/** Looking upward passes folders that are not ours to read; there is no memory in them for us. */
const isUnreachable = (error: unknown): boolean =>
  isMissing(error) || ['EACCES', 'EPERM', 'ELOOP'].includes(errorCodeOf(error) ?? '');

const kindOfPlace = async (place: string): Promise<'file' | 'folder' | undefined> => {
  try {
    const stats = await stat(place);
    if (stats.isDirectory()) return 'folder';
    // A pipe or a device would be waited for.
    return stats.isFile() ? 'file' : undefined;
  } catch (error) {
    if (isUnreachable(error)) return undefined;
    throw readingFailed(error, place);
  }
};

/** True where init wrote the `.gitignore`: it has a line for the file that keeps personal use. */
const hasOurGitIgnore = async (folder: string): Promise<boolean> => {
  const place = join(folder, '.gitignore');
  if ((await kindOfPlace(place)) !== 'file') return false;
  try {
    return /^\/?_state\.json\r?$/mu.test(await readFile(place, 'utf8'));
  } catch (error) {
    if (isUnreachable(error)) return false;
    throw readingFailed(error, place);
  }
};

/**
 * True for a memory folder: it has a folder `graph` beside at least one of `episodes`, `vault`, `MEMORY.md`, `CORE.md`
 * and `_index.json`, as document 000 makes it, or a `.gitignore` with a line `_state.json`, as init writes it. Throws
 * `io_error` where the disk fails.
 */
export const isMemoryFolder = async (folder: string): Promise<boolean> => {
  if ((await kindOfPlace(join(folder, 'graph'))) === 'folder') {
    for (const name of companions) {
      if ((await kindOfPlace(join(folder, name))) !== undefined) return true;
    }
  }
  return hasOurGitIgnore(folder);
};

/**
 * The memory folder for a place in a project: going upward from `start`, at each level `memory` in it, else the folder
 * itself. Undefined where there is none up to the root.
 */
export const tryFindMemoryFolder = async (start: string): Promise<string | undefined> => {
  let level = resolve(start);
  for (;;) {
    const inside = join(level, defaultName);
    if (await isMemoryFolder(inside)) return inside;
    if (await isMemoryFolder(level)) return level;
    const parent = dirname(level);
    if (parent === level) return undefined;
    level = parent;
  }
};

/**
 * The memory folder that a person named: the folder itself, else `memory` in it; undefined where neither is one. Nothing
 * above it is looked at.
 */
export const resolveMemoryFolder = async (directory: string): Promise<string | undefined> => {
  const folder = resolve(directory);
  if (await isMemoryFolder(folder)) return folder;
  const inside = join(folder, defaultName);
  return (await isMemoryFolder(inside)) ? inside : undefined;
};

export type Environment = Readonly<Record<string, string | undefined>>;

const dataFolder = (env: Environment): string => {
  if (process.platform === 'win32' && env.LOCALAPPDATA) return env.LOCALAPPDATA;
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return env.XDG_DATA_HOME || join(homedir(), '.local', 'share');
};

/** Our part of it. */
export const ownDataFolder = (env: Environment): string =>
  join(dataFolder(env), 'cognitive-memory');

/** A path from a folder that it lies in, with slashes, a last one kept; undefined where it lies elsewhere. */
export const pathWithin = (folder: string, path: string): string | undefined => {
  const inside = relative(folder, resolve(folder, path));
  if (inside === '' || inside.split(sep)[0] === '..' || isAbsolute(inside)) return undefined;
  return `${inside.replaceAll(sep, '/')}${/[\\/]$/u.test(path) ? '/' : ''}`;
};

/**
 * A path as agents give it, mostly from the root of the disk, as memories have it: from one of the folders in which the project
 * may lie; undefined for a file that lies elsewhere.
 */
export const projectFile = (path: string, folders: readonly string[]): string | undefined => {
  if (!isAbsolute(path)) return path;
  return folders.flatMap((folder) => pathWithin(folder, path) ?? [])[0];
};
