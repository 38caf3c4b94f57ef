import { describe, expect, it } from 'vitest';
import classes from '../../../src/engine/remember/classes.json';
import { kindsIn } from '../../../src/engine/remember/classified';
import { formMemory, withKinds } from '../../../src/engine/remember/form';
import { tryTypeFromForm, tryTypeFromWords } from '../../../src/engine/remember/typing';
import { ada } from '../support/testEngine';
import { vectorEngine } from '../vectors/support';

describe('the type of a sentence', () => {
  const check = (expected: string | undefined, ...sentences: readonly string[]): void => {
    it.each(sentences)(`${expected ?? 'none'}: %s`, (sentence) => {
      expect(formMemory({ body: sentence }).type).toBe(expected ?? 'general');
      expect(tryTypeFromWords(sentence)).toBe(expected);
    });
  };

  check(
    'decision',
    'We decided to use Redis for sessions',
    'Switched from npm to pnpm last week',
    'Veritabanı olarak PostgreSQL seçtik',
    'We picked Tailwind for the admin panel',
    'Payments moved from Stripe to Adyen in May',
    'Ekip IE11 desteğini bırakma kararı aldı',
    'Ödemeleri Stripe’tan Adyen’e taşıdık',
  );
  check(
    'policy',
    'Never log access tokens',
    'Always run the migrations before a deploy',
    'Secrets must not be committed',
    'Testler her zaman geçmeli',
  );
  check(
    'preference',
    'I prefer small pull requests',
    'The team prefers tabs',
    'Kısa fonksiyonları tercih ediyoruz',
    'Please answer in Turkish',
    'Kısa fonksiyonları severim',
    'Cevapları Türkçe ver',
  );
  check(
    'correction',
    'Actually the limit is 50, not 100',
    'No, the port is 5433',
    'Aslında sınır 50',
  );
  check(
    'pitfall',
    'Beware of the cached DNS entries',
    'Avoid the ORM for bulk inserts',
    'Dikkat: önbellek eski kalıyor',
    'Lesson learned: no migrations during peak hours',
    'Careful: the importer drops rows without an id',
    'Ders: yoğun saatlerde göç yapılmaz',
  );
  check('fix', 'Fixed the flaky watcher test', 'Zaman aşımını düzelttik');
  check(
    'solution',
    'The root cause was a missing index',
    'Sorunun nedeni eksik bir indeksti',
    'If the emulator does not start, wipe its data',
    'Delete the lock file when the importer hangs',
    'The export failed in May because the disk was full; we now stream it',
    'Derleme takılırsa önbelleği sil',
    'Panel açılmazsa tarayıcıyı yeniden başlatın',
  );
  check(
    'error',
    'The import stops with exit code 137',
    'TypeError: cannot read properties of undefined',
    'Yükleme sırasında hata veriyor',
  );
  check(
    'problem',
    'Gece derlemesi Windows’ta başarısız oluyor',
    'PRODUCTION IS DOWN!!!',
    'The payment service is down since this morning',
    'If a job fails, workers retry it three times',
    'Server mati sejak tadi pagi',
  );

  it('takes a trouble with its cause for what somebody found out', () => {
    const sentence = 'The export failed in May because the disk was full';
    expect(tryTypeFromWords(sentence)).toBe('problem');
    expect(formMemory({ body: sentence }).type).toBe('solution');
  });

  it('takes no falling number for an outage', () => {
    expect(tryTypeFromWords('The break-even point is down to 40 users')).toBeUndefined();
  });

  check(
    'code_pattern',
    'Components are named in PascalCase',
    'Commit messages follow Conventional Commits',
    'Bileşen adları PascalCase ile yazılır',
  );
  check(
    'fact',
    'Ayşe owns the billing service',
    'Zeynep is the tech lead of the platform team',
    'Fatura servisinin sahibi Ayşe',
  );
  check(
    'procedure',
    'To release, tag the commit, then push the tag',
    'How to rotate the keys: first make a new one',
    'Yayınlamak için önce sürümü yükselt, sonra etiketi gönder',
  );
  check(
    'configuration',
    'The proxy listens on port 8137',
    'The cache TTL is 300 seconds',
    'Zaman aşımı ayarı 30 saniye',
    'Zaman aşımı 30 saniye',
    'API 8080 portunda çalışıyor',
  );
  check(undefined, 'Toplantı salı');
});

