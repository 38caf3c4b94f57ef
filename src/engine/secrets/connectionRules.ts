import { inEachLanguage } from '../languages/registry';
import { once } from '../model/once';
import { isPlaceholder, isPlaceholderOrCode } from './secretText';
import type { SecretRule } from './tokenRules';

/** Passwords that every manual and every compose file has; with them an address gives nothing away. */
const commonPasswords = once(
  () => new Set(inEachLanguage('secrets').flatMap((words) => words.commonPasswords)),
);

/** What is shorter keeps nobody out, and stands in manuals. */
const shortestPassword = 5;

/** True for what only stands for a password, and for a password that is as good as none. */
const isNoSecret = (password: string, user = ''): boolean =>
  password.length < shortestPassword ||
  password === user ||
  commonPasswords().has(password.toLowerCase()) ||
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
    name: 'authorization',
    within: ['authorization'],
    pattern:
      /\bauthorization["'`]?\s?[:=]\s?["'`]?(?:bearer|basic|token)\s{1,3}(?<secret>[\w+/=.~-]{16,})/giu,
    accepts: (secret) => !isPlaceholderOrCode(secret) && /\d/u.test(secret),
  },
];
