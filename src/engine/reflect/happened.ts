import { dayOf, timeOfDay } from '../format/calendar';
import { byText, tally } from '../model/tally';
import {
  byRelevance,
  changedAt,
  createdAt,
  type KnownMemory,
  type LoggedEpisode,
  type Material,
  type SurveyPeriod,
  surveyPeriod,
} from './material';

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

const countDays = (episodes: readonly LoggedEpisode[]): readonly LoggedDay[] =>
  [...tally(episodes.map(({ day }) => day))]
    .map(([day, entries]) => ({ day, entries }))
    .sort((left, right) => byText(right.day, left.day));

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

/** The time that the material is about. */
export const periodOf = ({ since, until }: Material): SurveyPeriod => surveyPeriod(since, until);

/** Every time zone is a multiple of this away from Greenwich, so that no day begins within it. */
const quarterHour = 900_000;

/** Calendar days of instants in a time zone; remembered, because many memories change at once. */
export const dayFinder = (timeZone: string): ((instant: number) => string) => {
  const known = new Map<number, string>();
  return (instant) => {
    const quarter = Math.floor(instant / quarterHour);
    const day = known.get(quarter) ?? dayOf(new Date(instant), timeZone);
    known.set(quarter, day);
    return day;
  };
};

const privateLink = /^(?:\.\.\/)*private\//iu;

const isAboutShared = ({ memory }: LoggedEpisode): boolean =>
  memory === undefined || !privateLink.test(memory.path);

/** The entries of the day logs that fall into the period and are about nothing private. */
export const episodesOf = (material: Material): readonly LoggedEpisode[] => {
  const { from } = periodOf(material);
  const start = new Date(from);
  const { timeZone } = material;
  const first = `${dayOf(start, timeZone)} ${timeOfDay(start, timeZone)}`;
  return material.episodes.filter((one) => isAboutShared(one) && `${one.day} ${one.time}` >= first);
};

/** The path of the memory that an entry links to, from the memory folder. */
export const linkedPath = ({ memory }: LoggedEpisode): string | undefined => {
  if (memory === undefined) return undefined;
  const path = memory.path.replace(/^(?:\.\.\/)+/u, '');
  try {
    return decodeURI(path);
  } catch {
    // Not an address after all; it is taken as it is written.
    return path;
  }
};
