import { adding, byScore, type Candidate, withinOne } from './candidate';
import type { Stage, StageContext } from './stage';

/** Document 001, "Co-activation Tracking": what was used together at least so often gains so much beside each other. */
export const leastTogether = 3;
export const coactivationBonus = 0.05;

/** Memories that were often used together gain 0.05 where both may answer. */
export const boostCoactivated = (
  candidates: readonly Candidate[],
  { factsOf }: Pick<StageContext, 'factsOf'>,
): readonly Candidate[] => {
  if (candidates.every(({ id }) => (factsOf(id)?.usedWith ?? []).length === 0)) return candidates;
  const found = new Set(candidates.map(({ id }) => id));
  const boosted = candidates.map((candidate) => {
    const others = factsOf(candidate.id)?.usedWith ?? [];
    const count = others.filter((id) => found.has(id)).length;
    return count === 0
      ? candidate
      : adding(candidate, {
          stage: 'coactivation',
          value: count,
          contribution: coactivationBonus,
        });
  });
  return [...withinOne(boosted)].sort(byScore);
};

/** Memories that were often used together with another that is found (document 001). */
export const coactivation: Stage<'coactivation'> = {
  name: 'coactivation',
  isOn: true,
  brief: (_, _hit, t) => t('often used together with another match'),
  explain: ({ value }, _, t) => t('often used together with other matches, {0}', value),
  rank: boostCoactivated,
};
