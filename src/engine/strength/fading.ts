import type { Status } from '../model/memory';
import { instantAt, projectTime } from './activity';
import {
  computeRelevance,
  computeStatus,
  type DecayingMemory,
  type DecayLaw,
  defaultDecayLaw,
  keptSince,
  lastUseOf,
  type Moment,
  minimumRetentionDays,
  statusBounds,
  strengthAtUse,
  type Use,
  usesOf,
  weightedUses,
} from './relevance';

const millisecondsPerDay = 86_400_000;

/** A bound is still met at the instant itself, so the look at the status comes just after. */
const justAfter = 1000;

/** The last instant that a date can say, in milliseconds since the epoch. */
const lastInstant = 8.64e15;

/** The instant at which so many days of the project have passed since another one. */
const daysAfter = (instant: number, days: number, law: DecayLaw | undefined): number =>
  instantAt(projectTime(instant, law?.activity) + days * millisecondsPerDay, law?.activity);

/** Why a status sinks: nothing keeps the memory active any longer, or its relevance falls below a bound. */
export const fadeCauses = ['keeping_ends', 'relevance_falls'] as const;

/** The next step down of a memory that is not used meanwhile. */
export interface Fade {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly to: Status;
  readonly because: (typeof fadeCauses)[number];
}

/** Until when something else than its relevance keeps a memory active that is kept since an instant. */
const keepingEnds = (
  memory: DecayingMemory,
  use: Use,
  { since, law }: { readonly since: number; readonly law: DecayLaw | undefined },
): number =>
  Math.max(daysAfter(since, minimumRetentionDays(memory, law), law), use.snoozedUntil ?? 0);

/**
 * Until when minimum retention, or somebody who snoozed it, keeps a memory active, in milliseconds since the epoch. Where the
 * file or its first sight is from the future, retention has not begun: then as if it began now.
 */
export const keptUntil = (memory: DecayingMemory, use: Use, { now, law }: Moment): number =>
  keepingEnds(memory, use, { since: keptSince(memory, use, now), law });

/** Instants at which the status may change. Dates from the future count here: nothing fades before them. */
const turningPoints = (memory: DecayingMemory, use: Use, law: DecayLaw) => {
  const since = keptSince(memory, use, Number.POSITIVE_INFINITY);
  const fadesFrom = lastUseOf(use) ?? since;
  const strength = strengthAtUse(memory, weightedUses(use), law);
  const crossings = Object.values(statusBounds).map((bound) => ({
    at: daysAfter(fadesFrom, Math.log(strength / bound) / law.dailyRate, law),
    because: 'relevance_falls' as const,
  }));
  return [
    ...crossings,
    { at: keepingEnds(memory, use, { since, law }), because: 'keeping_ends' as const },
  ];
};

/**
 * When a memory's status sinks next, and to what; undefined for one that never does: pinned, put aside by a flag, at the
 * lowest status already, or permanent and fading. The status can only change where relevance crosses one of its bounds,
 * or where nothing keeps it active any longer.
 */
export const nextFade = (memory: DecayingMemory, use: Use, moment: Moment): Fade | undefined => {
  if (memory.pinned || memory.status !== undefined) return undefined;
  const { now, law = defaultDecayLaw } = moment;
  const status = computeStatus(memory, use, moment);
  const points = turningPoints(memory, use, law)
    // One that rounding put before now may still be to come.
    .filter(({ at }) => at > now - justAfter && at < lastInstant)
    .map(({ at, because }) => ({ at: Math.max(at, now), because }))
    .sort((left, right) => left.at - right.at);
  for (const { at, because } of points) {
    const to = computeStatus(memory, use, { law, now: at + justAfter });
    if (to !== status) return { at, to, because };
  }
  return undefined;
};

/** Relevance at an instant. */
export interface CurvePoint {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly relevance: number;
}

export interface CurveInit {
  /** Milliseconds since the epoch, `from` before `to`. */
  readonly from: number;
  readonly to: number;
  /** Evenly spaced points, at least 2; each known access and edit adds one before it and one after. */
  readonly points: number;
  /** As for `relevanceAt`. */
  readonly now?: number;
  /** Documents 000 and 002's own where it is absent. */
  readonly law?: DecayLaw;
}

/**
 * The latest accesses of which the instant is known, the oldest first. It ends with the last access, whatever another
 * program made of the list, and is never longer than their count.
 */
