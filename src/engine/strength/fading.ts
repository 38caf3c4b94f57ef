import type { Status } from '../model/memory';
import { instantAt, projectTime } from './activity';
import {
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

interface TurningPoint {
  readonly at: number;
  readonly because: Fade['because'];
}

/** Instants at which the status may change. Dates from the future count here: nothing fades before them. */
const turningPoints = (
  memory: DecayingMemory,
  use: Use,
  law: DecayLaw,
): readonly TurningPoint[] => {
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
