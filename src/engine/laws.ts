/**
 * The laws of time as pure functions: for faces that show what was and what would be, with the same law that decides
 * what is. No engine stands behind them.
 */

export { computeGrant, grantBounds } from './reflect/request';
export { type CurveInit, type CurvePoint, relevanceAt, relevanceCurve } from './strength/curve';
export { type Fade, keptUntil, nextFade } from './strength/fading';
export {
  computeRelevance,
  computeStatus,
  type DecayingMemory,
  type DecayLaw,
  decayLawOf,
  defaultDecayLaw,
  halfLifeOf,
  type Moment,
  pinnedRelevance,
  statusBounds,
  type Use,
  usesOf,
} from './strength/relevance';
export { reportedLaw } from './strength/reportedLaw';
