import type { MemoryReference } from '../model/decision';
import { type MemoryTier, type Status, statuses } from '../model/memory';
import type { FadingProfile } from '../model/settings';
import type { Steps } from '../model/steps';
import { type Fade, fadeCauses, keptUntil, nextFade } from './fading';
import {
  computeRelevance,
  computeStatus,
  type DecayingMemory,
  type DecayLaw,
  decayLawOf,
  type Moment,
  statusBounds,
  type Use,
} from './relevance';

/** A memory with everything that the laws of time ask about it (`laws.ts`). */
export interface DecayMemory extends MemoryReference, Omit<DecayingMemory, 'id' | 'type'> {
  readonly use: Use;
}

/** The facts from which every strength, past and future, can be computed. */
export interface DecayReport {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** As the folder's settings have it. */
  readonly halfLifeDays: number;
  readonly defaultHalfLifeDays: number;
  /** As the folder's settings have it. */
  readonly fading: FadingProfile;
  /** Days on which something happened in the project, in days since the epoch (UTC), in order. */
  readonly activeDays: readonly number[];
  /** How many are of each tier now. */
  readonly tiers: Readonly<Record<MemoryTier, number>>;
  /** What the session has at hand that was busy last, the nearest first. */
  readonly working: readonly Pick<MemoryReference, 'id' | 'title'>[];
  readonly memories: readonly DecayMemory[];
}

/** How a memory stands under a law of time, and what becomes of it when nobody uses it. */
export interface Standing {
  readonly memory: DecayMemory;
  readonly relevance: number;
  readonly status: Status;
  /** Undefined for one that sinks no further. */
  readonly fade?: Fade;
  /** Milliseconds since the epoch: until then its age, or somebody who snoozed it, keeps it active. */
  readonly keptUntil: number;
  /** Active only because of that: its relevance alone would not do. */
  readonly isKept: boolean;
}

export type FadingStanding = Standing & { readonly fade: Fade };

export const computeStanding = (memory: DecayMemory, moment: Moment): Standing => {
  const { use } = memory;
  const fade = nextFade(memory, use, moment);
  const relevance = computeRelevance(memory, use, moment);
  const status = computeStatus(memory, use, moment);
  return {
    memory,
    relevance,
    status,
    ...(fade === undefined ? {} : { fade }),
    keptUntil: keptUntil(memory, use, moment),
    isKept: status === 'active' && memory.status === undefined && relevance < statusBounds.active,
  };
};

/** The law of the folder that a report tells of, or the same with another half-life (days, greater than 0) or profile. */
export const reportedLaw = (
  { now, halfLifeDays, fading, activeDays }: Omit<DecayReport, 'memories'>,
  other: { readonly halfLifeDays?: number; readonly fading?: FadingProfile } = {},
): DecayLaw =>
  decayLawOf(other.halfLifeDays ?? halfLifeDays, other.fading ?? fading, {
    activity: { days: activeDays, until: now },
  });

const fades = (standing: Standing): standing is FadingStanding => standing.fade !== undefined;

/** Those that fade, the next first. */
export const nextToFade = (standings: readonly Standing[]): readonly FadingStanding[] =>
  standings
    .filter(fades)
    .sort(
      (left, right) => left.fade.at - right.fade.at || (left.memory.id < right.memory.id ? -1 : 1),
    );

export type StatusCounts = Readonly<Record<Status, number>>;

export const countStatuses = (all: readonly Status[]): StatusCounts => {
  const counts = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<
    Status,
    number
  >;
  for (const status of all) counts[status] += 1;
  return counts;
};

/** Days for which a forecast always tells how many fade. */
export const usualHorizons = [7, 30, 90] as const;

export interface Horizon {
  readonly days: number;
  /** How many have a lower status by then than today, if nobody uses them. */
  readonly fades: number;
}

const millisecondsPerDay = 86_400_000;

/** How many of the instants at which memories fade (milliseconds since the epoch) are within each number of days. */
export const countWithin = (
  fades: readonly number[],
  { now, days = usualHorizons }: { readonly now: number; readonly days?: readonly number[] },
): readonly Horizon[] =>
  days.map((count) => ({
    days: count,
    fades: fades.filter((at) => at <= now + count * millisecondsPerDay).length,
  }));

const depthOf = (status: Status): number => statuses.indexOf(status);

/** Why a memory has a lower status than today: beside the causes of each fade, that another law would have it so. */
export const foreseenCauses = [...fadeCauses, 'law_changes'] as const;

/** Milliseconds after which a step is surely over. */
const afterwards = 1000;

/** The step down that a forecast tells of. */
export interface Step extends Omit<Fade, 'because'> {
  readonly because: (typeof foreseenCauses)[number];
}

