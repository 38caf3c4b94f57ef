import type { ClaimWords } from '../gateWords';
import { everyPattern, pattern, words } from '../letters';
import { listsOf } from '../wordLists';
import lists from './words.json';

const [minute, hour, day, week, month, year] = [60, 3_600, 86_400, 604_800, 2_592_000, 31_536_000];

/** How Indonesian says what is so, what is not meant so, and what changed. */
export const claims = (): ClaimWords => ({
  modalities: [
    ['question', pattern`\?["”’)\s]*$|^(?:apakah|bagaimana|kenapa|mengapa)\b`],
    ['wish', words('andai(?:kan)?|seandainya|semoga|alangkah')],
    ['suggestion', words('sebaiknya|usul(?:an|kan)?|saran(?:kan)?|bagaimana kalau|mungkin kita')],
    ['plan', words('rencana(?:nya)?|berencana|akan|nanti|bulan depan|minggu depan|tahun depan')],
    ['past', words('dulu(?:nya)?|sebelumnya|dahulu|waktu itu')],
    ['reported', words('katanya|menurut|konon|bilang')],
    ['hedged', words('mungkin|barangkali|kayaknya|sepertinya|kira-kira|tidak yakin')],
    ['observed', words('terlihat|kelihatannya|tampaknya|saya lihat')],
    ['prohibition', words('jangan|dilarang|tidak boleh')],
  ],
  thought: pattern`\b(?:sedang )?(?:mempertimbangkan|memikirkan)\b`,
  changes: words(
    'sekarang|mulai|diganti|ganti|pindah|beralih|dinaikkan|diturunkan|diubah|berubah|dihapus|tidak lagi|bukan lagi|menjadi|baru',
  ),
  gone: words('tidak lagi|bukan lagi|dihapus|diganti|dari|ditutup'),
  agent: words('oleh'),
  naming: words('bernama|disebut|namanya'),
  renamed: words('ganti nama|berganti nama|dinamai ulang'),
  handovers: [],
  keeps: [],
  wants: words('ingin|mau|berencana'),
  drops: [pattern`^(?<what>[^,.;]{2,60}?) (?:dibatalkan|batal|tidak jadi)(?!\p{L})`],
  away: words('cuti|libur'),
  returns: pattern`^(?<who>[^,.;]{2,40}?) (?:sudah )?kembali(?!\p{L})`,
  leaves: [],
  jointly: /bersama \p{Lu}/u,
  upgrades: [],
  universal: words('semua|setiap|seluruh|selalu'),
  exclusive: words('hanya|cuma'),
  parts: everyPattern`\b(?:untuk|bagi) (?<scope>\p{L}[^,.;:]{1,40})`,
  oneOf: /(?!)/gu,
  scopes: [pattern`\bdi (?:lingkungan )?(?<scope>uji|tes|staging|pengembangan|produksi|lokal)\b`],
  joint: /[:;]\s+/u,
  ...listsOf(lists.claims),
  amounts: [
    [everyPattern`\bsatu setengah jam\b`, () => '90 menit'],
    [everyPattern`\bsetengah jam\b`, () => '30 menit'],
    [everyPattern`\bseperempat jam\b`, () => '15 menit'],
    [everyPattern`\bsetengah hari\b`, () => '12 jam'],
    [everyPattern`\bselusin\b`, () => '12'],
  ],
  units: {
    ...{ detik: ['duration', 1], menit: ['duration', minute], jam: ['duration', hour] },
    ...{ hari: ['duration', day], minggu: ['duration', week], bulan: ['duration', month] },
    ...{ tahun: ['duration', year] },
  },
});
