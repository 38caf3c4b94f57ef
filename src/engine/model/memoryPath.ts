/** A path inside the memory folder: relative, with forward slashes, never leaving the folder. */
export type MemoryPath = string & { readonly __memoryPath: unique symbol };

/** Longest path that every supported file system takes, with room for the folder's own place. */
const longestPath = 200;

/**
 * Longest name of a file or folder, in bytes of UTF-8: file systems take 255, and while a file is written its name is
 * longer by a number.
 */
const longestName = 240;

/** Names that Windows reserves, whatever their extension, and its superscript digits as well. */
const reservedName = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])[ ]*(\.|$)/iu;

/** Control characters, halves of characters, and the characters that Windows forbids in names. */
const forbiddenCharacter = /[\p{Cc}\p{Cs}<>:"|?*\\]/u;

/** The user's repository, as some file system may call it: short names of Windows, letters that macOS passes over. */
const repositoryName = /^(\.git|git~[0-9]+)$/iu;

const bytesOf = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return bytes;
};

const isSafeSegment = (segment: string): boolean =>
  segment !== '' &&
  segment !== '.' &&
  segment !== '..' &&
  !forbiddenCharacter.test(segment) &&
  !reservedName.test(segment) &&
  !repositoryName.test(segment.replace(/\p{Cf}/gu, '')) &&
  !/[. ]$/u.test(segment) &&
  // A unit of UTF-16 is at most three bytes.
  (segment.length * 3 <= longestName || bytesOf(segment) <= longestName);

/** Reads a path; undefined where it is absolute, leaves the folder, or could not exist on every platform. */
export const tryMemoryPath = (path: string): MemoryPath | undefined =>
  path.length <= longestPath && path.split('/').every(isSafeSegment)
    ? (path as MemoryPath)
    : undefined;

/** The path of an entry of a folder whose own path is one; undefined as for `tryMemoryPath`. */
export const tryPathWithin = (folder: MemoryPath | '', name: string): MemoryPath | undefined => {
  const path = folder === '' ? name : `${folder}/${name}`;
  return path.length <= longestPath && isSafeSegment(name) ? (path as MemoryPath) : undefined;
};

/** Paths that some file system takes for one: Windows and macOS do not tell upper from lower case, macOS not NFC from NFD. */
export const foldPath = (path: string): string => path.normalize('NFC').toLowerCase();

/** For paths written in our own code, which are safe by construction. */
export const memoryPath = (path: string): MemoryPath => {
  const safe = tryMemoryPath(path);
  if (safe === undefined) throw new TypeError(`Not a path inside the memory folder: "${path}"`);
  return safe;
};

/** The last segment, extension included. */
export const fileNameOf = (path: MemoryPath): string => path.slice(path.lastIndexOf('/') + 1);

/** True for what is never shared: git ignores it, and no shared file tells of it. Some file systems fold case. */
export const isPrivatePath = (path: MemoryPath): boolean =>
  path.toLowerCase().startsWith('private/');

/** Files that say who works here and what holds (document 002): a change of one of them is told wherever it is logged. */
export const criticalPaths: readonly MemoryPath[] = [
  memoryPath('SOUL.md'),
  memoryPath('IDENTITY.md'),
];

/** Those of the files that are critical, in the order of `criticalPaths`. */
export const criticalOf = (paths: readonly string[]): readonly MemoryPath[] =>
  criticalPaths.filter((path) => paths.includes(path));
