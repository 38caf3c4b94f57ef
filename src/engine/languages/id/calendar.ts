/** Days of the week in Indonesian, and what they are in English, which the date library reads. */
export const weekdays = [
  ['senin', 'monday'],
  ['selasa', 'tuesday'],
  ['rabu', 'wednesday'],
  ['kamis', 'thursday'],
  ['jumat', 'friday'],
  ['sabtu', 'saturday'],
  ['minggu', 'sunday'],
] as const;

export const months = [
  ['januari', 'january'],
  ['februari', 'february'],
  ['maret', 'march'],
  ['april', 'april'],
  ['mei', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['agustus', 'august'],
  ['september', 'september'],
  ['oktober', 'october'],
  ['november', 'november'],
  ['desember', 'december'],
] as const;

export const units = [
  ['hari', 'day'],
  ['minggu', 'week'],
  ['pekan', 'week'],
  ['bulan', 'month'],
  ['kuartal', 'quarter'],
  ['tahun', 'year'],
] as const;

/** "minggu lalu", "minggu depan", "minggu ini". */
export const nearness = [
  ['lalu', 'last'],
  ['kemarin', 'last'],
  ['depan', 'next'],
  ['ini', 'this'],
] as const;

export const numbers = [
  ['satu', '1'],
  ['dua', '2'],
  ['tiga', '3'],
  ['empat', '4'],
  ['lima', '5'],
  ['enam', '6'],
  ['tujuh', '7'],
  ['delapan', '8'],
  ['sembilan', '9'],
  ['sepuluh', '10'],
] as const;

type Rows = readonly (readonly [string, string])[];

/** The words of a table as alternatives of a pattern. */
export const anyOf = (rows: Rows): string => rows.map(([word]) => word).join('|');

/** What a word is in English; the word itself where the table has it not. */
export const lookup = (rows: Rows) => {
  const known = new Map(rows);
  return (word = ''): string => known.get(word.toLowerCase()) ?? word;
};
