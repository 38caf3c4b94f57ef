import { areOpposed } from '../../../prose/oppositions';
import { isEvent } from '../statements';
import { type ContradictionRule, leastShared } from './rule';

/**
 * "We use X", then "We no longer use X"; "enabled", then "disabled". The new sentence must not be about less than the known
 * one: that X is not used *for sessions* leaves it in use.
 */
export const isDenied: ContradictionRule = ({ said, known, alignment }) => {
  if (alignment.onlyLeft.length > 0 || alignment.onlyRight.length > 1) return false;
  if (alignment.onlyRight.some(({ kind }) => kind !== 'word')) return false;
  if (alignment.shared.length < leastShared) return false;
  if (isEvent(known.fact) && isEvent(said.fact)) return false;
  return areOpposed(said.fact, known.fact);
};
