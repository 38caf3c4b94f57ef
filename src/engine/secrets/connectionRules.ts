import { wordsListed } from '../languages/registry';
import {
  isPlaceholder,
  isPlaceholderOrCode,
  kindsOfCharacters,
  looksRandom,
  type SecretRule,
} from './tokenRules';

/** True for a password that every manual and every compose file has; with it an address gives nothing away. */
const isCommonPassword = (text: string): boolean =>
  wordsListed('secrets', 'commonPasswords').has(text);

/** What is shorter keeps nobody out, and stands in manuals. */
const shortestConnectionPassword = 5;

/** True for what only stands for a password, and for a password that is as good as none. */
const isNoSecret = (password: string, user = ''): boolean =>
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
