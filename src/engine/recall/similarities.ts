import type { EmbeddingModel } from '../model/embedding';

/** A memory near a question. */
export interface Neighbour {
  readonly id: string;
  /** Cosine, -1..1. */
  readonly similarity: number;
}

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
}
