import type { SecretWords } from '../languagePack';

export const secrets = (): SecretWords => ({
  passwords: { names: ['passw(?:or)?d', 'passphrase', 'pwd'], within: ['pass', 'pwd'] },
  keys: {
    names: [
      '(?:api|secret|private|access|account|auth|encryption|signing|master|shared)[-_ ]?key',
      '(?:access|auth|api|refresh|bearer|bot|id|personal|deploy|session)[-_ ]?token',
      'client[-_ ]?secret',
      'webhook[-_ ]?secret',
      'secret',
      'token',
      'credentials?',
    ],
    within: ['key', 'token', 'secret', 'credential'],
  },
  of: ['of', 'for', 'to'],
  is: ['is', 'was', 'are'],
  standIns: [
    ...['example', 'sample', 'dummy', 'fake', 'mock', 'placeholder', 'redacted', 'hidden'],
    ...['masked', 'changeme', 'change[-_]?(?:me|this)', 'replace', 'todo', 'tbd', 'none', 'null'],
    ...['undefined', 'true', 'false'],
  ],
  standInBeginnings: [
    ...[
      'your',
      'my',
      'the',
      'an?',
      'some',
      'new',
      'old',
      'strong',
      'insert',
      'enter',
      'put',
      'add',
    ],
  ],
  commonPasswords: [
    ...['admin', 'changeit', 'default', 'demo', 'dev', 'example', 'guest', 'local', 'minioadmin'],
    ...['mongo', 'mysql', 'pass', 'passwd', 'password', 'postgres', 'rabbit', 'redis', 'root'],
    ...['secret', 'test', 'user'],
  ],
});
