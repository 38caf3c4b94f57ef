import type { Catalog } from '../store/catalog';
import type { Turns } from '../store/turns';
import type { WholeRows } from './vectorFiles';
import type { VectorSet } from './vectorSet';

export interface MergeOptions {
  readonly dimension: number;
  readonly catalog: Catalog | undefined;
  /** Memories whose files went. */
  readonly gone: ReadonlySet<string>;
  readonly turns: Turns;
}

/**
 * Takes over what another process wrote: memories that this one has no vectors of, and vectors of texts as they now are.
 * True where there was something.
 */
export const takeRows = async (
  set: VectorSet,
  { bytes, entries }: WholeRows,
  { dimension, catalog, gone, turns }: MergeOptions,
): Promise<boolean> => {
  if (set.dimension === undefined) {
    set.fill(dimension, { bytes, entries });
    return entries.size > 0;
  }
  // The model became another one under its name; the newer vectors are written over the older ones.
  if (set.dimension !== dimension) return false;
  const before = set.changes;
  for (const [id, entry] of entries) {
    const hash = catalog?.byId(id)?.contentHash;
    // A memory that the catalog does not know yet may be one that the other process has just made.
    const isNew = !set.has(id) && !(hash === undefined && gone.has(id));
    const isNewer = entry.hash === hash && !set.isCurrent(id, entry.hash);
    if (isNew || isNewer) set.copy(id, entry, bytes);
    if (turns.isOver) await turns.next();
  }
  return set.changes !== before;
};
