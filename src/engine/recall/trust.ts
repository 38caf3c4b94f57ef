import { isReviewed, isUnseenRule } from '../model/memory';
import {
  behindFactor,
  byScore,
  type Candidate,
  isInUse,
  multiplying,
  type PartWords,
  percent,
} from './candidate';
import { abbreviatedFrom, fullFrom } from './certainty';
import type { FactsOf, Stage, StageContext } from './stage';

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

/** What an agent wrote and no person has seen counts a little less; told among all parts only, as it holds of most of them. */
export const trust: Stage<'trust'> = {
  name: 'trust',
  isOn: true,
  explain: counted,
  rank: favourReviewed,
};

/**
 * Share of a rule's own certainty from which another memory answers the same question: words can be chosen so that a rule
 * fits a question better than what people wrote down.
 */
const answersAlike = 0.75;

const answersAsWell = (one: Candidate, rule: Candidate): boolean =>
  one.certainty >= Math.max(abbreviatedFrom, Math.min(fullFrom, rule.certainty * answersAlike));

/**
 * What an agent calls a policy, a preference, a procedure or a correction stands behind everything seen by a person that
 * answers the same question, until a person has seen it too (docs/decisions/unseen-rules.md).
 */
export const putUnseenRulesBehind = (
  candidates: readonly Candidate[],
  factsOf: FactsOf,
): readonly Candidate[] => {
  const isUnseen = ({ id }: Candidate): boolean => {
    const facts = factsOf(id);
    return facts !== undefined && isUnseenRule(facts.memory);
  };
  if (!candidates.some(isUnseen)) return candidates;
  const seen = candidates.filter(({ id }) => {
    const facts = factsOf(id);
    return facts !== undefined && isReviewed(facts.memory) && isInUse(facts.status);
  });
  return candidates
    .map((candidate) => {
      if (!isUnseen(candidate)) return candidate;
      const scores = seen.filter((one) => answersAsWell(one, candidate)).map(({ score }) => score);
      const least = Math.min(...scores);
      return least > candidate.score
        ? candidate
        : multiplying(candidate, {
            stage: standing.name,
            factor: (least / candidate.score) * behindFactor,
          });
    })
    .sort(byScore);
};

/** What nobody has seen yet weighs by what it could do. It cannot be switched off. */
export const standing: PartWords<'standing'> = {
  name: 'standing',
  brief: (_, _hit, t) => t('a rule that no person has seen, and so behind what people wrote'),
  explain: (_, _hit, t) => t('a rule that no person has seen, and so behind what people wrote'),
};
