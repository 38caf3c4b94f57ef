import type { DocumentWords } from '../languagePack';

export const documents = (): DocumentWords => ({
  passed:
    /^(?:daftar isi|lisensi|kontributor|ucapan terima kasih|sponsor|kontak|tautan|referensi|peta jalan|tangkapan layar)\b/iu,
  telling:
    /\b(?:persyaratan|prasyarat|pengembangan|kontribusi|pengujian|pembangunan|rilis|penerapan|arsitektur|desain|struktur|batasan|masalah (?:yang )?diketahui|pemecahan masalah|kompatibilitas|konvensi|keamanan|alasan|mengapa|catatan|konfigurasi)\b/iu,
  generic:
    /\b(?:fork (?:repo\w*|repositori)|klon\w*|pull request|terima kasih|jangan ragu|beri bintang|laporkan bug)\b/iu,
  itself:
    /^(?:(?:berkas|file|dokumen|halaman|panduan|bagian|repositori) ini|untuk (?:detail|informasi)|lihat)\b/iu,
  reason:
    /\b(?:karena|disebabkan|akibat\w*|penyebab\w*|ternyata|jika tidak|supaya|sehingga|menyebabkan)\b/iu,
  choice:
    /\b(?:alih-alih|daripada|beralih|pindah\w*|mengganti|hapus|tidak lagi|gunakan|pakai|larang|batasi)\b/iu,
  record: {
    decision: /^(?:\d+\.\s*)?(?:keputusan|hasil keputusan|solusi)\b/iu,
    context: /^(?:\d+\.\s*)?(?:konteks|masalah|latar belakang)\b/iu,
    status: /^(?:\d+\.\s*)?status\b/iu,
    ended: /\b(?:digantikan|usang|ditolak|diusulkan|draf|dibatalkan)\b/iu,
  },
});
