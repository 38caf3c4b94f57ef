import { type GateWords, listOf } from '../languagePack';
import { pattern, words } from '../letters';
import { months, numbers, weekdays } from './calendar';

export const gate = (): GateWords => ({
  counters: listOf(`
    akun aturan bab bagian baris berkas catatan halaman insiden kasus langkah minggu nomor pelanggan pengguna percobaan
    pertanyaan pesan pesanan rapat rilis tabel tahap tahun tiket tim tugas
  `),
  counterEndings: [],
  betweenNumberAndCounter: [],
  ordinalEndings: [],
  numbers: Object.fromEntries(
    numbers.filter(([, figure]) => figure !== '1').map(([word, figure]) => [word, Number(figure)]),
  ),
  subjects: listOf('mesin saluran ruang'),
  fillers: listOf(`
    sekarang kini masih sudah telah wajib selalu biasanya umumnya lagi saja aja tolong mohon hanya sangat memang dong kok
    pakai pake memakai dipakai gunakan menggunakan digunakan dijalankan berjalan ditulis dibuat
  `),
  changeMarkers: ['sekarang', 'kini', 'mulai sekarang', 'ke depannya', 'sebagai gantinya'],
  additions: ['juga', 'selain itu', 'atau', 'serta', 'tambahan'],
  modals: listOf('harus boleh bisa dapat mungkin sebaiknya perlu'),
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
  reason: /[,;:]?\s+(?:karena|sebab|soalnya|supaya|agar|sehingga|kalau tidak)\s.*$|[;(].*$/iu,
  use: words(
    'memakai|dipakai|pakai|pake|(?:meng|di)?gunakan|(?:ber|di|men)?jalan(?:kan)?|menulis|(?:di)?tulis|menyimpan|(?:di)?simpan|mengirim|(?:di)?kirim|(?:di|mem)?bangun|memasang|(?:di)?pasang|(?:di-?)?deploy|(?:di-?)?host(?:ing)?',
  ),
  directions: [
    /,? bukan /iu,
    / daripada /iu,
    / ketimbang /iu,
    / sebelum /iu,
    / (?:sesudah|setelah) /iu,
    / ke /iu,
  ],
  useWords: listOf(`
    pakai pake memakai dipakai gunakan menggunakan digunakan jalan berjalan dijalankan tulis menulis ditulis simpan menyimpan
    disimpan kirim mengirim dikirim dibangun pasang dipasang memasang dengan lewat untuk pindah beralih migrasi
  `),
  switches: [
    pattern`(?<!\p{L})(?:pindah|berpindah|beralih|migrasi|bermigrasi|ganti)(?: \p{L}+){0,2} dari (?<from>.+?) ke (?<to>.+?)(?= untuk | di | sebagai | sejak |[.,;]|$)`,
    pattern`(?<!\p{L})(?:mengganti|diganti|ganti|menggantikan)(?:kan)? (?<from>.+?) (?:dengan|menjadi|jadi) (?<to>.+?)(?= untuk | di | sebagai |[.,;]|$)`,
    /(?<to>\S+(?: \S+)?) menggantikan (?<from>.+?)(?= untuk | di | sebagai |[.,;]|$)/iu,
    pattern`(?<!\p{L})(?:pakai|pake|memakai|gunakan|menggunakan|dengan|lewat) (?<to>[^\s,]+(?: [^\s,]+)?),? (?:bukan|daripada|alih-alih|ketimbang) (?<from>.+?)(?= untuk | di | sebagai |[.,;]|$)`,
  ],
  clauseJoints: ['dan', 'tapi', 'tetapi'],
  singleValued: [
    pattern`(?<!\p{L})(?:default|bawaan|utama|resmi|pemilik|penanggung jawab|lisensi|nama|alamat|host|region|zona waktu|bahasa|format|tema|branch|registry|tenggat)(?!\p{L}).* (?:adalah|yaitu|ialah|bernama)$`,
    pattern`(?<!\p{L})(?:berada|terletak|tersimpan|disimpan) di$`,
  ],
  months: months.map(([month]) => month),
  weekdays: weekdays.map(([day]) => day),
  every: ['setiap', 'tiap'],
});
