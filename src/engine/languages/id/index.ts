import { stemmer } from '@orama/stemmers/indonesian';
import { stopwords } from '@orama/stopwords/indonesian';
import type {
  AlarmWords,
  AnalysisWords,
  LanguagePack,
  LinkWords,
  OppositionWords,
  RoutingWords,
  TopicWords,
} from '../languagePack';
import { casedPattern, lowerCase, pattern, words } from '../letters';
import type { SecretWords } from '../secretWords';
import { listsOf, markersOf } from '../wordLists';
import { claims } from './claims';
import { formation, gate } from './formation';
import { observing } from './observing';
import { questions } from './questions';
import { documents, titles } from './titles';
import lists from './words.json';
import { worth } from './worth';

/** By what words an Indonesian sentence about a project gives away which part of it it is about. */
export const topics = (): TopicWords =>
  Object.entries(lists.topics).map(([tag, told]) => [tag, words(told)]);

export const links = (): LinkWords => ({
  place: 'before',
  markers: markersOf(lists.links.markers),
  denials: lists.links.denials.split(', '),
  negated: {
    before: casedPattern`(?<!\p{L})(?:tidak|bukan|belum|tak|gak|nggak|tanpa)(?: \p{L}+)? $`,
  },
});

export const analysis = (): AnalysisWords => {
  const own = listsOf(lists.analysis);
  const stopWords = new Set([...stopwords, ...own.stopWords]);
  // Some are names, or words of other languages: they tell nothing of a text.
  const shared = new Set(own.sharedWords);
  return {
    stopWords,
    tellingWords: new Set([
      ...[...stopWords].filter((word) => !shared.has(word)),
      ...own.tellingWords,
    ]),
    // "menggunakan", "diperbaiki": what stands around a root on both sides.
    ownForms: casedPattern`^(?:me(?:ng|ny|m|n)\p{L}{2,}kan|di\p{L}{3,}kan|pe(?:ng|ny)\p{L}{2,}an|pem\p{L}{4,}an)(?:nya)?$`,
    lowerCase,
    // The Snowball algorithm (Tala 2003).
    stem: stemmer,
  };
};

export const oppositions = (): OppositionWords => ({
  ...listsOf(lists.oppositions),
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
        pattern`^${person}(?: adalah)?(?: seorang)? (?:\p{L}+ ){0,2}(?:pengembang|developer|engineer|insinyur|desainer|arsitek|manajer|mahasiswa|guru|analis|penulis|penguji)(?!\p{L})`,
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
        pattern`^${person} (?:(?:selalu|sangat) (?:lebih )?(?:suka|memilih)|(?:lebih suka|lebih senang|lebih memilih) [^,.]{1,80} (?:daripada|ketimbang|dibanding) \S)`,
      ],
      [
        'critical_facts',
        pattern`^${everywhere}(?!\p{L})[^,;]{0,80}(?<!\p{L})(?:harus|wajib|dilarang|tidak boleh|jangan pernah)(?!\p{L})`,
      ],
      [
        'critical_facts',
        pattern`^(?:jangan pernah|jangan|selalu|dilarang)(?!\p{L})[^,;]{0,80}(?<!\p{L})(?:${shared}|semua|setiap|tiap|tanpa|sebelum)(?!\p{L})`,
      ],
    ],
    passing: words(
      'untuk sementara|sementara ini|saat ini|kali ini|hari ini|malam ini|besok|(?:minggu|bulan|sprint|sesi|branch|file|berkas|fungsi|tes|test|tugas) ini|sampai|kecuali|di ?sini|kalau|jika|mungkin|biasanya|kebanyakan',
    ),
    event: pattern`(?<!\p{L})(?:kemarin|tadi (?:pagi|siang|sore|malam)|semalam|hari ini|(?:minggu|bulan|tahun) (?:yang )?lalu|\d{4}-\d{2}-\d{2})(?!\p{L}).*(?<!\p{L})(?:gagal|rilis|rusak|mati|selesai|rapat|pindah|mulai|jatuh|(?:me|di|ter|ber)\p{L}{4,})(?!\p{L})|(?<!\p{L})(?:gagal|rilis|rusak|mati|selesai|rapat|pindah|mulai|jatuh|(?:me|di|ter|ber)\p{L}{4,})(?!\p{L}).*(?<!\p{L})(?:kemarin|tadi (?:pagi|siang|sore|malam)|semalam|(?:minggu|bulan|tahun) (?:yang )?lalu)(?!\p{L})`,
    important: pattern`^(?:(?:sangat|ini) )?penting\s*[:,!–-]\s*\S`,
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
  ...listsOf(lists.secrets),
  tokens: pattern`token`,
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
  kinds: () => listsOf(lists.kinds),
  links,
  observing,
  oppositions,
  questions,
  routing,
  secrets,
  titles,
  topics,
  // Nobody has labelled Indonesian sentences yet: rules alone tell their types.
  typeWeights: () => ({ types: {}, bias: {}, weights: {} }),
  weighing,
  worth,
};
