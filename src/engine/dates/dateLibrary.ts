import { casual } from 'chrono-node/en';
import { dateWords } from '../languages/registry';

/** The library's own, which its English half does not export. */
type Parsed = ReturnType<typeof casual.parse>[number];
type ParsedComponents = Parsed['start'];

/** A day of the calendar as a count of days since 1970-01-01, so that days can be added. */
export type DayNumber = number;

const millisecondsPerDay = 86_400_000;

/** The number of a day; a month of 13 is the January after. */
export const dayNumber = (year: number, month: number, day: number): DayNumber =>
  Date.UTC(year, month - 1, day) / millisecondsPerDay;

/** `2026-01-31`. */
export const dayText = (day: DayNumber): string =>
  new Date(day * millisecondsPerDay).toISOString().slice(0, 10);

/** The number of `2026-01-31`. */
export const dayNumberOf = (day: string): DayNumber =>
  Date.parse(`${day}T00:00:00Z`) / millisecondsPerDay;

/** The same day of the year before; 28 February for a leap day. */
export const yearBefore = (day: DayNumber): DayNumber => {
  const [year = 1970, month = 1, date = 1] = dayText(day).split('-').map(Number);
  return Math.min(dayNumber(year - 1, month, date), dayNumber(year - 1, month + 1, 1) - 1);
};

/** 0 (Monday) .. 6 (Sunday). */
export const weekdayOf = (day: DayNumber): number => (((day + 3) % 7) + 7) % 7;

/** A date as it was read: what was said, and what the library took it for where nothing was said. */
export interface ReadDate {
  readonly day: DayNumber;
  readonly year: number;
  readonly month: number;
  readonly saysYear: boolean;
  readonly saysMonth: boolean;
  readonly saysDay: boolean;
  readonly saysWeekday: boolean;
  readonly saysTime: boolean;
}

/** A phrase that names a date or, with `end`, a span. */
export interface DatePhrase {
  readonly index: number;
  readonly text: string;
  readonly start: ReadDate;
  readonly end?: ReadDate;
}

const readDate = (components: ParsedComponents): ReadDate => {
  const [year, month] = [components.get('year') ?? 0, components.get('month') ?? 1];
  return {
    day: dayNumber(year, month, components.get('day') ?? 1),
    year,
    month,
    saysYear: components.isCertain('year'),
    saysMonth: components.isCertain('month'),
    saysDay: components.isCertain('day'),
    saysWeekday: components.isCertain('weekday'),
    saysTime: components.isCertain('hour'),
  };
};

/** Noon of a day in the machine's zone, which no zone leaves out. */
const noonOf = (day: DayNumber): Date => {
  const [year = 1970, month = 1, date = 1] = dayText(day).split('-').map(Number);
  return new Date(year, month - 1, date, 12);
};

/**
 * "Last month" on the 31st is not this month: the library takes a month from the day, and where the month before has no such
 * day comes back to this one. A phrase that names a whole month is read again, as seen from the first.
 */
const seenFromFirst = (parsed: Parsed, today: DayNumber): ParsedComponents => {
  const { text, start, end } = parsed;
  const isWholeMonth = dateWords().month.test(text) && !start.isCertain('day') && end == null;
  if (!isWholeMonth) return start;
  const first = today + 1 - Number(dayText(today).slice(8));
  return casual.parse(text, noonOf(first))[0]?.start ?? start;
};

/**
 * English phrases that name a date, in their order, seen from `today`. The library reckons in the machine's zone; it is
 * given noon of the person's own day there, and only days are taken from it: the answer is the same on every machine.
 */
export const readDates = (text: string, today: DayNumber): readonly DatePhrase[] =>
  casual.parse(text, noonOf(today)).map((parsed) => ({
    index: parsed.index,
    text: parsed.text,
    start: readDate(seenFromFirst(parsed, today)),
    ...(parsed.end == null ? {} : { end: readDate(parsed.end) }),
  }));
