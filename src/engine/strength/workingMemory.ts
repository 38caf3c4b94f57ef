import type { MemoryReference } from '../model/decision';

/** Document 001, "Working Memory": Miller's seven, and two more. */
export const workingMemory = {
  most: 9,
  /** Minutes in which recency falls to 1/e; the document's formula, which its text calls a half-life of thirty. */
  minutes: 30,
  promotedFrom: { uses: 2, importance: 0.6 },
} as const;

/** A memory that a session has at hand. */
export interface WorkingItem {
  readonly id: string;
  /** How often the session used it. */
  readonly uses: number;
  /** When it did so last, in milliseconds since the epoch. */
  readonly lastUsed: number;
}

/** importance × e^(−minutes / 30) × (1 + 0.1 uses): the item of the lowest one is evicted first. */
export const evictionScore = (
  { uses, lastUsed }: WorkingItem,
  { importance, now }: { readonly importance: number; readonly now: number },
): number => {
  const minutes = Math.max(0, now - lastUsed) / 60_000;
  return importance * Math.exp(-minutes / workingMemory.minutes) * (1 + uses * 0.1);
};

/** What the document would keep of it: used twice, or important. */
export const isWorthKeeping = ({ uses }: WorkingItem, importance: number): boolean =>
  uses >= workingMemory.promotedFrom.uses || importance >= workingMemory.promotedFrom.importance;

/**
 * What a session has at hand after its uses, in the order in which they happened: nine memories at most; where a tenth comes,
 * the one of the lowest score goes, at that instant. One that comes again stays where it is. `importanceOf`: 0..1, undefined
 * for what is not there any more. The highest score first, at `now`.
 */
export const computeWorkingMemory = (
  uses: readonly { readonly id: string; readonly at: number }[],
  {
    now,
    importanceOf,
  }: { readonly now: number; readonly importanceOf: (id: string) => number | undefined },
): readonly (WorkingItem & { readonly score: number })[] => {
  const items = new Map<string, WorkingItem>();
  const scored = (at: number) =>
    [...items.values()]
      .map((item) => ({
        ...item,
        score: evictionScore(item, { importance: importanceOf(item.id) ?? 0, now: at }),
      }))
      .sort((left, right) => right.score - left.score || (left.id < right.id ? -1 : 1));
  for (const { id, at } of uses) {
    if (importanceOf(id) === undefined) continue;
    items.set(id, { id, uses: (items.get(id)?.uses ?? 0) + 1, lastUsed: at });
    const last = items.size > workingMemory.most ? scored(at).at(-1) : undefined;
    if (last !== undefined) items.delete(last.id);
  }
  return scored(now);
};

/** What a session has at hand (document 001, "Working Memory"), the highest score first. */
export interface WorkingMemory {
  readonly session: string | null;
  readonly items: readonly (MemoryReference & {
    /** importance × e^(−minutes / 30) × (1 + 0.1 uses). */
    readonly score: number;
    readonly uses: number;
    /** ISO 8601. */
    readonly lastUsed: string;
    /** Used twice, or important: what would be promoted. */
    readonly isWorthKeeping: boolean;
  })[];
}
