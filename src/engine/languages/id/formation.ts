import type { GateWords } from '../gateWords';
import { ends, everyPattern, latin, noLetter, pattern, words } from '../letters';
import { anyOf, formsBy, lookup, rowsOf } from '../periods';
import type { DateForm, FormationWords } from '../timeWords';
import { listsOf } from '../wordLists';
import lists from './words.json';

const dateForms = (): readonly DateForm[] => {
  const { months, nearness, numbers, units, weekdays } = rowsOf(lists.calendar);
  const amount = String.raw`(\d{1,3}|${anyOf(numbers)})`;
  const unit = `(${anyOf(units)})`;
  const month = `(${anyOf(months)})`;
  const weekday = `(${anyOf(weekdays)})`;
  const near = `(?:yang )?(${anyOf(nearness)})`;
  const year = String.raw`((?:19|20)\d{2})`;
  const form = formsBy({ months, nearness, numbers, units, weekdays }, (source) =>
    latin(`${noLetter}(?:${source})${ends}`, 'giu'),
  );
  return [
    form('window', `(?:selama )?${amount} ${unit} ke depan`, '{1 numbers} {2 units}s from now'),
    form('window', `(?:selama )?se${unit} ke depan`, '1 {1 units} from now'),
    form(
      'named',
      `akhir ${unit}(?: (ini|depan))?`,
      ([, name, which]) => `end of ${which === 'depan' ? 'next' : 'this'} ${lookup(units)(name)}`,
    ),
    form('named', `akhir (?:bulan )?${month}`, '{1 months}'),
    form('relative', 'kemarin lusa|kemarin dulu', '2 days ago'),
    form('relative', 'tadi malam|semalam', 'last night'),
    form('relative', '(?:hari|pagi|siang|sore|malam) ini|tadi (?:pagi|siang|sore)', 'today'),
    form('relative', 'lusa', '2 days from now'),
    form('relative', 'besok(?: (?:pagi|siang|sore|malam))?|esok(?: hari)?', 'tomorrow'),
    form('relative', `akhir pekan ${near}`, '{1 nearness} weekend'),
    // "hari Minggu" is Sunday, "minggu" alone a week.
    form('relative', `hari ${weekday} ${near}`, '{2 nearness} {1 weekdays}'),
    form('relative', `(${anyOf(weekdays.slice(0, -1))}) ${near}`, '{2 nearness} {1 weekdays}'),
    form('relative', `${amount} ${unit} (?:yang )?lalu`, '{1 numbers} {2 units}s ago'),
    form('relative', `se${unit} (?:yang )?lalu`, '1 {1 units} ago'),
    form('relative', `${amount} ${unit} lagi`, '{1 numbers} {2 units}s from now'),
    form('relative', `se${unit} lagi`, '1 {1 units} from now'),
    form('relative', `(${anyOf(units.slice(1))}) ${near}`, '{2 nearness} {1 units}'),
    form('relative', 'kemarin(?: (?:pagi|siang|sore|malam))?', 'yesterday'),
    form('full', String.raw`(?<![\d/-])(${year}-\d{2}-\d{2})(?![\d-])`, '{1}'),
    form('full', String.raw`(\d{1,2}) ${month} ${year}`, '{1} {2 months} {3}'),
    form('full', `${month} ${year}`, '{1 months} {2}'),
    form('named', `dalam ${amount} ${unit}`, '{1 numbers} {2 units}s from now'),
    form('named', String.raw`(?:tanggal )?(\d{1,2}) ${month}(?! \d{4})`, '{1} {2 months}'),
    form(
      'named',
      `(?:(?<=(?:pada|sampai|hingga|sejak|mulai|sebelum|di|dari) )|bulan )${month}`,
      '{1 months}',
    ),
    form('named', `hari ${weekday}`, '{1 weekdays}'),
    form('named', `(${anyOf(weekdays.slice(0, -1))})`, '{1 weekdays}'),
  ];
};

