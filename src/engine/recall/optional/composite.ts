import { countedImportance } from '../../model/memory';
import { adding, byScore, type Candidate } from '../candidate';
import { reciprocalRank } from '../fusion';
import type { MemoryFacts, Stage, StageContext } from '../stage';

const millisecondsPerSecond = 1000;

/** What was used this moment would have an infinite logarithm. */
const youngestSeconds = 1;

/**
 * ACT-R's base-level activation with a single trace (Anderson; document 001, "ACT-R Activation Model"):
 * `B = ln(max(n, 1)) − 0.5 · ln(age in seconds)`, as a probability `1 / (1 + e^−B)`. 0..1; about 0.5 for what was read a
 * second ago, 0.003 after a day: beyond an hour it tells often used memories apart, and little else.
 */
export const computeActivation = (accessCount: number, ageSeconds: number): number => {
  const base =
    Math.log(Math.max(accessCount, 1)) - 0.5 * Math.log(Math.max(ageSeconds, youngestSeconds));
  return 1 / (1 + Math.exp(-base));
};

/** The activation of a memory; one that was never read ages since its last change, one without dates has none. */
const activationOf = ({ memory, accessCount, lastAccessed }: MemoryFacts, now: number): number => {
  const since = lastAccessed ?? Date.parse(memory.updated ?? memory.created ?? '');
  if (Number.isNaN(since)) return 0;
  return computeActivation(accessCount, (now - since) / millisecondsPerSecond);
};

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
export const rankByComposite = (
  candidates: readonly Candidate[],
  { factsOf, now }: Pick<StageContext, 'factsOf' | 'now'>,
): readonly Candidate[] =>
  candidates
    .map((candidate, rank) => {
      const facts = factsOf(candidate.id);
      const activation = facts === undefined ? 0 : activationOf(facts, now);
      const importance = facts === undefined ? 0 : countedImportance(facts.memory);
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

/** Document 001's weighted sum of similarity, activation, importance and rank. */
export const composite: Stage<'composite'> = {
  name: 'composite',
  isOn: false,
  explain: ({ value }, _, t) => t('recent use {0}, importance, rank', value.toFixed(2)),
  rank: rankByComposite,
};
