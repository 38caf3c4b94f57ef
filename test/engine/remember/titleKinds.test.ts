import { describe, expect, it } from 'vitest';
import { titleFrom } from '../../../src/engine/remember/title';

const kinds: Readonly<Record<string, readonly (readonly [text: string, title: string])[]>> = {
  'leaves out when it is so, without a comma behind it': [
    [
      'since the update the container tracker shows ships on land near Rotterdam',
      'Container tracker shows ships on land near Rotterdam',
    ],
    [
      'After the trial with two schools we went with weekly timetables over daily ones.',
      'We went with weekly timetables over daily ones',
    ],
    [
      'until the driver gets patched we unplug and replug the sensor from software through uhubctl',
      'We unplug and replug sensor from software through uhubctl',
    ],
  ],
  'keeps code as it stands, and leaves marks of emphasis out': [
    [
      'Translations are kept in locales/*.json and pulled from the platform each night; edits are overwritten.',
      'Translations are kept in locales/*.json',
    ],
    [
      'Unit tests are whatever `src/**/*.test.ts` matches, and **nothing** below *fixtures* is ever taken.',
      'Unit tests are whatever src/**/*.test.ts matches',
    ],
    ['Lint: `golangci-lint run ./...`', 'Lint: golangci-lint run ./...'],
    ['*.snap files are **never** edited', '*.snap files are never edited'],
  ],
  'has nobody in brackets who does something else in the rest of the sentence': [
    [
      'The ultrasound import is looked after by the second platform team, while she is away Murat covers.',
      'Ultrasound import is looked after by second platform team',
    ],
    [
      'Ayşe laboratuvar entegrasyonundan sorumlu, o yokken Murat bakıyor ve izinleri onaylıyor.',
      'Ayşe laboratuvar entegrasyonundan sorumlu',
    ],
  ],
  'is what was decided, and not with whom or when': [
    [
      'Decided with the head nurses on Tuesday (2026-11-24): freed beds are offered by urgency first and then by waiting time.',
      'Freed beds offered by urgency first and then by waiting time',
    ],
    [
      'Salı günü başhemşirelerle kararlaştırıldı: vardiya listesi ayın son cuma günü yayınlanır ve sonra değişmez.',
      'Vardiya listesi ayın son cuma günü yayınlanır',
    ],
  ],
  'begins large where it is what is said in the end, without its article': [
    [
      'legal asked for it in spring, so the consent banner has to be live before the trade fair',
      'Consent banner has to be live before the trade fair',
    ],
  ],
  'keeps what a statement is limited by, up to the mark that ends it': [
    [
      'Voice recordings may be listened to by trained staff only, and solely for complaint cases.',
      'Voice recordings may be listened to by trained staff only',
    ],
    [
      'The public API will be REST only; a GraphQL endpoint was requested by two partners.',
      'Public API will be REST only',
    ],
    [
      'allergies typed in while offline sometimes never arrive, and it goes unnoticed',
      'allergies typed in while offline sometimes never arrive',
    ],
    [
      'Unless the lid is closed, the centrifuge answers OK to a start command and does nothing at all.',
      'Unless the lid is closed, the centrifuge answers OK',
    ],
  ],
  'is the thing alone, where what is said of it would be turned round': [
    ['Medical free text must never be sent to an external language model.', 'Medical free text'],
    ['Feature flags may only be removed after both regions run without them', 'Feature flags'],
  ],
  'is what holds, and not what it is for': [
    [
      'We keep the idle timeout of the operator consoles at twelve hours so that nobody is logged out during a shift.',
      'We keep the idle timeout of the operator consoles',
    ],
  ],
  'says what is right of the thing that something wrong was said of': [
    [
      'The onboarding guide says that the sandbox resets nightly, but it resets on Sundays only.',
      'Sandbox resets on Sundays only',
    ],
    [
      "What trips people up is that the 'archive' folder is purged on the first of the month.",
      "The 'archive' folder is purged on the first of the month",
    ],
  ],
  'turns nothing around that was put away': [
    [
      'Instead of writing our own scheduler we adopted Quartz, which Henrik already knew from the railway project.',
      'We adopted Quartz, which Henrik knew from railway project',
    ],
    [
      'Rather than building our own feature flags we are buying Unleash hosted.',
      'We are buying Unleash hosted',
    ],
  ],
  'goes on behind a label that tells little': [
    [
      'Maintainer wanted: Francesca steps back from the Emacs mode and would gladly mentor a successor.',
      'Maintainer wanted: Francesca steps back from the Emacs mode',
    ],
    [
      "Dmitri's preference: trailing commas everywhere, sorted imports, no wildcard.",
      "Dmitri's preference: trailing commas everywhere",
    ],
  ],
  'is the command, where what it does is cut short': [
    [
      '`flutter pub run build_runner build` regenerates the serialisation classes after a model has been edited.',
      'flutter pub run build_runner build',
    ],
    [
      '`openssl s_client -connect api:443` sertifika zincirini görmeye yarar.',
      'openssl s_client -connect api:443',
    ],
  ],
  'leaves out what joins it to a sentence before, however short it is': [
    ['Also, reminders leave at noon and at six.', 'Reminders leave at noon and at six'],
    ['so basically the shop is a Nuxt app', 'The shop is a Nuxt app'],
    ['Ayrıca iadeler ayda bir sayılıyor.', 'İadeler ayda bir sayılıyor'],
  ],
  'keeps to whom and of what it holds, where fewer small words let it fit': [
    [
      'Downloads are limited to 20,000 lines a day for free accounts.',
      'Downloads limited to 20,000 lines a day for free accounts',
    ],
    [
      'Only one cent is missing in the daily totals on days with three kinds of refunds.',
      'Only one cent is missing in the daily totals',
    ],
    [
      'We run Cronitor for the nightly jobs of the shop and Pingdom for the public pages.',
      'We run Cronitor for the nightly jobs of the shop',
    ],
    [
      'Photos of the older catalogue are cleared for print only and may not be used in the app.',
      'Photos of the older catalogue are cleared for print only',
    ],
  ],
  'is cut nowhere before what something is made to do, or where it comes from and goes to': [
    [
      'We moved the invoices from the old Access database to Postgres last summer.',
      'We moved invoices from old Access database to Postgres',
    ],
    [
      'The courier sends the delivery callback twice now and then, so make it safe to repeat.',
      'Courier sends the delivery callback twice now and then',
    ],
    [
      'Resetting the badge reader over the web page causes the door to stay open for a minute.',
      'Resetting the badge reader over the web page',
    ],
  ],
  'says nothing of “them” whom another part names': [
    [
      'Ages without a birthday are taken from the school year, so never print a certificate for them.',
      'Ages without a birthday are taken from the school year',
    ],
  ],
  'goes on behind a number with a point, which is a rank in Turkish': [
    ['Yoklama listesi 3. sayfada boş geliyor.', 'Yoklama listesi 3. sayfada boş geliyor'],
  ],
  'is what led there, where that names as much as what came of it': [
    [
      'The status board averages over all regions, so one dead region out of twelve looks like a dip.',
      'Status board averages over all regions',
    ],
  ],
  'is what was agreed, and not who agreed': [
    [
      'All four of us agreed to keep the legacy export until the auditors have left.',
      'Keep the legacy export until the auditors have left',
    ],
  ],
  'has the occasion of several steps': [
    [
      'Before moving the till to another desk, close the drawer, print the report and unplug the scanner.',
      'Before moving the till to another desk, close the drawer',
    ],
    [
      'Yeni bir istasyon açmak için önce direk dikilir, sonra kutu takılır ve panelden etkinleştirilir.',
      'Yeni bir istasyon açmak',
    ],
  ],
  'says more where a few more words stand by themselves': [
    [
      'heavy flicker on led wall fixed by genlocking both players to the same reference',
      'heavy flicker on led wall fixed by genlocking both players',
    ],
    [
      'LLVM 17 is the floor, anything below is refused from the next release on',
      'LLVM 17 is the floor',
    ],
  ],
};

describe('the title of a long sentence', () => {
  for (const [kind, rows] of Object.entries(kinds))
    it(kind, () => {
      expect(rows.map(([text]) => titleFrom(text))).toEqual(rows.map(([, title]) => title));
    });
});
