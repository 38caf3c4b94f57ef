import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../../../../src/engine/prose/sentences';
import { inFigures } from '../../../../src/engine/remember/claims/amounts';
import { type Claim, claimsOf } from '../../../../src/engine/remember/claims/claim';
import { compareClaims } from '../../../../src/engine/remember/claims/compareClaims';
import { modalityOf } from '../../../../src/engine/remember/claims/modality';
import { areRolesSwapped } from '../../../../src/engine/remember/claims/roles';
import { samenessOf } from '../../../../src/engine/remember/claims/sameClaims';
import { valuesIn } from '../../../../src/engine/remember/claims/values';
import { commonLanguage } from '../../../../src/engine/remember/words';

const both = (known: string, said: string): readonly [readonly Claim[], readonly Claim[]] => {
  const language = commonLanguage(said, known);
  const read = (text: string): readonly Claim[] =>
    sentencesOf(text).flatMap((sentence) => claimsOf(sentence, language));
  return [read(known), read(said)];
};

/** What the second text does to the first. */
const does = (known: string, said: string): string | undefined => {
  const [before, now] = both(known, said);
  return before.map((one) => compareClaims(now, one)).find((one) => one !== undefined)?.does;
};

describe('how a sentence is meant', () => {
  it.each([
    ['We deploy from the main branch.', 'asserted'],
    ['Do we deploy from the main branch?', 'question'],
    ['It would be great to deploy from the main branch.', 'wish'],
    ["I'd suggest deploying from the main branch.", 'suggestion'],
    ['The plan is to deploy from the main branch.', 'plan'],
    ['Suppose everything came from one branch: that would be simpler.', 'hypothetical'],
    ['Bug: the deploy takes the wrong branch.', 'bug_report'],
    ['We used to deploy from a release branch.', 'past'],
    ['A blog post says “always deploy from the main branch”.', 'quotation'],
    ['Carla mentioned that deploys come from the main branch.', 'reported'],
    ['I think deploys come from the main branch.', 'hedged'],
    ['The log shows a deploy from the main branch.', 'observed'],
    ['Finance wonders whether invoices could go out weekly.', 'question'],
    ['Finans faturaların haftalık çıkıp çıkmayacağını merak ediyor.', 'question'],
    ['Never deploy from a feature branch.', 'prohibition'],
    ['Keşke ana daldan yayınlasak.', 'wish'],
    ['Eskiden her dal ayrı yayınlanıyordu.', 'past'],
    ['Galiba ana daldan yayınlanıyor.', 'hedged'],
    ['Yayınlar ana daldan çıkıyor.', 'asserted'],
  ])('“%s” is %s', (sentence, modality) => {
    expect(modalityOf(sentence)).toBe(modality);
  });
});

describe('the values of a sentence', () => {
  const shown = (sentence: string, language = 'en'): readonly string[] =>
    valuesIn(inFigures(sentence, language), language).map(
      ({ kind, amount, unit }) => `${kind} ${amount}${unit}`,
    );

  it.each([
    ['The cache lives for 2 hours.', ['duration 7200']],
    ['The cache lives for two hours.', ['duration 7200']],
    ['The cache lives for two and a half hours.', ['duration 9000']],
    ['The cache lives for a quarter of an hour.', ['duration 900']],
    ['The cache is emptied at half past nine in the evening.', ['time 21:30']],
    ['The cache is emptied at a quarter to four.', ['time 3:45']],
    ['The cache has half a dozen nodes.', ['count 6node']],
    ['The job runs hourly.', ['duration 3600each']],
    ['The queue is emptied every night.', ['duration 86400each']],
    ['Tokens are rotated every 6 hours.', ['duration 21600each']],
    ['Uploads end at 1.5 GB.', ['bytes 1500000000']],
    ['Coverage is above 80 %.', ['percent 80']],
    ['We meet on Tuesdays at 9:30.', ['weekday 1', 'time 9:30']],
    ['The freeze starts on 3 April.', ['date 4-3day']],
    ['A plan costs £12.', ['count 12pound']],
    ['There are two hundred tenants.', ['count 200tenant']],
  ])('of “%s” are %j', (sentence, values) => {
    expect(shown(sentence)).toEqual(values);
  });

  it('are read in Turkish', () => {
    expect(shown('Ölçüm 5 dakikada bir gelir.', 'tr')).toEqual(['duration 300each']);
    expect(shown('Rapor her ayın sonunda çıkar.', 'tr')).toEqual(['duration 2592000each']);
    expect(shown("Kasa 21.45'e kadar açık.", 'tr')).toEqual(['time 21:45']);
    expect(shown("Sunucular Debian 12.05'e geçti.", 'tr')).toEqual(['version 12.05']);
    expect(shown('Toplantı saat 14.30, salı.', 'tr')).toEqual(['time 14:30', 'weekday 1']);
  });
});

