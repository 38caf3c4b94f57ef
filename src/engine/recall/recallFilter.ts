import type { IndexEntry } from '../format/indexFile';
import type { MemoryType } from '../model/memoryTypes';
import type { RecallOptions } from '../model/recall';
import type { Catalog } from '../store/catalog';
import { filterOf, isFiltering } from './filter';
import { heldAt } from './memoryTimes';
import type { AskedPlace } from './place';

export interface RecallFilterOptions {
  readonly options: RecallOptions;
  readonly timeZone: string;
  /** Only what was believed at that instant, in milliseconds since the epoch. */
  readonly asOf?: number | undefined;
  /** Only what is about that place in the source. */
  readonly place?: AskedPlace | undefined;
  /** Only memories of these types, beside what the caller filters by. */
  readonly types?: readonly MemoryType[];
  /** What supersedes a memory. */
  readonly supersededBy: (id: string) => readonly string[];
}

/**
 * Tells whether a memory may be an answer, its status apart; undefined where all may, so that nobody need ask. Throws
 * `invalid_argument` for a date of the filter that is none.
 */
export const recallFilter = (
  catalog: Catalog,
  { options, timeZone, asOf, place, types, supersededBy }: RecallFilterOptions,
): ((id: string) => boolean) | undefined => {
  const tests: ((entry: IndexEntry) => boolean)[] = [];
  if (isFiltering(options)) {
    const passes = filterOf({ ...options, statuses: [] }, timeZone);
    tests.push((entry) => passes(entry, () => 'active'));
  }
  if (types !== undefined) tests.push(({ memory }) => types.includes(memory.type));
  if (place !== undefined) tests.push(({ memory }) => place.kindOf(memory.id) !== undefined);
  if (asOf !== undefined) {
    tests.push(({ memory }) => {
      const others = supersededBy(memory.id).map((id) => catalog.byId(id)?.memory);
      const superseding = others.filter((other) => other !== undefined);
      return heldAt(memory, asOf, superseding);
    });
  }
  if (tests.length === 0) return undefined;
  return (id) => {
    const entry = catalog.byId(id);
    return entry !== undefined && tests.every((test) => test(entry));
  };
};