/** The first step that takes a memory below where it stands today; undefined for one that never sinks so far. */
export const firstStepBelow = (
  { memory, status }: Standing,
  { now, law }: Required<Moment>,
): Step | undefined => {
  const isBelow = (other: Status): boolean => depthOf(other) > depthOf(status);
  const under = computeStatus(memory, memory.use, { now, law });
  if (isBelow(under)) return { at: now, to: under, because: 'law_changes' };
  let fade = nextFade(memory, memory.use, { now, law });
  while (fade !== undefined && !isBelow(fade.to)) {
    fade = nextFade(memory, memory.use, { now: fade.at + afterwards, law });
  }
  return fade;
};

/** What is active by its age alone, or because somebody snoozed it. */
export interface Kept {
  readonly count: number;
  /** Milliseconds since the epoch: when the first of them is kept no longer, and the last. */
  readonly first: number;
  readonly last: number;
}

/** Undefined where each active memory is relevant enough. */
export const computeKept = (standings: readonly Standing[]): Kept | undefined => {
  const ends = standings.filter(({ isKept }) => isKept).map((standing) => standing.keptUntil);
  if (ends.length === 0) return undefined;
  const [first, last] = ends.reduce(
    ([least, most], end) => [Math.min(least, end), Math.max(most, end)],
    [Number.POSITIVE_INFINITY, 0],
  );
  return { count: ends.length, first, last };
};

/** What is asked of a forecast. */
export interface ForecastOptions {
  /** At most this many days ahead; 30 where it is absent. */
  readonly days?: number;
  /** As it would be with another half-life, in days, or another profile; the folder's own where they are absent. */
  readonly halfLife?: number;
  readonly fading?: FadingProfile;
  readonly limit?: number;
}

/** A memory that fades, and the first step that takes it below where it stands today. */
export interface ForeseenFade extends MemoryReference {
  readonly status: Status;
  readonly relevance: number;
  readonly to: Status;
  /** ISO 8601. */
  readonly at: string;
  readonly because: Step['because'];
}

/** What fades when nobody uses it, by which law. */
export interface Forecast {
  /** ISO 8601. */
  readonly now: string;
  readonly days: number;
  readonly halfLifeDays: number;
  readonly fading: FadingProfile;
  readonly total: number;
  readonly byStatus: StatusCounts;
  readonly kept: { readonly count: number; readonly first: string; readonly last: string } | null;
  readonly horizons: readonly Horizon[];
  /** The same by the folder's own law; absent where that is the one. */
  readonly unchanged?: readonly Horizon[];
  /** How many fade within the days, listed or not. */
  readonly fades: number;
  /** The next first. */
  readonly memories: readonly ForeseenFade[];
}

const isoOf = (instant: number): string => new Date(instant).toISOString();

const sooner = (left: Foreseen, right: Foreseen): number =>
  left.step.at - right.step.at || (left.standing.memory.id < right.standing.memory.id ? -1 : 1);

interface Foreseen {
  readonly standing: Standing;
  readonly step: Step;
}

const toldOf = ({ standing: { memory, status, relevance }, step }: Foreseen): ForeseenFade => {
  const { id, title, type, path } = memory;
  const { at, to, because } = step;
  return { id, title, type, path, status, relevance, to, at: isoOf(at), because };
};

/** What fades by the folder's law, or by the one that is asked about; a memory at each step. */
export function* forecastSteps(
  report: DecayReport,
  { days = 30, halfLife = report.halfLifeDays, fading = report.fading, limit }: ForecastOptions,
): Steps<Forecast> {
  const { now, memories } = report;
  const law = reportedLaw(report, { halfLifeDays: halfLife, fading });
  const own = reportedLaw(report);
  const today: Standing[] = [];
  const foreseen: Foreseen[] = [];
  for (const memory of memories) {
    const standing = computeStanding(memory, { now, law: own });
    const step = firstStepBelow(standing, { now, law });
    today.push(standing);
    if (step !== undefined) foreseen.push({ standing, step });
    yield;
  }
  const isOwn = halfLife === report.halfLifeDays && fading === report.fading;
  const until = now + days * millisecondsPerDay;
  const next = foreseen.filter(({ step }) => step.at <= until).sort(sooner);
  const kept = computeKept(today);
  const spans = [...new Set([...usualHorizons, days])].sort((left, right) => left - right);
  const within = (fades: readonly number[]) => countWithin(fades, { now, days: spans });
  return {
    now: isoOf(now),
    days,
    halfLifeDays: halfLife,
    fading,
    total: memories.length,
    byStatus: countStatuses(today.map(({ status }) => status)),
    kept: kept ? { count: kept.count, first: isoOf(kept.first), last: isoOf(kept.last) } : null,
    horizons: within(foreseen.map(({ step }) => step.at)),
    ...(isOwn ? {} : { unchanged: within(nextToFade(today).map(({ fade }) => fade.at)) }),
    fades: next.length,
    memories: next.slice(0, limit).map(toldOf),
  };
}
