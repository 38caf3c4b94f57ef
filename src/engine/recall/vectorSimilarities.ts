import type { EmbeddingModel, VectorMatrix } from '../model/embedding';
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
