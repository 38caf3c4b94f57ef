import { dateWords } from '../languages/registry';
import {
  type DatePhrase,
  type DayNumber,
  type DaySpan,
  dayNumber,
  dayNumberOf,
  dayText,
  type ReadDate,
  readDates,
  spanOfDate,
} from './dateLibrary';

/** Where a name that comes round again is looked for, seen from today. */
export type Direction = 'ahead' | 'behind';

const daysOf = ({ text, start }: DatePhrase, today: DayNumber): DaySpan => {
  // The end of a week is its last day, and "two weeks from now" on a day is no week of the calendar.
  if (dateWords().oneDay.test(text)) return dayAlone(start.day);
  return spanOfDate(start, text, today);
};

const dayAlone = (day: DayNumber): DaySpan => ({ first: day, last: day });

const inYear = (span: DaySpan, { month }: ReadDate, year: number): DaySpan => {
  const isMonth = span.last > span.first;
  const day = Number(dayText(span.first).slice(8));
  return isMonth
    ? { first: dayNumber(year, month, 1), last: dayNumber(year, month + 1, 1) - 1 }
    : dayAlone(dayNumber(year, month, day));
};

/** Of the days that a name can mean, the nearest on that side; today counts as ahead. */
const towards = (
  span: DaySpan,
  date: ReadDate,
  { today, direction }: { readonly today: DayNumber; readonly direction: Direction },
): DaySpan => {
  if (date.saysWeekday && !date.saysDay) {
    const beyond = (((span.first - today) % 7) + 7) % 7;
    const day = direction === 'ahead' ? today + beyond : today + beyond - 7;
    return dayAlone(day);
  }
  if (!date.saysMonth || date.saysYear) return span;
  const year = Number(dayText(today).slice(0, 4));
  const own = inYear(span, date, year);
  if (direction === 'ahead') return own.last >= today ? own : inYear(span, date, year + 1);
  return own.first <= today ? own : inYear(span, date, year - 1);
};

/** A day, or the first and the last one, in ISO 8601; two hyphens stand for a year that nobody says. */
const isoDays = /^(--|\d{4}-)(\d{2})-(\d{2})(?:\/(--|\d{4}-)(\d{2})-(\d{2}))?$/u;

const calendarDay = (year: number, month = '', day = ''): DayNumber | undefined => {
  const found = dayNumber(year, Number(month), Number(day));
  return dayText(found).slice(5) === `${month}-${day}` ? found : undefined;
};

/** The days of `isoDays`; undefined where the calendar has none such. */
const tryIsoSpan = (text: string, today: DayNumber, direction: Direction = 'ahead') => {
  const [, begins = '', month, day, ends = begins, lastMonth = month, lastDay = day] =
    isoDays.exec(text) ?? [];
  const own = Number(dayText(today).slice(0, 4));
  const inYears = (shift: number): DaySpan | undefined => {
    const year = begins === '--' ? own + shift : Number(begins.slice(0, 4));
    const first = calendarDay(year, month, day);
    const endYear = ends === '--' ? year : Number(ends.slice(0, 4));
    const last = calendarDay(endYear, lastMonth, lastDay);
    if (first === undefined || last === undefined) return undefined;
    // From December to January is one winter.
    const over = last < first && ends === '--' ? calendarDay(year + 1, lastMonth, lastDay) : last;
    return over === undefined || over < first ? undefined : { first, last: over };
  };
  const span = inYears(0);
  if (span === undefined || begins !== '--') return span;
  if (direction === 'ahead') return span.last >= today ? span : inYears(1);
  return span.first <= today ? span : inYears(-1);
};

/**
 * The days that an English phrase means, seen from today; undefined where the library reads no date in it, or not all of it.
 * `direction` decides about names that come round again.
 */
export const trySpan = (
  english: string,
  today: DayNumber,
  direction?: Direction,
): DaySpan | undefined => {
  if (isoDays.test(english)) return tryIsoSpan(english, today, direction);
  // "Next month" on the 31st is not the month after it: the library adds months to the day.
  const { month, quarter } = dateWords();
  const isOfMonths = month.test(english) || quarter.test(english);
  const seen = isOfMonths ? monthStart(today) : today;
  const [date] = readDates(english, seen);
  if (date === undefined || date.index > 0) return undefined;
  const span = daysOf({ ...date, text: english }, today);
  return direction === undefined ? span : towards(span, date.start, { today, direction });
};

const monthStart = (day: DayNumber): DayNumber => day + 1 - Number(dayText(day).slice(8));

const isMonthStart = (day: DayNumber): boolean => dayText(day).endsWith('-01');

/**
 * ISO 8601, as coarse as the span: a day, a month, a year, or an interval of two days (`2026-11-16/2026-11-22`).
 */
export const isoOf = ({ first, last }: DaySpan): string => {
  const [begin, end] = [dayText(first), dayText(last)];
  if (first === last) return begin;
  if (isMonthStart(first) && isMonthStart(last + 1)) {
    if (begin.slice(0, 7) === end.slice(0, 7)) return begin.slice(0, 7);
    if (begin.slice(0, 4) === end.slice(0, 4) && begin.endsWith('-01-01') && end.endsWith('-12-31'))
      return begin.slice(0, 4);
  }
  return `${begin}/${end}`;
};

/** Reads what `isoOf` writes; undefined for anything else. */
export const spanOfIso = (text: string): DaySpan | undefined => {
  const [begin = '', end] = text.split('/');
  const first = dayNumberOf(
    begin.length === 4 ? `${begin}-01-01` : begin.length === 7 ? `${begin}-01` : begin,
  );
  if (Number.isNaN(first)) return undefined;
  if (end !== undefined) {
    const last = dayNumberOf(end);
    return Number.isNaN(last) ? undefined : { first, last };
  }
  const [year = 1970, month = 1] = begin.split('-').map(Number);
  if (begin.length === 4) return { first, last: dayNumber(year + 1, 1, 1) - 1 };
  if (begin.length === 7) return { first, last: dayNumber(year, month + 1, 1) - 1 };
  return dayAlone(first);
};
