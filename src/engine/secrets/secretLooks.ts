import {
  isPlaceholder,
  isPlaceholderOrCode,
  kindsOfCharacters,
  looksDrawn,
  looksRandom,
} from './tokenRules';

/** Shortest texts that are taken for one: a shorter password, or a shorter key, is most often a word of a sentence. */
const shortestPassword = 8;
const shortestKey = 16;

/** Words of manuals that have letters and digits, and hide nothing. */
const algorithms =
  /^(?:argon2(?:id?|d)?|bcrypt\d*|scrypt\d*|pbkdf2\S*|sha-?\d+\S*|md5\S*|hmac\S*|aes-?\d+\S*|rsa-?\d+|ed25519|x25519|es\d+|rs\d+|hs\d+|oauth2\S*|base64\S*|utf-?8\S*|v?\d+(?:\.\d+)+\S*)$/iu;
/** Types of values with their size: `varchar255`. */
const sizedTypes = /^(?:u?int|float|n?(?:var)?char|string|text|bytes?|bits?|blob|binary)\d+$/iu;
/** A number with its unit: `1024bit`. */
const measure = /^\d+(?:bits?|bytes?|[kmgt]i?b|ms|px|[km]?hz)$/iu;
/** Lower-case words and numbers with hyphens between: names of things, such as `db-credentials-v2`. */
const name = /^[a-z]+\d*(?:[-_.](?:[a-z]+\d*|\d+))+$/u;
/** The beginning of a path. */
const path = /^[a-z]+\//u;

/** True for a term of manuals or a type, which has letters and digits as passwords have. */
const isTerm = (value: string): boolean => algorithms.test(value) || sizedTypes.test(value);

/** True for what stands where a secret would be and is none: a placeholder, code, a term, the name of a thing, an address, a date. */
export const isNothing = (value: string): boolean =>
  isPlaceholderOrCode(value) ||
  isTerm(value) ||
  name.test(value) ||
  value.includes('://') ||
  /^\d{4}-\d\d-\d\d/u.test(value);

/** Letters and digits, where a sign says that it is a password. */
export const isPassword = (value: string): boolean =>
  value.length >= shortestPassword && looksRandom(value);

/** Drawn by chance, where a sign says that it is a key. */
export const isKey = (value: string): boolean =>
  value.length >= shortestKey && (looksRandom(value) || looksDrawn(value));

/** Drawn by chance where a sentence stands around, which has words with digits of its own. */
export const isKeyOfSentence = (value: string): boolean =>
  isKey(value) &&
  (kindsOfCharacters(value) >= 3 || looksDrawn(value) || /^[\da-f]{32,}$/iu.test(value)) &&
  !path.test(value);

/** As `isKeyOfSentence`, of passwords. */
export const isPasswordOfSentence = (value: string): boolean =>
  isPassword(value) && kindsOfCharacters(value) >= 3 && !path.test(value);

/** Four words and more with hyphens between: what tools make for a passphrase, and hardly the name of a thing. */
export const isPassphrase = (value: string): boolean =>
  /^[a-z]{3,12}(?:[-_.][a-z]{3,12}){3,}(?:[-_.]?\d{1,4})?$/u.test(value) && !isPlaceholder(value);

/** Three words and more of some length with hyphens between, where a password is expected. */
export const isNamedPassphrase = (value: string): boolean =>
  /^[a-z]{5,12}(?:-[a-z]{5,12}){2,}$/u.test(value) && !isPlaceholder(value);

/** What a sentence says a password to be, as short and plain as people choose one: letters and a number, and no name of a version. */
export const isSpokenPassword = (value: string): boolean =>
  value.length >= shortestPassword &&
  /^\p{L}[^/\\(){}[\]<>$=@:]*$/u.test(value) &&
  /\d/u.test(value) &&
  !/[-_.]v\d+$|(?:ed|ing)$/iu.test(value) &&
  !isTerm(value) &&
  !isPlaceholderOrCode(value);

/** As `isSpokenPassword`, where nothing but the name stands before it: digits on both sides of letters, as no name of a thing has them. */
export const isMixedPassword = (value: string): boolean =>
  value.length >= shortestPassword &&
  /^[\p{L}\d]+$/u.test(value) &&
  /\d\p{L}{3,}\d/u.test(value) &&
  !isNothing(value);

/** As short as people choose one all the same, at the end of what is said of it. */
export const isShortPassword = (value: string): boolean =>
  !isTerm(value) && !measure.test(value) && !isPlaceholderOrCode(value);

/**
 * Beside the name of a user, where no word says that it is a password: with a sign that no name of a thing has, or a digit in the
 * place of a letter (`S3cret99`).
 */
export const isBesideUser = (value: string): boolean =>
  !isNothing(value) &&
  isPasswordOfSentence(value) &&
  (/[!#$%^&*?+~=]/u.test(value) || /^\p{Lu}\d\p{Ll}+\d+$|\p{Ll}\d\p{Ll}+\d+$/u.test(value));

/** "Log in as … with …": no word says that it is a password, so that every kind of character is asked for. */
export const isLogin = (value: string): boolean =>
  !isNothing(value) &&
  isPassword(value) &&
  kindsOfCharacters(value) === 4 &&
  !/@\w|\/\w/u.test(value);

/** "Log in as … / …", "the password is now …": a password stands there, or a word. */
export const isNamedLogin = (value: string): boolean =>
  isNamedPassphrase(value) || (!isNothing(value) && isPasswordOfSentence(value));

/** A number that opens something, and not the one that every manual has: 0000, 1234. */
export const isCode = (value: string): boolean => {
  const digits = value.replace(/\D/gu, '');
  return !/^(\d)\1+$/u.test(digits) && !'0123456789'.includes(digits);
};