export const formation = (): FormationWords => {
  const { months, numbers, units, weekdays } = rowsOf(lists.calendar);
  const deed =
    '(?:(?:ber)?pindah|memindahkan|(?:ber)?migrasi|beralih|merilis|rilis|(?:men-?)?deploy|menulis|mengganti|ganti|upgrade|memperbarui|menghapus|hapus|memulai|mulai|menyelesaikan|mencoba|coba|menguji|rapat|bertemu|membahas|bahas|memutuskan|refactor|menggabungkan|memecah|meninjau|menambah(?:kan)?|memperbaiki|memasang|pasang|membuat|mengubah|menaikkan|menurunkan|mematikan|menutup|meluncurkan)';
  const adverb = '(?:(?:tidak|selalu|juga|sekarang|masih|sudah|akan|hanya) )?';
  const verb =
    '(?:adalah|ialah|memakai|dipakai|pakai|pake|(?:meng|di)?gunakan|(?:ber|di)?jalan(?:kan)?|(?:meny|di|ter)?simpan|menyimpan|ada di|berada|terletak|(?:mem)?butuh(?:kan)?|perlu|harus|wajib|boleh|milik|bertanggung jawab|memelihara|mengelola|(?:lebih )?suka|memanggil|mengirim|membaca|menulis|menangani|melayani|mendukung|bergantung|mulai|selesai|berakhir|kedaluwarsa|berisi|punya|memiliki|di-?(?:deploy|host))';
  const subject = String.raw`(?:(?:semua|setiap|tiap|tim) )?[\p{L}\p{N}¤][\p{L}\p{N}¤._/@+#'’-]*(?: [\p{L}\p{N}¤][\p{L}\p{N}¤._/@+#'’-]*){0,3}?`;
  return {
    hint: pattern`\d{4}|${noLetter}(?:besok|esok|lusa|kemarin|semalam|tadi|(?:hari|pagi|siang|sore|malam|minggu|pekan|bulan|kuartal|tahun) (?:yang )?(?:ini|lalu|kemarin|depan)|se(?:hari|minggu|pekan|bulan|tahun)|(?:${anyOf(numbers)}|\d+) (?:${anyOf(units)})|akhir (?:${anyOf(units)}|${anyOf(months)})|akan|bakal|berencana|rencana\p{L}*|${anyOf(months)}|${anyOf(weekdays)})${ends}`,
    dates: dateForms(),
    around: [],
    before: [
      [
        pattern`(?<!\p{L})(?:dari|mulai) [^.;]{1,40} (?:sampai|hingga)\s+(?:dengan\s+)?(?:hari\s+|tanggal\s+|bulan\s+)?$`,
        'until',
      ],
      [
        pattern`(?<!\p{L})(?:sampai|hingga|berlaku sampai|s\.?d\.?)\s+(?:dengan\s+)?(?:hari\s+|tanggal\s+|bulan\s+)?$`,
        'until',
      ],
      [
        pattern`(?<!\p{L})(?:sejak|mulai|terhitung|dari)\s+(?:sejak\s+)?(?:hari\s+|tanggal\s+|bulan\s+)?$`,
        'since',
      ],
      [
        pattern`(?<!\p{L})(?:sebelum|paling lambat|selambatnya|tenggat\p{L}*|deadline(?:-?nya)?)\s+(?:adalah\s+)?(?:pada\s+)?(?:hari\s+|tanggal\s+|bulan\s+)?$`,
        'by',
      ],
    ],
    after: [],
    ahead: words(
      String.raw`akan|bakal|berencana|rencananya|direncanakan|dijadwalkan|nanti|besok|lusa|(?:minggu|bulan|kuartal|tahun) depan|(?:se)?(?:hari|minggu|bulan|tahun) lagi|tenggat\p{L}*|deadline(?:-?nya)?`,
    ),
    behind: words(
      'tadi|kemarin|telah|sudah|sempat|barusan|semalam|(?:hari|minggu|bulan|tahun) (?:yang )?lalu|se(?:hari|minggu|bulan|tahun) (?:yang )?lalu',
    ),
    habit: words(
      'setiap|tiap|selalu|jangan|biasanya|sering|kadang|harus|wajib|dilarang|kalau|jika',
    ),
    rhythm: words('setiap|tiap|mingguan|harian|bulanan|tahunan'),
    yearly: words('(?:setiap|tiap) tahun|tahunan'),
    begins: words('mulai|dimulai|memulai|bergabung|mengambil alih|berlaku|dibuka|cuti'),
    nearDays: pattern`^\P{L}*(?:hari ini|besok|kemarin)`,
    ban: pattern`^(?:tidak ada|dilarang|jangan) \p{L}+(?: \p{L}+){0,3} (?:sampai|hingga|pada|di|sebelum|selama|setelah|tanpa)(?!\p{L})`,
    plan: pattern`^(?:(?:nanti|lalu|juga|rencananya),? )*(?:kita|kami|saya|aku|tim|pengguna|\p{Lu}\p{Ll}+) (?:(?:juga|nanti|segera|masih) )*(?:akan|bakal|berencana|ingin|mau)(?: (?:untuk|segera|juga))* ${deed}${ends}`,
    pronouns: [
      {
        of: 'thing',
        pattern: pattern`^ia (?=(?:berjalan|jalan|tersimpan|disimpan|di-host|di-deploy|membutuhkan|mendukung|kedaluwarsa|bergantung|dipakai|ditulis)(?!\p{L}))`,
        replace: (_pronoun, name) => `${name} `,
      },
      {
        of: 'person',
        pattern: pattern`^(?:dia|ia|beliau) (?=(?:lebih suka|suka|memakai|pakai|menggunakan|memelihara|mengelola|bertanggung jawab|menulis|meninjau|bekerja|memimpin|memutuskan|ingin|mau|minta|bilang)(?!\p{L}))`,
        replace: (_pronoun, name) => `${name} `,
      },
    ],
    dependent: latin(
      `^(?:ia|dia|beliau|mereka|itu|ini|tersebut|hal (?:ini|itu)|lalu|kemudian|jadi|maka|tapi|tetapi|namun|atau|dan (?:juga|lalu|kemudian|tidak|itu|ini)|karena|sebab|soalnya|sehingga|makanya|oleh karena|selain|sebaliknya|kalau tidak|keduanya|yang (?:lama|baru|lain|sama|pertama|kedua)|misalnya|contohnya|dengan begitu|setelah itu|sebelum itu|sejak itu|di ?(?:sana|situ|sini))${ends}`,
      'iu',
    ),
    adding: pattern`^(?:selain itu|di samping itu|juga|dan juga|tambahan lagi)(?:, ?| )(?=\S)`,
    clause: pattern`^${subject} ${adverb}${verb} \S`,
    subject: pattern`^(${subject}) ${adverb}${verb} \S`,
    stepLead: pattern`^(?:(?:untuk|sebelum|setelah) [^,:;]{2,80}[,:] |[^:.,;]{3,80}: )?(?:(?:pertama(?:-tama)?|mula-mula),? )?`,
    nextStep: everyPattern`[,;.]? (?:dan )?(?:lalu|kemudian|setelah itu|terakhir),? (?=\S)`,
    joint: everyPattern`,? dan (?=\S)`,
    bound: latin(
      `${noLetter}(?:kalau|jika|bila|ketika|saat|karena|sebab|supaya|agar|sebelum|setelah|sesudah|sampai|sementara|daripada|yang|tapi|tetapi|meskipun|walaupun|sehingga|lalu|kemudian|maka|antara|keduanya|dan (?:juga|lalu|tidak|jangan|itu|ini))${ends}|[:;?()]`,
      'iu',
    ),
    common:
      'pakai memakai menggunakan gunakan digunakan dipakai jalan berjalan disimpan menyimpan butuh membutuhkan suka lebih harus jangan selalu boleh port versi',
  };
};

