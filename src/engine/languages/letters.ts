const notAscii = /[^\p{ASCII}]/u;
const combiningMarks = /[\u0300-\u036f]+/gu;

/** Letters that Unicode does not decompose into a base letter and a mark. */
const undecomposed: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const undecomposedLetters = /[ıłøđßæœ]/gu;

/** Lower case by the rules of Unicode, independent of any locale. */
export const lowerCase = (text: string): string => text.toLowerCase();

/** The letter that becomes two characters in lower case, which would move every place behind it. */
export const withPlainCapitals = (text: string): string => text.replaceAll('İ', 'i');

/** Lower case for texts of any language: as many characters as before, so that words are found in their places. */
export const folded = (text: string): string => withPlainCapitals(text).toLowerCase();

/** A lower-cased text without diacritics: café is cafe, ışık is isik. Other scripts are kept. */
export const withoutDiacritics = (text: string): string => {
  if (!notAscii.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(combiningMarks, '')
    .normalize('NFC')
    .replace(undecomposedLetters, (letter) => undecomposed[letter] ?? letter);
};

/** Letters beyond ASCII are no word characters for `\b`: where words begin and end is asked in another way. */
export const noLetter = '(?<!\\p{L})';
export const ends = '(?!\\p{L})';

/** Whole words, or words whose ending the pattern leaves open. */
export const words = (pattern: string, flags = 'iu'): RegExp =>
  new RegExp(`${noLetter}(?:${pattern})${ends}`, flags);
