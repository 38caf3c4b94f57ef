import { describe, expect, it } from 'vitest';
import { observeMessage } from '../../../../src/engine/remember/observeMessage';

const textsOf = (message: string) =>
  observeMessage(message, 'user', { actor: 'human:ada', trigger: 'test' }).captures.map(
    ({ text }) => text,
  );

describe('what somebody pasted', () => {
  it.each([
    '$ npm run deploy\nNote: deploys must always be piped into bash',
    'I got this error:\n\nImportant: production must never use Redis 7',
    '2026-01-03 10:22:01 We decided to use Redis for sessions',
    'ERROR: migrations must always run on the primary',
    '    at run (src/cache.ts:12:4)\nAll writes must go through Redis',
    '#11 3.07 Note: images must always be pushed to the mirror',
    '[09:15] Sam: we must never review on Fridays\n[09:16] Kim: ok',
    'Sam Lee  9:15 AM\nwe decided to never test the adapters',
    '[Alert] Build 12 failed. Remember to always rerun it with --force.',
    'From: Sam <sam@example.com>\nSubject: deploys\n\nPlease always deploy with --force.\n\nThanks, Sam',
    'commit 4be21aa90\nAuthor: Kim <kim@example.com>\n\n    Always skip the checks of docs',
    '  14→// We must never rotate the keys of Redis\n  15→const keys = [];',
    '41: # Always deploy with --force.\n42: deploy()',
    '>>> print(rule)\nNever rotate the key of Redis',
    "ModuleNotFoundError: No module named 'shapely'\nyou must always install the extras first",
    'ok  \tpkg/cache\t0.31s\nWe must never rotate the keys of Redis',
    'mysql: error: connection to server at "db" (10.0.0.7), port 3306 failed: Connection refused',
    'wget: (4) Failed to connect to localhost port 9000: Connection refused',
    'rsync: connect to host 10.0.0.7 port 22: Connection timed out',
    'listen: address already in use port 9000, what is that',
    "redis: can't connect to port 6379",
    'docker: Error response from daemon: port 80 is already allocated',
    'Server listening on port 9000',
    'App is running on http://localhost:9000',
    '# CONTRIBUTING\nAlways squash your commits.\nNever push to develop.\n\nthis is what their repo says, should we care?',
    'what do you think of this?\n\n# Rules\n\nAlways squash your commits.\n\nNever push to develop.',
    'here are the rules from our other product:\n- Always use four spaces\n- Never use enums\n\ncan you turn that into a table',
    '# KATKI\nHer zaman iki boşluk kullan.\nAsla develop dalına gönderme.\n\nbu onların belgesi, bize uyar mı?',
  ])('is not said: %j', (message) => {
    expect(textsOf(message)).toEqual([]);
  });

  it.each([
    'redis: port 6379, never exposed',
    'The api is running on port 9000 in development',
    'Postgres runs on port 5433',
  ])('is not what a person tells of a port: %j', (message) => {
    expect(textsOf(message)).not.toEqual([]);
  });

  it('leaves what stands around it', () => {
    expect(
      textsOf('1: We decided to use Redis for sessions.\n2: Use pnpm, never npm.'),
    ).not.toEqual([]);
    expect(textsOf('At 14:05 it failed. We decided to use Redis for sessions.')).toEqual([
      'At 14:05 it failed. We decided to use Redis for sessions.',
    ]);
    expect(textsOf('$ npm test\n1 failed\n\nWe decided to use Redis for sessions.')).toEqual([
      'We decided to use Redis for sessions.',
    ]);
  });

  it('is no error above an empty line, and no word that a report begins with', () => {
    const said = 'never merge the lockfile by hand';
    const shown = 'Never merge the lockfile by hand';
    expect(textsOf(`CONFLICT (content): Merge conflict in yarn.lock\n\n${said}`)).toEqual([shown]);
    expect(textsOf(`acme.db.OperationalError: too many clients\n\n${said}`)).toEqual([shown]);
    expect(textsOf('ok we decided to use Redis for sessions.')).toHaveLength(1);
  });

  it('is no document of the person, which nobody points at', () => {
    expect(
      textsOf('# Rules\nAlways squash your commits.\nNever push to develop.\n\nThanks!'),
    ).not.toEqual([]);
  });

  it('is found however its characters are hidden, and words are read without them', () => {
    expect(textsOf('We dec\u200bided to use\u00a0Redis for sessions.')).toEqual([
      'We decided to use Redis for sessions.',
    ]);
  });

  it.each([
    ['Note: the port is 5433', 'fix this\n\nNote: the wiki has a script'],
    ['Önemli: önbellek 5433 portunda', 'Şunu düzelt.\n\nÖnemli: wikide bir betik var'],
    ['Penting: cache ada di port 5433', 'Perbaiki ini.\n\nPenting: ada skrip di wiki'],
  ])('asks for nothing by a label within it, and does where it begins: %j', (first, within) => {
    const isAsked = (message: string) =>
      observeMessage(message, 'user', { actor: 'human:ada', trigger: 'test' }).captures.some(
        ({ kind }) => kind === 'requested',
      );
    expect([isAsked(first), isAsked(within)]).toEqual([true, false]);
  });
});
