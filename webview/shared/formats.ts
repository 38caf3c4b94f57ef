const day = 86_400_000;

/** Units from the longest, with the days from which they read better than the next shorter one. */
const units = [
  { unit: 'year', days: 365, from: 730 },
  { unit: 'month', days: 30, from: 90 },
  { unit: 'day', days: 1, from: 0 },
] as const;

const startOfDay = (instant: number): number => {
  const date = new Date(instant);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
};

/** A day without a time is a day here, not midnight in Greenwich; undefined for what is not a date. */
const instantOf = (iso: string): number | undefined => {
  const instant = Date.parse(/^\d{4}-\d{2}-\d{2}$/u.test(iso) ? `${iso}T00:00:00` : iso);
  return Number.isNaN(instant) ? undefined : instant;
};

/** Numbers and dates as the reader writes them; takes a BCP 47 tag. */
export const createFormats = (language: string) => {
  const number = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(language, options);
    return (value: number): string => format.format(value);
  };
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, options);
    return (instant: number): string => format.format(instant);
  };
  const signed = number({ signDisplay: 'exceptZero' });
  const whole = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const;
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const ofDay = dates({ day: 'numeric', month: 'short' });
  const ofMonth = dates({ month: 'short', year: 'numeric' });
  const date = dates({ dateStyle: 'medium' });
  const since = (instant: number, now: number): string => {
    const days = Math.round((startOfDay(instant) - startOfDay(now)) / day);
    const { unit, days: size } = units.find(({ from }) => Math.abs(days) >= from) ?? units[2];
    return relative.format(Math.round(days / size), unit);
  };
  return {
    number: number({}),
    /** With its sign, as in a sum; the hyphen is shorter than the plus sign: `+1,500`, `−500`, `0`. */
    signed: (value: number): string => signed(value).replace('-', '\u2212'),
    relevance: number({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    bound: number({ maximumSignificantDigits: 2 }),
    /** With the word for days. */
    days: number({ ...whole, maximumFractionDigits: 0 }),
    /** By the calendar: “today”, “in 12 days”, “3 months ago”. */
    relative: since,
    date,
    /** A calendar day of this machine, “Nov 12, 2026”; empty for what is not a date. */
    day: (iso: string): string => {
      const instant = instantOf(iso);
      return instant === undefined ? '' : date(instant);
    },
    /** How long ago, by the calendar: “today”, “12 days ago”; empty for what is not a date. */
    age: (iso: string, now: Date): string => {
      const instant = instantOf(iso);
      return instant === undefined ? '' : since(instant, now.getTime());
    },
    /** For an axis that spans so many days. */
    tick: (instant: number, days: number): string =>
      days > 540 ? ofMonth(instant) : ofDay(instant),
  };
};

export type Formats = ReturnType<typeof createFormats>;