const knownAccesses = (use: Use): readonly number[] => {
  const { lastAccessed, recentAccesses = [] } = use;
  if (lastAccessed === undefined) return [];
  const earlier = recentAccesses.filter((access) => access <= lastAccessed);
  const known = earlier.includes(lastAccessed) ? earlier : [...earlier, lastAccessed];
  return [...known].sort((left, right) => left - right).slice(-Math.max(1, usesOf(use)));
};

type DatedMemory = Omit<DecayingMemory, 'immutable' | 'status'>;

/** The memory before its last edit; of earlier ones nobody knows. */
const unedited = ({ updated: _updated, ...memory }: DatedMemory): DatedMemory => memory;

/** When this machine first saw the memory, or it was made if that was later. */
const birthOf = (memory: DatedMemory, use: Use): number =>
  keptSince(unedited(memory), use, Number.POSITIVE_INFINITY);

const editOf = (memory: DatedMemory, use: Use): number =>
  keptSince(memory, use, Number.POSITIVE_INFINITY);

/** Before the first access that is known: unread, unless there were others that nobody noted. */
const relevanceUnread = (memory: DatedMemory, use: Use, moment: Moment): number | undefined => {
  const known = knownAccesses(use);
  const isEdited = moment.now >= editOf(memory, use);
  // Accesses without any date: the law counts them, so they count as soon as it holds.
  const accessCount = isEdited && known.length === 0 ? usesOf(use) : 0;
  if (accessCount + known.length < usesOf(use) && memory.pinned !== true) return undefined;
  const then = { firstSeen: use.firstSeen, accessCount };
  return computeRelevance(isEdited ? memory : unedited(memory), then, moment);
};

/** As `relevanceAt`, for an instant that is over: with the use that there had been by then. */
const relevanceThen = (memory: DatedMemory, use: Use, moment: Moment): number | undefined => {
  // How much it was given before is not known, so that only its last time is a step.
  if (
    use.lastGiven !== undefined &&
    moment.now >= use.lastGiven &&
    moment.now >= (use.lastAccessed ?? 0)
  ) {
    return computeRelevance(memory, use, moment);
  }
  const known = knownAccesses(use);
  const before = known.filter((access) => access <= moment.now);
  const lastAccessed = before.at(-1);
  if (lastAccessed === undefined) {
    return moment.now < birthOf(memory, use) ? undefined : relevanceUnread(memory, use, moment);
  }
  const later = known.length - before.length;
  return computeRelevance(
    memory,
    { firstSeen: use.firstSeen, accessCount: usesOf(use) - later, lastAccessed },
    moment,
  );
};

/**
 * Relevance as it was or will be, if nobody uses the memory after `at`. `now` divides the two (milliseconds since the
 * epoch): what is not over is the law's own; without it everything counts as over, which only differs for dates that are
 * in the future. Undefined for a time of which nothing is known: before the memory was first seen here, or before the
 * oldest access that was noted where there were earlier ones.
 */
export const relevanceAt = (
  memory: DecayingMemory,
  use: Use,
  moment: { readonly at: number; readonly now?: number; readonly law?: DecayLaw },
): number | undefined => {
  const { at, now = Number.POSITIVE_INFINITY, ...law } = moment;
  const isOver = at < now;
  return (isOver ? relevanceThen : computeRelevance)(memory, use, { now: at, ...law });
};

/**
 * The course of relevance between two instants, in order of time; a use is a step, so it has a point just before it and
 * one after, and so has the last edit. Times of which nothing is known are left out.
 */
export const relevanceCurve = (
  memory: DecayingMemory,
  use: Use,
  { from, to, points, ...moment }: CurveInit,
): readonly CurvePoint[] => {
  const step = (to - from) / (points - 1);
  const even = Array.from({ length: points }, (_, index) => from + index * step);
  const given = use.lastGiven === undefined ? [] : [use.lastGiven];
  const steps = [...knownAccesses(use), ...given, birthOf(memory, use), editOf(memory, use)]
    .filter((instant) => instant > from && instant < to)
    .flatMap((instant) => [instant - 1, instant]);
  return [...new Set([...even, ...steps])]
    .sort((left, right) => left - right)
    .flatMap((at) => {
      const relevance = relevanceAt(memory, use, { at, ...moment });
      return relevance === undefined ? [] : [{ at, relevance }];
    });
};
