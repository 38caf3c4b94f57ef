import { inEachLanguage } from '../languages/registry';
import type { SecretNames } from '../languages/secretWords';
import {
  isKey,
  isKeyOfSentence,
  isMixedPassword,
  isNothing,
  isPassphrase,
  isPassword,
  isPasswordOfSentence,
  isShortPassword,
  isSpokenPassword,
} from './secretLooks';
import type { SecretRule } from './tokenRules';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** Ids are written as UUIDs; so are keys, but a token that is one may as well be the mark of a request. */
const isNamedUuid = (match: RegExpExecArray): boolean =>
  !inEachLanguage('secrets').some(({ tokens }) => tokens.test(match[0])) ||
  /[\w-]/u.test(match.input.charAt(match.index - 1));

const quote = '["\'`]';
/** A sign between the name and the secret. */
export const assignment = `(?:${quote}{1,2}|\\])?(?:\\*\\*)?\\s{0,3}(?::=|=>|[:=])(?:\\*\\*)?\\s{0,3}${quote}{0,2}`;
/** What the secret belongs to: "the password of the server". */
export const belonging = (): string => {
  const of = inEachLanguage('secrets').flatMap((one) => one.of);
  return `(?:\\s(?:${of.join('|')})\\s[^\\n.:;=]{1,40}?)`;
};
/** Without a sign between there may be a sentence around, so that more is asked of the value. */
const sentence = (): string => {
  const words = inEachLanguage('secrets');
  const is = words.flatMap((one) => one.is).join('|');
  return `${quote}?${belonging()}?\\s(?:${is})[:\\s]\\s?${quote}?`;
};
/** Up to the sign that ends a sentence. */
export const value = '(?<secret>[^\\s"\'`,;]{7,200}[^\\s"\'`,;.!?)\\]*])';
/** Behind what a sentence ends with. */
const ends = `(?=["'\`”’]?[.!?]?\\s*(?:\\n|$))`;
/** A word and a number, or the other way round, as short as people choose a password. */
const short = `(?<secret>\\p{L}{3,6}\\d{1,4}|\\d{4,6}\\p{L}{2,8})${ends}`;

/** Names in every language. */
export const namesOf = (what: 'passwords' | 'keys'): SecretNames => {
  const words = inEachLanguage('secrets').map((one) => one[what]);
  return {
    names: words.flatMap(({ names }) => names),
    within: words.flatMap(({ within }) => within),
  };
};

const ruleOf = (
  { names, within }: SecretNames,
  between: string,
  accepts: (secret: string, match: RegExpExecArray) => boolean,
): SecretRule => ({
  name: 'assigned-secret',
  within,
  pattern: new RegExp(`(?:${names.join('|')})${between}${value}`, 'giu'),
  accepts: (secret, match) => !isNothing(secret) && accepts(secret, match),
});

/** "Kasanın şifresi …": some languages have no word for "is", and the verb, if there is one, at the end. */
const toldRules = (within: readonly string[]): readonly SecretRule[] => {
  const told = inEachLanguage('secrets').flatMap((one) => one.told ?? []);
  const before = `(?:${told.map(({ names }) => names).join('|')})\\s["'\`“]?`;
  const verbs = told.map((one) => one.verbs).join('|');
  const spoken = `${value}(?=[!?]?["'\`”]?(?:\\s(?:${verbs})|[.!,]?\\s*(?:\\n|$)|,\\s))`;
  return [[spoken, isSpokenPassword] as const, [short, isShortPassword] as const].map(
    ([secret, accepts]) => ({
      name: 'assigned-secret',
      within,
      pattern: new RegExp(`${before}${secret}`, 'giu'),
      accepts,
    }),
  );
};

/** What is said to be a password, a key or a token, and looks like one. */
export const namedSecretRules = (): readonly SecretRule[] => {
  const [passwords, keys, between] = [namesOf('passwords'), namesOf('keys'), sentence()];
  const next = `\\s["'\`]?`;
  const named = passwords.names.join('|');
  const key = (secret: string, match: RegExpExecArray): boolean =>
    isKey(secret) && (!uuid.test(secret) || isNamedUuid(match));
  const keyOfSentence = (secret: string, match: RegExpExecArray): boolean =>
    isKeyOfSentence(secret) && (!uuid.test(secret) || isNamedUuid(match));
  return [
    ruleOf(passwords, assignment, isPassword),
    ruleOf(keys, assignment, key),
    ruleOf(passwords, between, isPasswordOfSentence),
    ruleOf(keys, between, isKeyOfSentence),
    ruleOf(passwords, `${belonging()}${assignment}`, isPasswordOfSentence),
    ruleOf(passwords, next, isPasswordOfSentence),
    ruleOf(keys, next, keyOfSentence),
    ruleOf(passwords, next, isMixedPassword),
    // What looks like the name of a thing is one as well, where a sentence says so.
    { ...ruleOf(passwords, between, isSpokenPassword), accepts: isSpokenPassword },
    {
      name: 'assigned-secret',
      within: passwords.within,
      pattern: new RegExp(`(?:${named})(?:${between}|${belonging()}?${assignment})${short}`, 'giu'),
      // A sign stands in settings as well, where a word with one digit is mostly the name of something.
      accepts: (secret, [said]) =>
        isShortPassword(secret) && (/\d.*\d/u.test(secret) || !/[:=]/u.test(said)),
    },
    {
      name: 'passphrase',
      within: passwords.within,
      pattern: new RegExp(`(?:${named})(?:${assignment}|${between}|${next})${value}`, 'giu'),
      accepts: isPassphrase,
    },
    ...toldRules(passwords.within),
  ];
};
