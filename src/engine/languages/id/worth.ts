import type { WorthWords } from '../languagePack';
import { pattern, words } from '../letters';

/** What Indonesian sentences that a project should remember are told by, and those that are said for the moment. */
export const worth = (): WorthWords => ({
  agree: pattern`^(?:(?:ya|iya|oke|ok|baik|siap|bagus|mantap|setuju|terima kasih|makasih)(?!\p{L})[,.! …]*)+`,
  always: words(
    'selalu|hanya|cuma|setiap|semua|seluruh|mulai sekarang|biasanya|umumnya|secara bawaan',
  ),
  ban: words(
    'jangan(?:lah)?|dilarang|(?:tidak|gak|nggak) (?:boleh|bisa|perlu)|hindari|tanpa|tidak pernah',
  ),
  beginning: words('setiap|semua|ini|itu|tapi|karena|kalau|jika|kami|kita|tim'),
  choice: words(
    'pakai|gunakan|memakai|menggunakan|pindah|beralih|diputuskan|memutuskan|memilih|sepakat|sebagai ganti|alih-alih',
  ),
  contrast: words('alih-alih|daripada|bukan|tapi|tetapi|melainkan|namun|meskipun|tidak lagi'),
  doing: words('sudah (?:saya|aku) \\p{L}+|saya (?:akan|sedang|sudah)|selesai'),
  duty: words('harus|wajib|perlu|mesti|seharusnya|sebaiknya|mutlak'),
  found: words(
    'penyebab(?:nya)?|ternyata|akar masalah(?:nya)?|solusi(?:nya)?|masalahnya|perbaikannya|terbukti',
  ),
  future: words('nanti|kapan-kapan|suatu saat|ke depannya|berikutnya'),
  generic: words(
    'menggunakan|memakai|mendukung|jalan(?= (?:di|pada|lewat|dengan))|membutuhkan|memiliki|punya|berisi|menyimpan|berjalan|mengembalikan|menulis|membaca|adalah|ialah|disimpan|dibuat|dijalankan',
  ),
  given: words('sudah|saat ini|sekarang|kalau|jika|ketika|sebelum|sesudah|setelah|kecuali|sampai'),
  guess: words('mungkin|sepertinya|kayaknya|barangkali|kurang tahu|tidak yakin|kira-kira'),
  happened: words('tadi|kemarin|barusan|sempat'),
  helping: words('tolong|mohon|bisakah|bisa (?:kamu|anda)'),
  here: words('ini|itu|di sini|di sana|sekarang|sementara|kali ini|lagi|tadi|berikut'),
  myself: words('saya|aku|gue'),
  ours: words('kami|kita|tim|proyek|repo(?:sitori)?'),
  place: words('ada di|berada|terletak|disimpan di|di dalam|di bawah|bernama|bertanggung jawab'),
  question: pattern`\?|^(?:apa|siapa|kenapa|mengapa|bagaimana|gimana|di ?mana|kapan|berapa)(?:kah)?(?!\p{L})`,
  reason: words('karena|sebab|soalnya|supaya|agar|sehingga|jadi|kalau tidak|maka'),
  refuse: pattern`^(?:(?:tidak|bukan|nggak|gak|sebenarnya|tunggu)(?!\p{L})[,.! …]*)+`,
  request: pattern`^(?:tolong )?(?:tambahkan|perbaiki|tulis|jalankan|tampilkan|ganti|hapus|buat|ubah|cek|lihat|coba|jelaskan|lanjutkan|buka|tutup|pindahkan)(?!\p{L})`,
  reviewing: words('komentar|saran|opsi|langkah|tahap|rencana|tes'),
  rule: words('aturan|kebijakan|prinsip|pola|konvensi|format|arsitektur|skema|pendekatan'),
  saying: words('katanya|galat|peringatan|keluaran|pesan|teks|judul|label|warna|tabel'),
  want: words('mau|ingin|suka|tidak suka|lebih suka|benci|standar'),
  wrong: words('salah|keliru|tidak benar|tidak betul'),
  you: words('kamu|anda|kalian|mu'),
});
