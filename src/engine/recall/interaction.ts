import { adding, byScore, type Candidate, withinOne } from './candidate';
import { certaintyBeside } from './certainty';
import { isQuestion } from './learned';
import type { MemoryFacts, Stage, StageContext } from './stage';
import { detectLanguage } from './tokenizer';

/** Candidates that are compared word by word, the best first: further down hardly anything answers. */
const mostCompared = 16;

/** Languages that it is asked about; what is too short to tell is mostly names and terms. */
const modelLanguages = new Set<string | undefined>(['en', undefined]);

/** Share of those that has to have the measure: a few short memories among long ones are not told apart from these by it. */
const leastMeasured = 0.5;

/** Share of a score that is how well the words meet; what is left is the score of words, meaning and neighbours. */
const share = 0.5;

/**
 * True of a memory in a language that the shipped model does not know: it finds two Turkish texts near because both are Turkish, and a
 * Turkish one far from every English question.
 */
export const isBeyondModel = (facts: MemoryFacts | undefined): boolean =>
  facts !== undefined && !modelLanguages.has(detectLanguage(`${facts.memory.title} ${facts.note}`));

type Known = Pick<StageContext, 'similarities' | 'question' | 'neighboursOf' | 'factsOf'>;

/**
 * The best candidates by how well the words of the question meet theirs, as the model understands them where they stand: half of each
 * score, in the measure that their scores had on the whole. So what has no such measure, as it is long, has no vectors yet or stands
 * further down, neither gains nor loses beside them; where that is most of them, nothing changes.
 */
export const withInteraction = (
  candidates: readonly Candidate[],
  context: Known,
): readonly Candidate[] => {
  const interactionOf = context.similarities?.interaction;
  // The model knows English: of other languages it sees letters, which meet by chance.
  const isUnderstood = modelLanguages.has(detectLanguage(context.question));
  if (interactionOf === undefined || !isUnderstood) return candidates;
  const values = new Map<string, number>();
  const measured = candidates.map((candidate, at) => {
    const isCompared = at < mostCompared && !isBeyondModel(context.factsOf(candidate.id));
    const own = isCompared ? interactionOf(candidate.id) : undefined;
    if (own === undefined) return candidate;
    values.set(
      candidate.id,
      (interactionOf(candidate.id, askedBefore(candidate.id, context)) ?? own).value,
    );
    return {
      ...candidate,
      weakest: own.weakest,
      certainty: certaintyBeside(candidate.certainty, own),
    };
  });
  if (values.size < leastMeasured * Math.min(candidates.length, mostCompared)) return candidates;
  const above = measured.reduce((sum, { id, score }) => sum + (values.get(id) ?? score) - score, 0);
  const usual = above / Math.max(1, values.size);
  const ranked = measured.map((candidate) => {
    const value = values.get(candidate.id);
    if (value === undefined) return candidate;
    const contribution = Math.max(share * (value - usual), (share - 1) * candidate.score);
    return adding(candidate, { stage: interaction.name, value, keeping: 1 - share, contribution });
  });
  return [...withinOne(ranked)].sort(byScore);
};

/** What was asked in one breath before it: an answer is understood with its question. */
const askedBefore = (id: string, context: Known): string | undefined => {
  const { previous } = context.neighboursOf(id);
  return previous !== undefined && isQuestion(previous, context) ? previous : undefined;
};

/** Late interaction: each word of the question beside the nearest of the memory (docs/decisions/late-interaction.md). */
export const interaction: Stage<'interaction'> = {
  name: 'interaction',
  isOn: true,
  explain: ({ value }, _, t) => t('compared word by word, {0}', value.toFixed(2)),
  rank: withInteraction,
};
