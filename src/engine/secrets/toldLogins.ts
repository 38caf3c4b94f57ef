import { inEachLanguage } from '../languages/registry';
import { once } from '../model/once';
import { assignment, belonging, namesOf, value } from './namedSecrets';
import { isBesideUser, isCode, isLogin, isNamedLogin } from './secretLooks';
import type { SecretRule } from './tokenRules';

/** What somebody logs in with, in the words of each language. */
const wordedLogins = (): readonly SecretRule[] =>
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

/** Users that systems come with, and that teams share; none is an ordinary word of another sentence. */
const users = [
  ...['root', 'admin', 'administrator', 'sysadmin', 'superuser', 'postgres', 'mysql', 'mariadb'],
  ...['oracle', 'rabbitmq', 'jenkins', 'grafana', 'ubuntu', 'debian', 'ec2-user', 'deploy'],
];

/** "root, … on db1": beside a user of that kind, and no word says what it is. */
const besideUser: SecretRule = {
  name: 'login',
  within: users,
  pattern: new RegExp(
    `\\b(?<![./@-])(?:${users.join('|')})(?:\\s?[,;|]\\s?|\\s?/\\s?|\\s[-–]\\s)["'\`]?${value}`,
    'giu',
  ),
  accepts: isBesideUser,
};

/** Four to eight digits, or groups of them, and what a keypad has beside. */
const digits = '(?<!\\d)(?<secret>\\d{4,8}[#*]?|\\d{1,3}(?:[- ]\\d{1,3}){2,3}[#*]?)';

/** So far before a number stands what it is the number of. */
const longestBefore = 120;

/** Matches up to the end of what stands before a number that opens something: a PIN, the code of a door, a password of digits. */
const beforeCode = once((): RegExp => {
  const words = inEachLanguage('secrets');
  const codes = words.flatMap((one) => one.codes.names).join('|');
  const passwords = namesOf('passwords').names.join('|');
  const told = ['(?!)', ...words.flatMap((one) => one.told?.names ?? [])].join('|');
  const is = words.flatMap((one) => [...one.is, ...one.codes.is]).join('|');
  const code = `(?<![\\p{L}\\d_])(?:${codes})`;
  return new RegExp(
    `(?:(?:${code}|${passwords})${belonging()}?(?:${assignment}|\\s(?:${is})[:\\s]\\s?)|(?:${code}|${told})\\s)["'\`“]?$`,
    'iu',
  );
});

/** Numbers that open something. They are rarer than their names, so that one is looked for first; what follows says that it is no measure. */
const toldCodes = (): SecretRule => {
  const words = inEachLanguage('secrets').map((one) => one.codes);
  const after = words.flatMap((one) => one.after).join('|');
  return {
    name: 'told-code',
    within: [...words.flatMap(({ within }) => within), ...namesOf('passwords').within],
    pattern: new RegExp(
      `${digits}(?=["'\`”’)]?(?:[.!?]?\\s*(?:\\n|$)|[.,;!?)]\\s|(?:${after})(?!\\p{L})))`,
      'giu',
    ),
    accepts: (secret, { index, input }) =>
      isCode(secret) && beforeCode().test(input.slice(Math.max(0, index - longestBefore), index)),
  };
};

/** What opens something, told in words: a password beside its user, and the number of a door, a safe or a card. */
export const toldLoginRules = (): readonly SecretRule[] => [
  ...wordedLogins(),
  besideUser,
  toldCodes(),
];
