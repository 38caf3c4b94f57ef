import { clipped } from '../format/oneLine';

/** What is no prose: fenced code, links' targets, addresses, paths, and hashes of commits. */
const notProse = [
  /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^\1[^\n]*$|$(?![\s\S]))/gmu,
  /(?<=\])\([^)\s]*\)/gu,
  /\b[a-z][a-z+.-]*:\/\/\S+/giu,
  /[^\s/\\()[\]`'"]*[/\\][^\s()[\]`'"]*/gu,
  /\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,}\b/giu,
];

/** The text without code blocks, addresses, paths and hashes: what is left is said in words. */
export const proseOf = (text: string): string =>
  notProse.reduce((rest, pattern) => rest.replace(pattern, ' '), text);

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
