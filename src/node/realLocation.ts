import { lstat, realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { MemoryError, type MemoryPath } from '../engine';
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

/**
 * The absolute path of a file of the folder, which need not exist. Throws `path_outside_folder` where symbolic links
 * lead out: the deepest part of the path that exists must really lie in the folder. A link to nowhere is refused too,
 * because what is appended to it would be created elsewhere.
 */
export const resolveInside = async (folder: string, path: MemoryPath): Promise<string> => {
  const place = join(folder, path);
  // At once, because every call to the store begins with it.
  const [root, existing] = await Promise.all([tryRealPath(folder), tryRealPath(place)]);
  if (root === undefined) return place;
  let candidate = place;
  let real = existing;
  while (real === undefined) {
    if (await isSymbolicLink(candidate)) throw outside(path);
    candidate = dirname(candidate);
    real = await tryRealPath(candidate);
  }
  if (!isInside(root, real)) throw outside(path);
  return place;
};
