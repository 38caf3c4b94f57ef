import { clipped } from '../format/oneLine';

/** Longest title in a sentence about a memory. */
const longestQuotedTitle = 80;

/** A title within a sentence. */
export const quoted = (title: string): string => `“${clipped(title, longestQuotedTitle)}”`;

/** Words as a list in a sentence: `a`, `a and b`, `a, b and c`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** `1 memory`, `2 memories`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const memories = (count: number): string => counted(count, 'memory', 'memories');