export const gate = (): GateWords => ({
  ...listsOf(lists.gate),
  manyValued: words(
    'mendukung|memuat|berisi|menambah(?:kan)?|menerima|mengizinkan|menawarkan|punya|memiliki|mencakup|menguji|suka|mengembalikan|melempar|membaca|melihat|menyertakan',
  ),
  limits: words('atau (?:lebih|kurang)|paling (?:sedikit|banyak|lama)|minimal|maksimal|batas'),
  happened: words(
    'kemarin|tadi|telah|sempat|barusan|terjadi|semalam|(?:minggu|bulan|tahun|hari) (?:yang )?lalu',
  ),
  settled: words(
    '(?:me|di)?(?:mutus|putus)kan|memilih|dipilih|pilih|(?:di)?sepakat(?:i)?|pindah|beralih|(?:ber)?migrasi|(?:meng|di)?ganti|menaikkan|(?:di)?naikkan|menurunkan|(?:di)?turunkan|(?:meng|di)?ubah',
  ),
  reason: pattern`[,;:]?\s+(?:karena|sebab|soalnya|supaya|agar|sehingga|kalau tidak)\s.*$|[;(].*$`,
  use: words(
    'memakai|dipakai|pakai|pake|(?:meng|di)?gunakan|(?:ber|di|men)?jalan(?:kan)?|menulis|(?:di)?tulis|menyimpan|(?:di)?simpan|mengirim|(?:di)?kirim|(?:di|mem)?bangun|memasang|(?:di)?pasang|(?:di-?)?deploy|(?:di-?)?host(?:ing)?',
  ),
  directions: [
    pattern`,? bukan `,
    pattern` daripada `,
    pattern` ketimbang `,
    pattern` sebelum `,
    pattern` (?:sesudah|setelah) `,
    pattern` ke `,
  ],
  contrast: everyPattern`(?<!\p{L})(?:bukan|daripada|ketimbang)\s+(?!hanya)(?<denied>[^,.;:()]{1,40})`,
  switches: [
    pattern`(?<!\p{L})(?:pindah|berpindah|beralih|migrasi|bermigrasi|ganti)(?: \p{L}+){0,2} dari (?<from>.+?) ke (?<to>.+?)(?= untuk | di | sebagai | sejak |[.,;]|$)`,
    pattern`(?<!\p{L})(?:mengganti|diganti|ganti|menggantikan)(?:kan)? (?<from>.+?) (?:dengan|menjadi|jadi) (?<to>.+?)(?= untuk | di | sebagai |[.,;]|$)`,
    pattern`(?<to>\S+(?: \S+)?) menggantikan (?<from>.+?)(?= untuk | di | sebagai |[.,;]|$)`,
    pattern`(?<!\p{L})(?:pakai|pake|memakai|gunakan|menggunakan|dengan|lewat) (?<to>[^\s,]+(?: [^\s,]+)?),? (?:bukan|daripada|alih-alih|ketimbang) (?<from>.+?)(?= untuk | di | sebagai |[.,;]|$)`,
  ],
  singleValued: [
    pattern`(?<!\p{L})(?:default|bawaan|utama|resmi|pemilik|penanggung jawab|lisensi|nama|alamat|host|region|zona waktu|bahasa|format|tema|branch|registry|tenggat)(?!\p{L}).* (?:adalah|yaitu|ialah|bernama)$`,
    pattern`(?<!\p{L})(?:berada|terletak|tersimpan|disimpan) di$`,
  ],
});
