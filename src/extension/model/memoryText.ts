import { posix } from 'node:path';
import { type MemoryPath, tryMemoryPath } from '../../engine/vocabulary';

/** Where the front matter of a memory's file ends, and where its text is: without the empty lines around it. */
interface MemoryTextRange {
  /** Offset behind the line that ends the front matter; 0 for a file without one. */
  readonly frontMatterEnd: number;
  readonly start: number;
  readonly end: number;
}

const frontMatter = /^\uFEFF?---[ \t]*\r?\n(?:.*\r?\n)*?---[ \t]*(?:\r?\n|$)/u;

/** Finds the text in a memory's file. */
export const textRange = (file: string): MemoryTextRange => {
  const frontMatterEnd = frontMatter.exec(file)?.[0].length ?? 0;
  const after = file.slice(frontMatterEnd);
  const text = after.trim();
  const start = frontMatterEnd + (after.length - after.trimStart().length) * Number(text !== '');
  return { frontMatterEnd, start, end: start + text.length };
};

/** The smallest change that makes one text of the other: what is replaced, by offsets, and by what. */
interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** True where a character or a line end would be cut in two. */
const isInside = (text: string, at: number): boolean =>
  /[\uD800-\uDBFF]/u.test(text[at - 1] ?? '') || (text[at - 1] === '\r' && text[at] === '\n');

/**
 * What has to be replaced in a file so that its text is another one; undefined where it is that already. Everything else of
 * the file stays byte for byte, its line ends and the empty lines around the text among it.
 *
 * @param text with any line ends
 * @param lineEnd of the file
 */
export const changeOfText = (
  file: string,
  text: string,
  lineEnd: string,
): TextChange | undefined => {
  const { start, end } = textRange(file);
  const before = file.slice(start, end);
  const after = text.trim().replace(/\r?\n/gu, lineEnd);
  if (before === after) return undefined;
  // A front matter that ends with the file's last byte needs its line end first.
  if (before === '' && start > 0 && !file.slice(0, start).endsWith('\n')) {
    return { start, end, text: `${lineEnd}${after}` };
  }
  const most = Math.min(before.length, after.length);
  let same = 0;
  while (same < most && before[same] === after[same]) same += 1;
  while (same > 0 && (isInside(before, same) || isInside(after, same))) same -= 1;
  let behind = 0;
  while (behind < most - same && before.at(-1 - behind) === after.at(-1 - behind)) behind += 1;
  const cuts = (all: string): boolean => isInside(all, all.length - behind);
  while (behind > 0 && (cuts(before) || cuts(after))) behind -= 1;
  return {
    start: start + same,
    end: end - behind,
    text: after.slice(same, after.length - behind),
  };
};

/** Where a line names a memory: columns from, and behind the last character. */
interface NamedPlace {
  /** An id, a title or a file, as it stands there. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** True for an id, beside which a person wants to read a title. */
  readonly isId: boolean;
}

/** What stands between double brackets; an id of ours; and the value of a key that holds one, however short it is. */
const patterns = [
  { pattern: /\[\[(?<name>[^[\]|#\n]+)/dgu, isId: false },
  {
    pattern: /\b(?<name>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\b/dgu,
    isId: true,
  },
  { pattern: /^\s*(?:- )?(?:target|from|to): ["']?(?<name>[\w-]+)/dgu, isId: true },
] as const;

/** The places of a line that may name memories, from left to right. */
export const namedPlaces = (line: string): readonly NamedPlace[] => {
  const places = new Map<number, NamedPlace>();
  for (const { pattern, isId } of patterns) {
    for (const match of line.matchAll(pattern)) {
      const name = match.groups?.name ?? '';
      const [start, end] = match.indices?.groups?.name ?? [0, 0];
      if (!places.has(start)) places.set(start, { name, start, end, isId });
    }
  }
  return [...places.values()].sort((left, right) => left.start - right.start);
};

/** The value of the key `title`, without its quotes; undefined in any other line. */
export const titlePlace = (line: string): Pick<NamedPlace, 'start' | 'end'> | undefined => {
  const match = /^title: *(?<quote>["']?)(?<title>.+?)\k<quote>\s*$/du.exec(line);
  const place = match?.indices?.groups?.title;
  return place && { start: place[0], end: place[1] };
};

const decoded = (target: string): string => {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
};

/** The file that a link of a memory file leads to; undefined where that is not a file of the memory folder. */
export const linkedPath = (from: MemoryPath, target: string): MemoryPath | undefined => {
  const path = decoded(target.split('#')[0] ?? '');
  if (posix.isAbsolute(path) || !path.endsWith('.md')) return undefined;
  return tryMemoryPath(posix.join(posix.dirname(from), path));
};
