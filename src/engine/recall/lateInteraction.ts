import { rowBytes, scaleBytes, type VectorMatrix } from '../model/embedding';
import type { InteractionOf, VectorRange } from './vectorScan';

/** The rows of a memory as floats, one after the other: each is read for every word of the question. */
const floatsOf = (
  { buffer, dimension }: VectorMatrix,
  { row: first, rows }: VectorRange,
): Float32Array => {
  const stride = rowBytes(dimension);
  const view = new DataView(buffer, first * stride, rows * stride);
  const numbers = new Int8Array(buffer, first * stride, rows * stride);
  const floats = new Float32Array(rows * dimension);
  for (let row = 0; row < rows; row++) {
    const scale = view.getFloat32(row * stride, true);
    const start = row * stride + scaleBytes;
    for (let k = 0; k < dimension; k++) {
      floats[row * dimension + k] = scale * (numbers[start + k] as number);
    }
  }
  return floats;
};

/** Largest product of a vector with any of the rows: four sums side by side, as its length can be divided by four. */
const largestProduct = (rows: Float32Array, vector: Float32Array): number => {
  const dimension = vector.length;
  let largest = Number.NEGATIVE_INFINITY;
  for (let start = 0; start < rows.length; start += dimension) {
    let first = 0;
    let second = 0;
    let third = 0;
    let fourth = 0;
    // Every index is within its array.
    for (let k = 0; k < dimension; k += 4) {
      const at = start + k;
      first += (vector[k] as number) * (rows[at] as number);
      second += (vector[k + 1] as number) * (rows[at + 1] as number);
      third += (vector[k + 2] as number) * (rows[at + 2] as number);
      fourth += (vector[k + 3] as number) * (rows[at + 3] as number);
    }
    const product = first + second + third + fourth;
    if (product > largest) largest = product;
  }
  return largest;
};

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
  const known = new Map<string, readonly number[] | undefined>();
  const compare = (id: string): readonly number[] | undefined => {
    const range = ranges.get(id);
    if (range === undefined || range.row + range.rows > matrix.rows) return undefined;
    const rows = floatsOf(matrix, range);
    // What is too long has one vector of zeros.
    if (range.rows === 1 && rows.every((value) => value === 0)) return undefined;
    return asking.map((vector) => largestProduct(rows, vector));
  };
  const nearest = (id: string): readonly number[] | undefined => {
    if (!known.has(id)) known.set(id, compare(id));
    return known.get(id);
  };
  return (id, question) => {
    const own = nearest(id);
    const asked = question === undefined ? undefined : nearest(question);
    return own?.reduce((sum, value, at) => sum + Math.max(value, asked?.[at] ?? value), 0);
  };
};
