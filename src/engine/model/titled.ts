/** Words before the first of the title: an article. What begins later is told as well, and the title names something else. */
const mostBefore = 1;

/** Words of a text beside those of the title that its beginning may have: articles, an aside in brackets. */
const mostBetween = 6;

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * True where the beginning of a text has every word of a title, in their order, so that nobody needs both: a title leaves out
 * articles and asides, and ends where it has no room for more.
 */
export const saysTitle = (text: string, title: string): boolean => {
  const words = wordsOf(title);
  // Of a text many times as long no more than its beginning is looked at.
  const longest = 4 * title.length + 200;
  const beginning = wordsOf(text.slice(0, longest)).slice(0, words.length + mostBetween);
  let at = 0;
  // A title that was cut may end within a word.
  const isCut = /[….]$/u.test(title);
  for (const [place, word] of beginning.entries()) {
    const wanted = words[at];
    if (wanted === undefined || (at === 0 && place > mostBefore)) break;
    const isLast = isCut && at === words.length - 1;
    if (word === wanted || (isLast && word.startsWith(wanted))) at++;
  }
  return at === words.length;
};

/** A title and a text as one, without the title where the text begins with it anyway. */
export const titled = (title: string, text: string): string =>
  saysTitle(text, title) ? text : `${title}: ${text}`;
