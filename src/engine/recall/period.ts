import { byScore, type Candidate, multiplying, withinOne } from './candidate';
import type { FactsOf } from './memoryFacts';
import { liesIn, type Period } from './memoryTimes';

/** What a memory of the time that a question names counts more. */
export const periodFactor = 1.3;

/**
 * Memories of the time that a question names ("last week", "in March") count more. The others are not left out: what
 * happened in March is often told later, and a filter costs quality (docs/evaluation/recall-trials.md).
 */
export const favourPeriod = (
  candidates: readonly Candidate[],
  { factsOf, period }: { readonly factsOf: FactsOf; readonly period: Period },
): readonly Candidate[] => {
  const favoured = candidates.map((candidate) => {
    const memory = factsOf(candidate.id)?.memory;
    const isOfTime = memory !== undefined && liesIn(memory, period);
    return multiplying(candidate, { stage: 'time', factor: isOfTime ? periodFactor : 1 });
  });
  return [...withinOne(favoured)].sort(byScore);
};
