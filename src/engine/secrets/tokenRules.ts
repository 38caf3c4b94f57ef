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

/** Finds one kind of secret. */
export interface SecretRule {
  /** As a person reads it. */
  readonly name: string;
  /** Global. The group `secret` is what must not be kept; without one it is the whole match. */
  readonly pattern: RegExp;
  /** In lower case: only a text with one of them is looked at. Absent for patterns that are as quick by themselves. */
  readonly within?: readonly string[];
  /** Whether what was found is one; it is unless it is a placeholder, where this is absent. */
  readonly accepts?: (secret: string, match: RegExpExecArray) => boolean;
}

const random = (secret: string): boolean => looksRandom(secret) && !isPlaceholder(secret);

/**
 * Tokens that are known by their form, as their makers document it. Those that the scanner behind the port knows are left
 * to it; `openai` is here as well, because the scanner knows only keys with OpenAI's own mark in the middle.
 */
const tokens: Readonly<Record<string, RegExp>> = {
  // Tags are in lower case, and a key that has one case only is whole in the other.
  age: /\bAGE-SECRET-KEY-1[0-9A-Z]{58}\b/giu,
  'aws-key-id': /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/giu,
  atlassian: /\bATATT3[\w=-]{60,}/gu,
  'azure-key': /\b(?:Account|SharedAccess)Key=(?<secret>[A-Za-z0-9+/]{40,}={1,2})/gu,
  'azure-signature': /[?&]sig=(?<secret>[A-Za-z0-9%+/=]{40,})/gu,
  crates: /\bcio[A-Za-z0-9]{32}\b/gu,
  databricks: /\bdapi[0-9a-f]{32}\b/gu,
  digitalocean: /\bdo[opr]_v1_[0-9a-f]{64}\b/gu,
  'discord-token': /\b[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,}/gu,
  'discord-webhook':
    /\bhttps:\/\/discord(?:app)?\.com\/api\/webhooks\/\d+\/(?<secret>[\w-]{40,})/gu,
  docker: /\bdckr_(?:pat|oat)_[\w-]{20,}/gu,
  doppler: /\bdp\.(?:pt|st|ct|sa|scim|audit)\.[\w.]{40,}/gu,
  figma: /\bfigd_[\w-]{40,}/gu,
  gitlab: /\bgl(?:pat|dt|rt|cbt|ptt|ft|imt|agent|oas|soat)-[\w.-]{20,}/gu,
  'google-api': /\bAIza[\w-]{35}(?![\w-])/gu,
  'google-oauth': /\b(?:GOCSPX-[\w-]{28}|ya29\.[\w-]{30,})/gu,
  grafana: /\bgl(?:c|sa)_[A-Za-z0-9+/=_]{32,}/gu,
  groq: /\bgsk_[A-Za-z0-9]{40,}\b/gu,
  'hugging-face': /\bhf_[A-Za-z0-9]{30,}\b/gu,
  'json-web-token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/gu,
  mailchimp: /\b[0-9a-f]{32}-us\d{1,2}\b/gu,
  mailgun: /\bkey-[0-9a-f]{32}\b/gu,
  netlify: /\bnfp_[A-Za-z0-9]{36,}\b/gu,
  'new-relic': /\bNRAK-[A-Z0-9]{27}\b/giu,
  notion: /\b(?:secret_[A-Za-z0-9]{43}|ntn_[A-Za-z0-9]{40,})\b/gu,
  openai: /\bsk-[\w-]{32,}/gu,
  perplexity: /\bpplx-[A-Za-z0-9]{40,}\b/gu,
  postman: /\bPMAK-[0-9a-f]{24}-[0-9a-f]{34}\b/gu,
  pypi: /\bpypi-[\w-]{50,}/gu,
  replicate: /\br8_[A-Za-z0-9]{37}\b/gu,
  rubygems: /\brubygems_[0-9a-f]{48}\b/gu,
  sentry: /\bsntry[su]_[\w=/+-]{40,}/gu,
  stripe: /\b(?:[sr]k_(?:live|test)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9+/=]{24,})/gu,
  supabase: /\bsbp_[0-9a-f]{40}\b/gu,
  telegram: /\b\d{8,10}:AA[\w-]{33}(?![\w-])/gu,
  terraform: /\b[A-Za-z0-9]{14}\.atlasv1\.[\w-]{60,}/gu,
  twilio: /\bSK[0-9a-f]{32}\b/gu,
  vault: /\bhv[sbr]\.[\w-]{24,}/gu,
  xai: /\bxai-[A-Za-z0-9]{60,}\b/gu,
};

/** A header and at least a line of the key; also keys that are encrypted or of PGP, whose passphrase may be weak. */
const privateKey: SecretRule = {
  name: 'private-key',
  within: ['private key'],
  pattern:
    /-----BEGIN (?:[A-Z0-9]+ ){0,2}PRIVATE KEY(?: BLOCK)?-----(?:\s|\\[nr]|[A-Za-z-]{3,20}: [^\n\\]{0,80}){0,12}[A-Za-z0-9+/=]{32,}(?:[A-Za-z0-9+/=\s\\-]*PRIVATE KEY(?: BLOCK)?-----)?/gu,
};

/** Of those whose pattern takes its time, because its beginning is any text, or is meant in either case. */
const marks: Readonly<Record<string, readonly string[]>> = {
  age: ['age-secret-key'],
  'aws-key-id': ['akia', 'asia'],
  mailchimp: ['-us'],
  'new-relic': ['nrak-'],
  openai: ['sk-'],
  telegram: [':aa'],
  terraform: ['.atlasv1.'],
};

export const tokenRules: readonly SecretRule[] = [
  ...Object.entries(tokens).map(([name, pattern]) => {
    const within = marks[name];
    return { name, pattern, accepts: random, ...(within === undefined ? {} : { within }) };
  }),
  privateKey,
];
