import type { AmountInWords } from '../gateWords';

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const number = `(?:${numbers.join('|')}|\\d{1,2})`;

const numberOf = (word = ''): number => {
  const known = numbers.indexOf(word.toLowerCase()) + 1;
  return known > 0 ? known : Number(word);
};

/** A unit of time as so many of the next smaller one that has no halves left. */
const smaller: Readonly<Record<string, readonly [count: number, unit: string]>> = {
  minute: [60, 'seconds'],
  hour: [60, 'minutes'],
  day: [24, 'hours'],
  year: [12, 'months'],
};

const halves = (count: number, unit = ''): string => {
  const [each, name] = smaller[unit.toLowerCase().replace(/s$/u, '')] ?? [1, unit];
  return `${count * each} ${name}`;
};

/** Half past three is 3:30, in the afternoon 15:30. */
const timeOf = (hour: number, minutes: number, part = ''): string => {
  const ofDay = /afternoon|evening|pm/iu.test(part) && hour < 12 ? hour + 12 : hour;
  return `${ofDay}:${String(minutes).padStart(2, '0')}`;
};

const part = String.raw`(?<part> in the (?:morning|afternoon|evening)| ?[ap]\.?m\b\.?)?`;

/** Amounts that English says in words; of two that begin alike the longer one stands first. */
export const amounts = (): readonly AmountInWords[] => [
  [/\bthree[- ]quarters of an hour\b/giu, () => '45 minutes'],
  [/\b(?:an? |one )?quarter(?:[- ]of[- ]an)?[- ]hour\b/giu, () => '15 minutes'],
  [
    /\bhalf (?:an|a|of an|of a) (?<unit>minute|hour|day|year)\b/giu,
    ({ unit }) => halves(0.5, unit),
  ],
  [/\b(?:an?|one) (?<unit>minute|hour|day|year) and a half\b/giu, ({ unit }) => halves(1.5, unit)],
  [
    new RegExp(`\\b(?<count>${number}) and a half (?<unit>minutes|hours|days|years)\\b`, 'giu'),
    ({ count, unit }) => halves(numberOf(count) + 0.5, unit),
  ],
  [
    /(?<=\b(?:for|within|after|in|than|most|least|lasts?|takes?|about|is|every) )an? (?<unit>second|minute|hour|day|week|month|year)\b/giu,
    ({ unit = '' }) => `1 ${unit}`,
  ],
  [/\b(?:a )?fortnight\b/giu, () => '14 days'],
  [/\bhalf a dozen\b/giu, () => '6'],
  [/\b(?:a|one) dozen\b/giu, () => '12'],
  [
    new RegExp(`\\bhalf past (?<hour>${number})\\b${part}`, 'giu'),
    ({ hour, part: when }) => timeOf(numberOf(hour), 30, when),
  ],
  [
    new RegExp(`\\b(?:a )?quarter past (?<hour>${number})\\b${part}`, 'giu'),
    ({ hour, part: when }) => timeOf(numberOf(hour), 15, when),
  ],
  [
    new RegExp(`\\b(?:a )?quarter to (?<hour>${number})\\b${part}`, 'giu'),
    ({ hour, part: when }) => timeOf(numberOf(hour) - 1 || 12, 45, when),
  ],
];
