/**
 * What is no prose: fenced code, links' targets, addresses, paths, and hashes of commits. Each begins where its run of
 * characters begins: a text without a space would be read once for each of its characters.
 */
const notProse = [
  /^(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^\1[^\n]*$|$(?![\s\S]))/gmu,
  /(?<=\])\([^)\s]*\)/gu,
  /\b[a-z][a-z+.-]{0,30}:\/\/\S+/giu,
  /(?<![^\s/\\()[\]`'"])[^\s/\\()[\]`'"]*[/\\][^\s()[\]`'"]*/gu,
  /\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,}\b/giu,
];

/** The text without code blocks, addresses, paths and hashes: what is left is said in words. */
export const proseOf = (text: string): string =>
  notProse.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
