import { isPlaceholderOrCode, looksRandom, type SecretRule } from './tokenRules';

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
