import {
  type CurvePoint,
  type DecayLaw,
  keptUntil,
  pinnedRelevance,
  relevanceCurve,
  statusBounds,
} from '../../src/engine/laws';
import {
  type DecayMemory,
  memoryTypeRow,
  retentionCategories,
  type Status,
} from '../../src/engine/vocabulary';
import { bisectCenter, max, range, scaleLinear, scaleSqrt } from '../shared/data';
import type { Point, Size } from '../shared/geometry';
import type { Label } from './histogram';

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

/**
 * The course of one memory's relevance, as far back as it is known and until it will hardly change any more. Undefined for a
 * pinned memory, which has none.
 */
export const computeCourse = (
  memory: DecayMemory,
  {
    now,
    law,
    savedLaw,
  }: { readonly now: number; readonly law: DecayLaw; readonly savedLaw: DecayLaw },
) => {
  const { use } = memory;
  const curve = (from: number, to: number, by: DecayLaw): readonly CurvePoint[] =>
    relevanceCurve(memory, use, { from, to, points, law: by });
  const present = curve(now, now + day, savedLaw)[0]?.relevance ?? 0;
  if (present === pinnedRelevance) return undefined;
  const until = keptUntil(memory, use, { now, law: savedLaw });
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
    // Milliseconds since the epoch.
    from,
    to,
    now,
    past,
    future,
    /** The same by the law that is saved; empty where it is the one that is shown. */
    saved:
      law.dailyRate === savedLaw.dailyRate
        ? []
        : [...curve(from, now, savedLaw), ...curve(now, to, savedLaw)],
    /** The uses that were noted. */
    uses,
    /** While minimum retention, or who snoozed it, keeps it active: now too, since it is kept. */
    kept: isKept
      ? { from: Math.max(from, Math.min(now, until - minimumDays(memory) * day)), to: until }
      : undefined,
  };
};

export type Course = NonNullable<ReturnType<typeof computeCourse>>;

export interface CourseLayoutInit {
  readonly course: Course;
  readonly size: Size;
  readonly statusLabel: (status: Status) => string;
  readonly formatBound: (bound: number) => string;
  readonly formatTick: (instant: number, days: number) => string;
  readonly nowLabel: string;
  readonly keptLabel: string;
  readonly measure: (text: string) => number;
}

/** Steps of the axis in days. */
const tickSteps = [1, 2, 7, 14, 30, 60, 91, 182, 365, 730] as const;
const lineHeight = 16;
/** Pixels around the plot. */
const margin = { top: lineHeight + 4, bottom: 20 } as const;
const gap = 8;
/** The highest bound keeps a distance from the top. */
const lowestTop = 0.6;
const headroom = 1.08;
/** Narrower pictures have no room for the names of statuses beside them. */
const narrow = 280;

const boundStatuses = ['active', 'fading', 'dormant'] as const;

interface Axes {
  readonly xOf: (at: number) => number;
  readonly yOf: (relevance: number) => number;
  readonly plot: Point & Size;
}

const tickLabels = (
  { course, formatTick, nowLabel, measure }: CourseLayoutInit,
  { xOf, plot }: Axes,
): readonly Label[] => {
  const { from, to, now } = course;
  const days = (to - from) / day;
  const y = plot.y + plot.height + margin.bottom / 2 + 2;
  const widest = Math.max(measure(nowLabel), measure(formatTick(from, days))) + 2 * gap;
  const step = tickSteps.find((one) => (one / days) * plot.width >= widest) ?? days;
  const isInside = ({ x, text }: Label): boolean =>
    x - measure(text) / 2 >= plot.x - gap && x + measure(text) / 2 <= plot.x + plot.width + gap;
  const count = Math.ceil(days / step);
  return range(-count, count + 1)
    .map((index) => now + index * step * day)
    .filter((at) => at >= from && at <= to)
    .map((at) => ({ x: xOf(at), y, text: at === now ? nowLabel : formatTick(at, days) }))
    .filter((label) => label.text === nowLabel || isInside(label));
};

/** Names of the statuses between their bounds, where they have room. */
const zoneLabels = ({ statusLabel }: CourseLayoutInit, { yOf, plot }: Axes) => {
  const { active, fading, dormant } = statusBounds;
  const edges = [
    ['active', plot.y, yOf(active)],
    ['fading', yOf(active), yOf(fading)],
    ['dormant', yOf(fading), yOf(dormant)],
    ['archived', yOf(dormant), plot.y + plot.height],
  ] as const;
  const x = plot.x + plot.width + gap;
  return edges
    .filter(([, top, bottom]) => bottom - top >= lineHeight - 2)
    .map(([status, top, bottom]) => ({
      status,
      text: statusLabel(status),
      x,
      y: (top + bottom) / 2,
    }));
};

const keptSpan = ({ course, keptLabel, measure }: CourseLayoutInit, { xOf, plot }: Axes) => {
  if (course.kept === undefined) return undefined;
  const x = xOf(course.kept.from);
  const width = xOf(course.kept.to) - x;
  const half = measure(keptLabel) / 2;
  const middle = x + width / 2;
  const least = plot.x + half;
  const most = plot.x + plot.width - half;
  const label = {
    text: keptLabel,
    x: Math.max(least, Math.min(most, middle)),
    y: lineHeight / 2,
  };
  return { x, width, ...(least > most ? {} : { label }) };
};

/** Where everything of the curve is, in pixels. */
export const layOutCourse = (init: CourseLayoutInit) => {
  const { course, size, formatBound, statusLabel, measure } = init;
  const bounds = boundStatuses.map((status) => statusBounds[status]);
  const left = Math.max(...bounds.map((bound) => measure(formatBound(bound)))) + gap;
  const names = (['active', 'fading', 'dormant', 'archived'] as const).map(statusLabel);
  const right = size.width < narrow ? 0 : Math.max(...names.map(measure)) + gap;
  const plot = {
    x: left,
    y: margin.top,
    width: Math.max(1, size.width - left - right),
    height: Math.max(1, size.height - margin.top - margin.bottom),
  };
  const { past, future, saved, uses, from, to, now } = course;
  const highest = max([...past, ...future, ...saved], ({ relevance }) => relevance) ?? 0;
  const xOf = scaleLinear([from, to], [plot.x, plot.x + plot.width]);
  // Square roots: low values, where the bounds are, have more room than on a linear scale, and a fall stays a curve.
  const yOf = scaleSqrt(
    [0, Math.max(lowestTop, highest) * headroom],
    [plot.y + plot.height, plot.y],
  ).clamp(true);
  const axes = { xOf, yOf, plot };
  const place = ({ at, relevance }: CurvePoint) => ({
    at,
    relevance,
    x: xOf(at),
    y: yOf(relevance),
  });
  return {
    size,
    /** Where the curve may be. */
    plot,
    past: past.map(place),
    future: future.map(place),
    saved: saved.map(place),
    uses: uses.map(place),
    bounds: bounds.map((bound) => ({ x: left - gap, y: yOf(bound), text: formatBound(bound) })),
    zones: right === 0 ? [] : zoneLabels(init, axes),
    kept: keptSpan(init, axes),
    now: xOf(now),
    ticks: tickLabels(init, axes),
    /** Everything that can be read, by time. */
    readings: [...past, ...future.slice(1)].map(place),
  };
};

export type CourseScene = ReturnType<typeof layOutCourse>;

/** Index of the reading nearest to a place. */
export const readingAt = ({ readings }: CourseScene, x: number): number =>
  bisectCenter(
    readings.map((reading) => reading.x),
    x,
  );
