import { LRUCache } from 'lru-cache';
import { textHash } from '../../format/contentHash';
import type { EmbeddingModel } from '../../model/embedding';

/** How many vectors of questions are remembered, and for how many milliseconds (document 001). */
export const queryCacheSize = 200;
export const queryCacheTime = 30 * 60_000;

/** What was asked, and of whom: the question itself is not kept. */
const keyOf = (model: EmbeddingModel, text: string): string => textHash(`${model.id}\n${text}`);

/** Vectors of questions, those that were asked last. What failed is never in it. */
export class QueryCache {
  readonly #vectors: LRUCache<string, Float32Array>;

  /** `now` in milliseconds of any clock that only goes forward, from 1 on. */
  constructor(now: () => number) {
    this.#vectors = new LRUCache({
      max: queryCacheSize,
      ttl: queryCacheTime,
      // The clock is asked each time, and no timer of the library’s own is left running.
      perf: { now },
      ttlResolution: 0,
    });
  }

  get(model: EmbeddingModel, text: string): Float32Array | undefined {
    return this.#vectors.get(keyOf(model, text))?.slice();
  }

  set(model: EmbeddingModel, text: string, vector: Float32Array): void {
    this.#vectors.set(keyOf(model, text), vector.slice());
  }

  clear(): void {
    this.#vectors.clear();
  }
}
