/** Days of the week in Turkish, and what they are in English, which the date library reads. */
export const weekdays = [
  ['pazartesi', 'monday'],
  ['salı', 'tuesday'],
  ['çarşamba', 'wednesday'],
  ['perşembe', 'thursday'],
  ['cumartesi', 'saturday'],
  ['cuma', 'friday'],
  ['pazar', 'sunday'],
] as const;

export const months = [
  ['ocak', 'january'],
  ['şubat', 'february'],
  ['mart', 'march'],
  ['nisan', 'april'],
  ['mayıs', 'may'],
  ['haziran', 'june'],
  ['temmuz', 'july'],
  ['ağustos', 'august'],
  ['eylül', 'september'],
  ['ekim', 'october'],
  ['kasım', 'november'],
  ['aralık', 'december'],
] as const;

export const units = [
  ['gün', 'days'],
  ['hafta', 'weeks'],
  ['ay', 'months'],
  ['yıl', 'years'],
  ['sene', 'years'],
] as const;

export const numbers = [
  ['bir', '1'],
  ['iki', '2'],
  ['üç', '3'],
  ['dört', '4'],
  ['beş', '5'],
  ['altı', '6'],
] as const;
