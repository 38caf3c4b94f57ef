import type { EmbeddingModel } from '../model/embedding';
import type { VectorMatrix } from '../model/vectorMatrix';
import type { Neighbour, Similarities } from './similarities';
import { rowCosine } from './vectorScan';

/** The rows of a memory: one for each window of its text. */
export interface VectorRange {
  readonly row: number;
  /** At least 1. */
  readonly rows: number;
}

export interface ScannedVectors {
  readonly model: EmbeddingModel;
  readonly matrix: VectorMatrix;
  /** A cosine for each row of the matrix. */
  readonly cosines: Float32Array;
  /** Where a memory's vectors are; undefined where it has none, or where they changed since the scan began. */
  readonly rangeOf: (id: string) => VectorRange | undefined;
  /** Every memory that has vectors. */
  readonly ids: () => Iterable<string>;
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
  rangeOf,
  ids,
}: ScannedVectors): Similarities => {
  const bestOf = (id: string): Best | undefined => {
    const range = rangeOf(id);
    if (range === undefined) return undefined;
    let row = range.row;
    for (let other = row + 1; other < range.row + range.rows; other++) {
      if ((cosines[other] ?? -1) > (cosines[row] ?? -1)) row = other;
    }
    const similarity = cosines[row];
    return similarity === undefined ? undefined : { row, similarity };
  };
  return {
    model,
    of: (id) => bestOf(id)?.similarity,
    nearest: ({ limit, accept = () => true }) => {
      const found: Neighbour[] = [];
      let worst = Number.NEGATIVE_INFINITY;
      for (const id of ids()) {
        const similarity = bestOf(id)?.similarity;
        // Most are far away, so that a filter is asked for few.
        if (similarity === undefined || similarity < worst || !accept(id)) continue;
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
