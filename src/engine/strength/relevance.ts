import type { Memory } from '../model/memory';
import { memoryTypeRow } from '../model/memoryTypes';

/** Daily rate of the decay; a half-life of about 23 days (documents 000 and 002). */
export const relevanceDecayRate = 0.03;

/** Usage of a memory that was never read: it starts at half strength instead of none (document 000). */
const unusedUsage = 0.5;

/** What a pinned memory scores: above everything that decays, and still a number (document 000, "Vault"). */
export const pinnedRelevance = 999;

/** What this machine knows of a memory's use; kept in `_state.json`. */
export interface Use {
  readonly accessCount: number;
  /** Milliseconds since the epoch; undefined for a memory that was never read. */
  readonly lastAccessed?: number;
  /** When this machine first saw the file, in milliseconds since the epoch. */
  readonly firstSeen: number;
}

const millisecondsPerDay = 86_400_000;

/** Days between two instants in milliseconds, never negative: a clock that was set back makes nothing young. */
export const daysBetween = (earlier: number, later: number): number =>
  Math.max(0, (later - earlier) / millisecondsPerDay);

const instant = (date: string | undefined): number => {
  const parsed = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(parsed) ? 0 : parsed;
};

/**
 * The instant from which an unread memory ages: the latest of its last change and the moment when this machine first
 * saw it, so that a fresh clone of old files remembers them. A date in the future counts as now.
 */
export const keptSince = (
  memory: Pick<Memory, 'created' | 'updated'>,
  use: Use,
  now: number,
): number => Math.min(now, Math.max(instant(memory.updated ?? memory.created), use.firstSeen));

/** Days over which the memory has decayed: since the last access, or since it was last changed or first seen. */
export const ageInDays = (
  memory: Pick<Memory, 'created' | 'updated'>,
  use: Use,
  now: number,
): number => daysBetween(use.lastAccessed ?? keptSince(memory, use, now), now);

/**
 * relevance = importance × e^(−0.03 d) × usage × type weight, with usage = log2(n + 1) and 0.5 for n = 0
 * (documents 000 and 002). Unbounded above; a pinned memory scores 999.
 */
export const computeRelevance = (
  memory: Pick<Memory, 'type' | 'importance' | 'created' | 'updated' | 'pinned'>,
  use: Use,
  now: number,
): number => {
  if (memory.pinned) return pinnedRelevance;
  const usage = use.accessCount === 0 ? unusedUsage : Math.log2(use.accessCount + 1);
  const decay = Math.exp(-relevanceDecayRate * ageInDays(memory, use, now));
  return memory.importance * decay * usage * memoryTypeRow(memory.type).weight;
};
