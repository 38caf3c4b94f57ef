import type { TypeWords } from '../languagePack';
import { pattern, words } from '../letters';

/** How Indonesian sentences give away what kind of memory they are; the first that fits decides. */
export const typing = (): TypeWords => ({
  types: [
    [
      'correction',
      pattern`^(?:bukan,|salah,|koreksi|ralat|sebenarnya|sebetulnya)|(?<!\p{L})(?:ternyata (?:salah|keliru)|bukan .+ (?:tapi|tetapi|melainkan))(?!\p{L})`,
    ],
    [
      'policy',
      words(
        'wajib|harus|dilarang|(?:tidak|gak|nggak) boleh|jangan pernah|jangan sekali-kali|mutlak',
      ),
    ],
    [
      'pitfall',
      pattern`(?<!\p{L})(?:hati-hati|awas|waspada|jebakan|hindari)(?!\p{L})|^jangan (?:lupa|panggil|andalkan)`,
    ],
    [
      'preference',
      words(
        '(?:lebih |tidak |paling )?(?:suka|menyukai|senang)|benci|favorit(?:ku)?|kesukaan(?:ku)?|(?:selalu|jangan) (?:pakai|pake|gunakan)|(?:aku|saya) (?:tidak )?mau|^(?:tolong )?jawab(?:lah)? (?:dalam|dengan|pakai)',
      ),
    ],
    [
      'decision',
      words(
        '(?:me|di)?(?:mutus|putus)kan|keputusan(?:nya)?|memilih|dipilih|sepakat|disepakati|(?:pindah|beralih|migrasi|berpindah|bermigrasi)(?: \\S+){0,3}? (?:dari|ke)|mengadopsi',
      ),
    ],
    [
      'solution',
      words(
        'solusi(?:nya)?|teratasi|terpecahkan|akar masalah(?:nya)?|penyebabnya|berhasil diatasi|cara mengatasi(?:nya)?',
      ),
    ],
    ['fix', words('(?:mem|di)?perbaik(?:i|an)|ditambal')],
    ['error', words('galat|eror|kesalahan|pesan kesalahan')],
    [
      'problem',
      words(
        'masalah(?:nya)?|bermasalah|kendala|gagal|rusak|lambat|macet|tidak (?:jalan|berfungsi|bekerja)',
      ),
    ],
    [
      'procedure',
      pattern`(?<!\p{L})(?:langkah(?:-langkah)?(?: \d)?|tata cara|cara (?:me|pakai|pasang|instal)\p{L}*)(?!\p{L})|^untuk \p{L}+[^.]*(?:,|(?<!\p{L})(?:pertama|lalu)(?!\p{L}))`,
    ],
    ['workflow', words('alur kerja|proses rilis|rutinitas|setiap (?:rilis|sprint|minggu|senin)')],
    ['architecture', words('arsitektur|lapisan|komponen|layanan terpisah|bergantung pada')],
    [
      'configuration',
      words(
        '(?:di)?konfigurasi(?:kan)?|pengaturan|setelan|variabel lingkungan|batas waktu|nilai bawaan',
      ),
    ],
    ['code_pattern', words('pola kode|potongan kode|konvensi')],
    ['fact', words('bertanggung jawab atas|penanggung jawab|pemilik')],
  ],
  typesByForm: [
    [
      'policy',
      pattern`(?<!\p{L})(?:sebaiknya|seharusnya|perlu|hanya boleh|mesti)(?!\p{L})|^(?:tolong )?(?:jangan|gunakan|pakai(?:lah)?|pastikan|ikuti|simpan|tulis(?:lah)?)(?!\p{L})`,
    ],
    [
      'fact',
      words(
        'adalah|ialah|merupakan|berada|ada|memiliki|mempunyai|punya|memakai|menggunakan|pakai|berjalan|bisa|dapat|akan|terdiri|berisi|menyimpan|mengirim|membaca|menulis|butuh|membutuhkan|bernama|disimpan|dipakai|digunakan|dikirim|dijalankan|ditulis|dibuat|tinggal|mendukung|berlaku|dimulai|berakhir',
      ),
    ],
  ],
});
