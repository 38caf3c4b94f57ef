import systemPath, { type PlatformPath } from 'node:path';
import { namesDisk } from '../engine/vocabulary';
import { pathWithin, projectFile } from '../node/places';
import { badUsage } from './failure';

/**
 * What a person typed, as the engine takes it: a path from where they are (`memory/graph/fixes/x.md`, as the shell
 * completes it) becomes the path inside the memory folder; anything else stays as it is.
 */
export const toReference = (
  text: string,
  options: { readonly cwd: string; readonly folder: string },
  { isAbsolute, relative, resolve, sep }: PlatformPath = systemPath,
): string => {
  if (!text.endsWith('.md')) return text;
  const inside = relative(options.folder, resolve(options.cwd, text));
  return isAbsolute(inside) || inside.split(sep)[0] === '..' ? text : inside.split(sep).join('/');
};

/** A file that was named where the command is typed, as memories name it: from the folder that holds the memory. */
export const projectPath = (
  file: string,
  place: { readonly cwd: string; readonly folder: string },
): string => {
  const whole = `${systemPath.resolve(place.cwd, file)}${/[\\/]$/u.test(file) ? '/' : ''}`;
  const path = pathWithin(systemPath.dirname(place.folder), whole);
  // An address would be taken for a folder of that name.
  const isElsewhere = namesDisk(file) && !systemPath.isAbsolute(file);
  if (path !== undefined && !isElsewhere) return path;
  throw badUsage(`“${file}” is not a file of the project that ${place.folder} belongs to.`, {
    value: file,
  });
};

/** A glob as it is typed, which begins at the folder that holds the memory; from the root of the disk only where it lies elsewhere. */
export const projectGlob = (glob: string, { folder }: { readonly folder: string }): string =>
  projectFile(glob, [systemPath.dirname(folder)]) ?? glob;
