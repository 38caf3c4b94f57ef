import { type Dirent, realpathSync, type Stats } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import {
  type FileStat,
  isAuditLog,
  MemoryError,
  type MemoryPath,
  type PassedOver,
  tryPathWithin,
} from '../engine/vocabulary';
import {
  errorCodeOf,
  ifThere,
  isMissing,
  linkStatOf,
  mapBounded,
  nextTurn,
  readingFailed,
  statOf,
} from './disk';

/** Name of the lock of the memory folder. */
export const lockName = '_lock';

/** Name of the history where it has to lie in the memory folder. */
export const historyName = '_history.git';

/**
 * Names of temporary files (`writeAtomically`): the file's name and a 32-bit number. Shorter numbers are left
 * out, because people name files `notes.v1.2` too.
 */
const temporaryFileName = /\.\w+\.\d{6,10}$/u;

export const isTemporaryFileName = (name: string): boolean => temporaryFileName.test(name);

/** True for what the store does not show: the histories, ours and the user's, the lock, and unfinished writes. */
export const isHiddenFromStore = (name: string): boolean =>
  name === lockName ||
  name.startsWith(`${lockName}.`) ||
  name === historyName ||
  name === '.git' ||
  isTemporaryFileName(name);

/** Private as the other `_` files, but what other processes write there holds here at once. */
const watchedNames: ReadonlySet<string> = new Set([
  '_config.json',
  '_state.json',
  '_state_log.jsonl',
]);

const pendingMemories = 'meta/pending-memories.md';

/** Who asked for what: as private, and as little about memories, as the `_` files. */
const recallLog = /^meta\/ops-log[^/]*\.jsonl$/u;

/** True for what the history never takes in: derived and private files, its own log, repositories, unfinished writes. */
export const isKeptOutOfHistory = (path: string): boolean =>
  // It has a line for each commit, and would be in each.
  isAuditLog(path) ||
  // It follows from the proposals.
  path === pendingMemories ||
  recallLog.test(path) ||
  path.split('/').some((name) => name.startsWith('_') || isHiddenFromStore(name));

/** True for what the watcher does not tell of: files that say nothing about memories, their use, or settings. */
export const isNotWatched = (path: string): boolean =>
  !watchedNames.has(path) &&
  (recallLog.test(path) ||
    path
      .split('/')
      .some(
        (name) => name.startsWith('_') || name.startsWith('.git') || isTemporaryFileName(name),
      ));

/** The real path of a file or folder; undefined where there is none. Throws the file system's error. */
export const tryRealPath = (path: string): string | undefined =>
  ifThere(() => realpathSync.native(path));

const isSymbolicLink = (path: string): boolean => linkStatOf(path)?.isSymbolicLink() === true;

/**
 * What is at a path below the folder; `link` where a part of the path is a symbolic link. Of `plain` folders it is known that they are
 * none.
 */
const lookWithoutLinks = (
  folder: string,
  path: MemoryPath,
  plain?: Set<string>,
): Stats | 'link' | undefined => {
  for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) {
    const part = path.slice(0, end);
    if (plain?.has(part) === true) continue;
    const found = linkStatOf(join(folder, part));
    if (found === undefined) return undefined;
    if (found.isSymbolicLink()) return 'link';
    plain?.add(part);
  }
  const found = linkStatOf(join(folder, path));
  return found?.isSymbolicLink() === true ? 'link' : found;
};

/** True where `inner` is `outer` or below it; both must be real paths, with the separator of their system. */
export const isInside = (outer: string, inner: string, separator: string = sep): boolean =>
  inner === outer || inner.startsWith(outer.endsWith(separator) ? outer : outer + separator);

const outside = (path: MemoryPath): MemoryError => new MemoryError('path_outside_folder', { path });

/** Where the deepest part of a path that exists really lies; undefined where a symbolic link leads to nowhere. */
const deepestRealPath = (place: string): string | undefined => {
  for (let candidate = place; ; candidate = dirname(candidate)) {
    const real = tryRealPath(candidate);
    if (real !== undefined) return real;
    if (isSymbolicLink(candidate)) return undefined;
  }
};

/**
 * Gives the absolute paths of files of a folder; neither need exist. They throw `path_outside_folder` where symbolic links
 * lead out: the deepest part of the path that exists must really lie in the folder. A link to nowhere is refused too,
 * because what is appended to it would be created elsewhere. In work that asks for many, each folder is looked at once.
 */
export const createPathsInside = (folder: string): PathsInside => {
  let plain: Set<string> | undefined;
  const lookAt = (path: MemoryPath): Seen => {
    const place = join(folder, path);
    const found = lookWithoutLinks(folder, path, plain);
    // Every call to the store begins here, and links are rare.
    if (found !== 'link') return { place, found };
    const [real, root] = [deepestRealPath(place), tryRealPath(folder)];
    if (root !== undefined && (real === undefined || !isInside(root, real))) throw outside(path);
    return { place, found: statOf(place) };
  };
  return Object.assign((path: MemoryPath): string => lookAt(path).place, {
    lookAt,
    beginWork: () => {
      plain = new Set();
    },
    lookAgain: () => plain?.clear(),
    endWork: () => {
      plain = undefined;
    },
  });
};

