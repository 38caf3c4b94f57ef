const lengthOf = (vector: ArrayLike<number>): number => {
  let sum = 0;
  for (let index = 0; index < vector.length; index += 1) sum += (vector[index] ?? 0) ** 2;
  return Math.sqrt(sum);
};

/** The largest of the numbers without their signs; NaN where one of them is. */
const largestOf = (vector: ArrayLike<number>): number => {
  let largest = 0;
  for (let index = 0; index < vector.length; index += 1) {
    largest = Math.max(largest, Math.abs(vector[index] ?? 0));
  }
  return largest;
};

/** The vector made as long as 1; undefined where it has no direction: it is all zeros, or holds what is no finite number. */
export const tryUnitVector = (vector: ArrayLike<number>): Float32Array | undefined => {
  const largest = largestOf(vector);
  if (!(largest > 0 && Number.isFinite(largest))) return undefined;
  // Squares of very small or very large numbers would be lost.
  const scaled = Float64Array.from(vector, (value) => value / largest);
  const length = lengthOf(scaled);
  return Float32Array.from(scaled, (value) => value / length);
};

/**
 * The centre of unit vectors of one dimension, of unit length itself. The first one where they cancel each other out:
 * opposite meanings have no centre, and a text begins with what it is about. Undefined where there is none.
 */
export const centreOf = (vectors: readonly Float32Array[]): Float32Array | undefined => {
  const [first] = vectors;
  if (first === undefined || vectors.length === 1) return first;
  const sum = new Float64Array(first.length);
  for (const vector of vectors) {
    for (let index = 0; index < sum.length; index += 1) {
      sum[index] = (sum[index] ?? 0) + (vector[index] ?? 0);
    }
  }
  // What is left of vectors that cancel out is rounding, and has no meaning.
  return lengthOf(sum) < 1e-6 ? first : tryUnitVector(sum);
};
