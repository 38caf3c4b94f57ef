const NOT_ASCII = /[^\p{ASCII}]/u;
const COMBINING_MARKS = /[\u0300-\u036f]+/gu;
/** Letters that Unicode does not decompose into a base letter and a mark. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const UNDECOMPOSED_LETTERS = new RegExp(`[${Object.keys(UNDECOMPOSED).join('')}]`, 'gu');

/** Lower case by the rules of Unicode, independent of any locale. */
export function lowerCase(text: string): string {
  return text.toLowerCase();
}

/** Lower case by the rules of Turkish: İ is i, I is ı. Does not depend on the machine's locale data. */
export function lowerCaseTurkish(text: string): string {
  return text.normalize('NFC').replace(/İ/gu, 'i').replace(/I/gu, 'ı').toLowerCase();
}

/** A lower-cased text without diacritics: café is cafe, ışık is isik. Other scripts are kept. */
export function withoutDiacritics(text: string): string {
  if (!NOT_ASCII.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(COMBINING_MARKS, '')
    .normalize('NFC')
    .replace(UNDECOMPOSED_LETTERS, (letter) => UNDECOMPOSED[letter] ?? letter);
}
