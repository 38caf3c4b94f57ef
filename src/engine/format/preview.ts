/** Characters of the body that lists show and that `_index.json` keeps (document 000). */
const previewLength = 200;

/** Bounded, so that a text full of brackets costs no more than its length. */
const link = /!?\[([^\][]{1,300})\]\([^()\s]{1,500}\)/gu;
const lineMark = /^[ \t]{0,12}(?:#{1,6}|[-*+]|>|\d{1,3}[.)])[ \t]+/gmu;
const fence = /^[ \t]{0,3}(?:`{3,}|~{3,}).*$/gmu;
const strong = /(\*\*|__)(?=\S)([^*_\n]{1,300})\1/gu;
const escapedMark = /\\([\\`*_{}[\]()#+\-.!<>|~])/gu;

/** Characters of a body that are looked at: what marks them takes some of them away. */
const lookedAt = previewLength * 10;

/** The words of markdown without its marks: a link is its text, a heading or an item its line. Code stays as it is. */
const wordsOf = (markdown: string): string =>
  markdown
    .replace(fence, '')
    .replace(lineMark, '')
    .replace(link, '$1')
    .replace(strong, '$2')
    .replace(escapedMark, '$1');

/** The beginning of a body on one line, as a person would read it out. */
export const previewOf = (body: string): string => {
  const line = wordsOf(body.slice(0, lookedAt)).replace(/\s+/gu, ' ').trim();
  // Cut by code points, so that no emoji is cut in half.
  return line.length <= previewLength ? line : [...line].slice(0, previewLength).join('');
};
