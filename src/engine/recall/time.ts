import type { Memory } from '../model/memory';
import type { RecallHit } from '../model/recall';
import { byScore, type Candidate, multiplying, withinOne } from './candidate';
import type { FactsOf, Period, Stage } from './stage';

/** The fields of a memory that say when. */
export type DatedMemory = Pick<
  Memory,
  'created' | 'updated' | 'validFrom' | 'validUntil' | 'recordedAt' | 'sourceEpisodes' | 'status'
>;

const isWithin = (instant: number, { from, until }: Period): boolean =>
  instant >= from && instant < until;

/** Undefined for what is missing or no date. */
const instantOf = (date: string | undefined): number | undefined => {
  const instant = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(instant) ? undefined : instant;
};

/** The days of the log entries that a memory came from: "Episode 2026-02-02 15:30". */
const episodeDays = ({ sourceEpisodes = [] }: DatedMemory): readonly string[] =>
  sourceEpisodes.flatMap((source) => source.match(/\d{4}-\d{2}-\d{2}/gu) ?? []);

/** The times of a memory that lie in the period: valid from, written, changed, the days of its episodes. */
const instantsIn = (memory: DatedMemory, period: Period): readonly number[] =>
  [memory.validFrom, memory.created, memory.updated, ...episodeDays(memory)]
    .map(instantOf)
    .filter((instant) => instant !== undefined)
    .filter((instant) => isWithin(instant, period));

export const liesIn = (memory: DatedMemory, period: Period): boolean =>
  instantsIn(memory, period).length > 0;

/** Milliseconds since the epoch of the last time of a memory within the period; undefined where none lies in it. */
export const latestIn = (memory: DatedMemory, period: Period): number | undefined => {
  const instants = instantsIn(memory, period);
  return instants.length === 0 ? undefined : Math.max(...instants);
};

/** When a memory was said, whatever time it speaks of; the beginning of time where nothing says. */
export const saidAt = ({ recordedAt, created }: DatedMemory): number =>
  instantOf(recordedAt) ?? instantOf(created) ?? Number.NEGATIVE_INFINITY;

/** Since when a memory holds: as it says itself, else since it was recorded; the beginning of time where nothing says. */
export const holdsFrom = (memory: DatedMemory): number =>
  instantOf(memory.validFrom) ?? saidAt(memory);

/**
 * True for what was believed at that instant (document 001, "point-in-time"): it held already, was not over, and nothing
 * that superseded it held yet. Of a memory that is superseded without anyone saying by what, the last change is the end.
 */
export const heldAt = (
  memory: DatedMemory,
  instant: number,
  superseding: readonly DatedMemory[],
): boolean => {
  if (holdsFrom(memory) > instant) return false;
  const validUntil = instantOf(memory.validUntil);
  if (validUntil !== undefined && validUntil <= instant) return false;
  if (superseding.some((other) => holdsFrom(other) <= instant)) return false;
  const isOver =
    memory.status === 'superseded' && superseding.length === 0 && validUntil === undefined;
  return !isOver || (instantOf(memory.updated) ?? Number.POSITIVE_INFINITY) > instant;
};

/** Memories in the order in which they were written. */
export interface DayOrder {
  /**
   * The memory written before this one, on the same day of the person's calendar and in one breath with it: not more than
   * five minutes earlier.
   */
  previous(id: string): string | undefined;
  /** The one written so after it. */
  next(id: string): string | undefined;
}

/** Memories further apart are of one day by chance, and would pull each other up (docs/evaluation/recall-trials.md). */
const oneBreath = 5 * 60_000;

interface Written {
  readonly id: string;
  readonly at: number;
}

/** Days begin at full quarters of an hour everywhere, so that one answer serves for all that is written within one. */
const quarter = 15 * 60_000;

/** Puts memories in order once for many questions; `dayOf` is only asked for those that are looked at. */
export const orderByDay = (
  memories: Iterable<Pick<Memory, 'id' | 'created'>>,
  dayOf: (instant: Date) => string,
): DayOrder => {
  const written: Written[] = [];
  for (const { id, created } of memories) {
    const at = created === undefined ? Number.NaN : Date.parse(created);
    if (!Number.isNaN(at)) written.push({ id, at });
  }
  written.sort((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1));
  const places = new Map(written.map(({ id }, place) => [id, place]));
  const days = new Map<number, string>();
  const dayAt = ({ at }: Written): string => {
    const start = Math.floor(at / quarter) * quarter;
    const day = days.get(start) ?? dayOf(new Date(start));
    days.set(start, day);
    return day;
  };
  const beside = (id: string, step: -1 | 1): string | undefined => {
    const place = places.get(id);
    const own = place === undefined ? undefined : written[place];
    const other = place === undefined ? undefined : written[place + step];
    if (own === undefined || other === undefined) return undefined;
    if (Math.abs(own.at - other.at) > oneBreath) return undefined;
    return dayAt(own) === dayAt(other) ? other.id : undefined;
  };
  return { previous: (id) => beside(id, -1), next: (id) => beside(id, 1) };
};

/** What a memory of the time that a question names counts more. */
export const periodFactor = 1.3;

/**
 * Memories of the time that a question names ("last week", "in March") count more. The others are not left out: what
 * happened in March is often told later, and a filter costs quality (docs/evaluation/recall-trials.md).
 */
export const favourPeriod = (
  candidates: readonly Candidate[],
  { factsOf, period }: { readonly factsOf: FactsOf; readonly period: Period },
): readonly Candidate[] => {
  const favoured = candidates.map((candidate) => {
    const memory = factsOf(candidate.id)?.memory;
    const isOfTime = memory !== undefined && liesIn(memory, period);
    return multiplying(candidate, { stage: 'time', factor: isOfTime ? periodFactor : 1 });
  });
  return [...withinOne(favoured)].sort(byScore);
};

/** True for what a timeline took in because of another hit: nothing of it was found itself. */
const isOfCourse = ({ explain }: RecallHit): boolean =>
  explain.parts.length === 1 && explain.parts[0]?.value === 0;

/** "last week", "in March": what is of that time counts more. "As of 2026-10-01": only what was believed then. */
export const time: Stage<'time'> = {
  name: 'time',
  isOn: true,
  brief: (_, hit, t) =>
    isOfCourse(hit) ? t('in the course of another match') : t('matches the time that is named'),
  explain: (_, hit, t) =>
    isOfCourse(hit) ? t('in the course of a better match') : t('matches the time that is named'),
  rank: (candidates, { factsOf, period }) =>
    period === undefined ? candidates : favourPeriod(candidates, { factsOf, period }),
};

/**
 * All memories of a period, the latest first: what "what happened last week?" asks for, which has no word to search by.
 * Scores fall evenly from 1, and say nothing but the order.
 */
export const memoriesOfPeriod = (
  memories: readonly Memory[],
  period: Period,
): readonly Candidate[] => {
  const dated = memories
    .map((memory) => ({ id: memory.id, instant: latestIn(memory, period) }))
    .filter((one): one is { id: string; instant: number } => one.instant !== undefined)
    .sort((left, right) => right.instant - left.instant || (left.id < right.id ? -1 : 1));
  return dated.map(({ id }, place) => {
    const score = 1 - place / dated.length;
    return {
      id,
      score,
      parts: [{ stage: 'time', value: 1, contribution: score }],
      bm25: 0,
      text: 0,
      matches: [],
      certainty: 1,
    };
  });
};
