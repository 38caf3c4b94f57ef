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
 * to it; `openai` is here as well, because the scanner knows only keys with OpenAI's own mark in the middle.
 */
const tokens: Readonly<Record<string, RegExp>> = {
  adobe: /\bp8e-[A-Za-z0-9]{32}\b/gu,
  // Tags are in lower case, and a key that has one case only is whole in the other.
  age: /\bAGE-SECRET-KEY-1[0-9A-Z]{58}\b/giu,
  airtable: /\bpat[A-Za-z0-9]{14}\.[0-9a-f]{64}\b/gu,
  alibaba: /\bLTAI[A-Za-z0-9]{20}\b/gu,
  artifactory: /\b(?:AKCp[A-Za-z0-9]{69}|cmVmd[A-Za-z0-9]{59})\b/gu,
  atlassian: /\bAT(?:ATT|CTT)3[\w=-]{60,}/gu,
  authress:
    /\b(?:sc|ext|scauth|authress)_[a-z0-9]{5,30}\.[a-z0-9]{4,6}\.acc[_-][a-z0-9-]{10,32}\.[a-z0-9+/_=-]{30,120}/giu,
  'aws-key-id': /\b(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}\b/giu,
  'aws-secret':
    /\bAWS_?SECRET_?(?:ACCESS_?)?KEY["'\s]{0,3}[:=]["'\s]{0,3}(?<secret>[A-Za-z0-9/+]{40})(?![\w/+=])/giu,
  'azure-client-secret': /(?<![\w~.-])[\w~.]{3}\dQ~[\w~.-]{31,34}(?![\w~-])/gu,
  'azure-key': /\b(?:Account|SharedAccess)Key=(?<secret>[A-Za-z0-9+/]{40,}={1,2})/gu,
  'azure-signature': /[?&]sig=(?<secret>[A-Za-z0-9%+/=]{40,})/gu,
  bedrock: /\b(?:ABSK[A-Za-z0-9+/]{109,269}={0,2}|bedrock-api-key-[A-Za-z0-9+/]{20,}={0,2})/gu,
  brevo: /\bxkeysib-[0-9a-f]{64}-[A-Za-z0-9]{16}\b/gu,
  clickhouse: /\b4b1d[A-Za-z0-9]{38}\b/gu,
  clojars: /\bCLOJARS_[A-Za-z0-9]{60}\b/giu,
  'cloudflare-origin': /\bv1\.0-[0-9a-f]{24}-[0-9a-f]{146}\b/gu,
  crates: /\bcio[A-Za-z0-9]{32}\b/gu,
  databricks: /\bdapi[0-9a-f]{32}\b/gu,
  digitalocean: /\bdo[opr]_v1_[0-9a-f]{64}\b/gu,
  'discord-token': /\b[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,}/gu,
  'discord-webhook': /\bhttps:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]{40,}/gu,
  docker: /\bdckr_(?:pat|oat)_[\w-]{20,}/gu,
  doppler: /\bdp\.(?:pt|st|ct|sa|scim|audit)\.[\w.]{40,}/gu,
  dropbox: /\bsl\.(?:u\.)?[\w=-]{130,}/gu,
  duffel: /\bduffel_(?:test|live)_[\w=-]{43}/gu,
  dynatrace: /\bdt0[a-z]\d\d\.[A-Z0-9]{24}\.[A-Z0-9]{64}\b/giu,
  easypost: /\bEZ[AT]K[A-Za-z0-9]{54}\b/gu,
  facebook: /\b(?:EAA[MC][A-Za-z0-9]{100,}|\d{15,16}(?:\||%7C)[\w-]{27,40})(?![\w-])/gu,
  figma: /\bfig[dour]_[\w-]{40,}/gu,
  flutterwave: /\bFLWSECK(?:_TEST)?-[0-9a-h]{12,32}(?:-X)?\b/giu,
  fly: /\b(?:fo1_[\w-]{43}|fm(?:1[ar]|2)_[A-Za-z0-9+/]{100,}={0,3})/gu,
  frameio: /\bfio-u-[\w=-]{64}/gu,
  gitlab:
    /\b(?:gl(?:pat|dt|rtr?|cbt|ptt|ft|imt|agent|oas|soat|ffct|wt)-[\w.-]{20,}|GR1348941[\w-]{20})|\b_gitlab_session=[0-9a-z]{32}\b/gu,
  'google-api': /\bAIza[\w-]{35}(?![\w-])/gu,
  'google-oauth': /\b(?:GOCSPX-[\w-]{28}|ya29\.[\w-]{30,})/gu,
  grafana: /\b(?:gl(?:c|sa)_[A-Za-z0-9+/=_]{32,}|eyJrIjoi[A-Za-z0-9]{70,400}={0,3})/gu,
  groq: /\bgsk_[A-Za-z0-9]{40,}\b/gu,
  harness: /\b[ps]at\.[\w-]{22}\.[A-Za-z0-9]{24}\.[A-Za-z0-9]{20}\b/gu,
  heroku: /\bHRKU-AA[\w-]{58}/gu,
  'hugging-face': /\b(?:hf|api_org)_[A-Za-z0-9]{30,}\b/gu,
  infracost: /\bico-[A-Za-z0-9]{32}\b/gu,
  intra: /\bs-s4t2(?:ud|af)-[0-9a-f]{64}\b/gu,
  'json-web-token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/gu,
  mailchimp: /\b[0-9a-f]{32}-us\d{1,2}\b/gu,
  mailgun: /\b(?:key-[0-9a-f]{32}|[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8})\b/gu,
  mapbox: /\bsk\.eyJ[\w-]{40,}\.[\w-]{20,}/gu,
  maxmind: /\b[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk\b/gu,
  netlify: /\bnf[pcoubk]_[A-Za-z0-9]{36,}\b/gu,
  'new-relic': /\b(?:NRAK-[A-Z0-9]{27}|NRII-[\w-]{32}|NRJS-[0-9a-f]{19})\b/giu,
  notion: /\b(?:secret_[A-Za-z0-9]{43}|ntn_[A-Za-z0-9]{40,})\b/gu,
  octopus: /\bAPI-[A-Z0-9]{26}\b/gu,
  openai: /\bsk-[\w-]{32,}/gu,
  openshift: /\bsha256~[\w-]{43}(?![\w-])/gu,
  perplexity: /\bpplx-[A-Za-z0-9]{40,}\b/gu,
  plaid:
    /\baccess-(?:sandbox|development|production)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gu,
  'one-password':
    /\b(?:A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}|ops_eyJ[A-Za-z0-9+/]{250,}={0,3})/gu,
  planetscale: /\bpscale_(?:tkn|oauth|pw)_[\w=.-]{32,}/gu,
  postman: /\bPMAK-[0-9a-f]{24}-[0-9a-f]{34}\b/gu,
  prefect: /\bpn[ub]_[A-Za-z0-9]{36}\b/gu,
  pulumi: /\bpul-[0-9a-f]{40}\b/gu,
  pypi: /\bpypi-[\w-]{50,}/gu,
  readme: /\brdme_[a-z0-9]{70}\b/gu,
  replicate: /\br8_[A-Za-z0-9]{37}\b/gu,
  rubygems: /\brubygems_[0-9a-f]{48}\b/gu,
  scalingo: /\btk-us-[\w-]{48}/gu,
  sendgrid: /\bSG\.(?:[\w-]{16,32}\.[\w-]{32,64}|[\w=.-]{66})/gu,
  sentry: /\bsntry[su]_[\w=/+-]{40,}/gu,
  settlemint: /\bsm_[aps]at_[A-Za-z0-9]{16}\b/gu,
  shippo: /\bshippo_(?:live|test)_[0-9a-f]{40}\b/giu,
  shopify: /\bshp(?:at|ca|pa|ss)_[0-9a-f]{32}\b/giu,
  slack: /\bxox[abeoprs](?:\.xox[bp])?-[A-Za-z0-9-]{10,}/giu,
  'slack-webhook': /\bhooks\.slack\.com\/(?:services|workflows|triggers)\/[\w+/]{40,}/gu,
  sonar: /\bsq[pua]_[0-9a-f]{40}\b/gu,
  sourcegraph: /\bsgp_(?:(?:[0-9a-f]{16}|local)_)?[0-9a-f]{40}\b/giu,
  square: /\b(?:sq0(?:atp|csp|idp)-[\w-]{22,60}|EAAA[\w-]{22,64})/gu,
  stripe: /\b(?:[sr]k_(?:live|test|prod)_[A-Za-z0-9]{10,}|whsec_[A-Za-z0-9+/=]{24,})/gu,
  supabase: /\bsb(?:p_[0-9a-f]{40}|_secret_[\w-]{20,})\b/gu,
  tailscale: /\btskey-[a-z]+-[A-Za-z0-9]{8,}-[A-Za-z0-9]{16,}/gu,
  teams:
    /\bhttps:\/\/[\w-]+\.webhook\.office\.com\/webhookb2\/[\w-]{36}@[\w-]{36}\/IncomingWebhook\/\w{32}\/[\w-]{36}/gu,
  telegram: /\b\d{8,10}:AA[\w-]{32,33}(?![\w-])/gu,
  terraform: /\b[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{60,}/gu,
  twilio: /\bSK[0-9a-f]{32}\b/giu,
  typeform: /\btfp_[\w.=-]{40,}/gu,
  vault: /\bhv[sbr]\.[\w-]{24,}/gu,
  'vault-legacy': /(?<![\w.])s\.[A-Za-z0-9]{24}(?![\w.])/gu,
  xai: /\bxai-[A-Za-z0-9]{60,}\b/gu,
  yandex: /\b(?:AQVN[\w-]{35,38}|YC[\w-]{38}(?![\w-])|t1\.[\w-]+={0,2}\.[\w-]{86}={0,2})/gu,
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

/**
 * What stands in each key of a kind, in lower case: a text is asked for these letters in a hundredth of the time that its patterns take.
 * Two kinds have no such letters.
 */
const marks: Readonly<Record<string, readonly string[]>> = {
  adobe: ['p8e-'],
  age: ['age-secret-key'],
  airtable: ['pat'],
  alibaba: ['ltai'],
  artifactory: ['akcp', 'cmvmd'],
  atlassian: ['atatt3', 'atctt3'],
  authress: ['acc'],
  'aws-key-id': ['a3t', 'akia', 'asia', 'abia', 'acca'],
  'aws-secret': ['aws'],
  'azure-client-secret': ['q~'],
  'azure-key': ['key='],
  'azure-signature': ['sig='],
  bedrock: ['absk', 'bedrock-api-key-'],
  brevo: ['xkeysib-'],
  clickhouse: ['4b1d'],
  clojars: ['clojars_'],
  'cloudflare-origin': ['v1.0-'],
  crates: ['cio'],
  databricks: ['dapi'],
  digitalocean: ['_v1_'],
  'discord-webhook': ['/api/webhooks/'],
  docker: ['dckr_'],
  doppler: ['dp.'],
  dropbox: ['sl.'],
  duffel: ['duffel_'],
  dynatrace: ['dt0'],
  easypost: ['ezak', 'eztk'],
  facebook: ['eaa', '|', '%7c'],
  figma: ['fig'],
  flutterwave: ['flwseck'],
  fly: ['fo1_', 'fm1', 'fm2_'],
  frameio: ['fio-u-'],
  gitlab: ['gl', 'gr1348941', '_gitlab_session='],
  'google-api': ['aiza'],
  'google-oauth': ['gocspx-', 'ya29.'],
  grafana: ['glc_', 'glsa_', 'eyjrijoi'],
  groq: ['gsk_'],
  harness: ['pat.', 'sat.'],
  heroku: ['hrku-aa'],
  'hugging-face': ['hf_', 'api_org_'],
  infracost: ['ico-'],
  intra: ['s-s4t2'],
  'json-web-token': ['eyj'],
  mailchimp: ['-us'],
  mapbox: ['sk.eyj'],
  maxmind: ['_mmk'],
  netlify: ['nf'],
  'new-relic': ['nrak-', 'nrii-', 'nrjs-'],
  notion: ['secret_', 'ntn_'],
  octopus: ['api-'],
  openai: ['sk-'],
  openshift: ['sha256~'],
  perplexity: ['pplx-'],
  plaid: ['access-'],
  'one-password': ['a3-', 'ops_eyj'],
  planetscale: ['pscale_'],
  postman: ['pmak-'],
  prefect: ['pnu_', 'pnb_'],
  pulumi: ['pul-'],
  pypi: ['pypi-'],
  readme: ['rdme_'],
  replicate: ['r8_'],
  rubygems: ['rubygems_'],
  scalingo: ['tk-us-'],
  sendgrid: ['sg.'],
  sentry: ['sntry'],
  settlemint: ['sm_'],
  shippo: ['shippo_'],
  shopify: ['shp'],
  slack: ['xox'],
  'slack-webhook': ['hooks.slack.com'],
  sonar: ['sq'],
  sourcegraph: ['sgp_'],
  square: ['sq0', 'eaaa'],
  stripe: ['sk_', 'rk_', 'whsec_'],
  supabase: ['sbp_', 'sb_secret_'],
  tailscale: ['tskey-'],
  teams: ['.webhook.office.com'],
  telegram: [':aa'],
  terraform: ['.atlasv1.'],
  twilio: ['sk'],
  typeform: ['tfp_'],
  vault: ['hvs.', 'hvb.', 'hvr.'],
  'vault-legacy': ['s.'],
  xai: ['xai-'],
  yandex: ['aqvn', 'yc', 't1.'],
};

export const tokenRules: readonly SecretRule[] = [
  ...Object.entries(tokens).map(([name, pattern]) => {
    const within = marks[name];
    const accepts = alsoWords.has(name) ? random : key;
    return { name, pattern, accepts, ...(within === undefined ? {} : { within }) };
  }),
  privateKey,
];

/** Ends with its word, its quotation, or the command. */
const value = '["\']?(?<secret>[^\\s"\'`;|&<>]{5,200})';

const isGiven = (secret: string): boolean =>
  !isPlaceholderOrCode(secret) && !/^[\d.:]+$/u.test(secret);

/** Secrets that are handed to a command: the options of common programs that take them, as their manuals say. */
export const commandRules: readonly SecretRule[] = [
  {
    name: 'command-login',
    within: ['curl', 'wget', 'http'],
    pattern: new RegExp(
      `\\b(?:curl|wget|xh|https?)\\b[^\\n]{0,300}?\\s(?:-u|--user|--proxy-user|-a|--auth)[\\s=]\\s?["']?[\\w.@+-]{1,60}:${value}`,
      'giu',
    ),
    accepts: isGiven,
  },
  {
    name: 'command-password',
    within: ['--'],
    pattern: new RegExp(
      `\\s--(?:[a-z]+-){0,3}(?:password|passwd|pass|token|secret|api-?key|auth-?key)\\s${value}`,
      'giu',
    ),
    accepts: (secret) => isGiven(secret) && looksRandom(secret),
  },
  {
    name: 'command-password',
    within: ['mysql', 'mariadb'],
    pattern: new RegExp(`\\b(?:mysql|mariadb)\\w*\\b[^\\n]{0,200}?\\s-p${value}`, 'gu'),
    accepts: isGiven,
  },
  {
    name: 'command-password',
    within: ['docker', 'podman', 'helm', 'twine', 'sshpass', 'mongo', 'ldap', 'redis-cli', 'az '],
    pattern: new RegExp(
      `\\b(?:docker|podman|helm|twine|sshpass|mongo\\w*|ldap\\w+|redis-cli|az)\\b[^\\n]{0,200}?\\s-[pwa]\\s${value}`,
      'gu',
    ),
    accepts: (secret) => isGiven(secret) && looksRandom(secret),
  },
  {
    name: 'command-password',
    within: ['smbclient', 'rpcclient'],
    pattern: new RegExp(
      `\\b(?:smb|rpc)client\\b[^\\n]{0,200}?\\s-U\\s?["']?[\\w.@\\\\-]{1,60}%${value}`,
      'gu',
    ),
    accepts: isGiven,
  },
];