/** The absolute path of a file, and what is there; undefined for nothing. */
interface Seen {
  readonly place: string;
  readonly found: Stats | undefined;
}

/** See `createPathsInside`. */
interface PathsInside {
  (path: MemoryPath): string;
  lookAt(path: MemoryPath): Seen;
  /** From here to `endWork` each folder is looked at once, and again after `lookAgain`. */
  beginWork(): void;
  lookAgain(): void;
  endWork(): void;
}

/** Calls to the operating system under way at once; more do not help, its thread pool is small. */
const parallelCalls = 64;

/** What the store does not list although it is neither its own nor the user's repository. */
type PassedBy = Omit<PassedOver, 'modified'>;

interface FoundEntries {
  readonly passedOver: readonly PassedBy[];
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
  const passedOver: PassedBy[] = [];
  for (const entry of await readEntries(join(root, folder))) {
    const { name } = entry;
    if (isHiddenFromStore(name)) {
      const isUnfinished = isTemporaryFileName(name) && entry.isFile();
      if (isUnfinished) passedOver.push({ folder, name, why: 'unfinished' });
      continue;
    }
    const path = tryPathWithin(folder, name);
    if (path === undefined) passedOver.push({ folder, name, why: 'name' });
    else if (entry.isFile()) files.push(path);
    else if (entry.isDirectory()) folders.push(path);
    else if (entry.isSymbolicLink()) links.push(path);
  }
  return { files, links, folders, passedOver };
};

const statFile = (root: string, path: MemoryPath): FileStat | undefined => {
  const found = statOf(`${root}/${path}`);
  return found?.isFile() ? { path, size: found.size, modified: found.mtimeMs } : undefined;
};

/** Files looked at in one turn. */
const filesATurn = 32;

/** In this thread: that takes microseconds, and ten times as much where another one is asked. */
const statFiles = async (
  root: string,
  paths: readonly MemoryPath[],
): Promise<readonly (FileStat | undefined)[]> => {
  const stats: (FileStat | undefined)[] = [];
  for (const path of paths) {
    stats.push(statFile(root, path));
    if (stats.length % filesATurn === 0) await nextTurn();
  }
  return stats;
};

/** Links that lead in circles, or to where we may not look. */
const leadsNowhere: ReadonlySet<string> = new Set(['ELOOP', 'EACCES', 'EPERM']);

/** The real path of what a link leads to; undefined where there is nothing. */
const targetOf = (link: string): string | undefined => {
  try {
    return tryRealPath(link);
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
const statLink = (root: string, path: MemoryPath): FileStat | undefined => {
  const target = targetOf(join(root, path));
  if (target === undefined) return undefined;
  if (isInside(root, target)) return statFile(root, path);
  const link = linkStatOf(join(root, path));
  return link && { path, size: link.size, modified: link.mtimeMs };
};

const byPath = (left: FileStat, right: FileStat): number =>
  left.path < right.path ? -1 : left.path > right.path ? 1 : 0;

/**
 * Every file below the folder that has a valid path and is not the store's own, sorted by path; empty where the folder
 * does not exist or is a file. Throws the operating system's error.
 */
export const listFiles = async (folder: string): Promise<readonly FileStat[]> =>
  (await listFolder(folder)).files;

/** The same with what is passed over; a folder with an impossible name stands for what is in it. */
export const listFolder = async (
  folder: string,
): Promise<{
  readonly files: readonly FileStat[];
  readonly passedOver: readonly PassedBy[];
}> => {
  const root = tryRealPath(folder);
  if (root === undefined) return { files: [], passedOver: [] };
  const files: MemoryPath[] = [];
  const links: MemoryPath[] = [];
  const passedOver: PassedBy[] = [];
  for (let level: readonly (MemoryPath | '')[] = ['']; level.length > 0; ) {
    const found = await mapBounded(level, parallelCalls, (path) => readFolder(root, path));
    for (const entries of found) {
      files.push(...entries.files);
      links.push(...entries.links);
      passedOver.push(...entries.passedOver);
    }
    level = found.flatMap((entries) => entries.folders);
  }
  const stats = [...(await statFiles(root, files)), ...links.map((path) => statLink(root, path))];
  return { files: stats.filter((found) => found !== undefined).sort(byPath), passedOver };
};

/** What is passed over, with the time of its last change; without writes that finished meanwhile. Throws as `listFiles`. */
export const findPassedOver = async (root: string): Promise<readonly PassedOver[]> =>
  (await listFolder(root)).passedOver.flatMap((one) => {
    const found = linkStatOf(join(root, one.folder, one.name));
    return found === undefined ? [] : [{ ...one, modified: found.mtimeMs }];
  });
