import { countedImportance } from '../../model/memory';
import { adding, byScore, type Candidate, withinOne } from '../candidate';
import { neutralUtility, type Stage, type StageContext } from '../stage';

/** Document 001, "Weighted Retrieval Score": relevance dominates, the others break ties. */
export const utilityWeights = { semantic: 0.6, utility: 0.2, importance: 0.2 } as const;

/**
 * Document 001's `0.6 · semantic + 0.2 · utility + 0.2 · importance`, and the router's utility boost: by what a memory's
 * utility is above the neutral 0.5, or below it, that share of the score so far.
 */
export const rerankByUtility = (
  candidates: readonly Candidate[],
  {
    factsOf,
    route,
  }: {
    readonly factsOf: StageContext['factsOf'];
    readonly route: Pick<StageContext['route'], 'utilityBoost'>;
  },
): readonly Candidate[] => {
  const reranked = candidates.map((candidate) => {
    const facts = factsOf(candidate.id);
    const utility = facts?.utility ?? neutralUtility;
    return adding(candidate, {
      stage: 'utility',
      value: utility,
      keeping: utilityWeights.semantic,
      contribution:
        utilityWeights.utility * utility +
        utilityWeights.importance * (facts === undefined ? 0 : countedImportance(facts.memory)) +
        route.utilityBoost * (utility - neutralUtility) * utilityWeights.semantic * candidate.score,
    });
  });
  return [...withinOne(reranked)].sort(byScore);
};

/** Document 001's 0.6 meaning, 0.2 utility, 0.2 importance, and the utility boosts of the router. */
export const utility: Stage<'utility'> = {
  name: 'utility',
  isOn: false,
  explain: ({ value }, _, t) => t('usefulness {0}, importance', value.toFixed(2)),
  rank: rerankByUtility,
};
