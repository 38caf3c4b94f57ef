import { isReviewed } from '../model/memory';
import { byScore, type Candidate, multiplying, type PartWords, percent } from './candidate';
import type { Stage, StageContext } from './stage';

/**
 * What is left of the score of a memory that an agent wrote and no person has seen: enough to put what people wrote before
 * it where the two are about as good an answer, and too little to hide the one that answers.
 */
export const unreviewedFactor = 0.95;

/** What people wrote or accepted comes before what nobody has looked at (docs/decisions/trust.md). */
export const favourReviewed = (
  candidates: readonly Candidate[],
  { factsOf }: Pick<StageContext, 'factsOf'>,
): readonly Candidate[] =>
  candidates
    .map((candidate) => {
      const facts = factsOf(candidate.id);
      const factor = facts === undefined || isReviewed(facts.memory) ? 1 : unreviewedFactor;
      return multiplying(candidate, { stage: 'trust', factor });
    })
    .sort(byScore);

const counted: PartWords['explain'] = ({ value }, _, t) =>
  t('not seen by a person yet, so counted {0} %', percent(value));

/** What an agent wrote and no person has seen counts a little less. */
export const trust: Stage<'trust'> = {
  name: 'trust',
  isOn: true,
  brief: counted,
  explain: counted,
  rank: favourReviewed,
};
