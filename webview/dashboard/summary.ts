import {
  computeKept,
  computeStanding,
  countStatuses,
  countWithin,
  type FadingStanding,
  firstStepBelow,
  type Horizon,
  type Kept,
  type Moment,
  nextToFade,
  type Standing,
  type StatusCounts,
  statusBounds,
} from '../../src/engine/laws';
import {
  type DecayMemory,
  type MemoryType,
  type Status,
  statuses,
} from '../../src/engine/vocabulary';
import { bisectRight, group, pairs, range, rollups, sum } from '../shared/data';

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

/** Bounds between two bins; those of status are among them. */
const edges: readonly number[] = [
  ...zoneSteps.flatMap(({ from, to, steps }) =>
    range(steps).map((step) => from * (to / from) ** (step / steps)),
  ),
  highest,
];

/** From the least relevant, each from `from` to just below `to`; the last one has no upper end. */
export const bins = pairs([0, ...edges, Number.POSITIVE_INFINITY], (from, to) => ({ from, to }));

/** Index of the bin that holds a relevance. */
export const binOf = (relevance: number): number => bisectRight(edges, relevance);

/**
 * What the law alone would make of a relevance: stretches of the histogram between two bounds of status, by the index of their
 * first bin and of the one behind their last.
 */
export const zones = zoneSteps.map(({ status, from, to }) => ({
  status,
  from: from === lowest ? 0 : binOf(from),
  to: to === highest ? bins.length : binOf(to),
}));

/** Whether memories of a status are kept above what the relevance of a bin alone would make of them. */
export const isKeptAbove = (status: Status, bin: number): boolean => {
  const zone = zones.find(({ from, to }) => bin >= from && bin < to);
  return zone !== undefined && statuses.indexOf(status) < statuses.indexOf(zone.status);
};

export interface Histogram {
  /** By bin, from the least relevant. */
  readonly bins: readonly StatusCounts[];
  /** Pinned memories have no place on a scale of relevance. */
  readonly pinned: number;
  /** Put aside by a flag: no law of time speaks of them. */
  readonly putAside: number;
}

export interface TypeCount {
  readonly type: MemoryType;
  readonly count: number;
}

/** Everything that the page shows of all memories together. */
export interface Summary {
  readonly total: number;
  readonly byStatus: StatusCounts;
  /** What is active by its age alone, or snoozed. */
  readonly kept: Kept | undefined;
  /** Ids of that. */
  readonly keptIds: readonly string[];
  /** How many have a lower status than today, after so many days. */
  readonly horizons: readonly Horizon[];
  /** The most frequent first. */
  readonly byType: readonly TypeCount[];
  readonly histogram: Histogram;
  /** The memories that will fade, the next first. */
  readonly fading: readonly FadingStanding[];
  /** In the order of the report. */
  readonly standings: readonly Standing[];
}

/** Whether two show the same counts: then what is tried seems to do nothing. */
export const isSameCount = (one: Summary, other: Summary): boolean => {
  const counts = ({ byStatus, horizons, histogram }: Summary) => [byStatus, horizons, histogram];
  return JSON.stringify(counts(one)) === JSON.stringify(counts(other));
};

export const countOf = (counts: StatusCounts): number => sum(statuses, (status) => counts[status]);

/**
 * Ten thousand memories take some 50 ms, which a slider can bear. `today`: how they stand by the law of the folder, where
 * this is another one.
 */
export const computeSummary = (
  memories: readonly DecayMemory[],
  moment: Required<Moment>,
  today?: readonly Standing[],
): Summary => {
  const standings = memories.map((memory) => computeStanding(memory, moment));
  const present = standings.filter(({ memory }) => memory.status === undefined);
  const placed = present.filter(({ memory }) => memory.pinned !== true);
  const inBins = group(placed, ({ relevance }) => binOf(relevance));
  const fading = nextToFade(standings);
  const steps = (today ?? []).flatMap((standing) => firstStepBelow(standing, moment)?.at ?? []);
  const countIn = (all: readonly Standing[]) => countStatuses(all.map(({ status }) => status));
  return {
    total: memories.length,
    byStatus: countIn(standings),
    kept: computeKept(standings),
    keptIds: standings.flatMap(({ isKept, memory }) => (isKept ? [memory.id] : [])),
    horizons: countWithin(today === undefined ? fading.map(({ fade }) => fade.at) : steps, moment),
    byType: rollups(
      memories,
      (all) => all.length,
      ({ type }) => type,
    )
      .map(([type, count]) => ({ type, count }))
      .sort((left, right) => right.count - left.count || (left.type < right.type ? -1 : 1)),
    histogram: {
      bins: bins.map((_, index) => countIn(inBins.get(index) ?? [])),
      pinned: present.length - placed.length,
      putAside: standings.length - present.length,
    },
    fading,
    standings,
  };
};
