import { describe, expect, test } from 'vitest';
import { resolvePronoun } from '../../../../src/engine/remember/coreference';
import { sentencesOf } from '../../../../src/engine/remember/emotion';

const resolved = (before: string, said: string): string | undefined => {
  const [sentence] = sentencesOf(said);
  const earlier = sentencesOf(before).map(({ text }) => text);
  return sentence && resolvePronoun(sentence, earlier)?.text;
};

describe('a pronoun that can stand for one thing only', () => {
  test.each([
    ['We moved Redis to the new host.', 'It runs on port 6380.', 'Redis runs on port 6380.'],
    [
      'We pay for Cloudflare.',
      'It is configured in infra/dns.',
      'Cloudflare is configured in infra/dns.',
    ],
    ['Redis holds the sessions.', 'Its password is in Vault.', 'Redis’s password is in Vault.'],
    [
      'Marta owns the checkout.',
      'She prefers short pull requests.',
      'Marta prefers short pull requests.',
    ],
    ['See `retryPolicy`.', 'It must not be changed.', '`retryPolicy` must not be changed.'],
    ['Redis’i taşıdık.', 'Onun portu 6380.', 'Onun (Redis) portu 6380.'],
    [
      'Oturumlar Redis içinde.',
      'Onu her gece yeniden başlatıyoruz.',
      'Onu (Redis) her gece yeniden başlatıyoruz.',
    ],
  ])('after “%s”, “%s”', (before, said, expected) => {
    expect(resolved(before, said)).toBe(expected);
  });
});

describe('a pronoun that may stand for more, or for nothing', () => {
  test.each([
    ['We moved Redis and Postgres.', 'It runs on port 6380.'],
    ['We moved everything.', 'It runs on port 6380.'],
    ['', 'It runs on port 6380.'],
    ['We moved Redis.', 'It is important to run the tests first.'],
    ['We moved Redis.', 'It takes a while until one is used to it.'],
    ['We moved Redis.', 'This is bad.'],
    ['We moved Redis.', 'She prefers tabs.'],
    ['Marta owns Redis. Deniz owns Postgres and Marta reviews it.', 'He prefers tabs.'],
    ['Redis ve Postgres taşındı.', 'Onun portu 6380.'],
    ['Redis taşındı.', 'O dosya silinmeli.'],
  ])('stays as it is: “%s” “%s”', (before, said) => {
    expect(resolved(before, said)).toBeUndefined();
  });
});
