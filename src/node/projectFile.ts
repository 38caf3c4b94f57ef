import { isAbsolute, relative, resolve, sep } from 'node:path';

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
