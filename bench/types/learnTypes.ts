import type { TypeWeights } from '../../src/engine/languages/languagePack';
import { type Lesson, learnLogistic } from '../logistic';

/** A labelled sentence: what its writer meant, the type that it is stored as, and what it shows. */
export interface TypeLesson extends Lesson {
  readonly type: string;
}

/** Sentences that show a feature at least: a part of a word, or two words in a row, may be there by chance. */
const fewest = (feature: string): number => (/^-.|.-$|^[^^].* ./u.test(feature) ? 3 : 2);

/** What speaks for each kind. Kinds of one type are learned apart: a person and a command share few words. */
export const learnTypes = (lessons: readonly TypeLesson[], penalty = 2): TypeWeights => {
  const types = new Map(lessons.map(({ kind, type }) => [kind, type]));
  const model = learnLogistic(lessons, { penalty, fewest, leastWeight: 0.1, grain: 0.05 });
  return {
    types: Object.fromEntries(
      Object.keys(model.bias).map((kind) => [kind, types.get(kind) ?? kind]),
    ),
    ...model,
  };
};
