import { casedPattern, pattern, words } from '../letters';
import type { StatementWords, TypeWords } from '../observingWords';
import { unlessIn } from '../observingWords';

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
        'masalah(?:nya)?|bermasalah|kendala|gagal|rusak|lambat|macet|tidak (?:jalan|berfungsi|bekerja)|(?:server|layanan|sistem|situs|produksi) (?:mati|tumbang|down)',
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

/** How Indonesian sentences give away what kind of memory they are; the first rule that fits decides. */
export const statements = (): StatementWords => {
  /** Said about what is in front of both, not about the project. */
  const thisMoment = pattern`(?<!\p{L})(?:di ?(?:sini|sana|situ)|kali ini|untuk sementara|sementara ini|baris (?:ke-?)?\d+|(?!(?:proyek|repo|repositori|tim|perusahaan|mesin|layanan|codebase) )\p{L}+ (?:ini|itu|tadi|tersebut))(?!\p{L})`;
  const we = '(?:kita|kami|tim(?: kami| kita)?|saya|aku|gue)';
  const often =
    '(?: (?:sangat|lebih|selalu|juga|paling|memang|pribadi|akhirnya|sudah|telah|baru saja|sepakat|semua|tidak|gak|nggak|enggak|kurang))*';
  const ofTalk = String.raw`(?! (?:itu|ini|kamu|kalian|anda|yang (?:pertama|kedua|lain|baru|lama|ini|itu))(?!\p{L}))`;
  return {
    ...typing(),
    rules: [
      [
        'correction',
        [
          {
            pattern: pattern`^(?:sebenarnya|sebetulnya),? (?=.*(?:\d|¤|(?<!\p{L})(?:bukan|tidak|adalah|ada di|berjalan|pakai|memakai|menggunakan|pindah|diganti|harus|sudah|bernama|namanya)(?!\p{L})))`,
            unless: pattern`^(?:sebenarnya|sebetulnya),? (?:(?:tidak|gak|nggak) (?:apa|usah|perlu)|sudahlah|tunggu|biar|coba|bisa|(?:saya|aku) (?:mau|ingin|pikir|rasa|cuma))`,
          },
          {
            pattern: pattern`^(?:bukan|salah|tidak|keliru|nggak|gak)\s*[,:–-]\s*(?=[\p{L}¤]\S*(?: \S+){2,})`,
            unless: pattern`^(?:bukan|tidak|nggak|gak)\s*[,:–-]\s*(?:terima kasih|makasih|apa-apa|masalah|usah|saya|aku|tunggu|itu (?:bagus|oke|benar|sudah))`,
          },
          pattern`^(?:koreksi|ralat)\s*[:–-]\s*\S`,
          pattern`(?<!\p{L})bukan [^.]{1,60}?,? (?:tapi|tetapi|melainkan) \S`,
          /\S*(?:\d|\p{Lu}|¤)\S*,? bukan \S*(?:\d|\p{Lu}|¤)/u,
          pattern`(?<!\p{L})(?:saya|aku|kami) (?:salah|keliru)(?!\p{L})[^,:;]{0,60}[,:;]\s*\S{2}|^(?:itu|ini) (?:salah|keliru|tidak benar|(?:sudah )?tidak berlaku)[^,:;]{0,40}[,:;]\s*\S{2}`,
          pattern`(?<!\p{L})seharusnya (?:\S+ ){0,3}?\S*(?:\d|¤)`,
        ],
      ],
      [
        'decision',
        [
          pattern`^keputusan(?:nya)?\s*[:–-]\s*\S`,
          {
            pattern: pattern`(?<!\p{L})${we}${often} (?:memutuskan|putuskan|memilih|pilih|sepakat|menyepakati|setuju)(?!\p{L})(?! (?:apakah|kapan|kalau)(?!\p{L}))`,
            unless: words('(?:belum|tidak|jangan) (?:memutuskan|memilih|sepakat)'),
          },
          words('(?:sudah|telah|akhirnya) (?:diputuskan|disepakati|dipilih)'),
          pattern`(?<!\p{L})${we}(?: (?:sudah|telah|akan|akhirnya|baru saja))* (?:pindah|beralih|migrasi|berpindah|bermigrasi)(?: \S+){0,4}? (?:dari|ke) \S`,
          pattern`(?<!\p{L})(?:kita|kami|tim) (?:akan|bakal|akhirnya|jadi(?:nya)?) (?:pakai|pake|memakai|menggunakan|gunakan|mengadopsi|meninggalkan|berhenti memakai)(?!\p{L})(?! (?:itu|ini)(?!\p{L}))`,
        ],
      ],
      [
        'solution',
        [
          pattern`(?<!\p{L})(?:akar masalah|penyebab|biang keladi)(?:nya)?(?!\p{L})|(?<!\p{L})(?:solusi|cara mengatasi)(?:nya)? (?:adalah|ternyata|yaitu|dengan|\p{L}+)|(?<!\p{L})ternyata (?:karena|penyebab|masalah)|(?<!\p{L})(?:diperbaiki|diatasi|teratasi|selesai) (?:dengan|setelah)(?!\p{L})|^ketemu\s*:`,
        ],
      ],
      [
        'preference',
        [
          ...unlessIn(thisMoment, [
            pattern`(?<!\p{L})${we}${often} (?:suka|menyukai|senang|benci|membenci)(?!\p{L})${ofTalk} \S`,
            pattern`(?<!\p{L})(?:aku|saya|kami|gue) (?:(?:tidak|gak|nggak) )?(?:mau|ingin|pengen)(?:nya)? (?:semua|setiap|tiap|agar|supaya|kode|tes|test|commit|jawaban|pesan|nama|pakai|pake|memakai|tanpa|selalu|tidak)(?!\p{L})`,
            pattern`^(?:(?:tolong|mohon|harap) )?selalu (?:pakai|pake|gunakan|memakai|tulis|jawab|balas|panggil|format|beri nama)(?!\p{L})(?! (?:itu|ini)(?!\p{L}))`,
            pattern`^(?:(?:tolong|mohon|harap) )?jangan (?:pakai|pake|gunakan|memakai|menggunakan)(?!\p{L})(?! (?:itu|ini)(?!\p{L}))`,
            pattern`^(?:tolong )?(?:pakai|pake|gunakan) \S+(?: \S+){0,5} (?:selalu|terus)\s*[.!]*$`,
          ]),
          {
            pattern: pattern`^(?:(?:tolong|mohon|harap|kita|sebaiknya) )*(?:pakai|pake|gunakan) \S`,
            needsEntity: true,
            unless: thisMoment,
          },
          {
            pattern: words('mulai sekarang|ke depannya|untuk seterusnya'),
            unless: words('mungkin|bisa jadi'),
          },
          pattern`^(?:tolong )?(?:sebelum|setelah|setiap kali) (?:kamu |kita |saya )?\p{L}+[^,?]*, (?:tolong )?(?:selalu |jangan |wajib )?(?:tanya|konfirmasi|kabari|beri ?tahu|minta izin|jalankan|cek)(?:kan)?(?!\p{L})`,
          words('favoritku|kesukaanku|(?:favorit|kesukaan) (?:saya|aku|kami)'),
          {
            pattern: pattern`^(?:tolong )?(?:jawab(?:lah)?|balas|jawaban(?:mu|nya)?)(?: selalu)? (?:dalam|dengan|pakai|singkat|ringkas)(?!\p{L})`,
            unless: thisMoment,
          },
          pattern`(?<!\p{L})(?:saya|aku|kami|kita) (?:biasanya|selalu|terbiasa) (?!(?:lupa|lihat|tahu|ada|punya|melihat)(?!\p{L}))\p{L}+`,
        ],
      ],
      [
        'constraint',
        [
          {
            pattern: pattern`(?<!\p{L})(?:harus|wajib|mesti)(?!\p{L}) (?!ada (?:yang|sesuatu)|gimana|bagaimana|apa)\S`,
            unless: pattern`(?<!\p{L})(?:saya|aku) (?:harus|wajib|mesti)(?!\p{L})|^(?:ini|itu|dia|ia) |(?<!\p{L})(?:tidak|gak|nggak|apakah|kenapa) (?:harus|wajib|mesti)(?!\p{L})`,
          },
          {
            pattern: words(
              'dilarang|(?:tidak|gak|nggak) boleh|tidak (?:diizinkan|diperbolehkan)|terlarang',
            ),
            unless: pattern`^(?:ini|itu|dia|ia) `,
          },
          ...unlessIn(thisMoment, [
            pattern`^(?:(?:tolong|mohon) )?jangan (?:pernah|sekali-kali|sampai) \S`,
            pattern`^(?:(?:tolong|mohon|harap) )?selalu \p{L}+`,
          ]),
          pattern`^(?:tidak ada (?:\p{L}+ ){0,3}yang|hanya \p{L}+(?: \p{L}+)?(?: yang)?) boleh(?!\p{L})`,
        ],
      ],
      [
        'fact',
        [
          pattern`(?<!\p{L})nama(?:ku| saya| aku)(?: adalah)? \p{L}|(?<!\p{L})(?:saya|aku) (?:bertanggung jawab atas|memelihara|mengelola|bekerja di)(?!\p{L})`,
          pattern`(?<!\p{L})(?:versi|port|alamat|url|host|branch|batas|limit|timeout|zona waktu|basis data|database|skema|region|endpoint|tenggat)(?:-?nya)?(?!\p{L})[^.?!]{0,40}? (?:adalah|ada di|itu|yaitu|di|=)(?= |$)(?=.*(?:\d|¤|https?:))|(?<!\p{L})(?:versi|port|batas|limit|timeout)-?nya \S*\d`,
          {
            pattern: pattern`^\S.{0,60}? (?:berjalan|jalan|disimpan|tersimpan|berada|terletak|di-?host(?:ing)?|di-?deploy|dimulai|berakhir) (?:di|pada|setiap|dengan|lewat) \S`,
            unless: pattern`^(?:ini|itu|dia|ia) `,
          },
          casedPattern`^\p{L}+(?: \p{L}+)? (?:kami|kita) (?:adalah |pakai |memakai )?(?:\p{Lu}|\d)`,
        ],
      ],
    ],
    hints: [
      [
        'fact',
        [
          words(
            '(?:kami|kita|tim) (?:pakai|pake|memakai|menggunakan|menyimpan|menjalankan|membangun|men-?deploy)|bertanggung jawab',
          ),
        ],
      ],
    ],
    notMeant: [
      [
        'question',
        pattern`\?\s*$|^(?:(?:tapi|jadi|oke|terus),? )?(?:apa(?:kah)?|kenapa|mengapa|gimana|bagaimana|siapa|kapan|berapa|di ?mana|ke mana|dari mana|yang mana|bisakah|bolehkah|haruskah)(?!\p{L})|^(?:tolong )?(?:jelaskan|ceritakan|kasih tahu)(?!\p{L})`,
      ],
      [
        'guess',
        words(
          'mungkin|barangkali|kayaknya|sepertinya|kira-kira|rasanya|(?:saya|aku) (?:pikir|rasa|kira)|entah|(?:tidak|gak|nggak|kurang) (?:yakin|tahu)|bisa jadi|jangan-jangan|katanya|konon|(?:dia|mereka) (?:bilang|kata)|belum (?:diputuskan|memutuskan)',
        ),
      ],
      [
        'request',
        pattern`^(?:(?:tolong|mohon|coba|sekarang|lalu|oke|ok|baik|terus|harap|bisa),? )*(?:tambah(?:kan)?|perbaiki|betulkan|tulis(?:kan)?|jalankan|tampilkan|tunjukkan|buat(?:kan)?|bikin(?:kan)?|perbarui|ubah|hapus|kembalikan|buka|tutup|cek|periksa|lihat|coba|uji|pindahkan|beri(?:kan)?|kasih|bantu|cari|tinjau|terjemahkan|lanjut(?:kan)?|gabungkan|baca|hentikan|pasang|bersihkan|ringkas|bandingkan|selidiki|ganti)(?!\p{L})|(?<!\p{L})(?:aku|saya) (?:mau|ingin|pengen) (?:kamu|lihat|coba|tahu|tanya|minta)(?!\p{L})|(?<!\p{L})(?:bisa|tolong) (?:kamu|bantu)(?!\p{L})`,
      ],
      [
        'narration',
        pattern`^(?:(?:oke|baik|sekarang|selanjutnya|siap)[,.!]? )*(?:saya|aku) (?:(?:akan|sedang|baru saja|lagi) \p{L}|(?:sudah|telah) (?:menambah|memperbaiki|mengubah|menjalankan|membuat|memperbarui|menghapus|selesai))`,
      ],
    ],
    momentary: [],
    fixes: words('perbaikan(?:nya)?|solusi(?:nya)?|sudah (?:diperbaiki|dibetulkan|diatasi)'),
    goesOnWithTask: words('lakukan (?:hal )?yang sama'),
    continues: pattern`^(?:karena|sebab|soalnya|kalau tidak|supaya|agar|dengan begitu|sehingga|alasannya|makanya|oleh karena itu|itu|ia|mereka)(?!\p{L})`,
  };
};
