import { describe, expect, it } from 'vitest';
import { justAsks, tagsFromText, withoutLeadIn } from '../../../src/engine/remember/form';
import { titleFrom } from '../../../src/engine/remember/title';

describe('a title', () => {
  const check = (text: string, expected: string): void => {
    expect(titleFrom(text)).toBe(expected);
  };

  it('names another memory without brackets', () => {
    check('A ping fixes [[Sockets close early]].', 'A ping fixes Sockets close early');
  });

  it('is the first sentence, without its full stop', () => {
    check('The port is 5433. It was 5432 before.', 'The port is 5433');
    check('Use v3.1.0 of the client. Older ones leak.', 'Use v3.1.0 of the client');
    check('One line\nand another', 'One line');
  });

  it('does not end at an abbreviation, nor within brackets', () => {
    check(
      'Workers wait (e.g. 90 seconds) for a job. Then they end.',
      'Workers wait (e.g. 90 seconds) for a job',
    );
    check('Use approx. 20 workers. Ten are too few.', 'Use approx. 20 workers');
    check('Önbellek vb. yapılar kapalıdır. Ölçüldü.', 'Önbellek vb. yapılar kapalıdır');
    check(
      'The gateway closes idle connections of all clients after a minute (measured in March 2026)',
      'Gateway closes idle connections of all clients',
    );
  });

  it('keeps the scope of a change, and a clause behind a preposition that states something', () => {
    check(
      'fix(parser): keep the last line of a file, check it in the suite, tell the users',
      'fix(parser): keep the last line of a file',
    );
    check(
      'For the invoices we stay by whole cents, rounding was not giving the sums of the bank.',
      'Invoices: we stay by whole cents',
    );
  });

  it('has the name of what the rest is about, where it names nothing itself', () => {
    check(
      'The validation score was too good to be true; folds are made by farm with GroupKFold since then.',
      'Validation score was too good to be true (GroupKFold)',
    );
    check(
      'Sayaç verileri gece boyunca sıfır geliyordu, meğer bağlantı havuzu doluyormuş, PgBouncer ile geçti.',
      'Sayaç verileri gece boyunca sıfır geliyordu (PgBouncer)',
    );
  });

  it('begins with where it holds, as a label, but not with when', () => {
    check(
      'At the Basel site the barcode scanner misses every tenth parcel, and adjusting it has not helped.',
      'Basel site: barcode scanner misses every tenth parcel',
    );
    check(
      'On Monday the build server is down for maintenance and nobody can deploy, not even hotfixes',
      'On Monday the build server is down for maintenance',
    );
  });

  it('is what came out, without what was believed or talked over before', () => {
    check(
      'Contrary to what the handbook says, weights are stored in grams and not in kilograms.',
      'Weights are stored in grams and not in kilograms',
    );
    check(
      'Legal was unhappy with hosting overseas, so everything moves to Hetzner Falkenstein.',
      'Everything moves to Hetzner Falkenstein',
    );
    check(
      'It has been resolved not to support several currencies in the first release of the invoicing module.',
      'It has been resolved not to support several currencies',
    );
    check(
      'Since the Swing front end had no maintainer left, it was cut from the roadmap for good.',
      'Swing front end was cut from the roadmap for good',
    );
    check(
      'iki saat tartıştık, sonunda durum yönetimi için Zustand seçildi, Redux fazla törensel geldi',
      'Durum yönetimi için Zustand seçildi',
    );
  });

  it('of a Turkish sentence ends at a thing, where no verb stands before the end', () => {
    check(
      'Lisans anahtarı Windows kayıt defterinde yalnızca yöneticilerin okuyabildiği biçimde durur.',
      'Lisans anahtarı Windows kayıt defterinde',
    );
    check(
      'Toplantı notlarının her hafta e-postayla paylaşılmasını rica ediyorlar.',
      'Toplantı notlarının her hafta e-postayla paylaşılması',
    );
  });

  it('is at most 60 characters: what is stated, without its reason', () => {
    check(
      'The nightly backup runs at two in the morning, because the exports of the day are done by then.',
      'Nightly backup runs at two in the morning',
    );
    check(
      'Parolalar argon2 ile saklanıyor, çünkü bcrypt yetmiş iki bayttan sonrasını yok sayıyor.',
      'Parolalar argon2 ile saklanıyor',
    );
    check(
      'Retries of the payment service stop after ten seconds (the bank answers within two)',
      'Retries of the payment service stop after ten seconds',
    );
  });

  it('has no small word nor abbreviation before what is cut off', () => {
    check(
      'Deploys of the payment service go to several places, e.g. to Frankfurt and to Dublin',
      'Deploys of the payment service go to several places',
    );
    check(
      'Invoices of the European customers are sent twice a month by the billing team in Oslo',
      'Invoices of the European customers are sent twice a month',
    );
  });

  it('has no marks of markdown', () => {
    check('## **Redis** keeps `sessions`\n\ntext', 'Redis keeps sessions');
    check('- [ ] write snake_case_names', '[ ] write snake_case_names');
    check('> quoted', 'quoted');
  });

  it('has no marks of comments', () => {
    check(
      '// The gateway answers 503 under load,\n// so we retry.',
      'The gateway answers 503 under load',
    );
    check('/**\n * Money is kept in cents.\n */', 'Money is kept in cents');
    check('/* Retries are capped at three */', 'Retries are capped at three');
    check('The socket lies in /run/app.sock', 'The socket lies in /run/app.sock');
  });

  it('does not end before what a sign means', () => {
    check(
      'ECONNREFUSED 5432 means that the local Postgres is not started, run make db first.',
      'ECONNREFUSED 5432 means that local Postgres is not started',
    );
    check(
      'A 413 from the gateway means the body was larger than the one megabyte that nginx allows.',
      '413 from the gateway',
    );
  });

  it('is told in fewer words rather than cut short', () => {
    check(
      'Returns an array of preferred printers ordered by their distance.',
      'Returns an array of preferred printers',
    );
    check(
      'By default the importer writes a separate log file depending on which tenant it reads.',
      'Importer writes a separate log file',
    );
    check(
      'Fields that are written by the importer alone keep the entire history of every tenant.',
      'Fields written by the importer alone keep the entire history',
    );
  });

  it('of a Turkish sentence is what stands behind its occasion, or what it is about', () => {
    check(
      'Ambarın sayımı bitmeden önce bütün siparişlerin yeni kuyruğa aktarılması gerekiyor.',
      'Bütün siparişlerin yeni kuyruğa aktarılması gerekiyor',
    );
    check(
      'Siparişleri eski sisteme aktaran betik yalnızca hafta içi gece saatlerinde çalıştırılabilir.',
      'Siparişleri eski sisteme aktaran betik',
    );
  });

  it.each([
    [
      'If the oven smokes twice in a row, call Mara; otherwise write it into the book of faults',
      'If the oven smokes twice in a row, call Mara',
    ],
    [
      'SORT ... BY WEIGHT LIMIT is how the scale takes its orders from the big queue in the cellar',
      'SORT ... BY WEIGHT LIMIT is how the scale takes its orders',
    ],
    [
      'In the bakery shop the order budget is three trays, because the oven takes no more of them',
      'Bakery shop: order budget is three trays',
    ],
    [
      'The order numbers, which are given by the till, must not be used again even after a refund',
      'The order numbers must not be used again even after a refund',
    ],
    [
      'When you add a new bread, copy the card of rye and change the recipe, e.g. the baking time',
      'Copy the card of rye and change the recipe',
    ],
    [
      'The nightly job on the replica, i.e. the one at 02:00, must not run while backups are made',
      'Nightly job on replica must not run while backups are made',
    ],
    [
      'Tomorrow (2026-11-27) we light the new oven in the shop and watch the temperature closely',
      'Tomorrow (2026-11-27) we light the new oven',
    ],
  ])('names what holds, and on which condition: %s', (text, expected) => {
    expect(titleFrom(text)).toBe(expected);
  });

  it('is cut at a word', () => {
    const title = titleFrom('word '.repeat(40));
    expect(title).toMatch(/^(word )+word…$/u);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(titleFrom('x'.repeat(300))).toBe(`${'x'.repeat(59)}…`);
  });

  it('is what there is, where there is little', () => {
    check('🙂🙂', '🙂🙂');
    check('...', '...');
  });
});

