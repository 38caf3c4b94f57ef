import type { WorthWords } from '../languagePack';
import { pattern } from '../letters';
import { patternsOf } from '../wordLists';
import lists from './words.json';

/** What Indonesian sentences that a project should remember are told by, and those that are said for the moment. */
export const worth = (): WorthWords => ({
  ...patternsOf(lists.worth),
  agree: pattern`^(?:(?:ya|iya|oke|ok|baik|siap|bagus|mantap|setuju|terima kasih|makasih)(?!\p{L})[,.! …]*)+`,
  question: pattern`\?|^(?:apa|siapa|kenapa|mengapa|bagaimana|gimana|di ?mana|kapan|berapa)(?:kah)?(?!\p{L})`,
  refuse: pattern`^(?:(?:tidak|bukan|nggak|gak|sebenarnya|tunggu)(?!\p{L})[,.! …]*)+`,
  request: pattern`^(?:tolong )?(?:tambahkan|perbaiki|tulis|jalankan|tampilkan|ganti|hapus|buat|ubah|cek|lihat|coba|jelaskan|lanjutkan|buka|tutup|pindahkan)(?!\p{L})`,
});
