import { inEachLanguage } from '../languages/registry';
import { once } from '../model/once';

/** Bits of a character, were characters drawn as often as they stand in the text (Shannon 1948, section 6). */
const entropyOf = (text: string): number => {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) {
    const share = count / text.length;
    bits -= share * Math.log2(share);
  }
  return bits;
};

/** Fewest bits of a character; words and repeated characters lie below, given the digits that are asked for as well. */
const leastEntropy = 2.5;

/** True for what looks drawn by chance: letters and digits mixed, and not the same ones again and again. */
export const looksRandom = (text: string): boolean =>
  /\p{L}/u.test(text) && /\d/u.test(text) && entropyOf(text) >= leastEntropy;

/** Kinds of characters that a text has: lower case, upper case, digits, signs. */
export const kindsOfCharacters = (text: string): number =>
  [/\p{Ll}/u, /\p{Lu}/u, /\d/u, /[^\p{L}\d\s]/u].filter((kind) => kind.test(text)).length;

/** Words that stand where a secret would be, so that nobody's is shown. */
const standIns = once(() => {
  const words = inEachLanguage('secrets');
  const beginnings = words.flatMap(({ standInBeginnings }) => standInBeginnings).join('|');
  const whole = words.flatMap((one) => one.standIns).join('|');
  return new RegExp(`^(?:(?:${beginnings})[-_ .]|${whole})`, 'iu');
});

/** What else tells of an example: masks, runs of one character, the alphabet, what programming languages put in. */
const masks =
  /x{4,}|\*{3,}|•{3,}|\.{3}|…|(.)\1{5,}|abcdef(?:gh|0123)|0123456|123456789|<[^>]*>|\$\{|\{\{|%[({]|\[[A-Z_ ]+\]|example|placeholder|your[-_]|-here\b|_here\b/iu;

/** Code that yields a secret and holds none: a call, a member, a variable, a path. */
const code =
  /[(){}<>]|^[$%@&!|/~]|^\.{1,2}\/|^(?:process|os|env|config|settings|import|secrets?|vault|self|this|req|ctx|var|local|data|module)[.[]|^(?:[A-Za-z_]\w*\.){1,}[A-Za-z_]\w*$|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/u;

/** True for what only stands where a secret would be. */
export const isPlaceholder = (text: string): boolean => standIns().test(text) || masks.test(text);

/** As `isPlaceholder`, where the text may also be source code. */
export const isPlaceholderOrCode = (text: string): boolean =>
  isPlaceholder(text) || code.test(text);
