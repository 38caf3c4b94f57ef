import type { VectorMatrix } from '../model/embedding';
import { type InteractionOf, scanMatrix, type VectorRange } from './vectorScan';

/**
 * Late interaction (Khattab and Zaharia, 2020, "ColBERT"): the sum over the tokens of a question of the product with the nearest
 * token of a memory. The question's vectors are as long as their shares of its importance, those of a memory of unit length, so that
 * it is a weighted mean of cosines. The words of each memory are compared once, when asked for.
 */
export const interactionIn = (
  {
    matrix,
    ranges,
  }: {
    readonly matrix: VectorMatrix;
    readonly ranges: ReadonlyMap<string, VectorRange>;
  },
  asking: readonly Float32Array[],
): InteractionOf => {
  const shares = asking.map((vector) => Math.hypot(...vector));
  const known = new Map<string, readonly number[] | undefined>();
  const compare = (id: string): readonly number[] | undefined => {
    const range = ranges.get(id);
    if (range === undefined || range.row + range.rows > matrix.rows) return undefined;
    const values = asking.map((vector) => Math.max(...scanMatrix(matrix, vector, range)));
    // What is too long has one vector of zeros.
    return range.rows === 1 && values.every((value) => value === 0) ? undefined : values;
  };
  const nearest = (id: string): readonly number[] | undefined => {
    if (!known.has(id)) known.set(id, compare(id));
    return known.get(id);
  };
  return (id, question) => {
    const own = nearest(id);
    if (own === undefined) return undefined;
    const asked = question === undefined ? undefined : nearest(question);
    return {
      value: own.reduce((sum, value, at) => sum + Math.max(value, asked?.[at] ?? value), 0),
      weakest: Math.min(...own.map((value, at) => value / (shares[at] || 1))),
    };
  };
};