describe('what is spoken to the memory', () => {
  const check = (said: string, kept: string): void => {
    expect(withoutLeadIn(said)).toBe(kept);
  };

  it('is not part of what is remembered', () => {
    check('Remember that the port is 5433', 'The port is 5433');
    check("please don't forget: backups run at two", 'Backups run at two');
    check('Note: never push on Friday', 'Never push on Friday');
    check('Unutma ki sunucu Frankfurt’ta', 'Sunucu Frankfurt’ta');
    check('Never forget: backups are encrypted', 'Backups are encrypted');
    check('dont forget: dont log passwords', 'Dont log passwords');
    check('pls keep in mind that backups are encrypted', 'Backups are encrypted');
    check('Şunu hafızana kaydet: yedekler şifreli', 'Yedekler şifreli');
  });

  it('is left alone where it is the subject', () => {
    check('Remember me cookies last a week', 'Remember me cookies last a week');
    check('Notes are kept in docs', 'Notes are kept in docs');
    check('Important', 'Important');
  });
});

describe('tags of a text', () => {
  it('are its hash tags and the technologies it names, each once', () => {
    expect(tagsFromText('#Staging: Redis and redis behind nginx, see #ops-log')).toEqual([
      'staging',
      'ops-log',
      'redis',
      'nginx',
    ]);
  });

  it('are technologies that few know, and words that are also names only where they are written so', () => {
    expect(tagsFromText('Events go to ClickHouse through Kafka')).toEqual([
      ...['kafka', 'clickhouse', 'messaging'],
    ]);
    expect(tagsFromText('We go home after the rest, and react next week')).toEqual([]);
    expect(tagsFromText('The worker is written in Go, the page in React')).toEqual([
      ...['go', 'react', 'messaging', 'frontend'],
    ]);
  });

  it('are what it is about, with one name in every language', () => {
    expect(tagsFromText('Restore the database from last night’s backup')).toEqual([
      ...['backup', 'database'],
    ]);
    expect(tagsFromText('Veritabanı her gece yedekleniyor')).toEqual(['database', 'backup']);
    expect(tagsFromText('Nobody merges a pull request while CI is red')).toEqual([
      ...['ci', 'code-review'],
    ]);
  });

  it('are no anchors, numbers or parts of words', () => {
    expect(tagsFromText('It is at https://example.com/a?x=1')).toEqual([]);
    expect(tagsFromText('Serve it over HTTPS')).toEqual(['https']);
    expect(tagsFromText('See text#anchor and issue #12, going to the goal')).toEqual([]);
  });
});

describe('a text that only asks', () => {
  const check = (body: string, expected: readonly string[]): void => {
    expect(justAsks({ body }).map(({ code }) => code)).toEqual(expected);
  };

  it('is told to be a question', () => {
    check('Should we drop Route53?', ['question_kept']);
    check('Route53’ü bırakalım mı?', ['question_kept']);
  });

  it('is none where it says something as well', () => {
    check('DNS is on Route53.', []);
    check('Why Route53? It has health checks.', []);
  });
});
