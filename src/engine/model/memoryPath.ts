/** A path inside the memory folder: relative, with forward slashes, never leaving the folder. */
export type MemoryPath = string & { readonly __memoryPath: unique symbol };

/** Longest path that every supported file system takes, with room for the folder's own place. */
const longestPath = 200;

/** Names that Windows reserves, whatever their extension. */
const reservedName = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/iu;

/** Control characters, and the characters that Windows forbids in names. */
const forbiddenCharacter = /[\p{Cc}<>:"|?*\\]/u;

const isSafeSegment = (segment: string): boolean =>
  segment !== '' &&
  segment !== '.' &&
  segment !== '..' &&
  !forbiddenCharacter.test(segment) &&
  !reservedName.test(segment) &&
  !/[. ]$/u.test(segment);

/** Reads a path; undefined where it is absolute, leaves the folder, or could not exist on every platform. */
export const tryMemoryPath = (path: string): MemoryPath | undefined =>
  path.length <= longestPath && path.split('/').every(isSafeSegment)
    ? (path as MemoryPath)
    : undefined;

/** For paths written in our own code, which are safe by construction. */
export const memoryPath = (path: string): MemoryPath => {
  const safe = tryMemoryPath(path);
  if (safe === undefined) throw new TypeError(`Not a path inside the memory folder: "${path}"`);
  return safe;
};

/** The last segment, extension included. */
export const fileNameOf = (path: MemoryPath): string => path.slice(path.lastIndexOf('/') + 1);
