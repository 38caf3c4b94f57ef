import { estimateTokenCount } from 'tokenx';
import type { MemoryReference } from '../model/decision';
import { type MemoryPath, tryMemoryPath } from '../model/memoryPath';

/** A heading of markdown: its marks, its words. */
export const headingLine = /^(#{1,6})\s+(.*?)\s*#*\s*$/u;

/** How an item of a list begins. */
export const listItem = /^(\s*)(?:[-*+]|\d+[.)])\s+/u;

/** Lines of the markdown in which people state something: no headings, comments or code. */
export const statementLines = (lines: readonly string[]): readonly boolean[] => {
  let isComment = false;
  let isCode = false;
  return lines.map((line) => {
    if (/^\s*(?:```|~~~)/u.test(line)) {
      isCode = !isCode;
      return false;
    }
    const began = isComment || line.includes('<!--');
    if (began) isComment = !line.includes('-->');
    return !began && !isCode && !/^\s*#/u.test(line);
  });
};

/** An item of a list or a paragraph, on one line, and the heading above it; that is empty where there is none. */
export interface Stated {
  readonly heading: string;
  readonly text: string;
}

/** What a markdown text states, in its order. A paragraph below its title says what the file is for, and is left out. */
export const statementsIn = (text: string): readonly Stated[] => {
  const lines = text.split(/\r?\n/u);
  const isStatement = statementLines(lines);
  const found: { heading: string; text: string }[] = [];
  let heading = '';
  let isOpen = false;
  for (const [at, line] of lines.entries()) {
    const title = headingLine.exec(line);
    if (title !== null) heading = title[1] === '#' ? '' : (title[2] ?? '');
    const words = line.replace(listItem, '').trim();
    const isItem = listItem.test(line);
    const last = found.at(-1);
    if (!isStatement[at] || words === '') isOpen = false;
    else if (isOpen && last !== undefined && !isItem) last.text += ` ${words}`;
    else if (isItem || heading !== '') {
      found.push({ heading, text: words });
      isOpen = true;
    }
  }
  return found;
};

/** White space and control characters become single spaces, and marks that turn the direction of text go. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\s\p{Cc}\p{Surrogate}]+/gu, ' ')
    .trim();

/** The text on one line with at most so many characters; what is cut off is told by an ellipsis. */
export const clipped = (text: string, length: number): string => {
  const characters = [...oneLine(text.slice(0, length * 8))];
  return characters.length <= length
    ? characters.join('')
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
};

/** Longest title in a list of links. */
const longestLabel = 100;

/** Every mark of markdown, HTML and mathematics that means something within a line. */
const marks = /[\\`*_[\]<>&|~$]/gu;

/** Text from a memory as markdown that shows exactly that, on one line. It must not stand at a line's beginning. */
export const escaped = (text: string, length: number): string =>
  clipped(text, length).replace(marks, '\\$&');

const surrogates = /\p{Surrogate}/gu;

/**
 * What `encodeURI` leaves as it is although it means something in the target of a link: parentheses end it, `#` begins a
 * fragment, `&` an entity, and underscores and asterisks are marks for programs that look for them first.
 */
const meaningful = /[()#&*'!~$;]/gu;

const percentEncoded = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** A path as the target of a link, from a file from which `toRoot` (`../`, or nothing) leads to the memory folder. */
export const linkTarget = (path: MemoryPath, toRoot: string): string =>
  `${toRoot}${encodeURI(path.replace(surrogates, '\ufffd')).replace(meaningful, percentEncoded)}`;

/** A link to a memory from a file from which `toRoot` leads to the memory folder. */
export const linkTo = (
  { title, path }: Pick<MemoryReference, 'title' | 'path'>,
  toRoot: string,
): string => `[${escaped(title, longestLabel)}](${linkTarget(path, toRoot)})`;

const decoded = (target: string): string => {
  try {
    return decodeURIComponent(target);
  } catch {
    // Written by hand, with a per cent sign that encodes nothing: taken as it is.
    return target;
  }
};

/** Reads a relative link as a file of `folder` would follow it (`episodes`); undefined where it leaves the memory folder. */
export const linkedPath = (target: string, folder: string): MemoryPath | undefined => {
  const steps = folder === '' ? [] : folder.split('/');
  const [withoutFragment = ''] = target.replace(/^<|>$/gu, '').split('#');
  for (const step of decoded(withoutFragment).split('/')) {
    if (step === '..') {
      if (steps.pop() === undefined) return undefined;
    } else if (step !== '.' && step !== '') steps.push(step);
  }
  return tryMemoryPath(steps.join('/'));
};

/** Tokens that a language model would count for the text, estimated within a few per cent. */
export const countTokens = (text: string): number => estimateTokenCount(text);

/** A line that is not part of a fenced text. */
interface ProseLine {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

const fence = /^ {0,3}(`{3,}|~{3,})/u;

/** The lines of a markdown text that stand outside of fenced blocks; one that is not closed reaches to the end. */
export const proseLines = (text: string): readonly ProseLine[] => {
  const found: ProseLine[] = [];
  let open: string | undefined;
  text.split(/\r?\n/u).forEach((content, index) => {
    const marks = fence.exec(content)?.[1];
    if (open === undefined && marks === undefined) found.push({ line: index + 1, text: content });
    else if (open === undefined) open = marks;
    else if (marks?.startsWith(open) && content.trim() === marks) open = undefined;
  });
  return found;
};
