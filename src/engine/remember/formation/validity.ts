import { type DayNumber, dayText } from '../../dates/dateLibrary';
import { inEachLanguage } from '../../languages/registry';
import type { Sentence } from '../observe/sentences';
import type { NamedDate } from './dates';
import { clauseLanguage } from './statements';

/** Days of the calendar of the person's time zone, `2026-12-01`. */
export interface Validity {
  /** The first day on which it was true. */
  readonly from?: string;
  /** The last day on which it is true. */
  readonly until?: string;
  /** The words that say so; absent where a plan names no time. */
  readonly fromPhrase?: string;
  readonly untilPhrase?: string;
}

/** How long a plan holds that names no time (document 001: "validUntil = +7 days default"). */
export const planDays = 7;

/** True where somebody means to do something once, whenever that is. */
export const isPlan = ({ masked }: Pick<Sentence, 'masked'>): boolean =>
  inEachLanguage('formation').some(
    (words) => words.hint.test(masked) && words.plan.test(masked) && !words.rhythm.test(masked),
  );

/** True where another statement stands before the one with the date: "We use React 18, next year we move to 19". */
const isMixed = (masked: string, { from }: NamedDate): boolean => {
  const end = Math.max(masked.lastIndexOf(',', from), masked.lastIndexOf(';', from));
  return end > 0 && clauseLanguage(masked.slice(0, end)) !== undefined;
};

/** What a date says of how long a statement is true, and what lies behind says nothing of that. */
const endsAt = (date: NamedDate, masked: string, today: DayNumber): boolean => {
  const { role, span, isAhead, isBehind } = date;
  if (span.last < today) return false;
  switch (role) {
    case 'until':
      return !isBehind || isAhead;
    case 'by':
      return true;
    case 'during':
      return isAhead && !isBehind && !isMixed(masked, date);
    case 'since':
      return false;
  }
};

/** Something began, or happened, on a day before today; or it begins on one that is named. */
const beginsAt = ({ role, span, isBehind }: NamedDate, today: DayNumber): boolean =>
  role === 'since' || (role === 'during' && isBehind && span.last < today);

/**
 * How long a statement is true: until the end of the time that it names, from its beginning, or a week where it is a plan
 * without a time (document 001, "Foresight"). Empty for what holds until somebody says otherwise.
 */
export const validityOf = (
  sentence: Pick<Sentence, 'masked'>,
  dates: readonly NamedDate[],
  today: DayNumber,
): Validity => {
  const ending = dates.filter((date) => endsAt(date, sentence.masked, today));
  const last = ending.reduce<NamedDate | undefined>(
    (latest, date) => (latest === undefined || date.span.last > latest.span.last ? date : latest),
    undefined,
  );
  const begin = dates.find((date) => beginsAt(date, today) && date !== last);
  const from =
    begin === undefined ? {} : { from: dayText(begin.span.first), fromPhrase: begin.phrase };
  if (last !== undefined) {
    return { ...from, until: dayText(last.span.last), untilPhrase: last.phrase };
  }
  const isOpen = dates.length === 0 && isPlan(sentence);
  return isOpen ? { ...from, until: dayText(today + planDays) } : from;
};
