import {
  type CurvePoint,
  type DecayLaw,
  keptUntil,
  pinnedRelevance,
  relevanceCurve,
  statusBounds,
} from '../../src/engine/laws';
import { type DecayMemory, memoryTypeRow, retentionCategories } from '../../src/engine/vocabulary';

/** The course of one memory's relevance, as far back as it is known and until it will hardly change any more. */
export interface Course {
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
  readonly now: number;
  readonly past: readonly CurvePoint[];
  readonly future: readonly CurvePoint[];
  /** The same by the law that is saved; empty where it is the one that is shown. */
  readonly saved: readonly CurvePoint[];
  /** The uses that were noted. */
  readonly uses: readonly CurvePoint[];
  /** While minimum retention keeps it active. */
  readonly kept?: { readonly from: number; readonly to: number };
}

export interface CourseInit {
  readonly now: number;
  readonly law: DecayLaw;
  readonly savedLaw: DecayLaw;
}

const day = 86_400_000;
/** Days that are looked ahead: never less, never more. */
const horizon = { least: 30, most: 5 * 365 } as const;
/** Where the future ends, as a share of the lowest bound: there is nothing to see below it. */
const end = 0.6;
/** Share of the future that the past may take. */
const pastShare = 0.75;
/** Of the whole, before now for a memory that is new. */
const leastPast = 0.08;
const points = 120;

const minimumDays = ({ type }: DecayMemory): number =>
  retentionCategories[memoryTypeRow(type).retention].minimumDays;

/** By the law that is saved, so that the axis stands still while another one is tried. */
const daysAhead = (relevance: number, { dailyRate }: DecayLaw): number => {
  const days = Math.log(relevance / (statusBounds.dormant * end)) / dailyRate;
  return Math.min(horizon.most, Math.max(horizon.least, Number.isFinite(days) ? days : 0));
};

/** Undefined for a pinned memory, which has no course. */
export const computeCourse = (
  memory: DecayMemory,
  { now, law, savedLaw }: CourseInit,
): Course | undefined => {
  const { use } = memory;
  const curve = (from: number, to: number, by: DecayLaw): readonly CurvePoint[] =>
    relevanceCurve(memory, use, { from, to, points, law: by });
  const present = curve(now, now + day, savedLaw)[0]?.relevance ?? 0;
  if (present === pinnedRelevance) return undefined;
  const until = keptUntil(memory, use, now);
  const ahead = daysAhead(present, savedLaw) * day;
  const to = Math.max(now + ahead, until + ahead * leastPast);
  const earliest = now - (to - now) * pastShare;
  const known = curve(earliest, now, law);
  const from = Math.min(known[0]?.at ?? now, now - (to - now) * leastPast);
  const past = curve(from, now, law);
  const future = curve(now, to, law);
  const uses = (use.recentAccesses ?? (use.lastAccessed === undefined ? [] : [use.lastAccessed]))
    .filter((at) => at >= from && at <= now)
    .flatMap((at) => past.findLast((point) => point.at === at) ?? []);
  const isKept = until > from && memory.status === undefined;
  return {
    from,
    to,
    now,
    past,
    future,
    saved:
      law.dailyRate === savedLaw.dailyRate
        ? []
        : [...curve(from, now, savedLaw), ...curve(now, to, savedLaw)],
    uses,
    ...(isKept
      ? { kept: { from: Math.max(from, until - minimumDays(memory) * day), to: until } }
      : {}),
  };
};
