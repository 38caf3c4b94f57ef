import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from '../../../../src/engine/remember/judge';
import type { Belief } from '../../../../src/engine/remember/statements';
import { titleFrom } from '../../../../src/engine/remember/title';

const belief = (body: string, title = titleFrom(body)): Belief => ({ title, body });

/** As near as two texts can be, so that rules alone decide. */
const judged = (known: string, said: string) => judge(belief(said), belief(known), 0.99);

describe('what contradicts', () => {
  const ending: readonly (readonly [by: string, known: string, said: string])[] = [
    ['value', 'nginx 1.24', 'nginx 1.25'],
    ['value', 'We run nginx 1.24 in production.', 'We run nginx 1.25 in production.'],
    [
      'value',
      'The request timeout is 30 s.',
      'The request timeout is 60 s because uploads are slow.',
    ],
    ['value', 'İstek zaman aşımı 30 saniye.', 'İstek zaman aşımı 45 saniye.'],
    ['value', 'The default branch is called master.', 'The default branch is called main.'],
    ['value', 'Marta owns the checkout flow.', 'Ben owns the checkout flow now.'],
    ['value', 'Ödeme akışını Elif yönetiyor.', 'Ödeme akışını artık Mert yönetiyor.'],
    ['negation', 'We use Jest for unit tests.', 'We no longer use Jest for unit tests.'],
    ['negation', 'Telemetry is enabled by default.', 'Telemetry is disabled by default.'],
    [
      'negation',
      'Testler için Jest kullanıyoruz kodda.',
      'Testler için artık Jest kullanmıyoruz kodda.',
    ],
    [
      'negation',
      'İki aşamalı giriş herkes için zorunlu.',
      'İki aşamalı giriş herkes için isteğe bağlı.',
    ],
    ['switch', 'We use Jest for unit tests.', 'We moved from Jest to Vitest for unit tests.'],
    [
      'switch',
      'Birim testleri için Jest kullanıyoruz.',
      "Birim testleri için Jest'ten Vitest'e geçtik.",
    ],
    ['date', 'The launch is planned for 14 May 2026.', 'The launch is planned for 28 May 2026.'],
    ['date', 'The launch is planned for 2026-05-14.', 'The launch is planned for May 28, 2026.'],
  ];

  it.each(ending)('sees another %s: “%s”, then “%s”', (by, known, said) => {
    expect(judged(known, said)).toMatchObject({ kind: 'contradicts', by: { kind: by } });
  });

  it('keeps a belief of which only a part ends, and says that there is a conflict', () => {
    const known = 'The shop runs on nginx 1.24. Its certificates come from the company.';
    expect(judged(known, 'The shop runs on nginx 1.25.')).toMatchObject({
      kind: 'in_conflict',
      ended: ['The shop runs on nginx 1.24.'],
    });
  });

  it('ends a belief of several sentences when the new one says all that still holds', () => {
    const rest = 'Its certificates come from the company.';
    const known = `The shop runs on nginx 1.24. ${rest}`;
    expect(judged(known, `The shop runs on nginx 1.25. ${rest}`).kind).toBe('contradicts');
  });

  it('does not take a narrower denial for the end of all', () => {
    expect(
      judged('We use Redis in production.', "We don't use Redis in production for sessions."),
    ).toMatchObject({ kind: 'in_conflict' });
  });
});

describe('what is near and another thing', () => {
  const apart: readonly (readonly [known: string, said: string])[] = [
    ['Deploy 1 failed', 'Deploy 2 failed'],
    ['Dağıtım 12 başarısız oldu.', 'Dağıtım 13 başarısız oldu.'],
    ['PR #101 fixes the login redirect.', 'PR #102 fixes the login redirect.'],
    ['Port 3000 is for the API.', 'Port 4000 is for the admin interface.'],
    ['On 3 March 2026 billing was down.', 'On 9 April 2026 billing was down.'],
    ['Version 2.0 was released on Friday.', 'Version 2.1 was released on Monday.'],
    ['The mobile app supports Windows 10.', 'The mobile app supports Windows 11.'],
    [
      'The staging database is refreshed every Monday.',
      'The analytics database is refreshed every Monday.',
    ],
    ['The invoice service rounds half up.', 'The tax service rounds half up.'],
    ['Service Orders calls service Billing.', 'Service Billing calls service Orders.'],
    ['Marta owns the checkout flow.', 'Marta owns the search page.'],
    ['Ada: Thanks, Grace, that was kind!', 'Ada: Thanks, Grace, that was kind of you!'],
  ];

  it.each(apart)('keeps “%s” and “%s” apart', (known, said) => {
    expect(judged(known, said).kind).toBe('apart');
    expect(judged(said, known).kind).toBe('apart');
  });
});

describe('what says the same', () => {
  const same: readonly (readonly [known: string, said: string])[] = [
    ['We run nginx 1.24 in production.', 'In production we run nginx 1.24.'],
    ['All times are stored in UTC.', 'We store all times in UTC.'],
    ['PR #101 fixes the login redirect.', 'The login redirect is fixed by PR #101.'],
    ['Tüm raporlar UTC olarak saklanıyor.', 'Tüm raporları UTC olarak saklıyoruz.'],
  ];

  it.each(same)('finds nothing new in “%s” and “%s”', (known, said) => {
    expect(judged(known, said).kind).toBe('repeats');
  });

  it('sees a detail more, whatever it denies', () => {
    const known = 'I like short commit messages in the imperative.';
    const said = 'I like short commit messages in the imperative, without a full stop.';
    expect(judged(known, said).kind).toBe('adds');
  });

  it('does not take what may be done for what must be done', () => {
    expect(
      judged('Hotfixes may skip the staging tests.', 'Hotfixes must skip the staging tests.').kind,
    ).toBe('in_conflict');
  });
});

describe('any two texts', () => {
  const word = fc.constantFrom(
    'nginx',
    '1.24',
    'deploy',
    '41',
    'not',
    'Redis',
    'the',
    'is',
    'now',
    '14 May',
    'from',
    'to',
    'kullanmıyoruz',
    'Ada:',
    '.',
  );
  const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));

  it('are compared without an error, and below the first band are far from each other', () => {
    fc.assert(
      fc.property(
        text,
        text,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (known, said, similarity) => {
          const { kind } = judge(belief(said), belief(known), similarity);
          return similarity >= 0.7 || kind === 'far';
        },
      ),
    );
  });

  it('and one that is said twice is never new', () => {
    fc.assert(
      fc.property(text, (one) => {
        const { kind } = judged(one, one);
        return kind === 'repeats' || kind === 'apart';
      }),
    );
  });
});