describe('a new claim', () => {
  it.each([
    ['The worker pool has 8 threads.', 'The worker pool has 12 threads.'],
    ['The search index is Lucene.', 'We moved away from Lucene. Tantivy is the search index.'],
    ['Alerts go to PagerDuty.', 'PagerDuty is cancelled, alerts go to Grafana OnCall.'],
    ['Olga maintains the billing adapter.', 'The billing adapter is maintained by Tariq now.'],
    ['Selin runs the support desk.', 'Jonas runs the support desk now.'],
    ['The invoice job runs at 02:00.', 'The invoice job runs at 04:30.'],
    ['The beta opens on 3 April.', 'The beta slipped. It opens on 24 April.'],
    ['The gateway service is called front-door.', 'We renamed front-door to edge-proxy.'],
    ['Images are imported from PNG only.', 'Images can be imported from PNG and AVIF.'],
    [
      'Partners log in with shared passwords.',
      'Partners log in with passkeys. The shared passwords were deleted.',
    ],
    [
      "The plug-in's lowest Windows version is 10.",
      'Windows 10 is out, the plug-in wants Windows 11.',
    ],
    [
      "The warehouse's contact is Ines Moreau.",
      "For the warehouse, write to Teodor Hall. Ines's on parental leave.",
    ],
    ['Yedekler 7 gün saklanıyor.', 'Yedekler artık 30 gün saklanıyor.'],
    [
      'Oturumlar Redis üzerinde tutuluyor.',
      'Redis kapatıldı, oturumlar Valkey üzerinde tutuluyor.',
    ],
    [
      'The next major version, 6.0, ships on 3 March.',
      '6.0 got pushed by a week, it ships on 10 March.',
    ],
    ['Nightly backups start at 02:00.', 'Nightlies begin at 03:30.'],
    ['The weekly sync is on Monday at 10:00.', "The sync moved, it's at 11:00 on Mondays."],
    ['Support duty is two weeks per engineer.', 'Support duty shifts last five days.'],
    [
      "Kargo kesim saatini öne aldık, mağazalar en geç 16.00'ya kadar verebiliyor.",
      "Kesim saati değişti: mağazaların kargosu 17.30'a kadar alınıyor.",
    ],
    [
      'The lead of the payments team, Dana, is on call this month.',
      'Dana is off this month, Emre is on call.',
    ],
    [
      'Version 3.2 of the API is supported until 1 July.',
      "3.2 was extended, it's supported until 1 October.",
    ],
    ["Ders kayıtları 10 Eylül'de açılıyor.", "Ders kayıtları 17 Eylül'e kaldı."],
    ['The upload limit is 2 GB.', 'The maximum for uploads is 4 GB.'],
    ['The polling interval is 5 seconds.', 'We poll with a frequency of 10 seconds now.'],
    ['The service is called Heron.', 'Heron is now called Egret.'],
  ])('replaces: “%s” “%s”', (known, said) => {
    expect(does(known, said)).toBe('replaces');
  });

  it.each([
    ['The worker pool has 8 threads.', 'Pretty sure the worker pool has 12 threads.'],
    ['The worker pool has 8 threads.', 'Looked at the dashboard. The worker pool has 12 threads.'],
    ['All services write logs to Loki.', 'The print service writes its logs to a file.'],
    ['We deploy on Tuesdays.', 'We deploy on Fridays.'],
    ['I think the worker pool has 8 threads.', 'The worker pool has 12 threads.'],
    [
      "Twilio'dan gelen mesajlar 10 saniyede işleniyor.",
      "Mesajları Vonage'dan alıyoruz, Twilio sözleşmesi sona erdi.",
    ],
    ['The orders topic has 12 partitions.', 'We repartitioned orders, it has 24 now.'],
    ['Guests can leave reviews.', 'Only registered users can leave reviews.'],
    ["Depo sabah 8'de açılıyor.", "Depo artık 7'de açılıyor."],
    ['The free plan includes 3 projects.', 'The pricing page says 5 projects on the free plan.'],
  ])('is asked about: “%s” “%s”', (known, said) => {
    expect(does(known, said)).toBe('asks');
  });

  it.each([
    ['The worker pool has 8 threads.', 'The import pool has 12 threads.'],
    ['The worker pool has 8 threads.', 'It would be nice if the worker pool had 12 threads.'],
    ['The worker pool has 8 threads.', 'Should the worker pool have 12 threads?'],
    ['The worker pool has 8 threads.', 'In the test environment the worker pool has 2 threads.'],
    ['Firmware 3.x needs the old cable.', 'Firmware 4.x needs the new cable.'],
    ['The admin site is hosted on Hetzner.', "The admin site's fonts are hosted on Bunny."],
    ['The API returns 201.', 'The API never returns 500.'],
    ['We run Postgres 15.', 'Reminder: we run Postgres 15.'],
    ['The kiosk app is written in Qt.', "The kiosk app's minimum Windows version is 11."],
    ['The cache is cleared every night.', 'Clearing the cache takes 12 minutes.'],
    ['Coupons are never added up.', 'Three reviewers, two are too few since the coupon bug.'],
    ['Önbellek her gece temizlenir.', 'Önbelleğin gece temizliği 12 dakika sürüyor.'],
    ['Should the worker pool have 8 threads?', 'The worker pool has 12 threads.'],
    ['Kurulum 10 dakika sürer.', 'Keşke kurulum 2 dakika sürse.'],
    ['Our summer release, 4.8, is planned for 12 June.', '4.9 is planned for 14 August.'],
    ['Nightly backups start at 02:00.', 'Weekly backups start at 04:00.'],
    ['Support duty is two weeks per engineer.', 'Support contracts last one year.'],
    ["Bir sonraki sürüm 5.2, 12 Mayıs'ta çıkacak.", "5.3 sürümü 2 Haziran'da çıkacak."],
    ['Firmware 4.x runs on the R1 board.', '5.x runs on the R2 board.'],
    ['The daily report is sent at 07:00.', 'The monthly report is sent at 09:00.'],
    ['The poll interval is 5 seconds.', 'The poll timeout is 10 seconds.'],
    ['The upload timeout is 30 s.', 'The upload interval is 60 s.'],
    [
      'The minimum password length is 12 characters.',
      'The maximum password length is 64 characters.',
    ],
    ['Session duration is 30 minutes.', 'Session timeout is 10 minutes.'],
    ['İndirme süresi 30 saniye.', 'İndirme aralığı 60 saniye.'],
    ['En az parola uzunluğu 12 karakter.', 'En fazla parola uzunluğu 64 karakter.'],
    ['The job name is sync-orders.', 'The job port is 8090.'],
    ['A batch has at most 100 rows.', 'A batch has at least 5 rows.'],
    ['Invoices are archived after 90 days.', 'Invoices are deleted after 10 years.'],
    ['The report job starts at 06:00.', 'The report job ends at 07:30.'],
    ['Sign-up closes on 3 May.', 'Sign-up opens on 12 April.'],
    ['Staging has 2 nodes.', 'Production has 6 nodes.'],
    ['Sessions live in Redis.', 'Maybe we should put the sessions into Postgres.'],
    ['Every PR needs two approvals.', 'Two people have to approve each pull request.'],
  ])('leaves the known one alone: “%s” “%s”', (known, said) => {
    expect(does(known, said)).toBeUndefined();
  });
});

