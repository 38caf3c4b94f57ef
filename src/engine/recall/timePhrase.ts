import {
  type DatePhrase,
  type DayNumber,
  type DaySpan,
  dayNumber,
  readDates,
  spanOf,
  yearBefore,
} from '../dates/dateLibrary';
import { trySpan } from '../dates/readSpan';
import { matchesOf } from '../languages/letters';
import { dateWords, inEachLanguage } from '../languages/registry';
import type { TimeRole, TimeWords } from '../languages/timeWords';
import { once } from '../model/once';

/** A time that a question names. Days that are absent leave the span open on that side. */
export interface TimePhrase {
  /** As it stands in the question, with the words that belong to it: "since last week". */
  readonly phrase: string;
  readonly rest: string;
  readonly first?: DayNumber;
  /** Included. */
  readonly last?: DayNumber;
  /** True for "as of": what was true on the last day. */
  readonly isAsOf: boolean;
  /** True for what is counted from today ("last week"), and not by the calendar ("in March", "2025"). */
  readonly isRelative: boolean;
}

/** A date within the question: from, to, and the days that it means. */
interface Located {
  readonly from: number;
  readonly to: number;
  readonly span: DaySpan;
  readonly text: string;
}

const year = /\b(?:19|20)\d{2}\b/u;

/** Names of months that are other words as well ("may", "march"), and abbreviations ("sun", "dec"). */
const isBareName = (text: string): boolean =>
  /^\p{L}+$/u.test(text) && !dateWords().plainDay.test(text);

/**
 * Whether a phrase is meant as a date: versions ("3.4.2023"), fractions ("5/6"), times of day and what lies ahead are not,
 * and the bare name of a month or a weekday only behind a word such as "in".
 */
const isMeant = ({ text, start }: DatePhrase, isIntroduced: boolean): boolean => {
  if (start.saysTime) return false;
  if (dateWords().ahead.test(text)) return false;
  if (!/\p{L}/u.test(text)) return /^\d{4}-\d{2}/u.test(text) || (isIntroduced && year.test(text));
  return !isBareName(text) || isIntroduced;
};

const isOfCalendar = (text: string): boolean =>
  year.test(text) || inEachLanguage('questions').some(({ time }) => time.calendar.test(text));

const ofWholeYear = (text: string, at: number): Located => {
  const number = Number(text);
  const span = { first: dayNumber(number, 1, 1), last: dayNumber(number, 12, 31) };
  return { from: at, to: at + text.length, span, text };
};

const roleIn = (
  text: string,
  words: TimeWords['before'],
): { readonly role: TimeRole; readonly match: string } | undefined => {
  for (const [pattern, role] of words) {
    const match = pattern.exec(text)?.[0];
    if (match !== undefined && match !== '') return { role, match };
  }
  return undefined;
};

const roleWords = once(() => inEachLanguage('questions').flatMap(({ time }) => time.before));
const roleEndings = once(() => inEachLanguage('questions').flatMap(({ time }) => time.after));

interface Possible extends Located {
  readonly isMeant: (isIntroduced: boolean) => boolean;
}

const possibleDates = (text: string, today: DayNumber): readonly Possible[] => {
  const found = readDates(text, today).map((phrase) => {
    const words = phrase.text.replace(dateWords().trailing, '');
    const named = { ...phrase, text: words };
    return {
      ...{ from: phrase.index, to: phrase.index + words.length, text: words },
      span: spanOf(named, today),
      isMeant: (isIntroduced: boolean) => isMeant(named, isIntroduced),
    };
  });
  const isTaken = (at: number) => found.some(({ from, to }) => at >= from && at < to);
  const years = matchesOf(text, /(?<![\p{L}\p{N}./-])(?:19|20)\d{2}(?![\p{L}\p{N}/-]|\.\d)/gu)
    .filter(({ index }) => !isTaken(index))
    .map((match) => ({
      ...ofWholeYear(match[0], match.index),
      isMeant: (isIntroduced: boolean) => isIntroduced,
    }));
  return [...found, ...years].sort((left, right) => left.from - right.from);
};

/** English dates: what the library finds, and the years that it leaves out. */
const englishDates = (text: string, today: DayNumber): readonly Located[] =>
  possibleDates(text, today).filter((date) =>
    date.isMeant(
      roleIn(text.slice(0, date.from), roleWords()) !== undefined ||
        dateWords().meantAlone.test(date.text),
    ),
  );

const isPeriod = /^[-\d]+\/[-\d]+$/u;

