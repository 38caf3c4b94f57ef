import type { DayNumber } from '../../dates/dateLibrary';
import type { DaySpan } from '../../dates/dateSpan';
import type { DateForm, DateRole, FormationWords } from '../../languages/languagePack';
import { inEachLanguage } from '../../languages/registry';
import type { Sentence } from '../observe/sentences';
import { type Direction, isoOf, spanOfIso, trySpan } from './spans';

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
}

/** A date beside the words, as we put it there. */
const beside = /^\s?\((\d{4}(?:-\d{2}(?:-\d{2}(?:\/\d{4}-\d{2}-\d{2})?)?)?)\)/u;
/** One that somebody else wrote there. */
const besideByHand = /^[\s,(–-]{0,3}\d{4}-\d{2}-\d{2}/u;

const roleOf = (
  { before, after }: FormationWords,
  masked: string,
  { from, to }: { readonly from: number; readonly to: number },
): DateRole => {
  const [left, right] = [
    masked.slice(Math.max(0, from - 60), from),
    masked.slice(to).replace(beside, ''),
  ];
  const found =
    before.find(([pattern]) => pattern.test(left)) ??
    after.find(([pattern]) => pattern.test(right));
  return found?.[1] ?? 'during';
};

/** On which side a name that comes round again is meant; undefined where nobody says. */
const directionOf = (
  words: FormationWords,
  masked: string,
  role: DateRole,
): Direction | undefined => {
  const [isAhead, isBehind] = [words.ahead.test(masked), words.behind.test(masked)];
  if (role === 'until' || role === 'by') return isBehind && !isAhead ? 'behind' : 'ahead';
  if (role === 'since') return isAhead ? 'ahead' : isBehind ? 'behind' : undefined;
  if (words.habit.test(masked) || isAhead === isBehind) return undefined;
  return isAhead ? 'ahead' : 'behind';
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
  const isRhythm = form.kind === 'relative' && words.rhythm.test(masked);
  if (isRhythm && !inEachLanguage('formation').some(({ nearDays }) => nearDays.test(match[0])))
    return undefined;
  const role = form.kind === 'window' ? 'until' : roleOf(words, masked, place);
  const direction = form.kind === 'named' ? directionOf(words, masked, role) : undefined;
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
    isTold: form.kind === 'full' || told !== undefined || besideByHand.test(rest),
    isAhead: words.ahead.test(masked),
    isBehind: words.behind.test(masked),
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
): readonly NamedDate[] => {
  const found: NamedDate[] = [];
  for (const words of inEachLanguage('formation')) {
    if (!words.hint.test(masked)) continue;
    for (const form of words.dates) {
      for (const match of masked.matchAll(form.pattern)) {
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
