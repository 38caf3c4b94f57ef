import { stemmer } from '@orama/stemmers/indonesian';
import { stopwords } from '@orama/stopwords/indonesian';
import { type AnalysisWords, listOf, type OppositionWords } from '../languagePack';
import { casedPattern, lowerCase } from '../letters';

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