describe('a sentence of which no word tells its type', () => {
  const check = (expected: string, ...sentences: readonly string[]): void => {
    it.each(sentences)(`is ${expected} by its form: %s`, (sentence) => {
      expect(tryTypeFromWords(sentence)).toBeUndefined();
      expect(formMemory({ body: sentence }).type).toBe(expected);
    });
  };

  check(
    'fact',
    'The staging database lives in Frankfurt',
    'Piano tuning is on Tuesday',
    'Added an option that lists the registered cron jobs',
    '**Movies** — an application that finds streaming platforms',
    'Release notes are written by the person who cuts the release',
    'Demo sunucusu İzmir ofisinde duruyor',
  );
  check(
    'policy',
    'Contributions should come with a test',
    'Releases can only be made by members of the core team',
    'Please keep pull requests below 400 lines',
    'Do not edit the files of the generated client',
    'Security vulnerabilities are reported through HackerOne',
  );
  check('procedure', 'Submit the branch as a pull request against `next`');
  check('decision', 'We use tap for tests of the core');
  it('is what labelled sentences say where they are surer than the form', () => {
    const sentence = 'The repository contains multiple crates';
    expect(tryTypeFromForm(sentence)).toBe('architecture');
    expect(formMemory({ body: sentence }).type).toBe('fact');
  });
  it.each([
    ['decision', 'kafka fazla geldi, nats aldik'],
    ['problem', 'testler kirmizi, sebebi belirsiz'],
    ['policy', 'logda tc no tutulmaz'],
    ['policy', 'cuma gunleri canliya cikilmaz'],
  ])('is found where few words show their language (%s: %s)', (type, sentence) => {
    expect(formMemory({ body: sentence }).type).toBe(type);
  });
  it.each([
    ['fact', 'The old booth scanners get switched off on Friday evening.'],
    ['decision', 'Moving the archive to glacier storage was approved yesterday by the board.'],
    ['fact', 'The contact at the port this week is Fatima, she replaced Jens.'],
  ])('is what holds beyond the day that is named (%s: %s)', (type, sentence) => {
    expect(formMemory({ body: sentence }).type).toBe(type);
  });
  check('architecture', 'The error handler of a child plugin wins over that of its parent');
  check(
    'general',
    'Dentist',
    'const retries = 3; // the gateway answers 503 under load',
    'Is the staging database in Frankfurt?',
    'The demo server was moved to İzmir yesterday',
  );
});

/** Logits of a sentence that is of one kind and no other to the classifier. */
const rowOf = (kind: string, logit = 5): Float32Array =>
  Float32Array.from([...classes.outcomes, ...classes.kinds], (name) => (name === kind ? logit : 0));

const kindsOf = (kind: string, logit?: number) => kindsIn(rowOf(kind, logit));

const said = 'Green apples, in the north hall, by the window.';
const byWords = formMemory({ body: said });

const codesOf = ({ because }: Pick<typeof byWords, 'because'>) => because.map(({ code }) => code);

describe('the type of a sentence that the text classifier has read', () => {
  it('is what it says where the words do not say otherwise', () => {
    expect(byWords.type).not.toBe('preference');
    const formed = withKinds(byWords, { body: said }, kindsOf('preference'));
    expect(formed.type).toBe('preference');
    expect(codesOf(formed)).toContain('type_from_meaning');
    expect(codesOf(formed)).not.toContain('type_from_form');
  });

  it('is heard as much as the words', () => {
    const typeAt = (logit: number) =>
      withKinds(byWords, { body: said }, kindsOf('preference', logit)).type;
    expect(typeAt(3.3)).toBe('preference');
    expect(typeAt(2.75)).toBe(byWords.type);
  });

  it('is the same where the classifier did not tell', () => {
    expect(withKinds(byWords, { body: said }, undefined)).toBe(byWords);
  });

  it('is the one that was given', () => {
    const draft = { body: said, type: 'fact' } as const;
    const given = formMemory(draft);
    expect(withKinds(given, draft, kindsOf('preference'))).toBe(given);
  });

  it('is what words say plainly, whatever the model makes of them', () => {
    const draft = { body: 'Never push to main without a review.' };
    expect(withKinds(formMemory(draft), draft, kindsOf('service')).type).toBe('policy');
  });
});

describe('a sentence that is remembered beside the text classifier', () => {
  const engineThatReads = async (kind: string) => {
    const { engine, embedder } = vectorEngine({ stays: true });
    embedder.models = embedder.models.map((one) => ({ ...one, name: 'all-MiniLM-L6-v2' }));
    embedder.logitsOf = () => rowOf(kind);
    await engine.init(ada);
    await engine.remember('The bakery opens at six.', ada);
    await engine.settled();
    await engine.embed({});
    return engine;
  };

  it('is filed by what the classifier makes of it, and says so', async () => {
    const engine = await engineThatReads('pitfall');
    const decision = await engine.remember(said, ada);
    expect(decision.memory?.path).toContain('pitfalls/');
    expect(decision.because.map(({ code }) => code)).toContain('type_from_meaning');
  });

  it('is private where it turns out to be a preference of one person', async () => {
    const engine = await engineThatReads('preference');
    await engine.configure({ personalPreferences: 'private' });
    const decision = await engine.remember('My lamps are all warm white.', ada);
    expect(decision.memory?.path).toContain('private/');
  });
});
