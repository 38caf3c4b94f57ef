import { wordsListed } from '../languages/registry';
import { once } from '../model/once';
import { tally } from '../model/tally';

/** Bits of a character, were characters drawn as often as they stand in the text (Shannon 1948, section 6). */
const entropyOf = (text: string): number => {
  let bits = 0;
  for (const count of tally(text).values()) {
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

/** Least entropy of a key after the mark of its maker, which may have no digit. */
const leastKeyEntropy = 3;
/** Of letters drawn by chance a fifth are vowels, of words of most languages two fifths (both of Latin letters). */
const mostVowels = 0.3;

/** True for letters that are no words: twenty capitals in a row, or few vowels and four consonants in a row somewhere. */
export const looksDrawn = (text: string): boolean => {
  if (!/^[A-Za-z]{16,}$/u.test(text) || entropyOf(text) < leastKeyEntropy) return false;
  if (/^[A-Z]{20,}$/u.test(text)) return true;
  const vowels = text.match(/[aeiou]/giu)?.length ?? 0;
  return vowels <= text.length * mostVowels && /[bcdfghj-np-tv-z]{4}/iu.test(text);
};

/** Kinds of characters that a text has: lower case, upper case, digits, signs. */
export const kindsOfCharacters = (text: string): number =>
  [/\p{Ll}/u, /\p{Lu}/u, /\d/u, /[^\p{L}\d\s]/u].filter((kind) => kind.test(text)).length;

/** Words that stand where a secret would be, so that nobody's is shown. */
const standIns = once(() => {
  const beginnings = [...wordsListed('secrets', 'standInBeginnings')].join('|');
  const whole = [...wordsListed('secrets', 'standIns')].join('|');
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
  /** In lower case: only a text with one of them is looked at. Absent where no letters are sure. */
  readonly within?: readonly string[];
  /** Whether what was found is one; it is unless it is a placeholder, where this is absent. */
  readonly accepts?: (secret: string, match: RegExpExecArray) => boolean;
}

const random = (secret: string): boolean => looksRandom(secret) && !isPlaceholder(secret);

/** What follows the mark of a maker: it need have no digit. */
const key = (secret: string): boolean =>
  entropyOf(secret) >= leastKeyEntropy && !isPlaceholder(secret);

/**
 * Tokens that are known by their form, as their makers document it (docs/SECRETS.md). Those that the scanner behind the port knows are left
 * to it; `openai` is here as well, because the scanner knows only keys with OpenAI's own mark in the middle. Behind the form what
 * stands in each key of it, in lower case: a text is asked for these letters in a hundredth of the time that patterns take. Two
 * kinds have no such letters.
 */
type Token = readonly [form: RegExp, ...marks: readonly string[]];

const tokens: Readonly<Record<string, Token>> = {
  adobe: [/\bp8e-[A-Za-z0-9]{32}\b/gu, 'p8e-'],
  // Tags are in lower case, and a key that has one case only is whole in the other.
  age: [/\bAGE-SECRET-KEY-1[0-9A-Z]{58}\b/giu, 'age-secret-key'],
  airtable: [/\bpat[A-Za-z0-9]{14}\.[0-9a-f]{64}\b/gu, 'pat'],
  alibaba: [/\bLTAI[A-Za-z0-9]{20}\b/gu, 'ltai'],
  artifactory: [/\b(?:AKCp[A-Za-z0-9]{69}|cmVmd[A-Za-z0-9]{59})\b/gu, 'akcp', 'cmvmd'],
  atlassian: [/\bAT(?:ATT|CTT)3[\w=-]{60,}/gu, 'atatt3', 'atctt3'],
  authress: [
    /\b(?:sc|ext|scauth|authress)_[a-z0-9]{5,30}\.[a-z0-9]{4,6}\.acc[_-][a-z0-9-]{10,32}\.[a-z0-9+/_=-]{30,120}/giu,
    'acc',
  ],
  'aws-key-id': [
    /\b(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}\b/giu,
    'a3t',
    'akia',
    'asia',
    'abia',
    'acca',
  ],
  'aws-secret': [
    /\bAWS_?SECRET_?(?:ACCESS_?)?KEY["'\s]{0,3}[:=]["'\s]{0,3}(?<secret>[A-Za-z0-9/+]{40})(?![\w/+=])/giu,
    'aws',
  ],
  'azure-client-secret': [/(?<![\w~.-])[\w~.]{3}\dQ~[\w~.-]{31,34}(?![\w~-])/gu, 'q~'],
  'azure-key': [/\b(?:Account|SharedAccess)Key=(?<secret>[A-Za-z0-9+/]{40,}={1,2})/gu, 'key='],
  'azure-signature': [/[?&]sig=(?<secret>[A-Za-z0-9%+/=]{40,})/gu, 'sig='],
  bedrock: [
    /\b(?:ABSK[A-Za-z0-9+/]{109,269}={0,2}|bedrock-api-key-[A-Za-z0-9+/]{20,}={0,2})/gu,
    'absk',
    'bedrock-api-key-',
  ],
  brevo: [/\bxkeysib-[0-9a-f]{64}-[A-Za-z0-9]{16}\b/gu, 'xkeysib-'],
  clickhouse: [/\b4b1d[A-Za-z0-9]{38}\b/gu, '4b1d'],
  clojars: [/\bCLOJARS_[A-Za-z0-9]{60}\b/giu, 'clojars_'],
  'cloudflare-origin': [/\bv1\.0-[0-9a-f]{24}-[0-9a-f]{146}\b/gu, 'v1.0-'],
  crates: [/\bcio[A-Za-z0-9]{32}\b/gu, 'cio'],
  databricks: [/\bdapi[0-9a-f]{32}\b/gu, 'dapi'],
  digitalocean: [/\bdo[opr]_v1_[0-9a-f]{64}\b/gu, '_v1_'],
  'discord-token': [/\b[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,}/gu],
  'discord-webhook': [
    /\bhttps:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]{40,}/gu,
    '/api/webhooks/',
  ],
  docker: [/\bdckr_(?:pat|oat)_[\w-]{20,}/gu, 'dckr_'],
  doppler: [/\bdp\.(?:pt|st|ct|sa|scim|audit)\.[\w.]{40,}/gu, 'dp.'],
  dropbox: [/\bsl\.(?:u\.)?[\w=-]{130,}/gu, 'sl.'],
  duffel: [/\bduffel_(?:test|live)_[\w=-]{43}/gu, 'duffel_'],
  dynatrace: [/\bdt0[a-z]\d\d\.[A-Z0-9]{24}\.[A-Z0-9]{64}\b/giu, 'dt0'],
  easypost: [/\bEZ[AT]K[A-Za-z0-9]{54}\b/gu, 'ezak', 'eztk'],
  facebook: [
    /\b(?:EAA[MC][A-Za-z0-9]{100,}|\d{15,16}(?:\||%7C)[\w-]{27,40})(?![\w-])/gu,
    'eaa',
    '|',
    '%7c',
  ],
  figma: [/\bfig[dour]_[\w-]{40,}/gu, 'fig'],
  flutterwave: [/\bFLWSECK(?:_TEST)?-[0-9a-h]{12,32}(?:-X)?\b/giu, 'flwseck'],
  fly: [/\b(?:fo1_[\w-]{43}|fm(?:1[ar]|2)_[A-Za-z0-9+/]{100,}={0,3})/gu, 'fo1_', 'fm1', 'fm2_'],
  frameio: [/\bfio-u-[\w=-]{64}/gu, 'fio-u-'],
  gitlab: [
    /\b(?:gl(?:pat|dt|rtr?|cbt|ptt|ft|imt|agent|oas|soat|ffct|wt)-[\w.-]{20,}|GR1348941[\w-]{20})|\b_gitlab_session=[0-9a-z]{32}\b/gu,
    'gl',
    'gr1348941',
    '_gitlab_session=',
  ],
  'google-api': [/\bAIza[\w-]{35}(?![\w-])/gu, 'aiza'],
  'google-oauth': [/\b(?:GOCSPX-[\w-]{28}|ya29\.[\w-]{30,})/gu, 'gocspx-', 'ya29.'],
  grafana: [
    /\b(?:gl(?:c|sa)_[A-Za-z0-9+/=_]{32,}|eyJrIjoi[A-Za-z0-9]{70,400}={0,3})/gu,
    'glc_',
    'glsa_',
    'eyjrijoi',
  ],
  groq: [/\bgsk_[A-Za-z0-9]{40,}\b/gu, 'gsk_'],
  harness: [/\b[ps]at\.[\w-]{22}\.[A-Za-z0-9]{24}\.[A-Za-z0-9]{20}\b/gu, 'pat.', 'sat.'],
  heroku: [/\bHRKU-AA[\w-]{58}/gu, 'hrku-aa'],
  'hugging-face': [/\b(?:hf|api_org)_[A-Za-z0-9]{30,}\b/gu, 'hf_', 'api_org_'],
  infracost: [/\bico-[A-Za-z0-9]{32}\b/gu, 'ico-'],
  intra: [/\bs-s4t2(?:ud|af)-[0-9a-f]{64}\b/gu, 's-s4t2'],
  'json-web-token': [/\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/gu, 'eyj'],
  mailchimp: [/\b[0-9a-f]{32}-us\d{1,2}\b/gu, '-us'],
  mailgun: [/\b(?:key-[0-9a-f]{32}|[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8})\b/gu],
  mapbox: [/\bsk\.eyJ[\w-]{40,}\.[\w-]{20,}/gu, 'sk.eyj'],
  maxmind: [/\b[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk\b/gu, '_mmk'],
  netlify: [/\bnf[pcoubk]_[A-Za-z0-9]{36,}\b/gu, 'nf'],
  'new-relic': [
    /\b(?:NRAK-[A-Z0-9]{27}|NRII-[\w-]{32}|NRJS-[0-9a-f]{19})\b/giu,
    'nrak-',
    'nrii-',
    'nrjs-',
  ],
  notion: [/\b(?:secret_[A-Za-z0-9]{43}|ntn_[A-Za-z0-9]{40,})\b/gu, 'secret_', 'ntn_'],
  octopus: [/\bAPI-[A-Z0-9]{26}\b/gu, 'api-'],
  openai: [/\bsk-[\w-]{32,}/gu, 'sk-'],
  openshift: [/\bsha256~[\w-]{43}(?![\w-])/gu, 'sha256~'],
  perplexity: [/\bpplx-[A-Za-z0-9]{40,}\b/gu, 'pplx-'],
  plaid: [
    /\baccess-(?:sandbox|development|production)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gu,
    'access-',
  ],
  'one-password': [
    /\b(?:A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}|ops_eyJ[A-Za-z0-9+/]{250,}={0,3})/gu,
    'a3-',
    'ops_eyj',
  ],
  planetscale: [/\bpscale_(?:tkn|oauth|pw)_[\w=.-]{32,}/gu, 'pscale_'],
  postman: [/\bPMAK-[0-9a-f]{24}-[0-9a-f]{34}\b/gu, 'pmak-'],
  prefect: [/\bpn[ub]_[A-Za-z0-9]{36}\b/gu, 'pnu_', 'pnb_'],
  pulumi: [/\bpul-[0-9a-f]{40}\b/gu, 'pul-'],
  pypi: [/\bpypi-[\w-]{50,}/gu, 'pypi-'],
  readme: [/\brdme_[a-z0-9]{70}\b/gu, 'rdme_'],
  replicate: [/\br8_[A-Za-z0-9]{37}\b/gu, 'r8_'],
  rubygems: [/\brubygems_[0-9a-f]{48}\b/gu, 'rubygems_'],
  scalingo: [/\btk-us-[\w-]{48}/gu, 'tk-us-'],
  sendgrid: [/\bSG\.(?:[\w-]{16,32}\.[\w-]{32,64}|[\w=.-]{66})/gu, 'sg.'],
  sentry: [/\bsntry[su]_[\w=/+-]{40,}/gu, 'sntry'],
  settlemint: [/\bsm_[aps]at_[A-Za-z0-9]{16}\b/gu, 'sm_'],
  shippo: [/\bshippo_(?:live|test)_[0-9a-f]{40}\b/giu, 'shippo_'],
  shopify: [/\bshp(?:at|ca|pa|ss)_[0-9a-f]{32}\b/giu, 'shp'],
  slack: [/\bxox[abeoprs](?:\.xox[bp])?-[A-Za-z0-9-]{10,}/giu, 'xox'],
  'slack-webhook': [
    /\bhooks\.slack\.com\/(?:services|workflows|triggers)\/[\w+/]{40,}/gu,
    'hooks.slack.com',
  ],
  sonar: [/\bsq[pua]_[0-9a-f]{40}\b/gu, 'sq'],
  sourcegraph: [/\bsgp_(?:(?:[0-9a-f]{16}|local)_)?[0-9a-f]{40}\b/giu, 'sgp_'],
  square: [/\b(?:sq0(?:atp|csp|idp)-[\w-]{22,60}|EAAA[\w-]{22,64})/gu, 'sq0', 'eaaa'],
  stripe: [
    /\b(?:[sr]k_(?:live|test|prod)_[A-Za-z0-9]{10,}|whsec_[A-Za-z0-9+/=]{24,})/gu,
    'sk_',
    'rk_',
    'whsec_',
  ],
  supabase: [/\bsb(?:p_[0-9a-f]{40}|_secret_[\w-]{20,})\b/gu, 'sbp_', 'sb_secret_'],
  tailscale: [/\btskey-[a-z]+-[A-Za-z0-9]{8,}-[A-Za-z0-9]{16,}/gu, 'tskey-'],
  teams: [
    /\bhttps:\/\/[\w-]+\.webhook\.office\.com\/webhookb2\/[\w-]{36}@[\w-]{36}\/IncomingWebhook\/\w{32}\/[\w-]{36}/gu,
    '.webhook.office.com',
  ],
  telegram: [/\b\d{8,10}:AA[\w-]{32,33}(?![\w-])/gu, ':aa'],
  terraform: [/\b[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{60,}/gu, '.atlasv1.'],
  twilio: [/\bSK[0-9a-f]{32}\b/giu, 'sk'],
  typeform: [/\btfp_[\w.=-]{40,}/gu, 'tfp_'],
  vault: [/\bhv[sbr]\.[\w-]{24,}/gu, 'hvs.', 'hvb.', 'hvr.'],
  'vault-legacy': [/(?<![\w.])s\.[A-Za-z0-9]{24}(?![\w.])/gu, 's.'],
  xai: [/\bxai-[A-Za-z0-9]{60,}\b/gu, 'xai-'],
  yandex: [
    /\b(?:AQVN[\w-]{35,38}|YC[\w-]{38}(?![\w-])|t1\.[\w-]+={0,2}\.[\w-]{86}={0,2})/gu,
    'aqvn',
    'yc',
    't1.',
  ],
};

/** Forms that other words have as well, so that the digits of a key are asked for. */
const alsoWords: ReadonlySet<string> = new Set([
  ...['crates', 'dropbox', 'frameio', 'infracost', 'maxmind', 'octopus', 'openai', 'scalingo'],
  ...['settlemint', 'slack', 'facebook', 'twilio', 'vault-legacy', 'yandex'],
]);

/** A header and at least a line of the key, to its end or as far as it was written; also keys that are encrypted or of PGP, whose passphrase may be weak. */
const privateKey: SecretRule = {
  name: 'private-key',
  within: ['private key'],
  pattern:
    /-----BEGIN (?:[A-Z0-9]+ ){0,2}PRIVATE KEY(?: BLOCK)?-----(?:\s|\\[nr]|[A-Za-z-]{3,20}: [^\n\\]{0,80}){0,12}[A-Za-z0-9+/=]{32,}(?:[A-Za-z0-9+/=\s\\-]*PRIVATE KEY(?: BLOCK)?-----|(?:(?:\s|\\[nr])+[A-Za-z0-9+/=]{16,})*)/gu,
};

export const tokenRules: readonly SecretRule[] = [
  ...Object.entries(tokens).map(([name, [pattern, ...within]]) => {
    const accepts = alsoWords.has(name) ? random : key;
    return { name, pattern, accepts, ...(within.length > 0 && { within }) };
  }),
  privateKey,
];
