import { fold } from '../../engine/vocabulary';

/** True where every word of the filter stands somewhere in one of the texts. */
export const matchesWords = (filter: string, texts: readonly string[]): boolean => {
  const all = fold(texts.join('\n'));
  return fold(filter)
    .split(/\s+/u)
    .every((word) => all.includes(word));
};

/** Text on one line, as quick picks and trees show it. */
export const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Keeps `$(name)` in a memory's text from turning into an icon. */
export const escapeIcons = (text: string): string =>
  text.replace(/\$\(([a-z0-9-]+(?:~[a-z]+)?)\)/giu, '\\$($1)');

/**
 * Text as markdown that shows it letter by letter: every sign that could mean something is escaped, lines stay lines. The
 * editor's own `appendText` would also glue the words together, so that lines break inside of them.
 */
export const asMarkdown = (text: string): string =>
  text
    .trim()
    .split(/\s*\n\s*/u)
    .map((line) => line.replace(/[!-/:-@[-`{-~]/gu, '\\$&'))
    .join('  \n');

/** Cuts at the end of a word, so that what stands behind the text is seen as well. */
export const shorten = (text: string, longest: number): string => {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  // One long word, as in a path or in languages without blanks, is cut where it must be.
  const end = cut.lastIndexOf(' ');
  return `${(end > longest / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
};

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
