import { TZDate } from '@date-fns/tz';
import { endOfDay, format, formatISO, isValid, parseISO } from 'date-fns';
import { boundedMemo } from '../model/once';

/** Milliseconds. */
const minute = 60_000;

/** A minute since the epoch and a time zone, as day and time of day: asking for the zone's offset takes long. */
const readMinute = boundedMemo(
  (key) => {
    const [minutes = '', timeZone] = key.split(' ');
    return format(new TZDate(Number(minutes) * minute, timeZone), 'yyyy-MM-dd HH:mm').split(' ');
  },
  { capacity: 256 },
);

const minuteOf = (instant: Date, timeZone: string): readonly string[] =>
  readMinute(`${Math.floor(instant.getTime() / minute)} ${timeZone}`);

/** The calendar day of an instant in a time zone, `2026-01-31`. */
export const dayOf = (instant: Date, timeZone: string): string =>
  minuteOf(instant, timeZone)[0] ?? '';

/** The time of day of an instant in a time zone, `09:05`. */
export const timeOfDay = (instant: Date, timeZone: string): string =>
  minuteOf(instant, timeZone)[1] ?? '';

/** The first instant of a calendar day in a time zone, in milliseconds since the epoch. */
export const dayStart = (day: string, timeZone: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new TZDate(year, month - 1, date, timeZone).getTime();
};

const firstHour = (day: string, timeZone: string): TZDate =>
  new TZDate(dayStart(day, timeZone), timeZone);

/** The first second of a calendar day in a time zone, with its offset: `2026-12-01T00:00:00+03:00`. */
export const firstSecondOf = (day: string, timeZone: string): string =>
  formatISO(firstHour(day, timeZone));

/** The last second of a calendar day in a time zone, with its offset: `2026-12-01T23:59:59+03:00`. */
export const lastSecondOf = (day: string, timeZone: string): string =>
  formatISO(endOfDay(firstHour(day, timeZone)));

/** The calendar day after another one. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** True for a day of the calendar, `2026-02-28`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && isValid(parseISO(text));
