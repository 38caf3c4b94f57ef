import { type EmbeddingModel, rowBytes, scaleBytes, type VectorMatrix } from '../model/embedding';

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
 * float32: made int8 too it would be no quicker (npm run bench:vectors) and less exact. Of all rows, or of those of a range.
 */
export const scanMatrix = (
  { buffer, dimension, rows: all }: VectorMatrix,
  query: Float32Array,
  { row: from, rows }: VectorRange = { row: 0, rows: all },
): Float32Array => {
  const numbers = new Int8Array(buffer);
  const scales = new DataView(buffer);
  const cosines = new Float32Array(rows);
  const stride = rowBytes(dimension);
  const whole = dimension - (dimension % 4);
  for (let row = 0; row < rows; row++) {
    const start = (from + row) * stride + scaleBytes;
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
    cosines[row] =
      (first + second + third + fourth) * scales.getFloat32((from + row) * stride, true);
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

/** A memory near a question. */
export interface Neighbour {
  readonly id: string;
  /** Cosine, -1..1. */
  readonly similarity: number;
}

/** How the words of a question meet those of a memory. */
export interface Interaction {
  /** How well they meet on the whole, 0..1 where they do: a mean of cosines, each word by its importance. */
  readonly value: number;
  /** The cosine of the word that meets least, -1..1: a name or a property of which the memory says nothing. */
  readonly weakest: number;
}

/**
 * How the words of a question meet those of a memory, or on the whole those of the memory that asked what it answers as well; undefined
 * where nothing is known of its words.
 */
export type InteractionOf = (id: string, asked?: string) => Interaction | undefined;

/** How near every memory is to a question in meaning, as one scan of the vectors found it. */
export interface Similarities {
  readonly model: EmbeddingModel;
  /** Cosine of the memory's best window, -1..1; undefined where it has no vector of this model. */
  of(id: string): number | undefined;
  /** The nearest memories, best first, those of equal cosine by id. */
  nearest(options: {
    readonly limit: number;
    readonly accept?: (id: string) => boolean;
  }): readonly Neighbour[];
  /** Cosine between the best windows of two memories; undefined where one has no vector. */
  between(left: string, right: string): number | undefined;
  /** How the words of the question meet those of a memory; absent where the model gives no vectors of tokens. */
  readonly interaction?: InteractionOf;
}

/** The rows of a memory: one for each window of its text. */
export interface VectorRange {
  readonly row: number;
  /** At least 1. */
  readonly rows: number;
}

export interface ScannedVectors {
  readonly model: EmbeddingModel;
  readonly matrix: VectorMatrix;
  readonly cosines: Float32Array;
  /** Every memory that has vectors, and where they are; those that came after the scan lie behind its rows. */
  readonly ranges: ReadonlyMap<string, VectorRange>;
  /** False for a memory that is gone. Asked for few: most are far away. */
  readonly isSound: (id: string) => boolean;
}

/** The row of the best window, with its cosine. */
interface Best {
  readonly row: number;
  readonly similarity: number;
}

const byNearness = (left: Neighbour, right: Neighbour): number =>
  right.similarity - left.similarity || (left.id < right.id ? -1 : 1);

/** What one scan of the vectors found. A memory is as near as its best window. */
export const similaritiesOf = ({
  model,
  matrix,
  cosines,
  ranges,
  isSound,
}: ScannedVectors): Similarities => {
  /** Undefined also for rows that came after the scan. */
  const bestRowOf = (range: VectorRange): number | undefined => {
    let best = range.row;
    const end = best + range.rows;
    for (let other = best + 1; other < end; other++) {
      if ((cosines[other] ?? -1) > (cosines[best] ?? -1)) best = other;
    }
    return best < cosines.length ? best : undefined;
  };
  const bestOf = (id: string): Best | undefined => {
    const range = ranges.get(id);
    if (range === undefined || !isSound(id)) return undefined;
    const row = bestRowOf(range);
    const similarity = row === undefined ? undefined : cosines[row];
    return row === undefined || similarity === undefined ? undefined : { row, similarity };
  };
  return {
    model,
    of: (id) => bestOf(id)?.similarity,
    nearest: ({ limit, accept }) => {
      const found: Neighbour[] = [];
      let worst = Number.NEGATIVE_INFINITY;
      for (const [id, range] of ranges) {
        const similarity = cosines[bestRowOf(range) ?? -1];
        if (similarity === undefined || similarity < worst) continue;
        if (!isSound(id) || accept?.(id) === false) continue;
        found.push({ id, similarity });
        // Sorted now and then instead of at each step: no more than twice as many are held.
        if (found.length < 2 * limit) continue;
        found.sort(byNearness).length = limit;
        worst = found.at(-1)?.similarity ?? worst;
      }
      return found.sort(byNearness).slice(0, limit);
    },
    between: (left, right) => {
      const [one, other] = [bestOf(left), bestOf(right)];
      if (one === undefined || other === undefined) return undefined;
      return rowCosine(matrix, one.row, other.row);
    },
  };
};
