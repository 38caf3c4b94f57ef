import type { GivingMoment } from './moment';

/** A session starts: what holds whatever is done, and what is open. */
export const start: GivingMoment = {
  ask: () => ({ layers: ['core', 'baseline', 'hot', 'work'], budget: 220 }),
  isWorth: () => true,
  heading: () => 'Rules and open work, from the project’s memory.',
};
