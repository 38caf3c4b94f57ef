import { inEachLanguage } from './registry';

/** A text as rules read it: with the apostrophes that were left out in typing it. */
export const withApostrophes = (text: string): string =>
  inEachLanguage('observing').reduce(
    (read, { missingApostrophe }) => read.replace(missingApostrophe, "'"),
    text,
  );

/** What was made of a text that rules read with apostrophes, again without those that the text as `written` has not. */
export const asWritten = (made: string, written: string): string => {
  const plain = written.toLowerCase();
  return made.replace(/\p{L}+'\p{L}+/gu, (word) => {
    const [own, bare] = [word.toLowerCase(), word.replace("'", '')];
    return !plain.includes(own) && plain.includes(bare.toLowerCase()) ? bare : word;
  });
};
