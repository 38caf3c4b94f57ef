/** Characters that turn the direction of the text around them, or that nothing is drawn for. */
const invisible = /[\p{Cc}\p{Cf}]+/gu;

/** Joins emoji and letters of some scripts; it is the one format character that belongs to a word. */
const joiner = '\u200d';

/** A title on one line, without what could disturb the text beside it. */
export const cleanTitle = (title: string): string =>
  title
    .replace(/\s+/gu, ' ')
    .replace(invisible, (characters) => (characters === joiner ? joiner : ''))
    .trim();

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts between characters as people see them, at the end of a word where one is near. */
export const shortTitle = (title: string, longest: number): string => {
  const clean = cleanTitle(title);
  if (clean.length <= longest) return clean;
  let cut = '';
  let count = 0;
  for (const { segment } of graphemes.segment(clean)) {
    if (count === longest) {
      const end = cut.lastIndexOf(' ');
      return `${(end > longest * 0.6 ? cut.slice(0, end) : cut).trimEnd()}…`;
    }
    cut += segment;
    count += 1;
  }
  return clean;
};
