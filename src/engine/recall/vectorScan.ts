import { rowBytes, scaleBytes, type VectorMatrix } from '../model/embedding';

/**
 * Computes how near each row of a matrix is to a query of unit length: one cosine a row, -1..1. The answer has as many
 * numbers as the matrix had rows when it was asked.
 */
export type ScanVectors = (matrix: VectorMatrix, query: Float32Array) => Promise<Float32Array>;

/** A scan, wherever it runs. */
export interface VectorScanner {
  readonly scan: ScanVectors;
  /** Gives back what it holds; a later scan starts it again. */
  close(): Promise<void>;
}

/**
 * The scan itself: the product of the query and each row, four sums side by side, times the row's scale. The query stays
 * float32: made int8 too it would be no quicker (npm run bench:vectors) and less exact.
 */
export const scanMatrix = (
  { buffer, dimension, rows }: VectorMatrix,
  query: Float32Array,
): Float32Array => {
  const numbers = new Int8Array(buffer);
  const scales = new DataView(buffer);
  const cosines = new Float32Array(rows);
  const stride = rowBytes(dimension);
  const whole = dimension - (dimension % 4);
  for (let row = 0; row < rows; row++) {
    const start = row * stride + scaleBytes;
    let first = 0;
    let second = 0;
    let third = 0;
    let fourth = 0;
    // Every index is within its array, as `rows` and `dimension` say.
    for (let k = 0; k < whole; k += 4) {
      const at = start + k;
      first += (query[k] as number) * (numbers[at] as number);
      second += (query[k + 1] as number) * (numbers[at + 1] as number);
      third += (query[k + 2] as number) * (numbers[at + 2] as number);
      fourth += (query[k + 3] as number) * (numbers[at + 3] as number);
    }
    for (let k = whole; k < dimension; k++) {
      first += (query[k] as number) * (numbers[start + k] as number);
    }
    cosines[row] = (first + second + third + fourth) * scales.getFloat32(row * stride, true);
  }
  return cosines;
};

/** The scan in the process that asks, for matrices that are scanned sooner than a worker could be told of them. */
export const inProcessScanner: VectorScanner = {
  scan: async (matrix, query) => scanMatrix(matrix, query),
  close: async () => undefined,
};

/** Cosine between two rows of a matrix, -1..1. */
export const rowCosine = (
  { buffer, dimension }: VectorMatrix,
  left: number,
  right: number,
): number => {
  const numbers = new Int8Array(buffer);
  const scales = new DataView(buffer);
  const stride = rowBytes(dimension);
  let sum = 0;
  for (let k = 0; k < dimension; k++) {
    const one = numbers[left * stride + scaleBytes + k] ?? 0;
    sum += one * (numbers[right * stride + scaleBytes + k] ?? 0);
  }
  return sum * scales.getFloat32(left * stride, true) * scales.getFloat32(right * stride, true);
};
