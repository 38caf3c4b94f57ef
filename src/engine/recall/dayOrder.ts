import type { Memory } from '../model/memory';

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
