import type { Clock } from '../engine/vocabulary';

/** What every format of a folder can write, in every time zone; milliseconds since the epoch. */
const earliest = Date.UTC(1970, 0, 3);
const latest = Date.UTC(9999, 11, 29);

const isUsable = (time: number): boolean => time >= earliest && time <= latest;

/**
 * A clock that always gives an instant that can be written. Where the other one gives none, or one beyond the years that
 * dates have four digits for, time goes on from the last instant that it gave, by `elapsed`, milliseconds that only grow; from
 * the start of the process where there was none. A clock that was set back or ahead is followed: which of its times is the right
 * one nobody knows here.
 */
export const steadyClock = (
  clock: Clock,
  elapsed: () => number = () => performance.now(),
): Clock => {
  let last = { at: performance.timeOrigin, elapsed: 0 };
  return {
    timeZone: clock.timeZone,
    now: () => {
      const at = clock.now().getTime();
      if (isUsable(at)) {
        last = { at, elapsed: elapsed() };
        return new Date(at);
      }
      const goesOn = last.at + elapsed() - last.elapsed;
      return new Date(isUsable(goesOn) ? goesOn : earliest);
    },
  };
};

/** The time and the time zone of this machine. */
export const systemClock: Clock = {
  now: () => new Date(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};
