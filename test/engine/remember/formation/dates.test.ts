import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dayNumberOf } from '../../../../src/engine/dates/dateLibrary';
import { formPiece } from '../../../../src/engine/remember/formation';
import { runs } from '../../../support/runs';

/** A Sunday: the week of the calendar that it ends began on the 16th. */
const sunday = dayNumberOf('2026-11-22');
/** A Wednesday. */
const wednesday = dayNumberOf('2026-11-25');

const formed = (text: string, today = sunday) =>
  formPiece(text, { today, mayRewrite: true, maySplit: false });

/** What is said on Sunday 2026-11-22, and what is kept. */
const dated: readonly (readonly [said: string, kept: string])[] = [
  ['We freeze deploys tomorrow.', 'We freeze deploys tomorrow (2026-11-23).'],
  ['Yesterday we moved to pnpm.', 'Yesterday (2026-11-21) we moved to pnpm.'],
  ['Today’s build uses Node 22.', 'Today’s (2026-11-22) build uses Node 22.'],
  ['The outage began last night.', 'The outage began last night (2026-11-21).'],
  ['We met the day before yesterday.', 'We met the day before yesterday (2026-11-20).'],
  ['The demo is the day after tomorrow.', 'The demo is the day after tomorrow (2026-11-24).'],
  ['We switched to Vite last week.', 'We switched to Vite last week (2026-11-09/2026-11-15).'],
  ['We will ship next week.', 'We will ship next week (2026-11-23/2026-11-29).'],
  ['The freeze covers this week.', 'The freeze covers this week (2026-11-16/2026-11-22).'],
  ['We will move to pnpm next month.', 'We will move to pnpm next month (2026-12).'],
  ['Support ended last year.', 'Support ended last year (2025).'],
  ['We will audit next quarter.', 'We will audit next quarter (2027-01-01/2027-03-31).'],
  ['The cluster was replaced 3 days ago.', 'The cluster was replaced 3 days ago (2026-11-19).'],
  ['We left Jenkins two weeks ago.', 'We left Jenkins two weeks ago (2026-11-02/2026-11-08).'],
  ['We decided so last Friday.', 'We decided so last Friday (2026-11-20).'],
  ['The audit is next Tuesday.', 'The audit is next Tuesday (2026-11-24).'],
  ['We deployed on Friday.', 'We deployed on Friday (2026-11-20).'],
  ['We will deploy on Friday.', 'We will deploy on Friday (2026-11-27).'],
  ['No deploys until Friday.', 'No deploys until Friday (2026-11-27).'],
  ['The release is planned for 14 May.', 'The release is planned for 14 May (2027-05-14).'],
  ['We released it on March 3rd.', 'We released it on March 3rd (2026-03-03).'],
  ['We will drop Node 18 in April.', 'We will drop Node 18 in April (2027-04).'],
  ['We will migrate in two weeks.', 'We will migrate in two weeks (2026-12-06).'],
  ['Deniz is leaving in 3 days.', 'Deniz is leaving in 3 days (2026-11-25).'],
  ['We ship by the end of next month.', 'We ship by the end of next month (2026-12-31).'],
  ['No merges until the end of the month.', 'No merges until the end of the month (2026-11-30).'],
  [
    'Invoices must go out by the end of March.',
    'Invoices must go out by the end of March (2027-03).',
  ],
  ['No merges until end of December.', 'No merges until end of December (2026-12).'],
  // A day that something is moved to is still to come, whatever the tense.
  ['The festival got moved to April 10.', 'The festival got moved to April 10 (2027-04-10).'],
  ['The trial slipped to February.', 'The trial slipped to February (2027-02).'],
  [
    'The tasting was rescheduled for Tuesday.',
    'The tasting was rescheduled for Tuesday (2026-11-24).',
  ],
  [
    'The refit has been put back to 2 March.',
    'The refit has been put back to 2 March (2027-03-02).',
  ],
  [
    'The rehearsal was brought forward to Thursday.',
    'The rehearsal was brought forward to Thursday (2026-11-26).',
  ],
  [
    'The auction was moved from December 3 to December 17.',
    'The auction was moved from December 3 to December 17 (2026-12-17).',
  ],
  ['The regatta was postponed on Tuesday.', 'The regatta was postponed on Tuesday (2026-11-17).'],
  [
    'The bells were moved to Oslo on 3 March.',
    'The bells were moved to Oslo on 3 March (2026-03-03).',
  ],
  ['Denetim 15 Mart’a ertelendi.', 'Denetim 15 Mart’a (2027-03-15) ertelendi.'],
  ['Toplantı perşembeye alındı.', 'Toplantı perşembeye (2026-11-26) alındı.'],
  ['Şenlik ocak ayına kaydı.', 'Şenlik ocak ayına (2027-01) kaydı.'],
  ['Kamera 15 Mart’ta alındı.', 'Kamera 15 Mart’ta (2026-03-15) alındı.'],
  // What is so from a day on is told before it.
  ['As of Monday the bakery opens at 7.', 'As of Monday (2026-11-23) the bakery opens at 7.'],
  ['From 1 February on we use Cerner.', 'From 1 February (2027-02-01) on we use Cerner.'],
  ['Yarın dağıtımları donduruyoruz.', 'Yarın (2026-11-23) dağıtımları donduruyoruz.'],
  ['Dün pnpm’e geçtik.', 'Dün (2026-11-21) pnpm’e geçtik.'],
  [
    'Bugünden itibaren Node 22 kullanıyoruz.',
    'Bugünden (2026-11-22) itibaren Node 22 kullanıyoruz.',
  ],
  ['Evvelsi gün sunucuyu taşıdık.', 'Evvelsi gün (2026-11-20) sunucuyu taşıdık.'],
  ['Geçen salı Vite’a geçtik.', 'Geçen salı (2026-11-17) Vite’a geçtik.'],
  ['Geçen hafta karar verdik.', 'Geçen hafta (2026-11-09/2026-11-15) karar verdik.'],
  ['Gelecek ay pnpm’e geçeceğiz.', 'Gelecek ay (2026-12) pnpm’e geçeceğiz.'],
  ['Önümüzdeki cuma sürüm çıkıyor.', 'Önümüzdeki cuma (2026-11-27) sürüm çıkıyor.'],
  ['Üç gün önce sunucu çöktü.', 'Üç gün önce (2026-11-19) sunucu çöktü.'],
  ['Haftaya sürüm çıkacak.', 'Haftaya (2026-11-23/2026-11-29) sürüm çıkacak.'],
  ['Cuma gününe kadar dağıtım yok.', 'Cuma gününe (2026-11-27) kadar dağıtım yok.'],
  ['Ay sonuna kadar birleştirme yok.', 'Ay sonuna (2026-11-30) kadar birleştirme yok.'],
  ['Mart sonuna kadar birleştirme yok.', 'Mart sonuna (2027-03) kadar birleştirme yok.'],
  ['Aralığın sonuna kadar donma var.', 'Aralığın sonuna (2026-12) kadar donma var.'],
  ['Aralığa kadar eski API açık.', 'Aralığa (2026-12) kadar eski API açık.'],
  ['14 Mayısta yayınlayacağız.', '14 Mayısta (2027-05-14) yayınlayacağız.'],
  ['İki hafta sonra taşınacağız.', 'İki hafta sonra (2026-12-06) taşınacağız.'],
];

