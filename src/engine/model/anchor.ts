import type { Anchor, Memory } from './memory';

/** `./src\a.ts` is `src/a.ts`. */
export const plainPath = (path: string): string =>
  path
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+|^\/+/u, '');

const isGlob = (path: string): boolean => /[*?[\]{}]/u.test(path);

/**
 * A path as a glob that covers this file alone: `app/[id].tsx` would otherwise be a set of characters. A bracket of one
 * character is that character, and no backslash is needed, which would part folders on some machines.
 */
export const literalGlob = (path: string): string =>
  // Without these it is no glob, and is compared as it is.
  isGlob(path) ? path.replace(/[*?[\]{}!+@|]/gu, '[$&]') : path;

/** A path with the lines behind it: `src/pay.ts:3`, `src/pay.ts:3-5`, `src/pay.ts#L3-L5`, or with a column as errors have it. */
const placeParts = (text: string) =>
  /^(?<path>.+?)(?::|#L)(?<from>\d+)(?:-L?(?<to>\d+)|:\d+)?$/u.exec(text.trim())?.groups;

/** The file of a place, without its lines. */
export const fileOfPlace = (text: string): string => placeParts(text)?.path ?? text;

/** True for lines that end before they begin: `src/pay.ts:9-1`. */
export const isReversed = (text: string): boolean => {
  const { from, to } = placeParts(text) ?? {};
  return to !== undefined && Number(to) < Number(from);
};

const readPlace = (text: string): Anchor => {
  const { path = text, from, to } = placeParts(text) ?? {};
  const lines = from === undefined || to === undefined ? from : `${from}-${to}`;
  return { path: plainPath(path), ...(lines === undefined ? {} : { lines }) };
};

/** True for an address or a path that begins with a drive: `https://…`, `C:\\…`. */
export const namesDisk = (path: string): boolean => /^\p{L}[\p{L}\d+.-]*:[\\/]/u.test(path.trim());

const depthOf = (part: string): number =>
  part === '..' ? -1 : part === '.' || part === '' ? 0 : 1;

/** True for a path that leads out of the project: to another disk or machine, from the root of one, or up from the project's folder. */
export const leadsOutside = (path: string): boolean => {
  if (namesDisk(path) || /^(?:[\\/]|~[\\/])/u.test(path.trim())) return true;
  let depth = 0;
  return plainPath(path)
    .split('/')
    .some((part) => {
      depth += depthOf(part);
      return depth < 0;
    });
};

/** Folders of a machine, and of no project. */
const ofMachine = /^[\\/](?:home|users|root|etc|var|tmp|usr|opt|mnt|private|volumes)(?:[\\/]|$)/iu;

/** True for a scope that covers nothing of the project; `/src/**` is rooted in its folder. */
export const coversNothing = (scope: string): boolean => {
  const isRooted = isGlob(scope) && /^\s*\/(?!\/)/u.test(scope) && !ofMachine.test(scope.trim());
  return leadsOutside(isRooted ? plainPath(scope) : scope);
};

/** What a memory says of places in the source: each file is its scope and an anchor, a glob or a folder a scope alone. */
export const placesIn = (files: readonly string[]): Pick<Memory, 'scope' | 'anchors'> => {
  const places = files.map(readPlace).filter(({ path }) => path !== '');
  const isFile = ({ path }: Anchor): boolean => !/[*{}]|\/$/u.test(path);
  const anchors = places.filter(isFile);
  return {
    scope: [...new Set(places.map((one) => (isFile(one) ? literalGlob(one.path) : one.path)))],
    ...(anchors.length === 0 ? {} : { anchors }),
  };
};
