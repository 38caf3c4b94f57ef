import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddingSource } from '../../src/engine';
import type { VectorMatrix } from '../../src/engine/model/embedding';
import { scanMatrix } from '../../src/engine/recall/vectorScan';
import { VectorSet } from '../../src/engine/vectors/vectorSet';
import { createLogger, openEngine } from '../../src/node/openEngine';
import { plainIndexOf } from './floors';
import { createSyntheticSource } from './syntheticSource';

/** Milliseconds of each query: ours, and MiniSearch by itself with one scan of as many vectors. */
export interface HybridTimes {
  readonly ours: readonly number[];
  readonly floor: readonly number[];
}

const firstOf = (vectors: readonly (readonly Float32Array[])[]): Float32Array =>
  vectors[0]?.[0] ?? new Float32Array();

const matrixOf = async (rows: number, { embed }: EmbeddingSource): Promise<VectorMatrix> => {
  const set = new VectorSet();
  for (let row = 0; row < rows; row++) {
    set.put(String(row), 'hash', [firstOf(await embed([String(row)], 'passage'))]);
  }
  return set.matrix;
};

const removeVectors = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (/^_(?:embeddings|tokens)/u.test(name)) await rm(join(folder, name));
  }
};

/**
 * Recall by words and meaning, the embedding of the query apart: each query is asked once before, so that its vector is
 * remembered. `computed` times in milliseconds. The vectors are taken out of the folder again.
 */
export const measureHybrid = async (
  folder: string,
  queries: readonly string[],
  computed: (work: () => unknown) => Promise<number>,
): Promise<HybridTimes> => {
  const engine = openEngine(folder, {
    watch: false,
    logger: createLogger('error'),
    env: {},
    createEmbedded: createSyntheticSource,
  });
  try {
    const { embedded, total, windows } = await engine.embed();
    if (embedded < total) throw new Error(`Only ${embedded} of ${total} memories have vectors.`);
    const plain = await plainIndexOf(folder);
    const source = createSyntheticSource();
    const matrix = await matrixOf(windows, source);
    const ours: number[] = [];
    const floor: number[] = [];
    for (const query of queries) {
      const vector = firstOf(await source.embed([query], 'query'));
      const { meaning } = await engine.recall(query, { wait: 20_000 });
      if (meaning.model === null) throw new Error('No vectors answered.');
      floor.push(
        await computed(() => {
          plain.search(query).slice(0, 10);
          scanMatrix(matrix, vector);
        }),
      );
      ours.push(await computed(() => engine.recall(query)));
    }
    return { ours, floor };
  } finally {
    await engine.close();
    await removeVectors(folder);
  }
};
