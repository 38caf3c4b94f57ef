import { activationOf } from './activation';
import { adding, byScore, type Candidate } from './candidate';
import { reciprocalRank } from './fusion';
import type { FactsOf } from './memoryFacts';

/** Document 001, "Weighted composite". */
export const compositeWeights = {
  similarity: 0.4,
  activation: 0.3,
  importance: 0.15,
  reciprocalRank: 0.15,
} as const;

/**
 * Document 001's `0.40 · similarity + 0.30 · activation + 0.15 · importance + 0.15 · reciprocal rank`. Similarity is the
 * fused score so far; reciprocal ranks are normalised, since their raw value of at most 0.03 would not count at all.
 * Candidates come best first.
 */
export const composite = (
  candidates: readonly Candidate[],
  { factsOf, now }: { readonly factsOf: FactsOf; readonly now: number },
): readonly Candidate[] =>
  candidates
    .map((candidate, rank) => {
      const facts = factsOf(candidate.id);
      const activation = facts === undefined ? 0 : activationOf(facts, now);
      const importance = facts?.memory.importance ?? 0;
      return adding(candidate, {
        stage: 'composite',
        value: activation,
        keeping: compositeWeights.similarity,
        contribution:
          compositeWeights.activation * activation +
          compositeWeights.importance * importance +
          compositeWeights.reciprocalRank * reciprocalRank(rank),
      });
    })
    .sort(byScore);
