/** A text as it is meant, and where its parts stand in the text as it is written. */
export interface PlainText {
  readonly text: string;
  /** Of a character of the text, its place in what is written. */
  readonly placeOf: (index: number) => number;
}

const meant: Readonly<Record<string, string>> = { n: '\n', r: '\n', t: '\t' };

/**
 * The text without the backslashes of front matter, JSON and markdown: they would hide the lines of a key, the quotes
 * around a password, and the underscore of a token.
 */
export const plainView = (written: string): PlainText => {
  if (!written.includes('\\')) return { text: written, placeOf: (index) => index };
  /** Of each pair, of which the second character alone is left, the place of that in the plain text. */
  const signs: number[] = [];
  let removed = 0;
  const text = written.replace(/\\([nrt\p{P}\p{S}])/gu, (_pair, sign: string, place: number) => {
    signs.push(place - removed);
    removed++;
    return meant[sign] ?? sign;
  });
  return { text, placeOf: (index) => index + signs.filter((sign) => sign <= index).length };
};
