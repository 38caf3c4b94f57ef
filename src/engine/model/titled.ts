/** Words before the first of the title: an article. What begins later is told as well, and the title names something else. */
const mostBefore = 1;

/** Words of a text beside those of the title that its beginning may have: articles, an aside in brackets. */
const mostBetween = 6;

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const isBeginningOf = (words: readonly string[], text: readonly string[], isCut: boolean) => {
  let at = 0;
  for (const [place, word] of text.slice(0, words.length + mostBetween).entries()) {
    const wanted = words[at];
    if (wanted === undefined || (at === 0 && place > mostBefore)) break;
    const isLast = isCut && at === words.length - 1;
    if (word === wanted || (isLast && word.startsWith(wanted))) at++;
  }
  return at === words.length;
};

/** Words that stand together by chance are fewer. */
const fewestTogether = 4;

/**
 * True where a text says its title itself, so that nobody needs both: at its beginning, where the title leaves out articles and
 * asides and ends where it has no room for more, or word by word in a later clause.
 */
export const saysTitle = (text: string, title: string): boolean => {
  // Of a text many times as long no more than its beginning is looked at.
  const begun = text.slice(0, 4 * title.length + 200);
  const beginning = wordsOf(begun);
  const words = wordsOf(title);
  const ways = [beginning, wordsOf(begun.replace(/\([^()]*\)/gu, ''))];
  if (ways.some((way) => isBeginningOf(words, way, /[….]$/u.test(title)))) return true;
  const together = ` ${words.join(' ')} `;
  return words.length >= fewestTogether && ` ${beginning.join(' ')} `.includes(together);
};

/** A title and a text as one, without the title where the text says it anyway. */
export const titled = (title: string, text: string): string =>
  saysTitle(text, title) ? text : `${title}: ${text}`;
