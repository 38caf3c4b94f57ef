/**
 * The laws of time as pure functions: for faces that show what was and what would be, with the same law that decides
 * what is. No engine stands behind them.
 */

export { computeGrant, grantBounds } from './reflect/request';
export {
  type CurveInit,
  type CurvePoint,
  type Fade,
  keptUntil,
  nextFade,
  relevanceAt,
  relevanceCurve,
} from './strength/fading';
export {
  computeKept,
  computeStanding,
  countStatuses,
  countWithin,
  type FadingStanding,
  firstStepBelow,
  type Horizon,
  type Kept,
  nextToFade,
  reportedLaw,
  type Standing,
  type StatusCounts,
  usualHorizons,
} from './strength/forecast';
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
