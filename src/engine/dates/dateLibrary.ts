import { casual } from 'chrono-node/en';
import { dateWords } from '../languages/registry';

/** Days from the first to the last, both included. */
export interface DaySpan {
  readonly first: DayNumber;
  readonly last: DayNumber;
}

const monthSpan = (year: number, month: number, months = 1): DaySpan => ({
  first: dayNumber(year, month, 1),
  last: dayNumber(year, month + months, 1) - 1,
});

/** From Monday to Sunday (ISO 8601). */
const weekSpan = (day: DayNumber): DaySpan => {
  const first = day - weekdayOf(day);
  return { first, last: first + 6 };
};

/** As coarse as it is said: "in March" is the month, "last week" its seven days. */
export const spanOfDate = (date: ReadDate, text: string, today: DayNumber): DaySpan => {
  const { present, weekend, week, quarter, month, year } = dateWords();
  // The library's weeks begin on Sundays.
  const meant = weekSpan(present.test(text) ? today : date.day);
  if (weekend.test(text)) return { first: meant.last - 1, last: meant.last };
  if (week.test(text)) return meant;
  if (quarter.test(text)) {
    return monthSpan(date.year, 3 * Math.floor((date.month - 1) / 3) + 1, 3);
  }
  if (date.saysDay || date.saysWeekday) return { first: date.day, last: date.day };
  // "this month" names none, and the library takes the present one.
  if (date.saysMonth || month.test(text)) return monthSpan(date.year, date.month);
  if (date.saysYear || year.test(text)) return monthSpan(date.year, 1, 12);
  return { first: date.day, last: date.day };
};

/** Memories are of the past: a month or weekday without a year is the last one there was, unless it is said to be this one. */
const inThePast = (
  span: DaySpan,
  {
    date,
    text,
    today,
  }: { readonly date: ReadDate; readonly text: string; readonly today: DayNumber },
): DaySpan => {
  if (dateWords().present.test(text)) {
    // The library takes the nearest Friday, which may be that of another week.
    return date.saysWeekday && span.first === span.last
      ? singleDay(weekSpan(today).first + weekdayOf(span.first))
      : span;
  }
  if (span.first <= today) return span;
  if (date.saysWeekday && !date.saysDay) return { first: span.first - 7, last: span.last - 7 };
  if (date.saysMonth && !date.saysYear) {
    return date.saysDay
      ? singleDay(dayNumber(date.year - 1, date.month, span.first - monthStart(date) + 1))
      : monthSpan(date.year - 1, date.month);
  }
  return span;
};

const monthStart = ({ year, month }: ReadDate): DayNumber => dayNumber(year, month, 1);

const singleDay = (day: DayNumber): DaySpan => ({ first: day, last: day });

/** The days that a phrase means, seen from `today`. */
export const spanOf = ({ text, start, end }: DatePhrase, today: DayNumber): DaySpan => {
  if (dateWords().reachesToNow.test(text))
    return { first: Math.min(start.day, today), last: today };
  const from = inThePast(spanOfDate(start, text, today), { date: start, text, today });
  if (end === undefined) return from;
  const until = inThePast(spanOfDate(end, text, today), { date: end, text, today });
  return { first: Math.min(from.first, until.first), last: Math.max(from.last, until.last) };
};

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
