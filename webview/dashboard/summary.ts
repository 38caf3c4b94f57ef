import {
  computeRelevance,
  computeStatus,
  type Fade,
  keptUntil,
  type Moment,
  nextFade,
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

/** How a memory stands under a law of time. */
export interface Standing {
  readonly memory: DecayMemory;
  readonly relevance: number;
  readonly status: Status;
  /** Undefined for one that sinks no further. */
  readonly fade?: Fade;
  /** Milliseconds since the epoch: until then minimum retention keeps it active. */
  readonly keptUntil: number;
}

export type FadingStanding = Standing & { readonly fade: Fade };

export type StatusCounts = Readonly<Record<Status, number>>;

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
  /** The most frequent first. */
  readonly byType: readonly TypeCount[];
  readonly histogram: Histogram;
  /** The memories that will fade, the next first. */
  readonly fading: readonly FadingStanding[];
}

export const standingOf = (memory: DecayMemory, moment: Moment): Standing => {
  const fade = nextFade(memory, memory.use, moment);
  return {
    memory,
    relevance: computeRelevance(memory, memory.use, moment),
    status: computeStatus(memory, memory.use, moment),
    ...(fade === undefined ? {} : { fade }),
    keptUntil: keptUntil(memory, memory.use, moment),
  };
};

const fades = (standing: Standing): standing is FadingStanding => standing.fade !== undefined;

const countStatuses = (standings: readonly Standing[]): StatusCounts => {
  const counts = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<
    Status,
    number
  >;
  for (const { status } of standings) counts[status] += 1;
  return counts;
};

export const countOf = (counts: StatusCounts): number => sum(statuses, (status) => counts[status]);

/** Ten thousand memories take some 30 ms, which a slider can bear. */
export const computeSummary = (memories: readonly DecayMemory[], moment: Moment): Summary => {
  const standings = memories.map((memory) => standingOf(memory, moment));
  const present = standings.filter(({ memory }) => memory.status === undefined);
  const placed = present.filter(({ memory }) => memory.pinned !== true);
  const inBins = group(placed, ({ relevance }) => binOf(relevance));
  return {
    total: memories.length,
    byStatus: countStatuses(standings),
    byType: rollups(
      memories,
      (all) => all.length,
      ({ type }) => type,
    )
      .map(([type, count]) => ({ type, count }))
      .sort((left, right) => right.count - left.count || (left.type < right.type ? -1 : 1)),
    histogram: {
      bins: bins.map((_, index) => countStatuses(inBins.get(index) ?? [])),
      pinned: present.length - placed.length,
      putAside: standings.length - present.length,
    },
    fading: standings
      .filter(fades)
      .sort(
        (left, right) =>
          left.fade.at - right.fade.at || (left.memory.id < right.memory.id ? -1 : 1),
      ),
  };
};
