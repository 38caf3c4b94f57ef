import { statusBounds } from '../../src/engine/laws';
import type { Status } from '../../src/engine/vocabulary';

/** Relevance from `from` to just below `to`; the last bin has no upper end. */
export interface Bin {
  readonly from: number;
  readonly to: number;
}

/** What the law alone would make of a relevance; a stretch of the histogram between two bounds of status. */
export interface Zone {
  readonly status: Exclude<Status, 'superseded'>;
  /** Index of its first bin, and of the one behind its last. */
  readonly from: number;
  readonly to: number;
}

const { active, fading, dormant } = statusBounds;

/** Below it, and above it, all bins would be one. */
const lowest = dormant / 2;
const highest = active * 4 * Math.SQRT2;

/** Each zone in steps of the same ratio, so that a fading memory takes about as long through each bin. */
const zoneSteps = [
  { status: 'archived', from: lowest, to: dormant, steps: 2 },
  { status: 'dormant', from: dormant, to: fading, steps: 4 },
  { status: 'fading', from: fading, to: active, steps: 3 },
  { status: 'active', from: active, to: highest, steps: 5 },
] as const;

const edges: readonly number[] = zoneSteps.flatMap(({ from, to, steps }) =>
  Array.from({ length: steps }, (_, step) => from * (to / from) ** (step / steps)),
);

/** From the least relevant; no bin lies across a bound of status. */
export const bins: readonly Bin[] = [0, ...edges, highest].map((from, index, all) => ({
  from,
  to: all[index + 1] ?? Number.POSITIVE_INFINITY,
}));

export const zones: readonly Zone[] = zoneSteps.map(({ status, from, to }, index) => {
  const isIn = (bin: Bin): boolean => bin.to > from && bin.from < to;
  const isFirst = index === 0;
  const isLast = index === zoneSteps.length - 1;
  return {
    status,
    from: isFirst ? 0 : bins.findIndex(isIn),
    to: isLast ? bins.length : bins.findLastIndex(isIn) + 1,
  };
});

/** Index of the bin that holds a relevance. */
export const binOf = (relevance: number): number => {
  const next = bins.findIndex(({ to }) => relevance < to);
  return next === -1 ? bins.length - 1 : next;
};
