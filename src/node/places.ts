import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { errorCodeOf, isMissing, readingFailed } from './disk';
import { historyName } from './listFiles';

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

/** Folder in the user's git directory that holds our histories; git itself does not know it. */
const ourFolder = 'cognitive-memory';

/** Stands for the top of the work tree. */
const topName = 'root';

/** Between the folders of a path, which a file name cannot hold as they are. */
const separator = '__';

/** The user's repository around a memory folder, by absolute real paths. */
export interface EnclosingRepository {
  /** Of a worktree its own, so that each worktree has its own history. */
  readonly gitDirectory: string;
  /** Top of the work tree. */
  readonly top: string;
}

/** The path of a memory folder in its repository, with forward slashes; empty for the top. */
export const pathInRepository = (folder: string, { top }: EnclosingRepository): string =>
  relative(top, folder).split(sep).join('/');

/** A name of which another path could have the same: `a__b` beside `a/b`, a folder `root` beside the top. */
const isAmbiguous = (path: string): boolean =>
  path === topName ||
  path.split('/').some((part) => part.includes(separator) || /^_|_$/u.test(part));

/** The name of a folder's history before paths of the same name were told apart. */
export const plainHistoryName = (path: string): string =>
  `${path === '' ? topName : path.split('/').join(separator)}.git`;

/** Bytes: file systems take names of 255, and other files of the history stand beside it by the same name. */
const longestHistoryName = 200;

/** A character has at most four bytes. */
const shortened = (name: string): string =>
  Buffer.byteLength(name) <= longestHistoryName ? name : [...name].slice(0, 40).join('');

/** The name of a folder's history, by its path in the repository: no other path has the same. */
export const historyNameOf = (path: string): string => {
  const plain = plainHistoryName(path);
  if (!isAmbiguous(path) && Buffer.byteLength(plain) <= longestHistoryName) return plain;
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 8);
  return `${shortened(basename(plain, '.git'))}-${hash}.git`;
};

/** The folder of every history of a repository. */
export const historiesOf = (repository: EnclosingRepository): string =>
  join(repository.gitDirectory, ourFolder);

/** Where the history lies if the user's repository holds it: out of reach of `git clean`, untouched by branch switches. */
export const enclosedHistory = (folder: string, repository: EnclosingRepository): string =>
  join(historiesOf(repository), historyNameOf(pathInRepository(folder, repository)));

/** Where the history lies if there is no repository around the folder. */
export const historyInFolder = (folder: string): string => join(folder, historyName);

/** Begins the names of what lies in a repository and is no part of it. */
const besidePrefix = 'cognitive-memory.';

/** Whether something in a history's directory is no part of the repository: its lock, the logs of operations, the copy of the use. */
export const isKeptBeside = (name: string): boolean => name.startsWith(besidePrefix);

/** Where the last good copy of `_state.json` lies: beside the history, or in it where it lies in the folder itself. */
export const stateCopyBeside = (history: string): string =>
  basename(history) === historyName
    ? join(history, `${besidePrefix}state.json`)
    : join(dirname(history), `${basename(history, '.git')}.state.json`);

/** Where the logs of operations lie that a history has still to take in: beside it, or in it where it lies in the folder itself. */
export const operationsOf = (history: string): string =>
  basename(history) === historyName
    ? join(history, `${besidePrefix}operations`)
    : join(dirname(history), `${basename(history, '.git')}.operations`);

/** Reads the two lines of `git rev-parse --absolute-git-dir --show-toplevel`; undefined where they are not two. */
export const parseEnclosingRepository = (output: string): EnclosingRepository | undefined => {
  const [gitDirectory = '', top = ''] = output.split(/\r?\n/u);
  return gitDirectory === '' || top === '' ? undefined : { gitDirectory, top };
};