/** The days of a phrase in the library's English, or of a period. */
const spanOfTranslated = (translated: string, today: DayNumber): DaySpan | undefined =>
  isPeriod.test(translated)
    ? trySpan(translated, today, 'behind')
    : englishDates(translated, today)[0]?.span;

/** Phrases that the date library does not know, read by what they are in its English; the longest that begins first. */
const translatedDates = (text: string, today: DayNumber): readonly Located[] => {
  const phrases = inEachLanguage('questions').flatMap(({ time }) =>
    time.hint.test(text) ? time.phrases : [],
  );
  const located = phrases.flatMap(([pattern, english]): readonly Located[] => {
    const match = pattern.exec(text);
    if (match === null) return [];
    const translated = english.replace(
      /\$(\d)/gu,
      (_, group: string) => match[Number(group)] ?? '',
    );
    const span = spanOfTranslated(translated, today);
    return span === undefined
      ? []
      : [{ from: match.index, to: match.index + match[0].length, span, text: match[0] }];
  });
  return located.sort((left, right) => left.from - right.from || right.to - left.to).slice(0, 1);
};

/** "between March and May", "from 2024 to 2025": with the date that follows the first after such a word. */
const joined = (text: string, first: Located, today: DayNumber): Located => {
  const { joint, opensSpan } = dateWords();
  const between = joint.exec(text.slice(first.to))?.[0];
  if (between === undefined || !opensSpan.test(text.slice(0, first.from))) {
    return first;
  }
  // Read by itself: the library leaves out the second of two bare names.
  const from = first.to + between.length;
  const [second] = possibleDates(text.slice(from), today);
  if (second === undefined || second.from !== 0 || !second.isMeant(true)) return first;
  const to = from + second.to;
  // "between March and May", seen from April: the last May there was ended before this year's March.
  const isTurned = second.span.last < first.span.first;
  const begin = isTurned ? yearBefore(first.span.first) : first.span.first;
  const span = { first: begin, last: second.span.last };
  return { from: first.from, to, text: text.slice(first.from, to), span };
};

const daysIn = (role: TimeRole, { first, last }: DaySpan): Pick<TimePhrase, 'first' | 'last'> => {
  switch (role) {
    case 'since':
      return { first };
    case 'after':
      return { first: last + 1 };
    case 'before':
      return { last: first - 1 };
    case 'until':
    case 'as_of':
      return { last };
    default:
      return { first, last };
  }
};

/** "from March" opens a span, "from March to May" names one. */
const roleOf = (role: TimeRole, { text }: Located): TimeRole =>
  role === 'since' && dateWords().jointWithin.test(text) ? 'during' : role;

const sentenceEnd = /[.?!\n](?=\s|$)/u;

/**
 * Whether the time at these places is that of somebody's words, and not of what is asked: "Yesterday a colleague said that we
 * once had …". In "what did Ada say yesterday" it is both.
 */
const isOfTelling = (
  question: string,
  { from, to }: { readonly from: number; readonly to: number },
): boolean => {
  const before = question.slice(0, from).split(sentenceEnd).at(-1) ?? '';
  return inEachLanguage('questions').some(({ time: { told } }) => {
    const said = told.after.exec(question.slice(to))?.[0];
    if (said === undefined && !told.before.test(before)) return false;
    return !told.asked.test(`${before} ${said ?? ''}`);
  });
};

/**
 * The first phrase of time in a question, in any language: "last week", "in March", "since 2026-10-01", "geçen hafta",
 * "martta". `today` is the person's own day. Undefined where there is none, or where it is the time
 * of somebody's words.
 */
export const findTimePhrase = (question: string, today: DayNumber): TimePhrase | undefined => {
  if (!inEachLanguage('questions').some(({ time }) => time.hint.test(question))) return undefined;
  const [translated] = translatedDates(question, today);
  const [english] = englishDates(question, today);
  const date = translated ?? (english && joined(question, english, today));
  if (date === undefined) return undefined;
  const before = roleIn(question.slice(0, date.from), roleWords());
  const after = roleIn(question.slice(date.to), roleEndings());
  const role = roleOf((after ?? before)?.role ?? 'during', date);
  const article = dateWords().article.exec(question.slice(0, date.from))?.[0];
  const from = date.from - (before?.match ?? article ?? '').length;
  const to = date.to + (after?.match.length ?? 0);
  if (isOfTelling(question, { from, to })) return undefined;
  const rest = `${question.slice(0, from)} ${question.slice(to)}`.replace(/\s+/gu, ' ').trim();
  return {
    phrase: question.slice(from, to).trim(),
    rest,
    isAsOf: role === 'as_of',
    isRelative: !isOfCalendar(date.text),
    ...daysIn(role, date.span),
  };
};
