import type { StateRest } from '../format/stateFile';
import { dayOf, instantOfDay } from '../strength/activity';

/** The days on which something happened, in days since the epoch (UTC), in order; what is no date is left out. */
export const activeDaysOf = ({ active_days: dates }: StateRest): readonly number[] => {
  const days = (Array.isArray(dates) ? dates : [])
    .map((date) => dayOf(Date.parse(String(date))))
    .filter(Number.isFinite);
  return [...new Set(days)].sort((left, right) => left - right);
};

/** As `activeDaysOf` reads them. */
export const withActiveDays = (rest: StateRest, days: readonly number[]): StateRest =>
  days.length === 0
    ? rest
    : {
        ...rest,
        active_days: days.map((day) => new Date(instantOfDay(day)).toISOString().slice(0, 10)),
      };