describe('what is said in other words', () => {
  const sameness = (known: string, said: string, likeness = 0.8): string | undefined => {
    const [before, now] = both(known, said);
    return samenessOf(now, before, likeness);
  };

  it.each([
    ['The report job is written in Rust.', 'Rust is the language of the report job.'],
    ['Alerts are sent to Opsgenie by Vector.', 'Vector sends the alerts to Opsgenie.'],
    ['The mail worker sleeps for 2 hours.', 'For two hours the mail worker sleeps.'],
    // Nothing that is not known, though not all of it.
    [
      'The desktop client runs on Windows 11 and later.',
      'Windows 11 is what the desktop client needs.',
    ],
    // The same subject with the same values; that it is every week, the day tells.
    [
      'The demo account for Adyen is emptied every Friday at 18:00.',
      'Adyen demo is cleaned weekly, Fridays 18:00.',
    ],
    // The same address, whatever words say that something is there.
    [
      'The wiki server is at https://wiki.example.org',
      'You reach the wiki under wiki.example.org/',
    ],
    [
      'Wiki sunucusu wiki.example.org adresinde.',
      'Wiki sistemine https://wiki.example.org üzerinden erişilir.',
    ],
    // A prohibition, however it is put.
    ['Never rewrite tags.', 'Rewriting tags is forbidden.'],
    ['Rewriting tags is prohibited.', 'Rewriting tags is not allowed.'],
    // Figures and words.
    ['Sessions end after 90 minutes.', 'Sessions end after an hour and a half.'],
    ['The import starts at 15:30.', 'The import starts at half past three in the afternoon.'],
    // Clipped words, and what several words say by one.
    [
      'Every merge request of the docs repo needs a review.',
      'Each MR in the docs repository requires a review.',
    ],
    ['Sipariş resimleri sunucuya yüklenir.', 'Sipariş görselleri servera upload ediliyor.'],
    // Bounds and conditions that are told by a denial.
    ['The bundle may not exceed 200 kB.', 'The bundle has at most 200 kB.'],
    [
      'No migration runs before the backup is done.',
      'A migration runs only after the backup is done.',
    ],
    ['Listede en fazla 50 satır görünür.', 'Listede 50 satırdan fazla görünmez.'],
    ['Exports run on weekends.', 'Exports run on Saturdays and Sundays.'],
    // Who has looked says it again.
    ['The export service is written in Elixir.', 'I checked, the export service is in Elixir.'],
    ['Arama servisi Rust ile yazıldı.', 'Arama servisine baktım, dili Rust.'],
  ])('is known: “%s” “%s”', (known, said) => {
    expect(sameness(known, said)).toBe('repeats');
  });

  it.each([
    [
      'The report job is written in Rust.',
      'The report job is written in Rust, and its queue is called nightly.',
    ],
    [
      'We use Celery for reports in the shop.',
      'Shop reports are on Celery; the workers are named ant and bee.',
    ],
    [
      'Redis keeps sessions for 20 minutes.',
      'Guests who wait too long lose the session that Redis keeps for 20 minutes.',
    ],
  ])('with more to it is a detail: “%s” “%s”', (known, said) => {
    expect(sameness(known, said)).toBe('adds');
  });

  // Which thing it is was known; what becomes of it was not.
  it.each([
    [
      'Pallet tags are printed at 05:30.',
      'The tags printed at 05:30 are sorted by aisle, then by shelf.',
    ],
    ['Parking permits are issued at 07:30.', 'The permits issued at 07:30 are grouped by street.'],
    ['Invoice drafts are built at 06:15.', 'The drafts built at 06:15 are checked by hand.'],
  ])('is not said again by what is told of the same thing: “%s” “%s”', (known, said) => {
    expect(sameness(known, said)).not.toBe('repeats');
  });

  it.each([
    ['The report job is written in Rust.', 'The mail job is written in Rust.'],
    ['The report job keeps 3 backups.', 'The report job keeps 5 backups.'],
    ['The bundle has at most 200 kB.', 'The bundle has at least 200 kB.'],
    ['Editors can rename the archive.', 'Editors can print the archive.'],
    ['Anyone may restart the crawler.', 'Only operators may restart the crawler.'],
    ['The first queue is drained at night.', 'The third queue is drained at night.'],
    ['Backups run on Mondays at noon.', 'Reports run on Mondays at noon.'],
    ['The wiki server is at wiki.example.org.', 'The wiki database is at wiki.example.org.'],
    ['The wiki server is at wiki.example.org.', 'The wiki server is at wiki.example.com.'],
    ['Rewriting tags is forbidden.', 'Rewriting tags is allowed.'],
    ['Rewriting tags is forbidden.', 'Rewriting branches is forbidden.'],
    [
      'The office opens at 9:00 and closes at 17:00.',
      'The office opens at 17:00 and closes at 9:00.',
    ],
    ['Sessions end after half an hour.', 'Sessions end after an hour and a half.'],
    ['The editor needs OpenGL 4.1.', 'The editor does not need OpenGL 4.1.'],
    ['Arama servisi Rust ile yazıldı.', 'Fatura servisine baktım, dili Rust.'],
  ])('is another belief: “%s” “%s”', (known, said) => {
    expect(sameness(known, said)).toBeUndefined();
  });
});

describe('words that change places', () => {
  it.each([
    ['Editors may publish, guests may not.', 'Guests may publish, editors may not.'],
    ['The cart waits for the stock service.', 'The stock service waits for the cart.'],
    ['Copy the build from disk to bucket.', 'Copy the build from bucket to disk.'],
    ['Web ships on Monday, mobile on Friday.', 'Web ships on Friday, mobile on Monday.'],
  ])('say another thing: “%s” “%s”', (known, said) => {
    expect(areRolesSwapped(said, known, 'en')).toBe(true);
  });

  it.each([
    ['We use nginx in production.', 'In production we use nginx.'],
    ['The API is on port 3000.', 'Port 3000 is for the API.'],
    ['Vite and esbuild build the pages.', 'esbuild and Vite build the pages.'],
  ])('say the same where only the order is another: “%s” “%s”', (known, said) => {
    expect(areRolesSwapped(said, known, 'en')).toBe(false);
  });
});
