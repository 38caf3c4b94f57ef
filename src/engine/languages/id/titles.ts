import type { DocumentWords, TitleWords } from '../languagePack';
import { everyPattern, latin, pattern, words } from '../letters';

export const documents = (): DocumentWords => ({
  passed: pattern`^(?:daftar isi|lisensi|kontributor|ucapan terima kasih|sponsor|kontak|tautan|referensi|peta jalan|tangkapan layar)\b`,
  telling: pattern`\b(?:persyaratan|prasyarat|pengembangan|kontribusi|pengujian|pembangunan|rilis|penerapan|arsitektur|desain|struktur|batasan|masalah (?:yang )?diketahui|pemecahan masalah|kompatibilitas|konvensi|keamanan|alasan|mengapa|catatan|konfigurasi)\b`,
  generic: pattern`\b(?:fork (?:repo\w*|repositori)|klon\w*|pull request|terima kasih|jangan ragu|beri bintang|laporkan bug)\b`,
  itself: pattern`^(?:(?:berkas|file|dokumen|halaman|panduan|bagian|repositori) ini|untuk (?:detail|informasi)|lihat)\b`,
  reason: pattern`\b(?:karena|disebabkan|akibat\w*|penyebab\w*|ternyata|jika tidak|supaya|sehingga|menyebabkan)\b`,
  denying: pattern`\b(?:jangan|tidak|bukan|dilarang|hindari|larangan|salah|di luar cakupan|tanya dulu)\b|[❌🚫⛔✗✘]`,
  conditional: pattern`\b(?:jika|kalau|bila|ketika|saat|sebelum|sesudah|setelah|hanya)\b`,
  choice: pattern`\b(?:alih-alih|daripada|beralih|pindah\w*|mengganti|hapus|tidak lagi|gunakan|pakai|larang|batasi)\b`,
  record: {
    decision: pattern`^(?:\d+\.\s*)?(?:keputusan|hasil keputusan|solusi)\b`,
    context: pattern`^(?:\d+\.\s*)?(?:konteks|masalah|latar belakang)\b`,
    status: pattern`^(?:\d+\.\s*)?status\b`,
    ended: pattern`\b(?:digantikan|usang|ditolak|diusulkan|draf|dibatalkan)\b`,
  },
});

/** How a long Indonesian sentence becomes the name of what it is about. */
export const titles = (): TitleWords => {
  const limited = `(?:tidak|bukan|jangan|tanpa|hanya|belum|dilarang)`;
  const verb = String.raw`(?:adalah|ialah|harus|wajib|boleh|akan|bisa|dapat|(?:me|di|ber|ter)\p{L}{3,})`;
  const at = (source: string): RegExp => everyPattern`,?\s+(?:${source})(?=\s)`;
  return {
    leads: [
      [
        pattern`^(?:tolong|catatan|perlu diingat bahwa|ingat bahwa|ternyata|sebenarnya|biasanya|saat ini|selain itu|namun|hati-hati)[,:]? (?=\S+ \S)`,
        '',
      ],
    ],
    names: [[pattern`^untuk (?<name>me\p{L}+[^,;:]{5,45}), `, 'Cara ']],
    adjunct: pattern`^(?:jika|kalau|bila|ketika|saat|setelah|sebelum|di|pada|untuk|dengan|karena)\s[^,]{3,90}, (?!(?:dan|atau|ia|ini|itu)\b)`,
    condition: pattern`^(?:jika|kalau|bila) `,
    article: pattern`^(?:sebuah|seorang|para) `,
    light: latin(
      ' (?:sebuah|juga|sudah|selalu|langsung|secara otomatis|sangat|saat ini)(?= )',
      'giu',
    ),
    ends: [
      { strength: 3, pattern: /\s*(?:[;:](?=\s)|\s[–—-](?=\s)|—|\()/gu },
      { strength: 3, pattern: at('karena|sebab|sehingga|tetapi|tapi|namun|agar|supaya|sedangkan') },
      { strength: 2, pattern: /,(?=\s)/gu, unless: /,\s+\S+(?: \S+){0,2}$/u },
      {
        strength: 2,
        pattern: at('dan|atau'),
        unless: pattern`,\s+\S+(?: \S+){0,2}$|\bantara\b.*$`,
      },
      {
        strength: 2,
        pattern: at('jika|kalau|bila|ketika|saat|setelah|sebelum|sampai|kecuali|daripada'),
        unless: pattern`\b${limited}\b.*$`,
      },
      {
        strength: 1,
        pattern: at('dengan|untuk|di|ke|dari|pada|oleh|melalui|dalam|yang'),
        unless: pattern`\b(?:${verb}|dan|atau)$`,
      },
    ],
    open: words(
      '(?:dan|atau|yang|di|ke|dari|pada|dengan|untuk|oleh|dalam|adalah|harus|akan|bisa|tidak|lebih|sangat|para|sebuah)$',
    ),
    states: pattern`\s${verb}(?:\s|$)|^(?:kami|kita|saya|tim)\s`,
    clause: words('yang|jika|kalau|bila|ketika|karena|bahwa|sampai', 'giu'),
    subjects: [pattern`^(?<subject>(?:[^\s,;:.]+ ){1,6}[^\s,;:.]+?) ${verb}(?=\s)`],
    turns: everyPattern`,? (?:jadi|sehingga|maka|akhirnya|oleh karena itu),? (?=\S+ \S)`,
    spared: pattern`\b(?:bukan|daripada|tanpa|mengganti(?:kan)?|tidak|kecuali) (?:\S+ )?¤`,
  };
};
