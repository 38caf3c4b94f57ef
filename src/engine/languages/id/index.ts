import { stemmer } from '@orama/stemmers/indonesian';
import { stopwords } from '@orama/stopwords/indonesian';
import {
  type AlarmWords,
  type AnalysisWords,
  type LanguagePack,
  listOf,
  type OppositionWords,
  type RoutingWords,
  type SecretWords,
} from '../languagePack';
import { casedPattern, latin, lowerCase, pattern, words } from '../letters';
import { claims } from './claims';
import { documents } from './documents';
import { formation, gate } from './formation';
import { links } from './links';
import { observing } from './observing';
import { questions } from './questions';
import { titles } from './titles';
import { topics } from './topics';
import { worth } from './worth';

/** Particles and the spellings of conversation, which the package's list leaves out. */
const moreStopWords = `
  adakah apaan banget jadi lewat untuk ya biar deh dg dgn dimana gak gimana ataupun kayak kamu nggak nih nya punya sih tdk tuh utk yg
`;

/** Stop words that are names, or words of other languages: they tell nothing of a text. */
const shared = `
  ada bila buat dan demi di dia dini hal kala kan kata ke kini lah lama macam mana mau nah pada para per pula pun sama sana
  se sela toh wong
`;

/** Other words that are heard often and belong to no other language. */
const furtherWords = `
  alamat bahasa batas katanya kayaknya berapa berjalan berkas besok bulan catatan digunakan dipakai disimpan gagal gunakan hari jalankan kemarin
  kunci layanan masalah memakai menjalankan menyimpan minggu nama pakai pelanggan pengguna perlu pindah proyek rapat rilis
  selesai setelan suka tahun terakhir tolong ubah wajib waktu
`;

export const analysis = (): AnalysisWords => {
  const stopWords = new Set([...stopwords, ...listOf(moreStopWords)]);
  const sharedWords = new Set(listOf(shared));
  return {
    stopWords,
    tellingWords: new Set([
      ...[...stopWords].filter((word) => !sharedWords.has(word)),
      ...listOf(furtherWords),
    ]),
    // "menggunakan", "diperbaiki": what stands around a root on both sides.
    ownForms: casedPattern`^(?:me(?:ng|ny|m|n)\p{L}{2,}kan|di\p{L}{3,}kan|pe(?:ng|ny)\p{L}{2,}an|pem\p{L}{4,}an)(?:nya)?$`,
    lowerCase,
    // The Snowball algorithm (Tala 2003).
    stem: stemmer,
  };
};

export const oppositions = (): OppositionWords => ({
  negations: [
    ...['tidak', 'bukan', 'jangan', 'belum', 'tanpa', 'hindari', 'enggak', 'nggak', 'gak'],
    ...['dilarang', 'berhenti'],
  ],
  opposites: [
    ['aktif', 'nonaktif'],
    ['diaktifkan', 'dinonaktifkan'],
    ['aktifkan', 'nonaktifkan'],
    ['wajib', 'opsional'],
    ['boleh', 'dilarang'],
    ['sebelum', 'sesudah'],
    ['sebelum', 'setelah'],
    ['sinkron', 'asinkron'],
    ['terbuka', 'tertutup'],
    ['benar', 'salah'],
    ['minimal', 'maksimal'],
    ['hidup', 'mati'],
    ['izinkan', 'tolak'],
  ],
  counters: ['langkah', 'nomor', 'tiket', 'kasus', 'bab', 'tugas', 'bagian', 'tahap'],
});

