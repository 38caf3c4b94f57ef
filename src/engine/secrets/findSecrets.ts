import type { SecretNames } from '../languages/languagePack';
import { matchesOf } from '../languages/letters';
import { inEachLanguage, wordsListed } from '../languages/registry';
import { boundedMemo, once } from '../model/once';
import type { FoundSecret } from '../model/settings';
import type { SecretScanner } from '../ports';
import { plainView } from './plainView';
import {
  commandRules,
  isPlaceholder,
  isPlaceholderOrCode,
  kindsOfCharacters,
  looksDrawn,
  looksRandom,
  type SecretRule,
  tokenRules,
} from './tokenRules';

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
const isKey = (value: string): boolean =>
  value.length >= shortestKey && (looksRandom(value) || looksDrawn(value));
/** Four words and more with hyphens between: what tools make for a passphrase, and hardly the name of a thing. */
const isPassphrase = (value: string): boolean =>
  /^[a-z]{3,12}(?:[-_.][a-z]{3,12}){3,}(?:[-_.]?\d{1,4})?$/u.test(value) && !isPlaceholder(value);
/** Drawn by chance where a sentence stands around, which has words with digits of its own. */
const isKeyOfSentence = (value: string): boolean =>
  isKey(value) &&
  (kindsOfCharacters(value) >= 3 || looksDrawn(value) || /^[\da-f]{32,}$/iu.test(value)) &&
  !/^[a-z]+\//u.test(value);
const isPasswordOfSentence = (value: string): boolean =>
  isPassword(value) && kindsOfCharacters(value) >= 3 && !/^[a-z]+\//u.test(value);

/** What a sentence says a password to be, as short and plain as people choose one: letters and a number, and no name of a version. */
const isSpokenPassword = (value: string): boolean =>
  value.length >= shortestPassword &&
  /^\p{L}[^/\\(){}[\]<>$=@:]*$/u.test(value) &&
  /\d/u.test(value) &&
  !/[-_.]v\d+$|(?:ed|ing)$/iu.test(value) &&
  !algorithms.test(value) &&
  !isPlaceholderOrCode(value) &&
  !isPlaceholder(value);

/** As short as people choose one all the same: a word and a number at the end of what is said of it. */
const isShortPassword = (value: string): boolean =>
  !algorithms.test(value) && !isPlaceholderOrCode(value);

/** Ids are written as UUIDs; so are keys, but a token that is one may as well be the mark of a request. */
const isNamedUuid = (match: RegExpExecArray): boolean =>
  !inEachLanguage('secrets').some(({ tokens }) => tokens.test(match[0])) ||
  /[\w-]/u.test(match.input.charAt(match.index - 1));

const quote = '["\'`]';
const assignment = `(?:${quote}{1,2}|\\])?(?:\\*\\*)?\\s{0,3}(?::=|=>|[:=])(?:\\*\\*)?\\s{0,3}${quote}{0,2}`;
/** What the secret belongs to: "the password of the server". */
const belonging = (): string => {
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
  accepts: (secret: string, match: RegExpExecArray) => boolean,
): SecretRule => ({
  name: 'assigned-secret',
  within,
  pattern: new RegExp(`(?:${names.join('|')})${between}${value}`, 'giu'),
  accepts: (secret, match) => !isNothing(secret) && accepts(secret, match),
});

/** Three words and more of some length with hyphens between, where a password is expected. */
const isNamedPassphrase = (value: string): boolean =>
  /^[a-z]{5,12}(?:-[a-z]{5,12}){2,}$/u.test(value) && !isPlaceholder(value);

/** "Log in as … with …": no word says that it is a password, so that every kind of character is asked for. */
const isLogin = (secret: string): boolean =>
  isPassword(secret) && kindsOfCharacters(secret) === 4 && !/@\w|\/\w/u.test(secret);

/** "Log in as … / …", "the password is now …": a password stands there, or a word. */
const isNamedLogin = (secret: string): boolean =>
  isNamedPassphrase(secret) || (!isNothing(secret) && isPasswordOfSentence(secret));

/** What somebody logs in with. */
const loginRules = (): readonly SecretRule[] =>
  inEachLanguage('secrets').flatMap(({ logins = [] }) =>
    logins.map(({ pattern, before, within, isNamed }) => ({
      name: 'login',
      within,
      pattern: new RegExp(
        before ? `${pattern}["'\`]?${value}` : `(?<![^\\s/:"'\`])${value}${pattern}`,
        'giu',
      ),
      accepts: isNamed === true ? isNamedLogin : isLogin,
    })),
  );