/** Nothing in these is a day that can be told. */
const untouched: readonly string[] = [
  'Never deploy on Fridays.',
  'We deploy every Friday.',
  'Never deploy on Friday.',
  'The standup is on Monday at ten.',
  'Sessions expire in 30 days.',
  'Logs older than 30 days ago are deleted.',
  'The report shows the last 7 days.',
  'We may release in March or in April.',
  'Every Monday we plan next week.',
  'The `today` helper returns a date.',
  'The button says "tomorrow" in the old design.',
  'The release was on 2026-11-20.',
  'The licence ends on 1 December 2026.',
  'We sat together for two weeks.',
  'He may march on, and May is her name.',
  'Version 3.4.2023 is broken.',
  'Her cuma dağıtım yapıyoruz.',
  'Cuma günleri dağıtım yapılmaz.',
  'Oturumlar 30 gün sonra silinir.',
  'Raporda son 7 gün var.',
  'Her hafta gelecek haftayı planlıyoruz.',
  'Ayarlar bu aygıtta duruyor.',
  'Mart ayakkabı markasıdır.',
  'Pazar payımız artıyor.',
  'The bakery is open from Monday to Friday.',
  'The report from Monday is wrong.',
  'Push notifications to May users are off.',
  'A question with a time (last week, in March) favours it.',
  'Ada: We ship tomorrow.\nBob: I leave next week.',
];

