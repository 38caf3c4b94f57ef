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

/** The next step down of a memory that is not used meanwhile. */
export interface Fade {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly to: Status;
}

/**
 * Until when minimum retention keeps a memory active, in milliseconds since the epoch. Where the file or its first sight
 * is from the future, retention has not begun: then as if it began now.
 */
export const keptUntil = (memory: DecayingMemory, use: Use, { now, law }: Moment): number =>
  daysAfter(keptSince(memory, use, now), minimumRetentionDays(memory, law), law);

/** Instants at which the status may change. Dates from the future count here: nothing fades before them. */
const turningPoints = (memory: DecayingMemory, use: Use, law: DecayLaw): readonly number[] => {
  const edited = keptSince(memory, use, Number.POSITIVE_INFINITY);
  const fadesFrom = lastUseOf(use) ?? edited;
  const strength = strengthAtUse(memory, weightedUses(use));
  const crossings = Object.values(statusBounds).map((bound) =>
    daysAfter(fadesFrom, Math.log(strength / bound) / law.dailyRate, law),
  );
  return [...crossings, daysAfter(edited, minimumRetentionDays(memory, law), law)];
};

/**
 * When a memory's status sinks next, and to what; undefined for one that never does: pinned, put aside by a flag, at the
 * lowest status already, or permanent and fading. The status can only change where relevance crosses one of its bounds,
 * or where minimum retention ends.
 */
export const nextFade = (memory: DecayingMemory, use: Use, moment: Moment): Fade | undefined => {
  if (memory.pinned || memory.status !== undefined) return undefined;
  const { now, law = defaultDecayLaw } = moment;
  const status = computeStatus(memory, use, moment);
  const instants = turningPoints(memory, use, law)
    // One that rounding put before now may still be to come.
    .filter((instant) => instant > now - justAfter && instant < lastInstant)
    .map((instant) => Math.max(instant, now))
    .sort((left, right) => left - right);
  for (const at of instants) {
    const to = computeStatus(memory, use, { law, now: at + justAfter });
    if (to !== status) return { at, to };
  }
  return undefined;
};
