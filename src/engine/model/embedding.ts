import type { ProviderFault } from './language';

/** Who makes vectors: the model that ships with the extension, or a server that a person has named. */
export const embeddingProviders = ['embedded', 'ollama', 'openai'] as const;
export type EmbeddingProvider = (typeof embeddingProviders)[number];

/** A model that turns text into vectors. */
export interface EmbeddingModel {
  readonly provider: EmbeddingProvider;
  /** As its provider names it: `all-MiniLM-L6-v2`, `nomic-embed-text`. */
  readonly name: string;
  /** Names everything that makes vectors comparable: those of two ids never meet. */
  readonly id: string;
  /** Names what makes the vectors of single tokens comparable; absent where the model gives none. */
  readonly tokens?: string;
  /** Texts are sent to another machine: private memories are not among them. */
  readonly isRemote?: true;
}

/** Where the vectors of a folder stand. */
export interface EmbeddingReport {
  /** The model that answers now, or answered last; null where none does. */
  readonly model: EmbeddingModel | null;
  /** Providers before it that do not answer; all of them where there is no model. */
  readonly faults: readonly ProviderFault[];
  /** Memories in the folder. */
  readonly total: number;
  /** Memories whose vectors are of this model and of their text as it is. */
  readonly embedded: number;
  /** Numbers of a vector; null as long as there is none. */
  readonly dimension: number | null;
  /** Vectors in all: a long memory has several. */
  readonly windows: number;
}

/**
 * Vectors of one model, a row each: a float32 scale, little-endian, then one int8 for each number of the vector. A number
 * is its int8 times the scale. Shared memory, so that a worker reads what the main thread writes, and there is one copy.
 */
export interface VectorMatrix {
  readonly buffer: SharedArrayBuffer;
  /** Numbers of a vector. */
  readonly dimension: number;
  /** Rows in use; the buffer may have room for more. */
  readonly rows: number;
}

/** Bytes of the scale that a row begins with. */
export const scaleBytes = 4;

/** Bytes of a row. */
export const rowBytes = (dimension: number): number => scaleBytes + dimension;

/** The length of a vector in its space. */
export const lengthOf = (vector: ArrayLike<number>): number => {
  let sum = 0;
  for (let at = 0; at < vector.length; at++) sum += (vector[at] ?? 0) ** 2;
  return Math.sqrt(sum);
};
