import { dayOf, timeOfDay } from '../format/calendar';
import type { LoggedEpisode, Material } from './material';
import { type SurveyPeriod, surveyPeriod } from './survey';

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
