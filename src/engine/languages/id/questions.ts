import type { QuestionWords } from '../languagePack';
import { latin, noLetter, pattern, words } from '../letters';
import { anyOf, rowsOf } from '../periods';
import { listsOf, soughtOf } from '../wordLists';
import lists from './words.json';

/** How Indonesian questions give away what they want to know. */
export const questions = (): QuestionWords => {
  const { months, nearness, numbers, units, weekdays } = rowsOf(lists.calendar);
  const phrase = (pattern: string): RegExp =>
    latin(String.raw`${noLetter}(?:${pattern})(?!\p{L})`, 'iu');
  const amounts = [...numbers, [String.raw`(\d+)`, '$1']] as const;
  const when = `(?:${anyOf(units)}) (?:yang )?(?:${anyOf(nearness)})`;
  return {
    subTiers: {
      rule: phrase('selalu|jangan pernah|aturan'),
      howTo: phrase('cara'),
    },
    ...listsOf(lists.questions),
    sought: soughtOf(lists.sought),
    answers: lists.answers,
    intents: [
      ['preference', words('(?:lebih |tidak )?suka|menyukai|favorit|kesukaan|benci|preferensi')],
      [
        'causal',
        words('kenapa|mengapa|alasan(?:nya)?|sebab(?:nya)?|penyebab(?:nya)?|akibat|gara-gara'),
      ],
      [
        'temporal',
        words(
          `(?:sejak )?kapan|berapa lama|tanggal berapa|riwayat|terakhir(?: kali)?|pertama kali|sebelumnya|belakangan|kemarin|hari ini|${when}|(?:yang|waktu) lalu`,
        ),
      ],
      [
        'entity_profile',
        words('siapa|ceritakan|profil|semua tentang|apa yang (?:kita|kami|kamu) (?:tahu|ketahui)'),
      ],
      [
        'factual',
        pattern`(?<!\p{L})(?:apa (?:itu|saja|nama)|apakah|yang mana|di ?mana|berapa|bagaimana|gimana)(?!\p{L})|^apa yang(?!\p{L})|\?\s*$`,
      ],
    ],
    kinds: [
      ['preference', words('(?:lebih |tidak )?suka|menyukai|favorit|kesukaan|preferensi')],
      ['reasoning', words('kenapa|mengapa|alasan(?:nya)?|sebab(?:nya)?|penyebab(?:nya)?')],
      [
        'howto',
        words(String.raw`bagaimana|gimana|langkah(?:-langkah)?|panduan|cara (?:me|pakai)\p{L}*`),
      ],
      [
        'lookup',
        words(
          'di ?mana|(?:file|berkas|folder|modul|halaman|branch) (?:mana|apa)|letak(?:nya)?|lokasi(?:nya)?',
        ),
      ],
      [
        'technical',
        words(
          'galat|eror|kesalahan|gagal|konfigurasi(?:nya)?|pengaturan|setelan|versi(?:nya)?|basis data',
        ),
      ],
      [
        'definition',
        pattern`^(?:apa (?:itu|artinya|maksud\p{L}*)|siapa|jelaskan|definisi|arti)(?!\p{L})`,
      ],
    ],
    leadIns: pattern`^(?:(?:tolong|oke|jadi|halo)[\s,]+)*(?:(?:apakah )?(?:kamu|kita|aku) (?:ingat|tahu)(?: (?:apakah|kapan|kenapa|bagaimana|di mana))?|(?:bisa(?:kah)? (?:kamu )?)?(?:jelaskan|ceritakan|beri ?tahu(?: aku| saya)?)(?: (?:tentang|soal))?|apa yang (?:kita|kami|kamu) (?:tahu|putuskan)(?: (?:tentang|soal))?|(?:bagaimana|gimana)(?: cara(?:nya)?)?|kenapa|mengapa|di ?mana|kapan|siapa|apa (?:itu|saja)|yang mana|berapa)(?!\p{L})\s*`,
    frames: latin(
      String.raw`${noLetter}(?:berapa(?: banyak)?(?: (?:jenis|macam))?(?: (?:hari|minggu|bulan|tahun|jam|menit))?|dalam urutan apa|secara total|ada saran)(?!\p{L})`,
      'giu',
    ),
    joints: pattern`\s*(?:[,;]\s*)?(?<!\p{L})(?:dan juga|dan(?=\s+(?:apa|kenapa|mengapa|bagaimana|gimana|di ?mana|kapan|siapa|berapa)(?!\p{L})))(?!\p{L})\s*|\s*;\s*`,
    time: {
      calendar: phrase(anyOf(months)),
      hint: latin(
        String.raw`\d{4}|${noLetter}(?:kemarin|hari ini|semalam|tadi malam|${when}|(?:se)?(?:${anyOf(units)}) (?:terakhir|(?:yang )?lalu)|${anyOf(months)}|hari (?:${anyOf(weekdays)})|(?:${anyOf(weekdays)}) (?:yang )?(?:lalu|kemarin))(?!\p{L})`,
        'iu',
      ),
      phrases: [
        [phrase('kemarin lusa|kemarin dulu'), '2 days ago'],
        [phrase('kemarin'), 'yesterday'],
        [phrase('hari ini'), 'today'],
        [phrase('tadi malam|semalam'), 'yesterday'],
        [phrase('akhir pekan (?:yang )?(?:lalu|kemarin)'), 'last weekend'],
        [phrase('akhir pekan ini'), 'this weekend'],
        ...units.flatMap(([unit, name]) => [
          [phrase(`${unit} (?:yang )?(?:lalu|kemarin)`), `last ${name}`] as const,
          [phrase(`${unit} ini`), `this ${name}`] as const,
          [phrase(`se${unit} (?:yang )?lalu`), `1 ${name} ago`] as const,
          [phrase(`se${unit} terakhir`), `past ${name}`] as const,
          ...amounts.flatMap(([amount, count]) => [
            [phrase(`${amount} ${unit} (?:yang )?lalu`), `${count} ${name}s ago`] as const,
            [phrase(`${amount} ${unit} terakhir`), `past ${count} ${name}s`] as const,
          ]),
        ]),
        ...weekdays.flatMap(([day, name]) => [
          [phrase(`hari ${day}(?: (?:yang )?(?:lalu|kemarin))?`), `last ${name}`] as const,
          ...(day === 'minggu'
            ? []
            : [[phrase(`${day} (?:yang )?(?:lalu|kemarin)`), `last ${name}`] as const]),
        ]),
        ...months.flatMap(([month, name]) => [
          [phrase(String.raw`(?:tanggal )?(\d{1,2}) ${month} (\d{4})`), `$1 ${name} $2`] as const,
          [phrase(String.raw`(?:bulan )?${month} (?:tahun )?(\d{4})`), `${name} $1`] as const,
          [phrase(String.raw`(?:tanggal )?(\d{1,2}) ${month}`), `$1 ${name}`] as const,
          [
            phrase(`(?:(?<=(?:pada|sejak|setelah|sebelum|sampai|selama) )|bulan )${month}`),
            `in ${name}`,
          ] as const,
        ]),
        [phrase(String.raw`tahun (\d{4})`), 'in $1'],
      ],
      before: [
        [pattern`(?<!\p{L})per (?:tanggal )$`, 'as_of'],
        [pattern`(?<!\p{L})(?:sejak|mulai)\s+(?:tanggal\s+|hari\s+|bulan\s+)?$`, 'since'],
        [pattern`(?<!\p{L})(?:setelah|sesudah)\s+(?:tanggal\s+|hari\s+|bulan\s+)?$`, 'after'],
        [pattern`(?<!\p{L})sebelum\s+(?:tanggal\s+|hari\s+|bulan\s+)?$`, 'before'],
        [pattern`(?<!\p{L})(?:sampai|hingga)\s+(?:tanggal\s+|hari\s+|bulan\s+)?$`, 'until'],
        [pattern`(?<!\p{L})(?:pada|selama|dalam)\s+(?:tanggal\s+|hari\s+|bulan\s+)?$`, 'during'],
      ],
      after: [],
      told: {
        after: pattern`^[^.?!;:]{0,40}?(?<!\p{L})(?:bilang|berkata|mengatakan|bertanya|bercerita)(?!\p{L})`,
        before: pattern`(?<!\p{L})(?:bilang|berkata|mengatakan|bertanya|bercerita)\s+$`,
        asked: pattern`(?<!\p{L})(?:apa|siapa|mana|kapan|kenapa|mengapa|bagaimana|gimana|berapa)(?!\p{L})`,
      },
    },
  };
};
