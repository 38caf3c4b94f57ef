import type { TypeWeights } from '../../src/engine/languages/languagePack';
import { type Lesson, learnLogistic } from '../logistic';

/** A labelled sentence: what its writer meant, the type that it is stored as, and what it shows. */
export interface TypeLesson extends Lesson {
  readonly type: string;
}

const fewest = (feature: string): number => (/^-.|.-$/u.test(feature) ? 3 : 2);

/** What speaks for each kind. Kinds of one type are learned apart: a person and a command share few words. */
export const learnTypes = (lessons: readonly TypeLesson[], penalty = 0.3): TypeWeights => {
  const types = new Map(lessons.map(({ kind, type }) => [kind, type]));
  const model = learnLogistic(lessons, { penalty, fewest, leastWeight: 0.2, grain: 0.1 });
  return {
    types: Object.fromEntries(
      Object.keys(model.bias).map((kind) => [kind, types.get(kind) ?? kind]),
    ),
    ...model,
  };
};
