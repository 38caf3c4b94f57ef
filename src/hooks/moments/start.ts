import type { ContextOptions, SessionStart } from '../../engine/vocabulary';
import type { GivingMoment } from './moment';

/** Tokens of CORE.md (document 000) and of MEMORY.md (document 002). */
const wholeFile = 3_000;

const asks: Readonly<Record<SessionStart, ContextOptions>> = {
  compact: { layers: ['core', 'baseline', 'hot', 'work'], budget: 220 },
  core: { layers: ['core', 'work'], coreFile: 'CORE.md', budget: wholeFile },
  memory: { layers: ['core', 'work'], budget: wholeFile },
};

/** A session starts: what holds whatever is done, and what is open; or a whole file, where the settings want it so. */
export const start: GivingMoment = {
  ask: (_call, { start: wanted }) => asks[wanted],
  isWorth: () => true,
  heading: () => 'Rules and open work, from the project’s memory.',
};
