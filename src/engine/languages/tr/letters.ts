/** Turkish letters are no word characters for `\b`: where words begin and end is asked in another way. */
export const noLetter = '(?<!\\p{L})';
export const ends = '(?!\\p{L})';

/** Whole words, or words whose ending the pattern leaves open. */
export const words = (pattern: string, flags = 'iu'): RegExp =>
  new RegExp(`${noLetter}(?:${pattern})${ends}`, flags);

/** Lower case by the rules of Turkish: İ is i, I is ı. Does not depend on the machine's locale data. */
export const lowerCaseTurkish = (text: string): string =>
  text.normalize('NFC').replace(/İ/gu, 'i').replace(/I/gu, 'ı').toLowerCase();
