/**
 * All places of a text where a global pattern matches, in order. Most patterns match nowhere: a search says so without the copy of
 * the pattern that `matchAll` makes, which takes longer than looking for it in a sentence.
 */
export const matchesOf = (text: string, pattern: RegExp): readonly RegExpExecArray[] =>
  text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)];
