import { tryUnitVector } from './unitVector';

/** Why an answer cannot be used: another number of texts, no vectors at all, no numbers, no direction, another dimension. */
export type AnswerFlaw = 'count' | 'shape' | 'number' | 'dimension';

/** Windows for each text, every vector finite, of unit length and of the same dimension. */
export interface CheckedVectors {
  readonly windows: readonly (readonly Float32Array[])[];
  readonly dimension: number;
}

export interface ExpectedVectors {
  /** Texts that were asked for. */
  readonly count: number;
  /** What the source's vectors were like before; undefined where there was none. */
  readonly dimension?: number | undefined;
}

const isVector = (value: unknown): value is ArrayLike<number> => {
  if (value instanceof Float32Array) return value.length > 0;
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number');
};

/**
 * Looks at what a source gave, whatever that is, and makes every vector as long as 1. Answers with the flaw where a single
 * one of them cannot be used: a batch of which a part is missing is none.
 */
export const checkVectors = (
  answer: unknown,
  expected: ExpectedVectors,
): CheckedVectors | { readonly flaw: AnswerFlaw } => {
  if (!Array.isArray(answer)) return { flaw: 'shape' };
  if (answer.length !== expected.count) return { flaw: 'count' };
  let { dimension } = expected;
  const windows: Float32Array[][] = [];
  for (const given of answer as readonly unknown[]) {
    if (!Array.isArray(given) || given.length === 0) return { flaw: 'shape' };
    const vectors: Float32Array[] = [];
    for (const vector of given as readonly unknown[]) {
      if (!isVector(vector)) return { flaw: 'shape' };
      dimension ??= vector.length;
      if (vector.length !== dimension) return { flaw: 'dimension' };
      const unit = tryUnitVector(vector);
      if (unit === undefined) return { flaw: 'number' };
      vectors.push(unit);
    }
    windows.push(vectors);
  }
  return { windows, dimension: dimension ?? 0 };
};
