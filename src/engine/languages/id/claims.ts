import type { ClaimWords } from '../gateWords';
import { words } from '../letters';
import { listsOf } from '../wordLists';
import lists from './words.json';

const [minute, hour, day, week, month, year] = [60, 3_600, 86_400, 604_800, 2_592_000, 31_536_000];

/** How Indonesian says what is so, what is not meant so, and what changed. */
export const claims = (): ClaimWords => ({
  modalities: [
    ['question', /\?["”’)\s]*$|^(?:apakah|bagaimana|kenapa|mengapa)\b/iu],
    ['wish', words('andai(?:kan)?|seandainya|semoga|alangkah')],
    ['suggestion', words('sebaiknya|usul(?:an|kan)?|saran(?:kan)?|bagaimana kalau|mungkin kita')],
    ['plan', words('rencana(?:nya)?|berencana|akan|nanti|bulan depan|minggu depan|tahun depan')],
    ['past', words('dulu(?:nya)?|sebelumnya|dahulu|waktu itu')],
    ['reported', words('katanya|menurut|konon|bilang')],
    ['hedged', words('mungkin|barangkali|kayaknya|sepertinya|kira-kira|tidak yakin')],
    ['observed', words('terlihat|kelihatannya|tampaknya|saya lihat')],
    ['prohibition', words('jangan|dilarang|tidak boleh')],
  ],
  changes: words(
    'sekarang|mulai|diganti|ganti|pindah|beralih|dinaikkan|diturunkan|diubah|berubah|dihapus|tidak lagi|bukan lagi|menjadi|baru',
  ),
  gone: words('tidak lagi|bukan lagi|dihapus|diganti|dari|ditutup'),
  agent: words('oleh'),
  naming: words('bernama|disebut|namanya'),
  renamed: words('ganti nama|berganti nama|dinamai ulang'),
  universal: words('semua|setiap|seluruh|selalu'),
  exclusive: words('hanya|cuma'),
  scopes: [/\bdi (?:lingkungan )?(?<scope>uji|tes|staging|pengembangan|produksi|lokal)\b/iu],
  joint: /[:;]\s+/u,
  ...listsOf(lists.claims),
  amounts: [
    [/\bsatu setengah jam\b/giu, () => '90 menit'],
    [/\bsetengah jam\b/giu, () => '30 menit'],
    [/\bseperempat jam\b/giu, () => '15 menit'],
    [/\bsetengah hari\b/giu, () => '12 jam'],
    [/\bselusin\b/giu, () => '12'],
  ],
  units: {
    ...{ detik: ['duration', 1], menit: ['duration', minute], jam: ['duration', hour] },
    ...{ hari: ['duration', day], minggu: ['duration', week], bulan: ['duration', month] },
    ...{ tahun: ['duration', year] },
  },
});
