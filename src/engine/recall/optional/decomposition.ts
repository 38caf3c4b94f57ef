import { byScore, type Candidate } from '../candidate';
import { reciprocalRank } from '../fusion';
import type { Stage } from '../stage';

/** What is left of the parts so that they add up to a new score, with what merging changed as a part of its own. */
const withScore = (candidate: Candidate, score: number, rank: number): Candidate => ({
  ...candidate,
  score,
  parts: [
    ...candidate.parts,
    { stage: 'decomposition', value: rank + 1, contribution: score - candidate.score },
  ],
});

/**
 * The answers to several questions as one, by reciprocal ranks (document 001, "Multi-Query Decomposition"): a memory's
 * score is the sum of its reciprocal ranks over the number of questions, each memory stands once, with the parts of the
 * question that it answers best. One answer alone stays as it is.
 */
export const mergeAnswers = (answers: readonly (readonly Candidate[])[]): readonly Candidate[] => {
  const [only, ...others] = answers;
  if (only !== undefined && others.length === 0) return only;
  const merged = new Map<string, { best: Candidate; rank: number; sum: number }>();
  for (const answer of answers) {
    for (const [rank, candidate] of answer.entries()) {
      const known = merged.get(candidate.id);
      const sum = (known?.sum ?? 0) + reciprocalRank(rank);
      const isBetter = known === undefined || rank < known.rank;
      merged.set(candidate.id, isBetter ? { best: candidate, rank, sum } : { ...known, sum });
    }
  }
  return [...merged.values()]
    .map(({ best, rank, sum }) => withScore(best, sum / answers.length, rank))
    .sort(byScore);
};

/** Two to four questions in one are asked one by one (document 001). */
export const decomposition: Stage<'decomposition'> = {
  name: 'decomposition',
  isOn: false,
  brief: (_, _hit, t) => t('answers a part of the question'),
  explain: ({ value }, _, t) => t('place {0} for one of several questions', value),
};
