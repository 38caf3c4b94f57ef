import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dayNumberOf } from '../../../../src/engine/dates/dateLibrary';
import { folded } from '../../../../src/engine/languages/letters';
import { particularsOf } from '../../../../src/engine/remember/coreference';
import { formByRules } from '../../../../src/engine/remember/formation';
import { runs } from '../../../support/runs';

const today = dayNumberOf('2026-11-22');

const factsOf = (text: string): readonly string[] =>
  formByRules(text, { today, mayRewrite: true, maySplit: true }).facts.map((fact) => fact.text);

/** Several independent facts in one text. */
const several: readonly (readonly [text: string, facts: readonly string[]])[] = [
  [
    'We use Postgres 16. The frontend uses React.',
    ['We use Postgres 16.', 'The frontend uses React.'],
  ],
  [
    'Redis stores sessions and Postgres stores orders.',
    ['Redis stores sessions.', 'Postgres stores orders.'],
  ],
  [
    'The API is written in Go and the frontend uses React',
    ['The API is written in Go', 'The frontend uses React'],
  ],
  [
    'Use pnpm for packages. Never push to main. The API runs on port 4000.',
    ['Use pnpm for packages.', 'Never push to main.', 'The API runs on port 4000.'],
  ],
  [
    'No deploys until 2026-12-01. The API runs on port 4000.',
    ['No deploys until 2026-12-01.', 'The API runs on port 4000.'],
  ],
  [
    'Cuma gününe (2026-11-27) kadar dağıtım yok. API 4000 portunda çalışıyor.',
    ['Cuma gününe (2026-11-27) kadar dağıtım yok.', 'API 4000 portunda çalışıyor.'],
  ],
  [
    'The queue consumer retries five times. Retention is 35 days. Secrets come from Vault.',
    ['The queue consumer retries five times. Retention is 35 days.', 'Secrets come from Vault.'],
  ],
  ['- Use pnpm\n- Never push to main', ['Use pnpm', 'Never push to main']],
  [
    'Redis runs on port 6380. It needs a password. The frontend uses React.',
    ['Redis runs on port 6380. It needs a password.', 'The frontend uses React.'],
  ],
  [
    'I prefer dark mode. We decided to use Vitest because Jest was slow.',
    ['I prefer dark mode.', 'We decided to use Vitest because Jest was slow.'],
  ],
  [
    'Redis oturumları tutuyor ve Postgres siparişleri saklıyor.',
    ['Redis oturumları tutuyor.', 'Postgres siparişleri saklıyor.'],
  ],
  [
    'Postgres 16 kullanıyoruz. Arayüz React ile çalışıyor.',
    ['Postgres 16 kullanıyoruz.', 'Arayüz React ile çalışıyor.'],
  ],
  [
    'Paketler için pnpm kullanıyoruz. main dalına asla doğrudan gönderme.',
    ['Paketler için pnpm kullanıyoruz.', 'main dalına asla doğrudan gönderme.'],
  ],
  // What somebody adds is another thing.
  [
    'The scanner needs two volts. Also, the lamp must stay off.',
    ['The scanner needs two volts.', 'The lamp must stay off.'],
  ],
  [
    'Vergi oranları 6 saatte bir yenileniyor. Ayrıca koli etiketi depoda basılıyor.',
    ['Vergi oranları 6 saatte bir yenileniyor.', 'Koli etiketi depoda basılıyor.'],
  ],
  // Three things or more, each in particular.
  [
    'I like tabs over spaces. Deploys go through GitHub Actions. The staging server is at 10.0.0.5',
    [
      'I like tabs over spaces.',
      'Deploys go through GitHub Actions.',
      'The staging server is at 10.0.0.5',
    ],
  ],
  [
    'The queue consumer retries five times. Secrets come from Vault. Backups happen at 3 am.',
    [
      'The queue consumer retries five times.',
      'Secrets come from Vault.',
      'Backups happen at 3 am.',
    ],
  ],
  [
    'Testler Vitest ile çalışıyor. Faturaları Puppeteer üretiyor. Günlükler 30 gün saklanır.',
    [
      'Testler Vitest ile çalışıyor.',
      'Faturaları Puppeteer üretiyor.',
      'Günlükler 30 gün saklanır.',
    ],
  ],
  [
    'Builds take 4 minutes, releases are signed by CI, and nobody but Petra has the signing key.',
    [
      'Builds take 4 minutes.',
      'Releases are signed by CI.',
      'Nobody but Petra has the signing key.',
    ],
  ],
  [
    'Kargo etiketi 10x15 basılır. Ayrıca iade etiketi pakete konur.',
    ['Kargo etiketi 10x15 basılır.', 'İade etiketi pakete konur.'],
  ],
];

