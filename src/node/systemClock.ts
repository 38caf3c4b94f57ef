import type { Clock } from '../engine/vocabulary';

/** The time and the time zone of this machine. */
export const systemClock: Clock = {
  now: () => new Date(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};
