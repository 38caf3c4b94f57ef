import { subTierBoost } from '../../strength/tier';
import { byScore, type Candidate, multiplying, percent, withinOne } from '../candidate';
import type { Stage, StageContext } from '../stage';

/** A rule ×1.1, what a person said ×1.1, how something is done ×1.05, what another memory tells ×0.9. */
export const boostSubTiers = (
  candidates: readonly Candidate[],
  { factsOf }: Pick<StageContext, 'factsOf'>,
): readonly Candidate[] => {
  const boosted = candidates.map((candidate) => {
    const subTier = factsOf(candidate.id)?.subTier;
    const factor = subTier === undefined ? 1 : subTierBoost[subTier];
    return multiplying(candidate, { stage: 'sub_tiers', factor });
  });
  return [...withinOne(boosted)].sort(byScore);
};

/** What kind of memory it is (document 001, "Sub-Tier Classification"). */
export const subTiers: Stage<'sub_tiers'> = {
  name: 'sub_tiers',
  isOn: false,
  explain: ({ value }, _, t) => t('counted {0} % by what kind of memory it is', percent(value)),
  rank: boostSubTiers,
};