/** How Indonesian tells where a belief belongs. */
export const routing = (): RoutingWords => {
  const person = '(?:saya|aku|pengguna)';
  const everywhere =
    '(?:semua|seluruh|setiap|tiap|tidak ada(?: yang)?|siapa pun|kita|kami|tim|proyek ini|repo ini)';
  const shared =
    '(?:main|master|produksi|production|rahasia|kredensial|token|kata sandi|data (?:pelanggan|pengguna|pribadi))';
  return {
    core: [
      [
        'identity',
        words(
          String.raw`(?:nama|zona waktu|bahasa ibu|peran|jabatan)(?:ku| saya| pengguna)(?: adalah)? \p{L}+|^(?:tolong )?panggil (?:saya|aku) \p{L}+`,
        ),
      ],
      [
        'identity',
        latin(
          String.raw`^${person}(?: adalah)?(?: seorang)? (?:\p{L}+ ){0,2}(?:pengembang|developer|engineer|insinyur|desainer|arsitek|manajer|mahasiswa|guru|analis|penulis|penguji)(?!\p{L})`,
          'iu',
        ),
      ],
      [
        'persona',
        pattern`^(?:(?:tolong|selalu|jangan) )*(?:jawab|balas|tulis|bicara)(?:lah)?(?: (?:saya|aku|selalu))* (?:(?:dalam|pakai|dengan) bahasa \p{L}|(?:dengan )?(?:singkat|ringkas)(?!\p{L}))`,
      ],
      [
        'persona',
        pattern`^(?:(?:tolong|selalu) )*(?:tanya|beri ?tahu|kabari|minta izin|konfirmasi)(?:kan)?(?: (?:ke|kepada|pada|saya|aku|dulu))* sebelum(?!\p{L})|^jangan (?:pernah )?\p{L}+ [^,.]{0,40}tanpa (?:bertanya|tanya|izin|memberi ?tahu|konfirmasi)`,
      ],
      [
        'identity',
        latin(
          String.raw`^${person} (?:(?:selalu|sangat) (?:lebih )?(?:suka|memilih)|(?:lebih suka|lebih senang|lebih memilih) [^,.]{1,80} (?:daripada|ketimbang|dibanding) \S)`,
          'iu',
        ),
      ],
      [
        'critical_facts',
        latin(
          String.raw`^${everywhere}(?!\p{L})[^,;]{0,80}(?<!\p{L})(?:harus|wajib|dilarang|tidak boleh|jangan pernah)(?!\p{L})`,
          'iu',
        ),
      ],
      [
        'critical_facts',
        latin(
          String.raw`^(?:jangan pernah|jangan|selalu|dilarang)(?!\p{L})[^,;]{0,80}(?<!\p{L})(?:${shared}|semua|setiap|tiap|tanpa|sebelum)(?!\p{L})`,
          'iu',
        ),
      ],
    ],
    passing: words(
      'untuk sementara|sementara ini|saat ini|kali ini|hari ini|malam ini|besok|(?:minggu|bulan|sprint|sesi|branch|file|berkas|fungsi|tes|test|tugas) ini|sampai|kecuali|di ?sini|kalau|jika|mungkin|biasanya|kebanyakan',
    ),
    event: pattern`(?<!\p{L})(?:kemarin|tadi (?:pagi|siang|sore|malam)|semalam|hari ini|(?:minggu|bulan|tahun) (?:yang )?lalu|\d{4}-\d{2}-\d{2})(?!\p{L}).*(?<!\p{L})(?:gagal|rilis|rusak|mati|selesai|rapat|pindah|mulai|jatuh|(?:me|di|ter|ber)\p{L}{4,})(?!\p{L})|(?<!\p{L})(?:gagal|rilis|rusak|mati|selesai|rapat|pindah|mulai|jatuh|(?:me|di|ter|ber)\p{L}{4,})(?!\p{L}).*(?<!\p{L})(?:kemarin|tadi (?:pagi|siang|sore|malam)|semalam|(?:minggu|bulan|tahun) (?:yang )?lalu)(?!\p{L})`,
    important: /^(?:(?:sangat|ini) )?penting\s*[:,!–-]\s*\S/iu,
    guess: words(
      'mungkin|barangkali|kayaknya|sepertinya|kira-kira|tampaknya|kelihatannya|(?:saya|aku) (?:rasa|kira)|(?:tidak|gak|nggak|kurang) yakin',
    ),
  };
};

/** What presses. */
export const weighing = (): AlarmWords => ({
  urgent: words('darurat|mendesak|segera|secepatnya|gawat|sekarang juga'),
  critical: words(
    'kritis|kehilangan data|data hilang|bencana|lumpuh|rusak parah|(?:produksi|server) (?:mati|down|tumbang)',
  ),
  security: words(
    String.raw`keamanan|kerentanan|(?:ke)?bocor(?:an)?|peretas\p{L}*|diretas|serangan`,
  ),
  error: words('galat|eror|kesalahan|kegagalan|gagal|macet'),
  deadline: words(String.raw`tenggat\p{L}*|jatuh tempo|kedaluwarsa|kadaluarsa|batas akhir`),
});

export const secrets = (): SecretWords => ({
  passwords: { names: ['(?:kata[-_ ]?)?sandi(?:nya)?'], within: ['sandi'] },
  keys: { names: ['kunci[-_ ]?(?:api|akses|privat|rahasia)'], within: ['kunci'] },
  tokens: /token/iu,
  of: ['untuk', 'dari'],
  is: ['adalah', 'yaitu', 'ialah'],
  standIns: ['contoh', 'rahasia', 'ganti[-_]?ini'],
  standInBeginnings: ['masukkan', 'isi'],
  commonPasswords: ['rahasia', 'sandi'],
});

export const indonesian: LanguagePack = {
  code: 'id',
  onlyWhereShown: true,
  analysis,
  claims,
  documents,
  formation,
  gate,
  glossary: () => ({ entries: [] }),
  links,
  observing,
  oppositions,
  questions,
  routing,
  secrets,
  titles,
  topics,
  weighing,
  worth,
};
