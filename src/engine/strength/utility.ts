import { neutralUtility } from '../model/utility';
import { daysBetween } from './relevance';

/** Document 001, "Update on Use": α. */
const step = 0.1;

/** Document 001, "Temporal Decay": each day takes a hundredth of the way back to the neutral prior. */
const dailyDrift = 0.01;

/** What is known of how a memory served; instants in milliseconds since the epoch, in any order. */
export interface Outcomes {
  /** It was opened, said again, or reported as useful. */
  readonly helped?: readonly number[];
  /** It was reported as no use. */
  readonly failed?: readonly number[];
}

/**
 * How useful a memory turned out to be, 0..1. Each outcome moves it by 0.1 toward 1 or 0; between them it drifts to 0.5
 * as if document 001's step ran each day: u = 0.5 + (u − 0.5) 0.99^d, which never overshoots, whenever one looks
 * (ORIGINS 001 utility). Taken in the order of time, so that it does not matter which process told of an outcome first.
 */
export const computeUtility = ({ helped = [], failed = [] }: Outcomes, now: number): number => {
  const outcomes = [
    ...helped.map((at) => ({ at, target: 1 })),
    ...failed.map((at) => ({ at, target: 0 })),
  ].sort((left, right) => left.at - right.at || left.target - right.target);
  const drifted = (utility: number, days: number): number =>
    neutralUtility + (utility - neutralUtility) * (1 - dailyDrift) ** days;
  let utility = neutralUtility;
  let before = outcomes[0]?.at ?? now;
  for (const { at, target } of outcomes) {
    const then = drifted(utility, daysBetween(before, at));
    utility = then + step * (target - then);
    before = at;
  }
  return drifted(utility, daysBetween(before, now));
};
