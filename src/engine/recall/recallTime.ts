import { type DayNumber, dayText } from '../dates/dateLibrary';
import { dayStart } from '../format/calendar';
import type { RecallPeriod } from '../model/recall';
import { liesIn, type Period } from './memoryTimes';
import type { RecallSource } from './recallSource';
import type { TimePhrase } from './timePhrase';

type Zoned = Pick<RecallSource, 'timeZone'>;

const startOf = (day: DayNumber, { timeZone }: Zoned): number => dayStart(dayText(day), timeZone);

/** The days of a phrase in the person's time zone; open sides are infinite. */
const boundsOf = (source: Zoned, { first, last }: TimePhrase): Period => ({
  from: first === undefined ? Number.NEGATIVE_INFINITY : startOf(first, source),
  until: last === undefined ? Number.POSITIVE_INFINITY : startOf(last + 1, source),
});

/** The day of the session: today. */
export const sessionDay = (source: Pick<RecallSource, 'timeZone' | 'today'>): Period => ({
  from: startOf(source.today, source),
  until: startOf(source.today + 1, source),
});

/** What the time in a question does. */
export interface TimeRule {
  /** What was believed at that instant, in milliseconds since the epoch, and nothing else. */
  readonly asOf?: number | undefined;
  /** What lies in it counts more. */
  readonly favoured?: Period;
}

/** The rule of a question's time; what the caller says of `asOf` wins. */
export const timeRule = (
  source: Pick<RecallSource, 'timeZone' | 'plan'>,
  time: TimePhrase | undefined,
): TimeRule => {
  const { asOf } = source.plan;
  if (time === undefined) return { asOf };
  const period = boundsOf(source, time);
  // The last moment of the day is the one that is meant.
  return time.isAsOf ? { asOf: asOf ?? period.until - 1 } : { asOf, favoured: period };
};

/** Whether any of these memories is of the time; of "as of" all are, as the others were left out. */
export const isOfTime = (
  source: RecallSource,
  time: TimePhrase,
  ids: readonly string[],
): boolean => {
  const period = boundsOf(source, time);
  return ids.some((id) => {
    const memory = source.factsOf(id)?.memory;
    return time.isAsOf || (memory !== undefined && liesIn(memory, period));
  });
};

/** The span as the answer tells it. */
export const periodOf = (
  source: Zoned,
  time: TimePhrase,
  told: Pick<RecallPeriod, 'isEmpty' | 'isAlone'>,
): RecallPeriod => {
  const { from, until } = boundsOf(source, time);
  return {
    phrase: time.phrase,
    ...(Number.isFinite(from) ? { from: new Date(from).toISOString() } : {}),
    ...(Number.isFinite(until) ? { until: new Date(until).toISOString() } : {}),
    isAsOf: time.isAsOf,
    ...told,
  };
};
