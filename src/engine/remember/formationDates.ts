import { type DayNumber, type DaySpan, dayText } from '../dates/dateLibrary';
import { type Direction, isoOf, spanOfIso, trySpan } from '../dates/readSpan';
import { matchesOf } from '../languages/letters';
import { inEachLanguage } from '../languages/registry';
import type { DateForm, DateRole, FormationWords } from '../languages/timeWords';
import { boundedMemo } from '../model/once';
import { clauseLanguage } from './coreference';
import type { Sentence } from './emotion';

/** A time that a sentence names. */
export interface NamedDate {
  /** Place within the sentence. */
  readonly from: number;
  readonly to: number;
  /** As it stands there: "next Friday". */
  readonly phrase: string;
  readonly span: DaySpan;
  readonly role: DateRole;
  /** The date that stands beside it already, or none is needed. */
  readonly isTold: boolean;
  /** The sentence tells what will be, and when. */
  readonly isAhead: boolean;
  /** The sentence tells what was. */
  readonly isBehind: boolean;
  /** The sentence tells what begins then. */
  readonly begins: boolean;
  /** It names a first and a last day. */
  readonly isPeriod: boolean;
}

/** A date beside the words, as we put it there. */
const beside = /^\s?\((\d{4}(?:-\d{2}(?:-\d{2}(?:\/\d{4}-\d{2}-\d{2})?)?)?)\)/u;
/** One that somebody else wrote there. */
const besideByHand = /^[\s,(–-]{0,3}\d{4}-\d{2}-\d{2}/u;

const roleOf = (
  { around, before, after }: FormationWords,
  masked: string,
  { from, to }: { readonly from: number; readonly to: number },
): DateRole => {
  const [left, right] = [
    masked.slice(Math.max(0, from - 60), from),
    masked.slice(to).replace(beside, ''),
  ];
  const marked = `${masked.slice(0, from)}⟨${masked.slice(from, to)}⟩${right}`;
  const found =
    around.find(([pattern]) => pattern.test(marked)) ??
    before.find(([pattern]) => pattern.test(left)) ??
    after.find(([pattern]) => pattern.test(right));
  return found?.[1] ?? 'during';
};

/** On which side a name that comes round again is meant; undefined where nobody says. */
const directionOf = (
  words: FormationWords,
  masked: string,
  { role, from }: { readonly role: DateRole; readonly from: number },
): Direction | undefined => {
  const [isAhead, isBehind] = [words.ahead.test(masked), words.behind.test(masked)];
  // "Got pushed to March 20": whatever the tense, the day is still to come.
  if (role === 'moved') return 'ahead';
  if (role === 'former') return undefined;
  if (role === 'until' || role === 'by' || role === 'from')
    return isBehind && !isAhead ? 'behind' : 'ahead';
  if (role === 'since') return isAhead ? 'ahead' : isBehind ? 'behind' : undefined;
  if (words.habit.test(masked)) return undefined;
  if (isAhead !== isBehind) return isAhead ? 'ahead' : 'behind';
  // "In three weeks Ada joins us": what leads the sentence is no duration.
  const leads = /^\P{L}*(?:\p{L}{1,3} )?$/u.test(masked.slice(0, from));
  return leads && words.begins.test(masked) ? 'ahead' : undefined;
};

interface Place {
  readonly from: number;
  readonly to: number;
}

const overlaps = (one: Place, other: Place): boolean => one.from < other.to && other.from < one.to;

const readForm = (
  words: FormationWords,
  form: DateForm,
  {
    masked,
    match,
    today,
  }: { readonly masked: string; readonly match: RegExpExecArray; readonly today: DayNumber },
): NamedDate | undefined => {
  const place = { from: match.index, to: match.index + match[0].length };
  // What we put beside a phrase is no phrase of its own.
  if (/\(\s*(?:\d{4}-\d{2}-\d{2}\/)?$/u.test(masked.slice(0, place.from)) && form.kind === 'full')
    return undefined;
  // "(last week, in March)" gives examples of phrases.
  if (form.kind !== 'full' && masked[place.from - 1] === '(') return undefined;
  // "From 27 June to 3 July, every year" begins and ends each year.
  const comesRound = form.kind === 'named' || form.kind === 'period';
  if (comesRound && words.yearly.test(masked)) return undefined;
  const isRhythm = form.kind === 'relative' && words.rhythm.test(masked);
  if (isRhythm && !inEachLanguage('formation').some(({ nearDays }) => nearDays.test(match[0])))
    return undefined;
  const isEnd = form.kind === 'period' && words.closing?.test(masked.slice(0, place.from)) === true;
  const role = form.kind === 'window' || isEnd ? 'until' : roleOf(words, masked, place);
  const isAhead = words.ahead.test(masked);
  const isBehind = words.behind.test(masked);
  const ofPeriod = isBehind && !isAhead ? 'behind' : 'ahead';
  const direction =
    form.kind === 'named'
      ? directionOf(words, masked, { role, from: place.from })
      : form.kind === 'period'
        ? ofPeriod
        : undefined;
  if (form.kind === 'named' && direction === undefined) return undefined;
  const rest = masked.slice(place.to);
  const told = beside.exec(rest)?.[1];
  const read =
    told === undefined ? trySpan(form.english(match).trim(), today, direction) : spanOfIso(told);
  if (read === undefined) return undefined;
  const isWindow = form.kind === 'window' && told === undefined;
  return {
    ...place,
    phrase: match[0],
    span: isWindow ? { first: today, last: read.last } : read,
    role,
    isTold:
      form.kind === 'full' ||
      form.kind === 'period' ||
      told !== undefined ||
      besideByHand.test(rest),
    isAhead,
    isBehind,
    begins: words.begins.test(masked),
    isPeriod: form.kind === 'period',
  };
};

/** No sentence that people write names more. */
const mostDates = 12;

/**
 * The times that a sentence names, in the order in which they stand, seen from `today`, the person's own day. What comes
 * round again ("Friday", "March") is left out where the sentence does not tell which one is meant.
 */
export const datesIn = (
  { masked }: Pick<Sentence, 'masked'>,
  today: DayNumber,
): readonly NamedDate[] => remembered(`${today} ${masked}`);

/** Sentences whose times are known: who forms facts asks for them more than once. */
const rememberedSentences = 64;

const remembered = boundedMemo(
  (key): readonly NamedDate[] => {
    const end = key.indexOf(' ');
    return findDates(key.slice(end + 1), Number(key.slice(0, end)));
  },
  { capacity: rememberedSentences },
);

const findDates = (masked: string, today: DayNumber): readonly NamedDate[] => {
  const found: NamedDate[] = [];
  for (const words of inEachLanguage('formation')) {
    if (!words.hint.test(masked)) continue;
    for (const form of words.dates) {
      for (const match of matchesOf(masked, form.pattern)) {
        const place = { from: match.index, to: match.index + match[0].length };
        if (found.some((other) => overlaps(other, place))) continue;
        const date = readForm(words, form, { masked, match, today });
        if (date !== undefined) found.push(date);
        if (found.length >= mostDates) break;
      }
    }
  }
  return found.sort((left, right) => left.from - right.from);
};

/** The sentence's text with the date beside each phrase that is counted from today; a second time it changes nothing. */
export const withDates = (
  text: string,
  dates: readonly NamedDate[],
): { readonly text: string; readonly told: readonly NamedDate[] } => {
  const told = dates.filter(({ isTold }) => !isTold);
  const dated = told.reduceRight(
    (rest, { to, span }) => `${rest.slice(0, to)} (${isoOf(span)})${rest.slice(to)}`,
    text,
  );
  return { text: dated, told };
};

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

/** What is so in a week, month, quarter or year to come, and no deed of that time: "Next quarter we only fix bugs". */
const isOfLater = (date: NamedDate, masked: string, today: DayNumber): boolean => {
  const { span, isTold, isAhead, isBehind, isPeriod } = date;
  const isLater = span.first > today && span.last > span.first;
  return isLater && (isPeriod || !isTold) && !isAhead && !isBehind && !isMixed(masked, date);
};

/** What a date says of how long a statement is true, and what lies behind says nothing of that. */
const endsAt = (date: NamedDate, masked: string, today: DayNumber): boolean => {
  const { role, span, isAhead, isBehind, begins } = date;
  if (span.last < today) return false;
  switch (role) {
    case 'until':
      return !isBehind || isAhead;
    case 'by':
      return true;
    case 'during':
      return (
        isOfLater(date, masked, today) ||
        (date.isPeriod && !isBehind && !isMixed(masked, date)) ||
        (isAhead && !isBehind && !begins && !isMixed(masked, date))
      );
    case 'since':
    case 'from':
    case 'moved':
    case 'former':
      return false;
  }
};

/** Something began, or happened, on a day before today; or it begins on one that is named. */
const beginsAt = (date: NamedDate, masked: string, today: DayNumber): boolean => {
  const { role, span, isBehind, begins } = date;
  if (role !== 'during') return role === 'since' || role === 'from';
  if (isBehind) return span.last < today;
  return (begins && span.first > today) || isOfLater(date, masked, today);
};

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
  // A month to come is both: what is told begins and ends with it.
  const begin = dates.find(
    (date) =>
      beginsAt(date, sentence.masked, today) &&
      (date !== last || isOfLater(date, sentence.masked, today)),
  );
  const from =
    begin === undefined ? {} : { from: dayText(begin.span.first), fromPhrase: begin.phrase };
  if (last !== undefined) {
    return { ...from, until: dayText(last.span.last), untilPhrase: last.phrase };
  }
  const isOpen = dates.length === 0 && isPlan(sentence);
  return isOpen ? { ...from, until: dayText(today + planDays) } : from;
};
