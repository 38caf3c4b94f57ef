import type { MemoryReference } from '../model/decision';
import type { MemoryPath } from '../model/memoryPath';
import { clipped } from './prose';

/** Longest title in a list of links. */
const longestLabel = 100;

/** Every mark of markdown, HTML and mathematics that means something within a line. */
const marks = /[\\`*_[\]<>&|~$]/gu;

/** Text from a memory as markdown that shows exactly that, on one line. It must not stand at a line's beginning. */
export const escaped = (text: string, length: number): string =>
  clipped(text, length).replace(marks, '\\$&');

const surrogates = /\p{Surrogate}/gu;

/** A path as the target of a link; parentheses would end it. */
const target = (path: MemoryPath, toRoot: string): string =>
  `${toRoot}${encodeURI(path.replace(surrogates, '\ufffd'))}`
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');

/** A link to a memory from a file from which `toRoot` leads to the memory folder. */
export const linkTo = (
  { title, path }: Pick<MemoryReference, 'title' | 'path'>,
  toRoot: string,
): string => `[${escaped(title, longestLabel)}](${target(path, toRoot)})`;