describe('dates beside the words', () => {
  test.each(dated)('“%s”', (said, kept) => {
    expect(formed(said).text).toBe(kept);
  });
  test.each(untouched)('not in “%s”', (said) => {
    expect(formed(said).text).toBe(said);
  });

  it('stay as they are when the text is formed again on another day', () => {
    for (const [, kept] of dated) expect(formed(kept, wednesday).text).toBe(kept);
  });

  it('are counted from the day on which it is said', () => {
    const told = (day: string): string =>
      formed('We will ship next Friday.', dayNumberOf(day)).text;
    expect(told('2026-11-25')).toBe('We will ship next Friday (2026-12-04).');
    expect(formed('Bu cuma sürüm var.', wednesday).text).toBe('Bu cuma (2026-11-27) sürüm var.');
  });

  it('name every day of the year rightly, also at the ends of months', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (offset) => {
        const today = dayNumberOf('2024-01-01') + offset;
        const iso = (day: number): string => new Date(day * 86_400_000).toISOString();
        const [, month] =
          /\((\d{4}-\d{2})\)/u.exec(formed('We ship next month.', today).text) ?? [];
        const [year = 0, own = 0] = iso(today).slice(0, 7).split('-').map(Number);
        expect(month).toBe(
          own === 12 ? `${year + 1}-01` : `${year}-${String(own + 1).padStart(2, '0')}`,
        );
        expect(formed('Yarın çıkacak.', today).text).toContain(`(${iso(today + 1).slice(0, 10)})`);
      }),
      { numRuns: runs(200) },
    );
  });
});

/** What is said, and how long it is true: from, until. */
const valid: readonly (readonly [
  said: string,
  from: string | undefined,
  until: string | undefined,
])[] = [
  // What comes round every year does not end with the next time.
  ['The office is closed from 24 December to 2 January, every year.', undefined, undefined],
  ['Her yıl 1 Temmuz - 15 Temmuz arası yayın yapılmaz.', undefined, undefined],
  // What is moved to a day neither begins nor ends with it.
  ['The festival got moved to April 10.', undefined, undefined],
  ['The audit was postponed until March 3.', undefined, undefined],
  ['As of Monday the bakery opens at 7.', '2026-11-23', undefined],
  ['Parcels go by GLS from 1 December on.', '2026-12-01', undefined],
  ['1 Aralık’tan itibaren kargolar GLS ile gidiyor.', '2026-12-01', undefined],
  // What begins on a day does not end on it.
  ['In three weeks Mira joins the search team.', '2026-12-13', undefined],
  ['Üç hafta sonra yeni nöbet düzeni başlıyor.', '2026-12-13', undefined],
  // What is so in a time to come begins and ends with it.
  ['Next month the build agents run on ARM only.', '2026-12-01', '2026-12-31'],
  ['Önümüzdeki çarşambadan itibaren iki onay gerekiyor.', '2026-11-25', undefined],
  ['Bu yılın aralık ayında iki sürüm çıkacak.', undefined, '2026-12-31'],
  ['We freeze deploys until 2026-12-01.', undefined, '2026-12-01'],
  ['No deploys until Friday.', undefined, '2026-11-27'],
  ['We will move to pnpm next month.', undefined, '2026-12-31'],
  ['The migration must be finished by Friday.', undefined, '2026-11-27'],
  ['The release is planned for 14 May.', undefined, '2027-05-14'],
  ['Staging is frozen for the next two weeks.', undefined, '2026-12-06'],
  ['We plan to migrate to Postgres.', undefined, '2026-11-29'],
  ['We’ll rewrite the importer.', undefined, '2026-11-29'],
  ['Yesterday we moved to pnpm.', '2026-11-21', undefined],
  ['We use pnpm since last March.', undefined, undefined],
  ['Since 2026-10-01 we use pnpm.', '2026-10-01', undefined],
  ['Starting 2027-01-01 Node 18 is unsupported.', '2027-01-01', undefined],
  ['We used npm until 2026-10-01.', undefined, undefined],
  ['We use pnpm.', undefined, undefined],
  ['We will use pnpm.', undefined, undefined],
  ['The server will return 404 when the user is gone.', undefined, undefined],
  ['Never deploy on Friday.', undefined, undefined],
  ['Deploys are frozen. The freeze lasts until 2026-12-01.', undefined, '2026-12-01'],
  ['The old API stays until 2026-12-01. It answers with a warning.', undefined, '2026-12-01'],
  ['No deploys until Friday. The API listens on port 8080.', undefined, undefined],
  ['The team is on holiday from 2026-12-24 to 2027-01-02.', '2026-12-24', '2027-01-02'],
  ['We must ship by the end of next month.', undefined, '2026-12-31'],
  ['We moved to Hetzner yesterday, and we will move the CI next week.', '2026-11-21', undefined],
  ['We use React 18, next year we will move to 19.', undefined, undefined],
  ['Şu anda React 18 kullanıyoruz, gelecek yıl 19’a geçeceğiz.', undefined, undefined],
  ['Ekip 24 Aralık 2026 - 2 Ocak 2027 arasında tatilde.', undefined, '2027-01-02'],
  ['1 Aralık 2026’ya kadar dağıtım yok.', undefined, '2026-12-01'],
  ['Cuma gününe kadar dağıtım yok.', undefined, '2026-11-27'],
  ['Gelecek ay pnpm’e geçeceğiz.', undefined, '2026-12-31'],
  ['Yakında Postgres’e geçeceğiz.', undefined, '2026-11-29'],
  ['Önümüzdeki iki hafta boyunca hazırlık sunucusu kapalı.', undefined, '2026-12-06'],
  ['Dün pnpm’e geçtik.', '2026-11-21', undefined],
  ['Bundan sonra pnpm kullanacağız.', undefined, undefined],
];

