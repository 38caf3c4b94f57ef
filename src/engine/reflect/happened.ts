import type { KnownMemory, LoggedEpisode } from './material';
import { byRelevance, byText, changedAt, createdAt } from './scope';
import type { SurveyPeriod } from './survey';

export interface LoggedDay {
  /** Calendar day, `2026-01-31`. */
  readonly day: string;
  readonly entries: number;
}

/** What changed in the period; each list has the most relevant memories first. */
export interface Happened {
  readonly created: readonly KnownMemory[];
  readonly changed: readonly KnownMemory[];
  /** Changed in the period, and superseded or put aside by a flag. */
  readonly superseded: readonly KnownMemory[];
  readonly archived: readonly KnownMemory[];
  /** Entries of the day logs, the newest day first. */
  readonly days: readonly LoggedDay[];
}

const countDays = (episodes: readonly LoggedEpisode[]): readonly LoggedDay[] => {
  const counts = new Map<string, number>();
  for (const { day } of episodes) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts]
    .map(([day, entries]) => ({ day, entries }))
    .sort((left, right) => byText(right.day, left.day));
};

/** Sorts what happened in the period by what became of it; each memory stands in one list. */
export const computeHappened = (
  shared: readonly KnownMemory[],
  episodes: readonly LoggedEpisode[],
  { from }: SurveyPeriod,
): Happened => {
  const touched = shared.filter((one) => changedAt(one) >= from).sort(byRelevance);
  const living = touched.filter(({ memory }) => memory.status === undefined);
  return {
    created: living.filter((one) => createdAt(one) >= from),
    changed: living.filter((one) => createdAt(one) < from),
    superseded: touched.filter(({ memory }) => memory.status === 'superseded'),
    archived: touched.filter(({ memory }) => memory.status === 'archived'),
    days: countDays(episodes),
  };
};