/** One thing, however many sentences it takes. */
const one: readonly string[] = [
  'We use pnpm.',
  'We use React and TypeScript.',
  'We decided to use pnpm because npm was slow.',
  'We moved from Jest to Vitest. The old runner was too slow in watch mode. Snapshots had to be made again.',
  'We chose Kafka. RabbitMQ lost messages under load.',
  'We chose Kafka. RabbitMQ loses messages under load. Ordering matters for invoices.',
  'Uploads over 10 MB fail. The proxy cuts long bodies. Nginx allows one megabyte.',
  'The dashboard loads slowly on Mondays. Every team opens a report. Postgres scans the whole table.',
  'The login page is blank. Safari blocks third-party cookies. Chrome users see nothing wrong.',
  'Keep functions short. Reviewers get tired. Bugs hide in long code.',
  'Prices are stored in cents. Floats lose precision. JavaScript has only doubles.',
  'We chose Kafka over RabbitMQ. RabbitMQ loses messages.',
  'Redis runs on port 6380. It needs a password.',
  'The checkout service uses Stripe. The checkout service keeps its keys in Vault.',
  'Auth uses JWT. Tokens expire after 15 minutes. Refresh tokens live in Redis.',
  // A value and an event of what they do not name.
  'Backups of the production database are taken with pgBackRest every night at 01:15. Retention is 35 days. A restore was rehearsed once and took 47 minutes.',
  'Acil serviste hasta kaydı kimliksiz açılabilir; geçici numara ACL- ile başlar.',
  'Loglarda kimlik numarası asla görünmemeli; maskeleme pino serializer içinde yapılıyor.',
  'If Redis is down and Postgres is slow, the API answers 503.',
  'Both Redis and Postgres run on Hetzner.',
  'We use Redis for sessions and it expires them after 30 minutes.',
  'The stack:\n- React for the frontend\n- Go for the API',
  '1. Run `pnpm build`\n2. Run `pnpm publish`\n3. Tag the commit',
  '# Deployment\n\nWe deploy with GitHub Actions. The cluster runs on Hetzner.',
  'The fix:\n```sh\nredis-cli flushall\n```',
  'Ada: I use Redis. \nBob: I use Postgres.',
  'Deploys go through GitHub Actions. The staging cluster runs on Hetzner. Nobody may deploy on Fridays.',
  'The checkout service talks to Stripe. Every call carries an idempotency key. We store them in Redis for a day. The webhook handler runs on Cloudflare.',
  'An earlier store split `tags` at its commas, so backslashes went 1, 3, 7. normaliseTags in src/model/tags.ts takes lists.',
  'Is Redis running? Postgres is running on port 5432.',
  'React ve TypeScript kullanıyoruz.',
  'npm yavaş olduğu için pnpm kullanıyoruz.',
  'Redis 6380 portunda çalışıyor. Onun parolası Vault’ta.',
  'Kafka’yı seçtik. RabbitMQ yük altında mesaj kaybediyordu.',
  'Redis çökerse ve Postgres yavaşsa API 503 döner.',
  'Adımlar:\n1. `pnpm build` çalıştır\n2. `pnpm publish` çalıştır',
];

describe('a text of several facts', () => {
  test.each(several)('“%s” becomes one memory for each', (text, facts) => {
    expect(factsOf(text)).toEqual(facts);
  });
});

describe('what sounds like another thing and is none', () => {
  test.each([
    'The scanner needs two volts. Also, the scanner runs hot.',
    'Uploads end at 25 MB; the proxy answers 413 above.',
    'Also, the lamp must stay off.',
  ])('“%s” stays one', (text) => {
    expect(factsOf(text)).toEqual([text]);
  });
});

describe('a text about one thing', () => {
  test.each(one)('“%s” stays one', (text) => {
    expect(factsOf(text)).toEqual([text]);
  });
});

const sentence = fc.constantFrom(
  ...several.flatMap(([text]) => text.split(/(?<=\.) /u)),
  ...one.flatMap((text) => text.split(/(?<=\.) /u)),
  'See src/cache.ts and `redis.connect()`.',
  'Ask Marta Kaya about v2.14.1 tomorrow.',
  'Der Timeout beträgt 30 s.',
  'https://example.com/a?b=1 has the log.',
);

describe('whatever a text says', () => {
  it('loses no number, name or code, and gains none', () => {
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 1, maxLength: 7 }),
        fc.constantFrom(' ', '\n', '\n\n'),
        (sentences, between) => {
          const text = sentences.join(between);
          const kept = factsOf(text).join('\n');
          const there = particularsOf(kept);
          for (const particular of particularsOf(text)) {
            expect(there.has(particular) || kept.toLowerCase().includes(particular)).toBe(true);
          }
          const words = (all: string): readonly string[] =>
            folded(all.replace(/ \(\d{4}[\d/-]*\)/gu, '')).match(/[\p{L}\p{N}]+/gu) ?? [];
          const said = new Set(words(text));
          expect(words(kept).every((word) => said.has(word))).toBe(true);
        },
      ),
      { numRuns: runs(400) },
    );
  });

  it('is formed the same when what was formed is formed again', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        const facts = factsOf(text);
        for (const fact of facts) expect(factsOf(fact)).toEqual([fact]);
      }),
    );
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const { facts } = formByRules(text, { today, mayRewrite: true, maySplit: true });
        expect(facts.length).toBeGreaterThan(0);
      }),
    );
  });
});