/** "Kasanın şifresi …": some languages have no word for "is", and the verb, if there is one, at the end. */
const toldRules = (within: readonly string[]): readonly SecretRule[] =>
  inEachLanguage('secrets').flatMap(({ told }) =>
    told === undefined
      ? []
      : {
          name: 'assigned-secret',
          within,
          pattern: new RegExp(
            `${told.names}\\s["'\`“]?${value}(?=[!?]?["'\`”]?(?:\\s${told.verbs}|[.!,]?\\s*(?:\\n|$)|,\\s))`,
            'giu',
          ),
          accepts: isSpokenPassword,
        },
  );

/** What is said to be a password, a key or a token, and looks like one. */
export const assignmentRules = (): readonly SecretRule[] => {
  const [passwords, keys, between] = [namesOf('passwords'), namesOf('keys'), sentence()];
  const next = `\\s["'\`]?`;
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
    {
      ...ruleOf(passwords, between, isSpokenPassword),
      accepts: isSpokenPassword,
    },
    {
      ...ruleOf(passwords, '', isShortPassword),
      pattern: new RegExp(
        `(?:${passwords.names.join('|')})${between}(?<secret>\\p{L}{3,6}\\d{1,4})(?=${quote}?[.!?]?\\s*(?:\\n|$))`,
        'giu',
      ),
    },
    {
      name: 'passphrase',
      within: passwords.within,
      pattern: new RegExp(
        `(?:${passwords.names.join('|')})(?:${assignment}|${between}|${next})${value}`,
        'giu',
      ),
      accepts: isPassphrase,
    },
    ...toldRules(passwords.within),
    ...loginRules(),
  ];
};

/** True for a password that every manual and every compose file has; with it an address gives nothing away. */
const isCommonPassword = (text: string): boolean =>
  wordsListed('secrets', 'commonPasswords').has(text);

/** What is shorter keeps nobody out, and stands in manuals. */
const shortestConnectionPassword = 5;

/** True for what only stands for a password, and for a password that is as good as none. */
export const isNoSecret = (password: string, user = ''): boolean =>
  password.length < shortestConnectionPassword ||
  password === user ||
  isCommonPassword(password.toLowerCase()) ||
  isPlaceholder(password);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not percent-encoded after all.
    return text;
  }
};

