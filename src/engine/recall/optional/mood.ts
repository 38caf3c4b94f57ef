import { emotionOf } from '../../remember/emotion';
import { byScore, type Candidate, multiplying, withinOne } from '../candidate';
import type { Stage, StageContext } from '../stage';

/** Document 001, "Mood-Congruent Retrieval". */
export const moodBoost = 1.1;

/** A memory in the same mood as the question counts a tenth more; a calm one is in none. */
export const boostMood = (
  candidates: readonly Candidate[],
  { question, factsOf }: Pick<StageContext, 'question' | 'factsOf'>,
): readonly Candidate[] => {
  const asked = Math.sign(emotionOf(question).valence);
  if (asked === 0) return candidates;
  const boosted = candidates.map((candidate) => {
    const own = Math.sign(factsOf(candidate.id)?.memory.emotion?.valence ?? 0);
    return multiplying(candidate, { stage: 'mood', factor: own === asked ? moodBoost : 1 });
  });
  return [...withinOne(boosted)].sort(byScore);
};

/** Memories that were felt as the question is (document 001). */
export const mood: Stage<'mood'> = {
  name: 'mood',
  isOn: false,
  explain: (_, _hit, t) => t('in the mood of the question'),
  rank: boostMood,
};
