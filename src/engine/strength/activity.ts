import type { Memory } from '../model/memory';
import type { RelationType } from '../model/relationTypes';

const millisecondsPerDay = 86_400_000;

/** How much of a day counts on which nobody did anything in the project (docs/decisions/pauses.md). */
export const pauseRate = 0.1;

/** On which days something happened in a project, as far as this machine knows. */
export interface Activity {
  /** Days since the epoch, in UTC, in order; what was before the first one is not known. */
  readonly days: readonly number[];
  /** Milliseconds since the epoch: what comes after is not known yet. */
  readonly until: number;
}

/** The day of an instant (milliseconds since the epoch), in days since the epoch. */
export const dayOf = (instant: number): number => Math.floor(instant / millisecondsPerDay);

/** When a day begins, in milliseconds since the epoch. */
export const instantOfDay = (day: number): number => day * millisecondsPerDay;

/** How many items of a sorted list come before the first of which the test is not true. */
export const countWhile = <T>(sorted: readonly T[], isBefore: (item: T) => boolean): number => {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(sorted[middle] as T)) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** Days of project time at an instant between the first day that is known and the last. */
const countedAt = (at: number, days: readonly number[]): number => {
  const first = days[0] ?? at;
  const today = Math.floor(at);
  const before = countWhile(days, (day) => day < today);
  const active = before + (days[before] === today ? at - today : 0);
  return first + pauseRate * (at - first) + (1 - pauseRate) * active;
};

/**
 * The time of the project at an instant, both in milliseconds since the epoch: it passes as on the wall, but for days
 * without any activity, of which a tenth counts. What is not known counts in full: the time before the first day that
 * was noted, and the future, so that nothing fades before it was said to.
 */
export const projectTime = (instant: number, activity: Activity | undefined): number => {
  const first = activity?.days[0];
  if (activity === undefined || first === undefined) return instant;
  const { days, until } = activity;
  if (Math.min(instant, until) <= instantOfDay(first)) return instant;
  const known = Math.min(instant, until);
  const counted = countedAt(known / millisecondsPerDay, days) * millisecondsPerDay;
  return counted + Math.max(0, instant - known);
};

/** The instant at which it is so late in the project: `projectTime` the other way round. */
export const instantAt = (time: number, activity: Activity | undefined): number => {
  const first = activity?.days[0];
  if (activity === undefined || first === undefined) return time;
  const { days, until } = activity;
  if (time <= instantOfDay(first)) return time;
  const untilTime = projectTime(until, activity);
  if (time >= untilTime) return until + (time - untilTime);
  let [from, to] = [0, days.length - 1];
  while (from < to) {
    const middle = (from + to + 1) >> 1;
    const begins = projectTime(instantOfDay(days[middle] ?? first), activity);
    if (begins <= time) from = middle;
    else to = middle - 1;
  }
  const day = instantOfDay(days[from] ?? first);
  const rest = time - projectTime(day, activity);
  return rest <= millisecondsPerDay
    ? day + rest
    : day + millisecondsPerDay + (rest - millisecondsPerDay) / pauseRate;
};

/** Days of project time between two instants (milliseconds since the epoch), never negative. */
export const projectDays = (
  earlier: number,
  later: number,
  activity: Activity | undefined,
): number =>
  Math.max(0, projectTime(later, activity) - projectTime(earlier, activity)) / millisecondsPerDay;

/** What is over, or denied, does not keep what took its place, nor is it kept by that. */
const opposing: ReadonlySet<RelationType> = new Set(['SUPERSEDES', 'CONTRADICTS']);

/** True for relations by which memories keep each other. */
export const isAssociating = (type: RelationType): boolean => !opposing.has(type);

type Citing = Pick<Memory, 'id' | 'relations'>;

/** Ids of the memories that one cites: it names them in a relation that somebody made, and that was not found by itself. */
const citedBy = ({ id, relations }: Citing): ReadonlySet<string> =>
  new Set(
    relations.flatMap(({ target, type, direction, foundBy }) => {
      const cites = direction === 'outgoing' && foundBy === undefined && isAssociating(type);
      return cites && target !== id ? [target] : [];
    }),
  );

/** How many memories cite each; kept as files come and go, so that asking costs nothing. */
export class Citations {
  readonly #counts = new Map<string, number>();

  /** 0 for what nobody cites. */
  of(id: string): number {
    return this.#counts.get(id) ?? 0;
  }

  add(memory: Citing): void {
    for (const id of citedBy(memory)) this.#counts.set(id, this.of(id) + 1);
  }

  remove(memory: Citing): void {
    for (const id of citedBy(memory)) this.#counts.set(id, this.of(id) - 1);
  }
}
