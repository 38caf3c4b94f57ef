import type { LinkWords } from '../languagePack';
import { casedPattern } from '../letters';

export const links = (): LinkWords => ({
  place: 'before',
  markers: [
    {
      type: 'SOLVES',
      words: [
        '(?:memperbaiki|menyelesaikan|mengatasi|memecahkan)',
        '(?:solusi|perbaikan|jalan keluar) (?:untuk|dari|bagi|atas)',
      ],
    },
    {
      type: 'CAUSES',
      words: [
        '(?:menyebabkan|mengakibatkan|memicu|menimbulkan)',
        'berujung pada',
        '(?:penyebab|biang) (?:dari)?',
        'penyebab',
        'alasan (?:untuk|dari|di balik)',
      ],
    },
    {
      type: 'CAUSES',
      fromNamed: true,
      words: [
        '(?:disebabkan|dipicu|diakibatkan)(?: oleh)?',
        'karena',
        'akibat(?: dari)?',
        'gara-gara',
        'berasal dari',
      ],
    },
    {
      type: 'REQUIRES',
      words: [
        '(?:membutuhkan|memerlukan|mensyaratkan|butuh)',
        '(?:bergantung|tergantung) pada',
        'hanya (?:jalan|berjalan|bekerja) dengan',
      ],
    },
    {
      type: 'REQUIRES',
      fromNamed: true,
      words: [
        '(?:dibutuhkan|diperlukan)(?: oleh| untuk)?',
        '(?:prasyarat|syarat) (?:untuk|dari|bagi)',
      ],
    },
    {
      type: 'BUILDS_ON',
      words: [
        'dibangun (?:di )?atas',
        'memperluas',
        'berdasarkan(?: pada)?',
        'berbasis',
        'bagian dari',
      ],
    },
    {
      type: 'ALTERNATIVE_TO',
      words: ['alternatif (?:untuk|dari|bagi)', 'daripada', 'alih-alih', 'ketimbang', 'pengganti'],
    },
    { type: 'FOLLOWS', words: ['(?:lanjutan|kelanjutan)(?: dari)?', 'melanjutkan', 'menyusul'] },
    { type: 'FOLLOWS', fromNamed: true, words: ['mendahului', 'mempersiapkan', 'menyiapkan'] },
    {
      type: 'CONTRADICTS',
      words: [
        '(?:bertentangan|berlawanan|berbenturan|bertolak belakang) dengan',
        'membantah',
        'menyangkal',
      ],
    },
    {
      type: 'ELABORATES',
      words: [
        '(?:menjelaskan|memperjelas|merinci|menguraikan|melengkapi|mendukung)',
        '(?:rincian|detail|penjelasan|keterangan) (?:dari|tentang|soal|untuk)',
      ],
    },
    { type: 'EXAMPLE_OF', words: ['contoh(?: kasus)?(?: dari)?'] },
    {
      type: 'DERIVED_FROM',
      words: ['(?:dipelajari|disimpulkan|diturunkan|dipetik) dari', 'pelajaran dari'],
    },
  ],
  denials: [
    '(?:tidak|belum|bukan|tak|gak|nggak)(?: \\p{L}+)? (?:memperbaiki|menyelesaikan|mengatasi|menyebabkan|memicu|membutuhkan|memerlukan|butuh|bergantung pada|memperluas|bertentangan dengan|menjelaskan|mendukung)',
  ],
  negated: {
    before: casedPattern`(?<!\p{L})(?:tidak|bukan|belum|tak|gak|nggak|tanpa)(?: \p{L}+)? $`,
  },
});
