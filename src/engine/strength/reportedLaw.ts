import type { DecayReport } from '../api';
import { type DecayLaw, decayLawOf } from './relevance';

/** The law of the folder that a report tells of, or the same with another half-life (days, greater than 0). */
export const reportedLaw = (
  { now, halfLifeDays, fading, activeDays }: Omit<DecayReport, 'memories'>,
  days: number = halfLifeDays,
): DecayLaw => decayLawOf(days, fading, { activity: { days: activeDays, until: now } });
