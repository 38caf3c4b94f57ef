import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';

/** The calendar day of an instant in a time zone, `2026-01-31`. */
export const dayOf = (instant: Date, timeZone: string): string =>
  format(new TZDate(instant.getTime(), timeZone), 'yyyy-MM-dd');

/** The time of day of an instant in a time zone, `09:05`. */
export const timeOfDay = (instant: Date, timeZone: string): string =>
  format(new TZDate(instant.getTime(), timeZone), 'HH:mm');
