import { describe, expect, it } from 'vitest';
import { observeMessage } from '../../../../src/engine/remember/observeMessage';
import { standalone } from '../../../../src/engine/remember/standalone';

const check = (said: string, expected: string, who: 'user' | 'assistant' = 'user'): void => {
  it(said, () => {
    expect(standalone(said, who)).toBe(expected);
  });
};

describe('what somebody says of themselves', () => {
  check("I really don't like inline styles", 'User really does not like inline styles');
  check("I haven't seen the seed fail", 'User has not seen the seed fail');
  check("I still can't use Docker", "User still can't use Docker");
  check(
    'the user table is huge, I query it by id',
    'The user table is huge, the user queries it by id',
  );
  check("I wasn't told that I own it", "User wasn't told that the user owns it");
  check(
    'We took the Route component. i played with it, and `i` is free',
    'We took the Route component. User played with it, and `i` is free',
  );
  check(
    'Kept it alive. I set `server.keepAliveTimeout` to 5.',
    'Kept it alive. Assistant set `server.keepAliveTimeout` to 5.',
    'assistant',
  );
  check(
    'prod a sadece ben deploy ediyorum, sen asla yapma',
    'Prod a sadece kullanıcı deploy ediyor, asistan asla yapmasın',
  );
  check(
    'iki boşluk kullanalım hep, sekmeden nefret ediyorum',
    'İki boşluk kullanılmalı hep, kullanıcı sekmeden nefret ediyor',
  );
  check(
    '4 boşluktan nefret ediyorum. Sekme kullanalım.',
    'Kullanıcı 4 boşluktan nefret ediyor. Sekme kullanılmalı.',
  );
  check(
    'Testlerde Jest, derlemede Vite kullanıyorum',
    'Kullanıcı testlerde Jest, derlemede Vite kullanıyor',
  );
  check('Kullanıcı tablosunu sevmiyorum', 'Kullanıcı kullanıcı tablosunu sevmiyor');
  check('Her yorum satırı İngilizce, bana sor', 'Her yorum satırı İngilizce, kullanıcıya sor');

  check(
    'we use i18next for all strings, I prefer it',
    'We use i18next for all strings, the user prefers it',
  );
  check(
    'I always use /users/me and MY_DB, never ~/my/env',
    'User always uses /users/me and MY_DB, never ~/my/env',
  );
  check(
    'I keep packages/i18n/en.json and mine.craft.io apart (i/o)',
    'User keeps packages/i18n/en.json and mine.craft.io apart (i/o)',
  );
  check(
    'I love short functions and hate deep nesting',
    'User loves short functions and hates deep nesting',
  );
  check('I think people like cats and hate dogs', 'User thinks people like cats and hate dogs');
  check(
    'I prefer rebase and merge only on Fridays',
    'User prefers rebase and merge only on Fridays',
  );
  check('my tests need i386', "The user's tests need i386");
  check('I follow Part I of the spec', 'User follows Part I of the spec');
  check(
    'never use the I prefix for interfaces, I hate it',
    'Never use the I prefix for interfaces, the user hates it',
  );
  check('I never understood it', 'User never understood it');
  check('I never read long paragraphs', 'User never reads long paragraphs');
  check('I read it yesterday', 'User read it yesterday');
  check('I always run and check the linter', 'User always runs and checks the linter');
  check('benim kodumu asla biçimlendirme', 'Kullanıcının kodunu asla biçimlendirme');
  check("benim branch'lerime dokunma", "Kullanıcının branch'lerine dokunma");

  it('is kept without an apostrophe where it was typed without one', () => {
    const { captures } = observeMessage(
      'i cant use docker here, so tests must always run without it',
      'user',
      { actor: 'human:ada', trigger: 'test' },
    );
    expect(captures.map(({ text }) => text)).toEqual([
      'User cant use docker here, so tests must always run without it',
    ]);
  });
});

describe('what is only said to who listens', () => {
  check('No, use the v2 client, v1 is dead', 'Use the v2 client, v1 is dead');
  check("That's wrong, the staging port is 6543", 'The staging port is 6543');
  check('No no, tenant_id comes from the token', 'tenant_id comes from the token');
  check('No, sorry, actually the port is 6543', 'The port is 6543');
  check('Yes, and always ask before a release', 'Always ask before a release');
  check('That is not how it works: ids come from the token', 'Ids come from the token');
  check('As we agreed, the stream is SSE', 'The stream is SSE');
  check('Always answer in English please', 'Always answer in English');
  check('Öyle değil, hazırlık portu 6543', 'Hazırlık portu 6543');
  check('Yanlış, faturalar boşluksuz olmalı', 'Faturalar boşluksuz olmalı');
  check('Aslında anlaştığımız gibi, portlar sabit lütfen', 'Portlar sabit');
  check('No deploys on Fridays', 'No deploys on Fridays');
  check('Never say please', 'Never say please');

  it('is not kept beside what is said', () => {
    const { captures } = observeMessage(
      'We decided to use Redis for sessions. Added it, all good.',
      'user',
      { actor: 'human:ada', trigger: 'test' },
    );
    expect(captures.map(({ text }) => text)).toEqual(['We decided to use Redis for sessions.']);
  });
});

describe('a name out of code', () => {
  check(
    'psycopg2.OperationalError comes from the pool',
    'psycopg2.OperationalError comes from the pool',
  );
  check('acme_core never imports acme_web', 'acme_core never imports acme_web');
  check('docker is pinned', 'Docker is pinned');
});

describe('what somebody says to the assistant', () => {
  check(
    'I hate it when you rename my variables',
    "User hates it when the assistant renames the user's variables",
  );
  check('I want you to ask first', 'User wants the assistant to ask first');
  check('keep your explanations short', "Keep the assistant's explanations short");
  check(
    'you must never push yourself, I do that',
    'The assistant must never push itself, the user does that',
  );
  check(
    'Bundan sonra özetleri kısa tutarsan sevinirim',
    'Asistan bundan sonra özetleri kısa tutarsa kullanıcı sevinir',
  );
  check('Senin özetlerini sevmiyorum', 'Kullanıcı asistanın özetlerini sevmiyor');

  check(
    'I prefer feature flags, so you can turn things off',
    'User prefers feature flags, so you can turn things off',
  );
  check('you must run make first', 'You must run make first');
});
