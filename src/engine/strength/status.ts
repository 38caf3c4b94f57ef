import type { Memory } from '../model/memory';
import { memoryTypeRow, retentionCategories } from '../model/memoryTypes';
import type { Status } from '../model/status';
import {
  computeRelevance,
  type DecayingMemory,
  daysBetween,
  keptSince,
  type Moment,
  type Use,
} from './relevance';

/** Lower bounds of relevance (document 000, "Thresholds"; the upper ones do not exist, ORIGINS 000 relevance). */
export const statusBounds = { active: 0.5, fading: 0.2, dormant: 0.05 } as const;

type DerivedStatus = Exclude<Status, 'superseded'>;

const byRelevance = (relevance: number): DerivedStatus => {
  if (relevance >= statusBounds.active) return 'active';
  if (relevance >= statusBounds.fading) return 'fading';
  if (relevance >= statusBounds.dormant) return 'dormant';
  return 'archived';
};

/** Whole days during which a memory of this type is never below active. */
export const minimumRetentionDays = (memory: Pick<Memory, 'type'>): number =>
  retentionCategories[memoryTypeRow(memory.type).retention].minimumDays;

/** True for what never sinks below fading. */
export const isPermanent = (memory: Pick<Memory, 'type' | 'pinned' | 'immutable'>): boolean =>
  memory.pinned === true ||
  memory.immutable === true ||
  retentionCategories[memoryTypeRow(memory.type).retention].permanent;

/**
 * What a person sees. A stored flag wins. Then minimum retention outranks the law (document 001, "Category-based
 * minimum retention"): within it a memory is active, and what is permanent never sinks below fading.
 */
export const computeStatus = (memory: DecayingMemory, use: Use, moment: Moment): Status => {
  const { now } = moment;
  if (memory.status !== undefined) return memory.status;
  const derived = byRelevance(computeRelevance(memory, use, moment));
  if (derived === 'active') return derived;
  const keptDays = daysBetween(keptSince(memory, use, now), now);
  if (keptDays < minimumRetentionDays(memory)) return 'active';
  return isPermanent(memory) ? 'fading' : derived;
};
