import type { DateForm, Groups } from './timeWords';

/** Days of periods as `DateForm.english` has them; of no year where none is said. */

const two = (number: number): string => String(number).padStart(2, '0');

const yearOf = (year = ''): string => (year === '' ? '--' : `${year}-`);

/** The days from the first of a month to the last of another, both counted from 1. */
const months = (from: number, to: number, year?: string): string => {
  const lastDay = new Date(Date.UTC(2001, to, 0)).getUTCDate();
  return `${yearOf(year)}${two(from)}-01/${yearOf(year)}${two(to)}-${two(lastDay)}`;
};

/** How a language names parts of a year: by the number of a month, and of a quarter or half. */
export interface PeriodNames {
  /** 1 .. 12. */
  readonly month: (name: string) => number;
  /** 1 .. 4; of the last one `of`, how many there are. */
  readonly ordinal: (name: string, of: number) => number;
}

export const periodsOf = ({ month, ordinal }: PeriodNames) => ({
  /** "3", "May", "2027". */
  day: (day = '', name = '', year = ''): string =>
    `${yearOf(year)}${two(month(name))}-${two(Number(day))}`,
  /** "30", "11", "2027". */
  dotted: (day = '', number = '', year = ''): string =>
    `${yearOf(year)}${two(Number(number))}-${two(Number(day))}`,
  months: (from = '', to = '', year = ''): string => months(month(from), month(to), year),
  quarter: (name = '', year = ''): string => {
    const last = 3 * ordinal(name, 4);
    return months(last - 2, last, year);
  },
  half: (name = '', year = ''): string => {
    const last = 6 * ordinal(name, 2);
    return months(last - 5, last, year);
  },
});

/** The seasons of the northern half of the earth by the calendar, in their order from spring to winter; `year` as `DateForm` has it. */
export const seasonDays = (year: string): readonly string[] => [
  `${year}-03-01/${year}-05-31`,
  `${year}-06-01/${year}-08-31`,
  `${year}-09-01/${year}-11-30`,
  `${year}-12-01/--02-28`,
];

/** A form of words for `periodsOf`: its groups are given in their order. */
export const formOf =
  (pattern: (source: string) => RegExp) =>
  (
    kind: DateForm['kind'],
    source: string,
    english: (...groups: readonly (string | undefined)[]) => string,
  ): DateForm => ({
    kind,
    pattern: pattern(source),
    english: ([, ...groups]) => english(...groups),
  });

/** Words and what they are in English, which the date library reads. */
export type Rows = readonly (readonly [string, string])[];

/** The tables of a calendar, a row for each word. */
export const rowsOf = <Table extends string>(
  tables: Readonly<Record<Table, Readonly<Record<string, string>>>>,
): Readonly<Record<Table, Rows>> =>
  Object.fromEntries(
    (Object.keys(tables) as Table[]).map((name) => [name, Object.entries(tables[name])]),
  ) as unknown as Record<Table, Rows>;

/** The words of a table as alternatives of a pattern. */
export const anyOf = (rows: Rows): string => rows.map(([word]) => word).join('|');

/** What a word is in English; the word itself where the table has it not. */
export const lookup = (rows: Rows) => {
  const known = new Map(rows);
  return (word = ''): string => known.get(word.toLowerCase()) ?? word;
};

/**
 * Makes forms of words of a language: in their English `{2 months}` stands for the second group as the table of that name has
 * it, `{2}` for the group itself.
 */
export const formsBy =
  (tables: Readonly<Record<string, Rows>>, pattern: (source: string) => RegExp) =>
  (kind: DateForm['kind'], source: string, english: DateForm['english'] | string): DateForm => {
    if (typeof english !== 'string') return { kind, pattern: pattern(source), english };
    const inEnglish = (groups: Groups): string =>
      english.replace(/\{(\d)(?: (\w+))?\}/gu, (_, at: string, table?: string) =>
        lookup(tables[table ?? ''] ?? [])(groups[Number(at)]),
      );
    return { kind, pattern: pattern(source), english: inEnglish };
  };
