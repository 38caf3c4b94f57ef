import { isReviewed } from '../model/memory';
import { byScore, type Candidate, multiplying } from './candidate';
import type { FactsOf } from './memoryFacts';

/**
 * What is left of the score of a memory that an agent wrote and no person has seen: enough to put what people wrote before
 * it where the two are about as good an answer, and too little to hide the one that answers.
 */
export const unreviewedFactor = 0.95;

/** What people wrote or accepted comes before what nobody has looked at (docs/decisions/trust.md). */
export const favourReviewed = (
  candidates: readonly Candidate[],
  factsOf: FactsOf,
): readonly Candidate[] =>
  candidates
    .map((candidate) => {
      const facts = factsOf(candidate.id);
      const factor = facts === undefined || isReviewed(facts.memory) ? 1 : unreviewedFactor;
      return multiplying(candidate, { stage: 'trust', factor });
    })
    .sort(byScore);
