import { byScore, type Candidate, multiplying } from './candidate';
import type { FactsOf } from './memoryFacts';

/** Document 001: memories below it are held back in ranking. */
export const leastConfidence = 0.3;

/** What is left of their score; the document names no number. */
export const lowConfidenceFactor = 0.5;

/** Memories that are hardly believed themselves count half. */
export const holdBackDoubtful = (
  candidates: readonly Candidate[],
  factsOf: FactsOf,
): readonly Candidate[] =>
  candidates
    .map((candidate) => {
      const confidence = factsOf(candidate.id)?.memory.confidence ?? 1;
      const factor = confidence < leastConfidence ? lowConfidenceFactor : 1;
      return multiplying(candidate, { stage: 'confidence', factor });
    })
    .sort(byScore);
