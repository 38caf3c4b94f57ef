import type { Status } from '../model/status';

/**
 * What a hit's status leaves of its score: a fading memory counts a little less; the rest are only shown when nothing
 * better answers or when asked for, and then stay behind (docs/decisions/certainty.md).
 */
export const statusFactor: Readonly<Record<Status, number>> = {
  active: 1,
  fading: 0.9,
  dormant: 0.6,
  archived: 0.4,
  superseded: 0.3,
};

/** A text score as a share of the best one of its answer, 0..1. */
export const normaliseText = (score: number, best: number): number => (best > 0 ? score / best : 0);
