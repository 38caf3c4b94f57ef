/** Characters of the body that lists show and that `_index.json` keeps (document 000). */
const previewLength = 200;

/** The beginning of a body on one line. */
export const previewOf = (body: string): string => {
  const line = body.replace(/\s+/gu, ' ').trim();
  // Cut by code points, so that no emoji is cut in half.
  return line.length <= previewLength ? line : [...line].slice(0, previewLength).join('');
};
