import { latinOf, lookalikes } from '../languages/letters';

/** A text as it is meant, and where its parts stand in the text as it is written. */
export interface PlainText {
  readonly text: string;
  /** Of a character of the text, its place in what is written. */
  readonly placeOf: (index: number) => number;
  /** Of the end of a part of the text, which is not in it, its place in what is written. */
  readonly endOf: (end: number) => number;
}

const meant: Readonly<Record<string, string>> = { n: '\n', r: '\n', t: '\t' };

const unread =
  /\\[nrt\p{P}\p{S}]|\p{Cf}|\p{Variation_Selector}|\u034f|[\uff01-\uff5e\u{1d400}-\u{1d7ff}]/u;
const signs = new RegExp(`${unread.source}|[${lookalikes}]`, 'gu');

const readAs = (sign: string): string => {
  if (sign.startsWith('\\')) return meant[sign.charAt(1)] ?? sign.slice(1);
  if (/^(?:\p{Cf}|\p{Variation_Selector}|\u034f)$/u.test(sign)) return '';
  return latinOf(sign) ?? sign.normalize('NFKC');
};

/**
 * The text as it is read: without the backslashes of front matter, JSON and markdown, without signs that nobody sees, and
 * with letters that only look like Latin ones as those. Each would hide a key, or the quotes around a password.
 */
export const plainView = (written: string): PlainText => {
  /** Of each character that is left out, the place in the plain text from which it counts. */
  const leftOut: number[] = [];
  const text = written.replace(signs, (sign: string, place: number) => {
    const read = readAs(sign);
    const at = place - leftOut.length;
    // What is left of a backslash and its sign stands behind; a wide letter stands where it begins.
    const from = sign.startsWith('\\') ? at : at + read.length;
    for (let one = read.length; one < sign.length; one++) leftOut.push(from);
    return read;
  });
  const placeOf = (index: number): number => index + leftOut.filter((from) => from <= index).length;
  const endOf = (end: number): number => {
    const last = placeOf(end - 1);
    return last + ((written.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
  };
  return { text, placeOf, endOf };
};
