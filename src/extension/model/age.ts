const day = 86_400_000;

/** Units from the longest, with the days from which they read better than the next shorter one. */
const units = [
  { unit: 'year', days: 365 },
  { unit: 'month', days: 30 },
  { unit: 'week', days: 7 },
  { unit: 'day', days: 1 },
] as const;

export interface AgeOptions {
  readonly now: Date;
  /** BCP 47 tag of the editor's language. */
  readonly language: string;
}

/** How long ago, by the calendar of this machine: “today”, “yesterday”, “3 weeks ago”. Empty for what is not a date. */
export const describeAge = (iso: string, { now, language }: AgeOptions): string => {
  const then = new Date(iso);
  if (Number.isNaN(then.getTime())) return '';
  const days = Math.round((startOfDay(then) - startOfDay(now)) / day);
  const { unit, days: size } = units.find((row) => Math.abs(days) >= row.days) ?? units[3];
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return format.format(Math.trunc(days / size), unit);
};

const startOfDay = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