/** Passwords in an address or in a list of settings of a database. */
export const connectionRules: readonly SecretRule[] = [
  {
    name: 'connection-string',
    within: ['://'],
    pattern:
      /\b[a-z][a-z0-9+.-]{1,30}:\/\/(?<user>[^\s:/?#@"'`<>]{0,100}):(?<secret>[^\s/?#@"'`<>]{1,200})@(?=[\w[])/giu,
    accepts: (secret, { groups }) =>
      !isNoSecret(decoded(secret), decoded(groups?.user ?? '')) && !isPlaceholderOrCode(secret),
  },
  {
    name: 'connection-string',
    within: ['password', 'pwd'],
    pattern:
      /\b(?:server|data source|host|user id|uid|username|database)\s?=[^\n;]{1,200};(?:[^\n;]{1,200};){0,12}?\s?(?:password|pwd)\s?=\s?(?<secret>[^\n;"'`]{1,200})/giu,
    accepts: (secret) => !isNoSecret(secret.trim()) && !isPlaceholderOrCode(secret.trim()),
  },
  {
    name: 'connection-string',
    within: ['jdbc:oracle'],
    pattern: /\bjdbc:oracle:\w+:(?<user>[^\s/:@]{1,100})\/(?<secret>[^\s/@"'`]{1,200})@/giu,
    accepts: (secret, { groups }) =>
      !isNoSecret(secret, groups?.user) && !isPlaceholderOrCode(secret),
  },
  {
    // Registries keep a name and a password in base64 under this key: Docker's config.json, npm's .npmrc.
    name: 'registry-login',
    within: ['auth'],
    pattern: /(?:"auth"\s?:\s?"|\b_auth\s?=\s?["']?)(?<secret>[A-Za-z\d+/]{12,}={0,2})/giu,
    accepts: (secret) => kindsOfCharacters(secret) >= 3 && !isPlaceholder(secret),
  },
  {
    name: 'authorization',
    within: ['authorization'],
    pattern:
      /\bauthorization["'`]?\s?[:=]\s?["'`]?(?:bearer|basic|token)\s{1,3}(?<secret>[\w+/=.~-]{16,})/giu,
    accepts: (secret) => !isPlaceholderOrCode(secret) && /\d/u.test(secret),
  },
];

const rules = once((): readonly SecretRule[] => [
  ...tokenRules,
  ...connectionRules,
  ...commandRules,
  ...assignmentRules(),
]);

const rangeOf = (match: RegExpExecArray, secret: string): Omit<FoundSecret, 'rule'> => {
  // What a pattern asks for stands at the end of its match.
  const start = match.index + match[0].lastIndexOf(secret);
  return { start, end: start + secret.length };
};

const findByRules = (text: string): readonly FoundSecret[] => {
  const found: FoundSecret[] = [];
  const lower = text.toLowerCase();
  // Several rules look within the same words.
  const hasAny = new Map<readonly string[], boolean>();
  const mayHold = (within: readonly string[]): boolean => {
    const known = hasAny.get(within) ?? within.some((mark) => lower.includes(mark));
    hasAny.set(within, known);
    return known;
  };
  for (const { name, pattern, within, accepts } of rules()) {
    if (within !== undefined && !mayHold(within)) continue;
    for (const match of matchesOf(text, pattern)) {
      const secret = match.groups?.secret ?? match[0];
      if (accepts?.(secret, match) ?? true) found.push({ rule: name, ...rangeOf(match, secret) });
    }
  }
  return found.sort((left, right) => left.start - right.start || left.end - right.end);
};

/** Texts of which it is remembered, and their characters: a write looks at the same sentences at each of its doors. */
const mostRemembered = 500;
const longestRemembered = 4_000;

const rememberedSecrets = boundedMemo(findByRules, { capacity: mostRemembered });

/** Secrets that our own rules know: those that the scanner behind the port does not look for. By their place. */
export const findSecrets = (text: string): readonly FoundSecret[] =>
  (text.length > longestRemembered ? findByRules : rememberedSecrets)(text);

/** Keys of several lines, which hold runs of one character as a matter of course. */
const wholeKeys: ReadonlySet<string> = new Set(['privatekey', 'gcp']);

const byPlace = (left: FoundSecret, right: FoundSecret): number =>
  left.start - right.start || right.end - left.end;

const scans = new WeakMap<SecretScanner, Map<string, readonly FoundSecret[]>>();

const scan = async (text: string, scanner: SecretScanner): Promise<readonly FoundSecret[]> => {
  const remembered = scans.get(scanner) ?? new Map<string, readonly FoundSecret[]>();
  scans.set(scanner, remembered);
  const found = remembered.get(text) ?? (await scanner.scan(text));
  if (remembered.size >= mostRemembered) remembered.clear();
  if (text.length <= longestRemembered) remembered.set(text, found);
  return found;
};

/** Every secret of a text, by the scanner's rules and by our own; of several at one place the widest. */
export const detectSecrets = async (
  text: string,
  scanner: SecretScanner,
): Promise<readonly FoundSecret[]> => {
  const scanned = (await scan(text, scanner)).filter(
    ({ rule, start, end }) => wholeKeys.has(rule) || !isPlaceholder(text.slice(start, end)),
  );
  const found: FoundSecret[] = [];
  for (const one of [...scanned, ...findSecrets(text)].sort(byPlace)) {
    const last = found.at(-1);
    if (last === undefined || one.start >= last.end) found.push(one);
    else if (one.end > last.end) found[found.length - 1] = { ...last, end: one.end };
  }
  return found;
};

/** Texts without a secret that are known, and how long they may be: in one write each is asked about at several doors. */
const mostClean = 32;
const longestClean = 8_192;

const cleanTexts = new WeakMap<SecretScanner, Set<string>>();

const cleanOf = (scanner: SecretScanner): Set<string> => {
  const clean = cleanTexts.get(scanner) ?? new Set<string>();
  cleanTexts.set(scanner, clean);
  return clean;
};

const rememberClean = (clean: Set<string>, text: string): void => {
  if (clean.size >= mostClean) clean.clear();
  if (text.length <= longestClean) clean.add(text);
};

/** Stands between texts that are looked at together: no rule looks across so many lines without a sign. */
const between = '\n'.repeat(8);

/** True where none of the texts has a secret, which one look at all of them says; false also where only their sum seems to have one. */
export const areClean = async (
  texts: readonly string[],
  scanner: SecretScanner,
): Promise<boolean> => {
  const clean = cleanOf(scanner);
  const unknown = texts.filter((text) => text !== '' && !clean.has(text));
  if (unknown.length === 0) return true;
  if ((await readSecrets(unknown.join(between), scanner)).length > 0) return false;
  for (const text of unknown) rememberClean(clean, text);
  return true;
};

/** Every secret of a text, by its place there, though signs stand in it that are not read. */
export const secretsIn = async (
  text: string,
  scanner: SecretScanner,
): Promise<readonly FoundSecret[]> => {
  const clean = cleanOf(scanner);
  if (clean.has(text)) return [];
  const found = await readSecrets(text, scanner);
  if (found.length === 0) rememberClean(clean, text);
  return found;
};

const readSecrets = async (
  text: string,
  scanner: SecretScanner,
): Promise<readonly FoundSecret[]> => {
  const plain = plainView(text);
  const found = await detectSecrets(plain.text, scanner);
  return found.map(({ rule, start, end }) => ({
    rule,
    start: plain.placeOf(start),
    end: plain.endOf(end),
  }));
};
