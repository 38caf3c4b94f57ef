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

/** The place that a caller writes as `src/pay.ts`, `src/pay.ts:3`, `src/pay.ts:3-5` or `src/pay.ts#L3-L5`. */
const readPlace = (text: string): Anchor => {
  const {
    path = text,
    from,
    to,
  } = /^(?<path>.+?)(?::|#L)(?<from>\d+)(?:-L?(?<to>\d+))?$/u.exec(text)?.groups ?? {};
  const lines = from === undefined || to === undefined ? from : `${from}-${to}`;
  return { path: plainPath(path), ...(lines === undefined ? {} : { lines }) };
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
