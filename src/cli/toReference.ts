import systemPath, { type PlatformPath } from 'node:path';

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
