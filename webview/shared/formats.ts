/** Numbers and dates as they are written in the language of the page's words. */
export interface Formats {
  number(value: number): string;
  /** With its sign, as in a sum: `+1,500`, `−500`, `0`. */
  signed(value: number): string;
  /** A calendar day of this machine, “12 Nov 2026”; empty for what is not a date. */
  day(iso: string): string;
  /** How many days ago, by the calendar of this machine: “today”, “12 days ago”; empty for what is not a date. */
  daysAgo(iso: string, now: Date): string;
}

const dayLength = 86_400_000;

const startOfDay = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** A day without a time is a day here, not midnight in Greenwich. */
const tryDate = (iso: string): Date | undefined => {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/u.test(iso) ? `${iso}T00:00:00` : iso);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** Takes a BCP 47 tag. */
export const createFormats = (language: string): Formats => {
  const plain = new Intl.NumberFormat(language);
  const sum = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const ages = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return {
    number: (value) => plain.format(value),
    // The hyphen is shorter than the plus sign.
    signed: (value) => sum.format(value).replace('-', '\u2212'),
    day: (iso) => {
      const date = tryDate(iso);
      return date === undefined ? '' : days.format(date);
    },
    daysAgo: (iso, now) => {
      const then = tryDate(iso);
      if (then === undefined) return '';
      return ages.format(Math.round((startOfDay(then) - startOfDay(now)) / dayLength), 'day');
    },
  };
};
