import type { AmountInWords } from '../gateWords';
import { everyPattern, pattern } from '../letters';

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
  const ofDay = pattern`afternoon|evening|pm`.test(part) && hour < 12 ? hour + 12 : hour;
  return `${ofDay}:${String(minutes).padStart(2, '0')}`;
};

const part = String.raw`(?<part> in the (?:morning|afternoon|evening)| ?[ap]\.?m\b\.?)?`;

/** Amounts that English says in words; of two that begin alike the longer one stands first. */
export const amounts = (): readonly AmountInWords[] => [
  [everyPattern`\bthree[- ]quarters of an hour\b`, () => '45 minutes'],
  [everyPattern`\b(?:an? |one )?quarter(?:[- ]of[- ]an)?[- ]hour\b`, () => '15 minutes'],
  [
    everyPattern`\bhalf (?:an|a|of an|of a) (?<unit>minute|hour|day|year)\b`,
    ({ unit }) => halves(0.5, unit),
  ],
  [
    everyPattern`\b(?:an?|one) (?<unit>minute|hour|day|year) and a half\b`,
    ({ unit }) => halves(1.5, unit),
  ],
  [
    new RegExp(`\\b(?<count>${number}) and a half (?<unit>minutes|hours|days|years)\\b`, 'giu'),
    ({ count, unit }) => halves(numberOf(count) + 0.5, unit),
  ],
  [
    everyPattern`(?<=\b(?:for|within|after|in|than|most|least|lasts?|takes?|about|is|every) )an? (?<unit>second|minute|hour|day|week|month|year)\b`,
    ({ unit = '' }) => `1 ${unit}`,
  ],
  [everyPattern`\b(?:a )?fortnight\b`, () => '14 days'],
  [everyPattern`\bhalf a dozen\b`, () => '6'],
  [everyPattern`\b(?:a|one) dozen\b`, () => '12'],
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
