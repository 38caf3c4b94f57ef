import { adding, byScore, type Candidate, withinOne } from './candidate';
import type { Stage, StageContext } from './stage';

/** What the best neighbour adds to a memory, as a share of its own score (docs/evaluation/recall-trials.md). */
export const neighbourShare = 0.3;

/**
 * A second view of a memory, with its neighbours: `score + 0.3 · (score of its best neighbour)`. A memory that says a half
 * of the answer beside one that says the other is worth more than either says alone. Neighbours count with the score that
 * they have themselves, so that nothing echoes.
 */
export const withNeighbours = (
  candidates: readonly Candidate[],
  { neighboursOf }: Pick<StageContext, 'neighboursOf'>,
): readonly Candidate[] => {
  const scores = new Map(candidates.map(({ id, score }) => [id, score]));
  const smoothed = candidates.map((candidate) => {
    const best = neighboursOf(candidate.id)
      .filter((id) => id !== candidate.id)
      .reduce((most, id) => Math.max(most, scores.get(id) ?? 0), 0);
    if (best === 0) return candidate;
    return adding(candidate, {
      stage: 'neighbours',
      value: best,
      contribution: neighbourShare * best,
    });
  });
  return [...withinOne(smoothed)].sort(byScore);
};

/** A second view of a memory, with its neighbours: written in one breath with it, parent, strong relations. */
export const neighbours: Stage<'neighbours'> = {
  name: 'neighbours',
  isOn: true,
  brief: (_, _hit, t) => t('beside another match'),
  explain: ({ value }, _, t) => t('beside a match of {0}', value.toFixed(2)),
  beside: (found, { neighboursOf }) => found.flatMap(neighboursOf),
  rank: withNeighbours,
};
