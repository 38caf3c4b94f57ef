import { adding, byScore, type Candidate, type PartWords, withinOne } from './candidate';
import ranker from './ranker.json';
import type { Stage, StageContext } from './stage';

type Known = Pick<StageContext, 'factsOf' | 'neighboursOf'>;

/** Something to be seen in a memory beside its words and its meaning. */
interface Feature<Name extends string> extends PartWords<Name> {
  /** In the measure of which its weight is. */
  readonly seenIn: (id: string, context: Known) => number;
}

/** True for a short memory whose last sentence is a question; of a long one the end is not at hand. */
export const isQuestion = (id: string, { factsOf }: Known): boolean =>
  /[?？؟]["'”’)\]]*$/u.test(factsOf(id)?.note.trim() ?? '');

const asks: Feature<'asks'> = {
  name: 'asks',
  brief: (_, _hit, t) => t('is a question itself'),
  explain: (_, _hit, t) => t('asks rather than states'),
  seenIn: (id, context) => (isQuestion(id, context) ? 1 : 0),
};

const replies: Feature<'replies'> = {
  name: 'replies',
  explain: (_, _hit, t) => t('follows a question'),
  seenIn: (id, context) => {
    const { previous } = context.neighboursOf(id);
    return previous !== undefined && isQuestion(previous, context) ? 1 : 0;
  },
};

/** What the ranker sees, each with its mean, deviation and weight in `ranker.json`. */
export const learnedFeatures = [asks, replies] as const;

/**
 * What one of a feature adds to a score of 0..1: its weight in the logistic model over that of the score, so that the
 * score of words and meaning keeps its measure.
 */
const addedBy = (name: (typeof learnedFeatures)[number]['name']): number =>
  ranker[name].weight / ranker.score.weight;

/** Candidates with what the learned features add; no score falls below 0. */
export const withLearned = (
  candidates: readonly Candidate[],
  context: Known,
): readonly Candidate[] => {
  const ranked = candidates.map((candidate) =>
    learnedFeatures.reduce((one, { name, seenIn }) => {
      const value = seenIn(one.id, context);
      const contribution = Math.max(-one.score, addedBy(name) * value);
      return value === 0 ? one : adding(one, { stage: name, value, contribution });
    }, candidate),
  );
  return [...withinOne(ranked)].sort(byScore);
};

/** A logistic model over the score of words and meaning and what else a memory shows (docs/decisions/learned-ranker.md). */
export const learned: Stage<'learned'> = { name: 'learned', isOn: true, rank: withLearned };
