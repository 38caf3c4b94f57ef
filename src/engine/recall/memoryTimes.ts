import type { Memory } from '../model/memory';

/** Instants in milliseconds since the epoch; the end is not included, and open sides are infinite. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

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