describe('how long a fact is true', () => {
  test.each(valid)('“%s”', (said, from, until) => {
    const { validity } = formed(said);
    expect([validity.from, validity.until]).toEqual([from, until]);
  });

  it('is seen in a text that somebody put into shape, whose words stay', () => {
    const text = 'We freeze deploys until Friday.';
    const fact = formPiece(text, { today: sunday, mayRewrite: false, maySplit: false });
    expect([fact.text, fact.validity.until]).toEqual([text, '2026-11-27']);
  });

  it('names a plan as what it is', () => {
    expect(formed('We plan to migrate to Postgres.').category).toBe('plan');
    expect(formed('We will move to pnpm next month.').category).toBe('plan');
    expect(formed('We decided to use pnpm.').category).toBe('decision');
    expect(formed('The port is 8080.').category).toBe('fact');
  });
});

/** What is said on Wednesday 2026-11-25, and from when to when it holds. */
const periods: readonly (readonly [
  said: string,
  from: string | undefined,
  until: string | undefined,
])[] = [
  ['In Q1 2027 the core team has the pager.', '2027-01-01', '2027-03-31'],
  ['Between 3 and 9 May the export must not be changed.', '2027-05-03', '2027-05-09'],
  ['Between 20 December and 5 January nobody deploys.', '2026-12-20', '2027-01-05'],
  ['The beta key works for 30 days from today.', undefined, '2026-12-25'],
  ['Support for Node 20 ends in April 2027.', undefined, '2027-04-30'],
  ['The token expires 30.11.', undefined, '2026-11-30'],
  ['The token expires on 30.11.2027.', undefined, '2027-11-30'],
  ['The price changes tomorrow.', '2026-11-26', undefined],
  ['2027’nin ikinci çeyreğinde yalnızca hata düzeltiyoruz.', '2027-04-01', '2027-06-30'],
  ['3-9 Mayıs arasında bordro değiştirilmez.', '2027-05-03', '2027-05-09'],
  ["Sözleşme 31 Mart 2028'de bitiyor.", undefined, '2028-03-31'],
  ["Lisans 30.11'e kadar geçerli.", undefined, '2026-11-30'],
  // No date: a name of something, a duration, a rule, a version.
  ['The Q1 2027 report is in the wiki.', undefined, undefined],
  ['Between 5 and 10 workers run at night.', undefined, undefined],
  ['Tokens expire in two weeks.', undefined, undefined],
  ['We use version 3.5. of the compiler.', undefined, undefined],
  ['Every Friday no deploys.', undefined, undefined],
  ['From 27 June to 3 July, every year, the shop is closed.', undefined, undefined],
  ['The token expires 31.02.', undefined, undefined],
  ['CI will test that the docs are up to date.', undefined, undefined],
  ['Fixed the translation for Monday.', undefined, undefined],
  ['Sürüm 3.11 kullanıyoruz.', undefined, undefined],
];

describe('a first and a last day', () => {
  test.each(periods)('%s', (said, from, until) => {
    const { validity } = formed(said, wednesday);
    expect([validity.from, validity.until]).toEqual([from, until]);
  });
});
