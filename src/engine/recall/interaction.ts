import { adding, byScore, type Candidate } from './candidate';
import { certaintyBeside } from './certainty';
import { isQuestion } from './learned';
import type { Stage, StageContext } from './stage';
import { detectLanguage } from './tokenizer';

/** Candidates that are compared word by word, the best first: further down hardly anything answers. */
const mostCompared = 16;

/** Languages of questions that it is asked about; what is too short to tell is mostly names and terms. */
const modelLanguages = new Set<string | undefined>(['en', undefined]);

/** Share of a score that is how well the words meet; what is left is the score of words, meaning and neighbours. */
const share = 0.5;

/**
 * The best candidates by how well the words of the question meet theirs, as the model understands them where they stand: half of each
 * score. What has no such measure, as it is long or has no vectors yet, keeps its score, and what is not compared stays behind.
 */
export const withInteraction = (
  candidates: readonly Candidate[],
  context: Pick<StageContext, 'similarities' | 'question' | 'neighboursOf' | 'factsOf'>,
): readonly Candidate[] => {
  const interactionOf = context.similarities?.interaction;
  // The model knows English: of other languages it sees letters, which meet by chance.
  const isUnderstood = modelLanguages.has(detectLanguage(context.question));
  if (interactionOf === undefined || !isUnderstood) return candidates;
  let least = 1;
  const compared = candidates.slice(0, mostCompared).map((candidate) => {
    const own = interactionOf(candidate.id);
    if (own === undefined) return candidate;
    const value = interactionOf(candidate.id, askedBefore(candidate.id, context)) ?? own;
    least = Math.min(least, value);
    const certainty = certaintyBeside(candidate.certainty, own);
    return { ...withShare(candidate, value), certainty };
  });
  const behind = candidates
    .slice(mostCompared)
    .map((candidate) => withShare(candidate, Math.min(least, candidate.score)));
  return [...compared, ...behind].sort(byScore);
};

/** What was asked in one breath before it: an answer is understood with its question. */
const askedBefore = (
  id: string,
  context: Pick<StageContext, 'neighboursOf' | 'factsOf'>,
): string | undefined => {
  const { previous } = context.neighboursOf(id);
  return previous !== undefined && isQuestion(previous, context) ? previous : undefined;
};

const withShare = (candidate: Candidate, value: number): Candidate =>
  adding(candidate, {
    ...{ stage: interaction.name, value },
    ...{ keeping: 1 - share, contribution: share * Math.max(0, value) },
  });

/** Late interaction: each word of the question beside the nearest of the memory (docs/decisions/late-interaction.md). */
export const interaction: Stage<'interaction'> = {
  name: 'interaction',
  isOn: true,
  explain: ({ value }, _, t) => t('compared word by word, {0}', value.toFixed(2)),
  rank: withInteraction,
};
