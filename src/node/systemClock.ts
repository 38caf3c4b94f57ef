import type { Clock } from '../engine';

/** The time and the time zone of this machine. */
export const systemClock: Clock = {
  now: () => new Date(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};
