import { dateWords } from '../languages/registry';
import {
  type DatePhrase,
  type DayNumber,
  dayNumber,
  type ReadDate,
  weekdayOf,
} from './dateLibrary';

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
  const { thisWeek, weekend, week, quarter, month, year } = dateWords();
  // The library's weeks begin on Sundays.
  if (thisWeek.test(text)) return weekSpan(today);
  if (weekend.test(text)) {
    const { last } = weekSpan(date.day);
    return { first: last - 1, last };
  }
  if (week.test(text)) return weekSpan(date.day);
  if (quarter.test(text)) {
    return monthSpan(date.year, 3 * Math.floor((date.month - 1) / 3) + 1, 3);
  }
  if (date.saysDay || date.saysWeekday) return { first: date.day, last: date.day };
  // "this month" names none, and the library takes the present one.
  if (date.saysMonth || month.test(text)) return monthSpan(date.year, date.month);
  if (date.saysYear || year.test(text)) return monthSpan(date.year, 1, 12);
  return { first: date.day, last: date.day };
};

/** Memories are of the past: a month or weekday without a year is the last one there was. */
const inThePast = (span: DaySpan, date: ReadDate, today: DayNumber): DaySpan => {
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
  const from = inThePast(spanOfDate(start, text, today), start, today);
  if (end === undefined) return from;
  const until = inThePast(spanOfDate(end, text, today), end, today);
  return { first: Math.min(from.first, until.first), last: Math.max(from.last, until.last) };
};
