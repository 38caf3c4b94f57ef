import { isPlaceholderOrCode, kindsOfCharacters, looksRandom } from './secretText';
import type { SecretRule } from './tokenRules';

/** Names of what is kept secret, at the end of a name: `DB_PASSWORD`, `my-api-key`. A language is a line. */
const passwordNames = [
  'passw(?:or)?d',
  'passphrase',
  'pwd',
  'parola(?:s[ıi])?',
  '[şs][iİ]fre(?:s[iİ])?',
];
const keyNames = [
  '(?:api|secret|private|access|account|auth|encryption|signing|master|shared)[-_ ]?key',
  '(?:access|auth|api|refresh|bearer|bot|id|personal|deploy|session)[-_ ]?token',
  'client[-_ ]?secret',
  'webhook[-_ ]?secret',
  'secret',
  'token',
  'credentials?',
  'api[-_ ]?anahtar[ıi]',
  'gizli[-_ ]?anahtar[ıi]?',
];

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
const sentence = `${quote}?(?:\\s(?:of|for|to)\\s[^\\n.:;]{1,40}?)?\\s(?:is|was|are|değeri)[:\\s]\\s?${quote}?`;
/** Up to the sign that ends a sentence. */
const value = '(?<secret>[^\\s"\'`,;]{7,200}[^\\s"\'`,;.!?)\\]*])';

interface Names {
  readonly names: readonly string[];
  /** In lower case; one of them is in each of the names. */
  readonly within: readonly string[];
}

const passwords: Names = {
  names: passwordNames,
  // A capital İ becomes two characters in lower case.
  within: ['pass', 'pwd', 'parola', 'fre'],
};
const keys: Names = {
  names: keyNames,
  within: ['key', 'token', 'secret', 'credential', 'anahtar'],
};

const ruleOf = (
  { names, within }: Names,
  between: string,
  accepts: (secret: string) => boolean,
): SecretRule => ({
  name: 'assigned-secret',
  within,
  pattern: new RegExp(`(?:${names.join('|')})${between}${value}`, 'giu'),
  accepts: (secret) => !isNothing(secret) && accepts(secret),
});

/** What is said to be a password, a key or a token, and looks like one. */
export const assignmentRules: readonly SecretRule[] = [
  ruleOf(passwords, assignment, isPassword),
  ruleOf(keys, assignment, (secret) => isKey(secret) && !uuid.test(secret)),
  ruleOf(passwords, sentence, (secret) => isPassword(secret) && kindsOfCharacters(secret) >= 3),
  ruleOf(keys, sentence, (secret) => isKey(secret) && kindsOfCharacters(secret) >= 3),
];
