import { byScore, type Candidate, multiplying, type PartWords, percent } from './candidate';
import type { Stage, StageContext } from './stage';

/** Document 001: memories below it are held back in ranking. */
export const leastConfidence = 0.3;

/** What is left of their score; the document names no number. */
export const lowConfidenceFactor = 0.5;

/** Memories that are hardly believed themselves count half. */
export const holdBackDoubtful = (
  candidates: readonly Candidate[],
  { factsOf }: Pick<StageContext, 'factsOf'>,
): readonly Candidate[] =>
  candidates
    .map((candidate) => {
      const confidence = factsOf(candidate.id)?.memory.confidence ?? 1;
      const factor = confidence < leastConfidence ? lowConfidenceFactor : 1;
      return multiplying(candidate, { stage: 'confidence', factor });
    })
    .sort(byScore);

const counted: PartWords['explain'] = ({ value }, _, t) =>
  t('doubtful, so counted {0} %', percent(value));

/** Memories of low confidence count less (document 001). */
export const confidence: Stage<'confidence'> = {
  name: 'confidence',
  isOn: true,
  brief: counted,
  explain: counted,
  rank: holdBackDoubtful,
};
