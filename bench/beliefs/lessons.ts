import { readFileSync } from 'node:fs';
import type { BeliefPair } from '../../src/engine/remember/claims/pairFeatures';
import { formMemory } from '../../src/engine/remember/form';
import { judge, wordLikeness } from '../../src/engine/remember/judge';
import {
  isLearned,
  learnedFeaturesOf,
  leastAlike,
  type PairOutcome,
} from '../../src/engine/remember/learnedGate';
import type { Belief } from '../../src/engine/remember/statements';
import type { Embedder } from '../../src/engine/vectors/embedder';
import { calibrated, calibrationOf, wordCalibration } from '../../src/engine/vectors/windows';
import type { Lesson } from '../logistic';
import type { BeliefPair as LabelledPair } from './sets';

/** A labelled pair as the model learns it. */
export interface PairLesson extends Lesson {
  readonly kind: PairOutcome;
  readonly id: string;
  readonly lang: string;
  readonly pair: BeliefPair;
}

/** Other known beliefs that are looked at beside the one that a new belief is paired with; one that is nearer may be of the same. */
const [mostOthers, nearestOther] = [2, 0.62];

const beliefOf = (text: string): Belief => {
  const { title } = formMemory({ body: text });
  return { title, body: text };
};

const dot = (left: Float32Array, right: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at < left.length; at++) sum += (left[at] ?? 0) * (right[at] ?? 0);
  return sum;
};

/** Labelled pairs, one a line. */
export const readLabelled = (file: string): readonly LabelledPair[] => {
  const text = readFileSync(file, 'utf8').trim();
  return text.startsWith('[') ? JSON.parse(text) : text.split('\n').map((line) => JSON.parse(line));
};

/**
 * What there is to learn of labelled pairs: each as it is compared with the shipped model, and once more as by words alone where
 * that is another likeness; and beside each new belief the nearest known ones of other pairs, which are of something else.
 */
export const lessonsOf = async (
  pairs: readonly LabelledPair[],
  embedder: Embedder,
): Promise<readonly PairLesson[]> => {
  const texts = [...new Set(pairs.flatMap((pair) => [pair.known, pair.new]))];
  const beliefs = new Map(texts.map((text) => [text, beliefOf(text)]));
  const written = texts.map((text) => `${beliefs.get(text)?.title}\n\n${text}`);
  const answer = await embedder.embedPassages(written);
  if (answer === undefined) throw new Error('The model does not answer.');
  const points = calibrationOf(answer.model);
  if (points === undefined) throw new Error(`“${answer.model.name}” has no calibration.`);
  const vectors = new Map(texts.map((text, at) => [text, answer.vectors[at]?.[0]]));
  const cosine = (left: string, right: string): number => {
    const [one, other] = [vectors.get(left), vectors.get(right)];
    return one === undefined || other === undefined ? 0 : dot(one, other);
  };
  const lessons: PairLesson[] = [];
  const add = (one: LabelledPair, knownText: string, kind: PairOutcome): void => {
    const [said, known] = [beliefs.get(one.new), beliefs.get(knownText)];
    if (said === undefined || known === undefined) return;
    const byWords = calibrated(wordCalibration, wordLikeness(said, known));
    const byMeaning = calibrated(points, cosine(one.new, knownText));
    for (const similarity of new Set([Math.max(byWords, byMeaning), byWords])) {
      const pair: BeliefPair = { said, known, similarity };
      const isOther = knownText !== one.known;
      if (similarity < leastAlike || (isOther && similarity >= nearestOther)) continue;
      if (!isLearned(pair)) continue;
      const features = learnedFeaturesOf(pair, judge(said, known, similarity));
      lessons.push({ kind, features, id: one.id, lang: one.lang, pair });
    }
  };
  for (const one of pairs) {
    add(one, one.known, one.expect);
    const others = pairs
      .filter((other) => other !== one)
      .map(({ known }) => ({ known, likeness: cosine(one.new, known) }))
      .sort((left, right) => right.likeness - left.likeness)
      .slice(0, mostOthers);
    for (const { known } of others) add(one, known, 'separate');
  }
  return lessons;
};
