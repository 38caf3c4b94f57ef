import { lstat, realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { MemoryError, type MemoryPath } from '../engine/vocabulary';
import { isMissing } from './fileErrors';

/** The real path of a file or folder; undefined where there is none. */
export const tryRealPath = async (path: string): Promise<string | undefined> => {
  try {
    return await realpath(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const isSymbolicLink = async (path: string): Promise<boolean> => {
  try {
    return (await lstat(path)).isSymbolicLink();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/** True where `inner` is `outer` or below it; both must be real paths, with the separator of their system. */
export const isInside = (outer: string, inner: string, separator: string = sep): boolean =>
  inner === outer || inner.startsWith(outer.endsWith(separator) ? outer : outer + separator);

const outside = (path: MemoryPath): MemoryError => new MemoryError('path_outside_folder', { path });

/** Where the deepest part of a path that exists really lies; undefined where a symbolic link leads to nowhere. */
const deepestRealPath = async (place: string): Promise<string | undefined> => {
  for (let candidate = place; ; candidate = dirname(candidate)) {
    const real = await tryRealPath(candidate);
    if (real !== undefined) return real;
    if (await isSymbolicLink(candidate)) return undefined;
  }
};

/**
 * Gives the absolute paths of files of a folder; neither need exist. They throw `path_outside_folder` where symbolic links
 * lead out: the deepest part of the path that exists must really lie in the folder. A link to nowhere is refused too,
 * because what is appended to it would be created elsewhere.
 */
export const createPathsInside = (folder: string): ((path: MemoryPath) => Promise<string>) => {
  let known: string | undefined;
  return async (path) => {
    const place = join(folder, path);
    const real = await deepestRealPath(place);
    // Every call to the store begins here. The folder itself is looked at again only where it seems to have moved.
    if (real !== undefined && known !== undefined && isInside(known, real)) return place;
    known = await tryRealPath(folder);
    if (known === undefined) return place;
    if (real === undefined || !isInside(known, real)) throw outside(path);
    return place;
  };
};
