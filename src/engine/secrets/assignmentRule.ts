import type { SecretNames } from '../languages/languagePack';
import { inEachLanguage } from '../languages/registry';
import { isPlaceholderOrCode, kindsOfCharacters, looksRandom } from './secretText';
import type { SecretRule } from './tokenRules';

/** Shortest texts that are taken for one: a shorter password, or a shorter key, is most often a word of a sentence. */
const shortestPassword = 8;
const shortestKey = 16;

/** Words of manuals that have letters and digits, and hide nothing. */
const algorithms =
  /^(?:argon2(?:id?|d)?|bcrypt\d*|scrypt\d*|pbkdf2\S*|sha-?\d+\S*|md5\S*|hmac\S*|aes-?\d+\S*|rsa-?\d+|ed25519|x25519|es\d+|rs\d+|hs\d+|oauth2\S*|base64\S*|utf-?8\S*|v?\d+(?:\.\d+)+\S*)$/iu;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;
/** Lower-case words and numbers with hyphens between: names of things, such as `db-credentials-v2`. */
const name = /^[a-z]+\d*(?:[-_.](?:[a-z]+\d*|\d+))+$/u;

const isNothing = (value: string): boolean =>
  isPlaceholderOrCode(value) ||
  algorithms.test(value) ||
  name.test(value) ||
  value.includes('://') ||
  /^\d{4}-\d\d-\d\d/u.test(value);

const isPassword = (value: string): boolean =>
  value.length >= shortestPassword && looksRandom(value);
const isKey = (value: string): boolean => value.length >= shortestKey && looksRandom(value);

const quote = '["\'`]';
const assignment = `(?:${quote}{1,2}|\\])?(?:\\*\\*)?\\s{0,3}(?::=|=>|[:=])(?:\\*\\*)?\\s{0,3}${quote}{0,2}`;
/** Without a sign between there may be a sentence around, so that more is asked of the value. */
const sentence = (): string => {
  const words = inEachLanguage('secrets');
  const of = words.flatMap((one) => one.of).join('|');
  const is = words.flatMap((one) => one.is).join('|');
  return `${quote}?(?:\\s(?:${of})\\s[^\\n.:;]{1,40}?)?\\s(?:${is})[:\\s]\\s?${quote}?`;
};
/** Up to the sign that ends a sentence. */
const value = '(?<secret>[^\\s"\'`,;]{7,200}[^\\s"\'`,;.!?)\\]*])';

/** Names in every language. */
const namesOf = (what: 'passwords' | 'keys'): SecretNames => {
  const words = inEachLanguage('secrets').map((one) => one[what]);
  return {
    names: words.flatMap(({ names }) => names),
    within: words.flatMap(({ within }) => within),
  };
};

const ruleOf = (
  { names, within }: SecretNames,
  between: string,
  accepts: (secret: string) => boolean,
): SecretRule => ({
  name: 'assigned-secret',
  within,
  pattern: new RegExp(`(?:${names.join('|')})${between}${value}`, 'giu'),
  accepts: (secret) => !isNothing(secret) && accepts(secret),
});

/** What is said to be a password, a key or a token, and looks like one. */
export const assignmentRules = (): readonly SecretRule[] => {
  const [passwords, keys, between] = [namesOf('passwords'), namesOf('keys'), sentence()];
  return [
    ruleOf(passwords, assignment, isPassword),
    ruleOf(keys, assignment, (secret) => isKey(secret) && !uuid.test(secret)),
    ruleOf(passwords, between, (secret) => isPassword(secret) && kindsOfCharacters(secret) >= 3),
    ruleOf(keys, between, (secret) => isKey(secret) && kindsOfCharacters(secret) >= 3),
  ];
};
