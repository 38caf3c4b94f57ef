import {
  computeRelevance,
  computeStatus,
  type Fade,
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

/** How a memory stands under a law of time. */
export interface Standing {
  readonly memory: DecayMemory;
  readonly relevance: number;
  readonly status: Status;
  /** Undefined for one that sinks no further. */
  readonly fade?: Fade;
}

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
  readonly fading: readonly (Standing & { readonly fade: Fade })[];
}

type Counts = Record<Status, number>;

const noCounts = (): Counts => Object.fromEntries(statuses.map((status) => [status, 0])) as Counts;

export const standingOf = (memory: DecayMemory, moment: Moment): Standing => {
  const fade = nextFade(memory, memory.use, moment);
  return {
    memory,
    relevance: computeRelevance(memory, memory.use, moment),
    status: computeStatus(memory, memory.use, moment),
    ...(fade === undefined ? {} : { fade }),
  };
};

const fades = (standing: Standing): standing is Standing & { readonly fade: Fade } =>
  standing.fade !== undefined;

/** One pass over all memories: ten thousand of them take some 30 ms, which a slider can bear. */
export const computeSummary = (memories: readonly DecayMemory[], moment: Moment): Summary => {
  const byStatus = noCounts();
  const byType = new Map<MemoryType, number>();
  const binCounts = bins.map(noCounts);
  const fading: (Standing & { readonly fade: Fade })[] = [];
  let pinned = 0;
  let putAside = 0;
  for (const memory of memories) {
    const standing = standingOf(memory, moment);
    const { status, relevance } = standing;
    byStatus[status] += 1;
    byType.set(memory.type, (byType.get(memory.type) ?? 0) + 1);
    const counts = binCounts[binOf(relevance)];
    if (memory.status !== undefined) putAside += 1;
    else if (memory.pinned === true) pinned += 1;
    else if (counts !== undefined) counts[status] += 1;
    if (fades(standing)) fading.push(standing);
  }
  fading.sort(
    (left, right) => left.fade.at - right.fade.at || (left.memory.id < right.memory.id ? -1 : 1),
  );
  return {
    total: memories.length,
    byStatus,
    byType: [...byType]
      .map(([type, count]) => ({ type, count }))
      .sort((left, right) => right.count - left.count || (left.type < right.type ? -1 : 1)),
    histogram: { bins: binCounts, pinned, putAside },
    fading,
  };
};

export const countOf = (counts: StatusCounts): number =>
  statuses.reduce((sum, status) => sum + counts[status], 0);
