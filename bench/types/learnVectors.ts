import type { TypeVectorWeights } from '../../src/engine/languages/languagePack';
import { descend } from '../logistic';

/** A labelled sentence as the shipped model understands it. */
export interface VectorLesson {
  readonly kind: string;
  /** Of unit length. */
  readonly vector: Float32Array;
}

/** What speaks for each kind in a vector; the penalty was chosen by the sentences that may be read. */
export const learnVectors = (
  lessons: readonly VectorLesson[],
  model: string,
): TypeVectorWeights => {
  const features = lessons[0]?.vector.length ?? 0;
  const kinds = [...new Set(lessons.map(({ kind }) => kind))].sort();
  const at = Array.from({ length: features + 1 }, (_, index) => index);
  const rows = lessons.map(({ vector }) => ({ at, values: [...vector, 1] }));
  const labels = lessons.map(({ kind }) => kinds.indexOf(kind));
  const size = { features, kinds: kinds.length };
  const weights = descend(rows, labels, { ...size, penalty: 0.2, steps: 200 });
  const weightOf = (feature: number, kind: number): number =>
    weights[feature * kinds.length + kind] ?? 0;
  const tenths = (kind: number): string =>
    at
      .slice(0, features)
      .map((feature) => Math.round(weightOf(feature, kind) * 10))
      .join(' ');
  return {
    model,
    bias: Object.fromEntries(
      kinds.map((kind, index) => [kind, Math.round(weightOf(features, index) * 100) / 100]),
    ),
    weights: Object.fromEntries(kinds.map((kind, index) => [kind, tenths(index)])),
  };
};
