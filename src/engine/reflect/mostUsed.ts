import type { MemoryReference } from '../model/decision';
import { type KnownMemory, referenceOf } from './material';
import { byRelevance } from './scope';
import type { SurveyPeriod } from './survey';

export interface MostUsed {
  readonly memory: MemoryReference;
  /** How often it was opened in the period, as far as its latest accesses tell. */
  readonly times: number;
}

/** A memory that was opened once was not used again. */
const leastUses = 2;

/** What was used more than once in the period, the most used first. */
export const computeMostUsed = (
  shared: readonly KnownMemory[],
  { from, until }: SurveyPeriod,
): readonly MostUsed[] =>
  shared
    .map((one) => {
      const accesses = one.use.recentAccesses ?? [];
      return { one, times: accesses.filter((at) => at >= from && at <= until).length };
    })
    .filter(({ times }) => times >= leastUses)
    .sort((left, right) => right.times - left.times || byRelevance(left.one, right.one))
    .map(({ one, times }) => ({ memory: referenceOf(one), times }));
