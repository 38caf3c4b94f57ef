import { everyPattern, latin, pattern, words } from '../letters';
import type { ObservingWords, PersonRule, Speaker } from '../observingWords';
import { anyOf, rowsOf } from '../periods';
import { listOf, listsOf, patternRowsOf, patternsOf } from '../wordLists';
import { statements } from './statements';
import lists from './words.json';

/** What is owned, with the ending that says by whom. */
const ofMine = '(nama|favorit|kesukaan|tim|proyek|kode|editor|laptop|preferensi|gaya)ku';

const thirdPerson = (who: Speaker): readonly PersonRule[] => {
  const name = who === 'user' ? 'pengguna' : 'asisten';
  return [
    [words(ofMine, 'giu'), `$1 ${name}`],
    [words('(menurut|bagi|untuk)ku', 'giu'), `$1 ${name}`],
    [words('saya|aku|gue', 'giu'), name],
    [latin(`^${name}`, 'iu'), who === 'user' ? 'Pengguna' : 'Asisten'],
  ];
};

/** What Indonesian messages are made of. */
export const observing = (): ObservingWords => {
  const { months, units, weekdays } = rowsOf(lists.calendar);
  const { categories, ...told } = lists.emotions;
  return {
    ...statements(),
    missingApostrophe: /(?!)/gu,
    leadIns: pattern`^(?:(?:tolong|mohon|harap)\s+)?(?:ingat(?:lah)?|catat(?:lah)?|jangan lupa|penting|perlu diingat|untuk diingat|simpan ini)(?:\s+(?:bahwa|kalau)(?!\p{L})|\s*[:,–])\s*`,
    passing: pattern`(?<!\p{L})(?:sebentar lagi|masih (?:saya |aku )?(?:tunggu|menunggu)|(?:saya|aku) masih menunggu|(?:\d+|satu|dua|lima|sepuluh|setengah) (?:menit|jam) lagi)(?!\p{L})`,
    orderBehind: pattern`(?:,| dan) (?:sekarang|lalu|kemudian|tolong) (?:jalankan|tambahkan|perbaiki|hapus|buat|ubah|tulis|cek|lanjutkan)(?!\p{L}).*$`,
    triggers: [
      {
        kind: 'delete',
        isSoft: false,
        pattern: pattern`^(?:tolong )?hapus (?:secara permanen|permanen|selamanya)(?: (?:memori|ingatan|catatan))?(?: (?:tentang|soal|mengenai))? (?<topic>[^.!?\n]+)`,
      },
      {
        kind: 'delete',
        isSoft: false,
        pattern: pattern`^(?:tolong )?hapus (?:(?:memori|ingatan|catatan) (?:tentang |soal |mengenai )?)?(?<topic>[^.!?\n]+?) (?:secara permanen|permanen|selamanya|untuk selamanya)\s*[.!]*$`,
      },
      {
        kind: 'forget',
        isSoft: false,
        pattern: pattern`^(?:tolong |sekarang )?(?:(?:lupakan|abaikan)(?: saja)?(?: (?:semua|apa yang (?:saya|aku) (?:bilang|katakan)))? (?:soal|tentang|mengenai)|(?:hapus|buang) (?:memori|ingatan|catatan) (?:soal|tentang|mengenai)) (?<topic>[^.!?\n]+)`,
        unless: words('untuk sekarang|sementara|dulu|hari ini|kali ini|sampai'),
      },
      {
        kind: 'forget',
        isSoft: false,
        pattern: pattern`^(?:tolong )?(?:hapus|buang) (?<topic>[^.!?\n]+?) dari (?:memori|ingatan)(?:mu|nya| kamu)?(?!\p{L})`,
      },
      {
        kind: 'forget',
        isSoft: true,
        pattern: pattern`^(?<topic>[^.!?\n]{3,}?) (?:sudah )?(?:tidak|gak|nggak) (?:relevan|berlaku|penting)(?: lagi)?(?!\p{L})`,
      },
      {
        kind: 'forget',
        isSoft: true,
        pattern: pattern`^(?:sebenarnya,? |eh,? )?(?:lupakan(?: saja)?|abaikan saja|(?:gak|nggak|tidak) jadi|batal)\s*[.!]*$`,
      },
      {
        kind: 'reflect',
        isSoft: false,
        pattern: pattern`^(?:tolong |sekarang |ayo |mari )?(?:refleksi(?:kan)?(?=\s*[.!]*$)|(?:refleksikan|renungkan) \S|(?:tinjau(?: ulang)?|rapikan|gabungkan) (?:memori|ingatan)(?!\p{L}))`,
      },
      {
        kind: 'reflect',
        isSoft: true,
        pattern: words(
          'selamat (?:malam|tidur)|(?:mau|pergi) tidur(?: dulu)?|pamit dulu|cukup (?:untuk )?hari ini|selesai untuk hari ini',
        ),
      },
      {
        kind: 'remember',
        isSoft: false,
        pattern: pattern`^(?:(?:tolong|mohon|juga) )*(?:(?:ingat(?:lah)?|catat(?:lah)?|jangan lupa)(?: (?:bahwa|kalau|ini|untuk)(?!\p{L})|\s*[:,–-])|(?:untuk|perlu) diingat(?: bahwa(?!\p{L})|\s*[:,–-])|simpan ini\s*[:,–-])`,
      },
      {
        kind: 'remember',
        isSoft: false,
        onlyFirst: true,
        pattern: pattern`^penting\s*:`,
      },
      {
        kind: 'remember',
        isSoft: false,
        pattern: pattern`(?<=\S[,;.:–-]+\s+)(?:tolong )?(?:(?:ingat|catat|simpan)(?: (?:itu|ini|ya))?|jangan lupa(?: (?:itu|ini|ya))?)\s*[.!]*$`,
      },
      {
        kind: 'remember',
        isSoft: false,
        mayAsk: true,
        pattern: pattern`^(?:bisa|bisakah|boleh|bolehkah)(?: (?:kamu|tolong))* (?:ingat|catat)(?: (?:bahwa|kalau)(?!\p{L})|\s*:)`,
      },
      {
        kind: 'remember',
        isSoft: true,
        pattern: words('(?:perlu|layak|patut|penting untuk) (?:diingat|dicatat)'),
      },
    ],
    asksAlways: pattern`^(?:tolong,? )?(?:bisa|bisakah|boleh|bolehkah)(?: (?:kamu|tolong|anda))* (?=(?:selalu|jangan pernah|mulai sekarang)(?!\p{L}))`,
    introducesPasted: pattern`(?<!\p{L})(?:keluaran|log(?:nya)?|galat|komentar|ulasan|pesan|peringatan|jawaban|surel|tiket|katanya|tertulis)(?!\p{L})[^.!?\n]{0,60}:\s*$`,
    pointsAtPasted: pattern`\b(?:ini|itu) (?:dari|milik|punya) .*\b(?:mereka|lama|lain)\b|\b(?:ini|itu) masih (?:benar|berlaku)\b`,
    ...listsOf(lists.observing),
    time: words(
      `kemarin|besok|lusa|semalam|hari ini|(?:${anyOf(units)}) (?:yang )?(?:lalu|ini|depan)|(?:setiap|tiap|hari) (?:${anyOf(weekdays)}|hari|minggu|bulan|rilis|sprint)|(?:pada|sejak|sampai|bulan) (?:${anyOf(months)})|harian|mingguan|bulanan`,
      'giu',
    ),
    corrected: words(
      'sebenarnya|sebetulnya|koreksi|ralat|salah|keliru|seharusnya|melainkan|alih-alih|(?:tidak|bukan) lagi',
      'giu',
    ),
    noticeLabels: ['pemberitahuan', 'pengingat', 'peringatan'],
    letterHead: pattern`^\s*(?:Dari: \S[^\n]*@\S|Dikirim: \S)`,
    injections: [
      [
        'ignore_instructions',
        pattern`(?:abaikan|lupakan|kesampingkan|langgar)\s+(?:(?:semua|seluruh|segala)\s+)?(?:instruksi|perintah|aturan|arahan|petunjuk|prompt)\p{L}*\s+(?:\p{L}+\s+)?(?:sebelumnya|terdahulu|di atas|tadi)`,
      ],
      [
        'ignore_instructions',
        pattern`(?:abaikan|lupakan|kesampingkan)\s+(?:semua|seluruh|segala)\s+(?:instruksi|perintah|arahan|pedoman|batasan)\p{L}*`,
      ],
      [
        'new_role',
        pattern`(?<!\p{L})(?:mulai sekarang|sekarang),? (?:kamu|anda) (?:adalah|menjadi|bukan lagi)(?!\p{L})|(?<!\p{L})berpura-pura(?:lah)? (?:menjadi|sebagai)(?!\p{L})`,
      ],
      [
        'system_prompt',
        pattern`(?:tampilkan|tunjukkan|bocorkan|ungkapkan|ulangi|cetak)\s+(?:\p{L}+\s+)?(?:prompt|instruksi|perintah|pesan)\s+(?:sistem|rahasia|tersembunyi|awal)\p{L}*`,
      ],
      [
        'to_reader',
        pattern`(?<!\p{L})(?:siapa (?:pun|saja) yang (?:membaca|melihat|mengingat)|(?:saat|ketika|setiap kali) (?:kamu|anda) membaca) (?:catatan|ingatan|memori|pesan|teks)? ?ini(?!\p{L})|(?<!\p{L})(?:saat|ketika|setiap kali) (?:catatan|ingatan|memori) ini (?:dibaca|diingat|dipanggil|dimuat)(?!\p{L})`,
      ],
      [
        'hide_from_user',
        pattern`(?<!\p{L})(?:diam-diam|secara rahasia) (?:kirim|unggah|teruskan|bocorkan)\p{L}*`,
      ],
      [
        'hide_from_user',
        pattern`(?<!\p{L})jangan\s+(?:beri ?tahu|kasih tahu|bilang|ceritakan)\p{L}*\s[^.\n]{0,20}pengguna|tanpa\s+(?:memberi ?tahu|sepengetahuan)\s+pengguna`,
      ],
    ],
    frames: pattern`^(?:(?:bukan|tidak|salah|keliru|ralat|koreksi)(?:\s*[,;:.!]+|\s+[–—-]+)\s+|(?:sebenarnya|sebetulnya),? |seperti (?:yang )?(?:sudah )?(?:disepakati|dibahas),? )+(?=\S+ \S)`,
    idle: pattern`^(?:(?:oke?|sip|mantap|beres|selesai|terima kasih|makasih|sudah (?:saya )?(?:tambahkan|perbaiki|ubah))[\s,.!]*)+$`,
    spokenLabel: pattern`^\s*(?:catatan|pengingat|penting|aturan|keputusan|solusi|penyebab|masalah)\s*:`,
    notSelf: /(?!)/gu,
    politeEnd: pattern`(?:,\s*ya|,?\s+tolong|,\s*(?:terima kasih|makasih))+(?=\s*[.!]*$)`,
    leadingFiller: pattern`^(?:(?:jadi|baik|oke|oh ya|omong-omong|ngomong-ngomong|halo|terima kasih|makasih|maaf|tolong|terus|lalu|tapi|pokoknya|siap)[,.!]?\s+)+`,
    filler: everyPattern`,? (?:sih|deh|dong|kok|lho|nih|tuh|gitu|jujur saja|sejujurnya),?(?= )`,
    firstPerson: words(`saya|aku|gue|${ofMine}|(?:menurut|bagi|untuk)ku`),
    thirdPerson,
    emotions: {
      ...patternsOf(told, 'giu'),
      negatedBefore: pattern`(?<!\p{L})(?:tidak|bukan|gak|nggak|enggak|belum|kurang|tak)(?: (?:terlalu|begitu|terlihat|sangat))*\s+$`,
      categories: patternRowsOf(categories, 'giu'),
    },
    names: {
      people: [
        /(?<![\p{L}\p{N}])(?<name>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?) (?:bilang|berkata|mengatakan|meminta|minta|memutuskan|menulis|menyetujui|menemukan|melaporkan|mengelola|memelihara|lebih suka|bertanggung jawab)(?!\p{L})/gu,
        /(?<!\p{L})(?:[Tt]anya(?:kan)?(?: ke| kepada| pada)?|[Pp]ak|[Ii]bu|[Mm]bak|[Kk]ak|rekan|menurut) (?<name>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?!\p{L})/gu,
        /(?<!\p{L})(?:[Nn]ama (?:saya|aku)|[Nn]amaku|[Pp]anggil (?:saya|aku)) (?<name>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?!\p{L})/gu,
      ],
      projects: [
        /(?<!\p{L})[Pp]royek (?<name>\p{Lu}[\p{L}\p{N}_-]+|[\p{L}\p{N}]+(?:[_-][\p{L}\p{N}]+)+)/gu,
        /(?<!\p{L})[Rr]epositori (?<name>[\p{L}\p{N}]+(?:[_-][\p{L}\p{N}]+)+)/gu,
      ],
      notNames: new Set([
        ...listOf(
          'saya aku kami kita kamu dia mereka ini itu yang apa siapa kenapa bagaimana kalau jika semua setiap tim pengguna pak ibu mbak kak',
        ),
        ...[...weekdays, ...months].map(([name]) => name),
      ]),
    },
  };
};
