import type { MemoryType } from '../model/memoryTypes';

/** How much text and meaning count; what matters is their ratio. */
export interface FusionWeights {
  readonly text: number;
  readonly meaning: number;
}

/** What wins over six tasks (docs/evaluation/recall-trials.md). */
export const defaultFusionWeights: FusionWeights = { text: 0.35, meaning: 0.65 };

/** How a kind of question is answered (document 001, "Retrieval Strategy Router"). */
export interface Route {
  readonly weights: FusionWeights;
  /** Hits where the caller names no number; undefined leaves it to the settings. */
  readonly limit?: number;
  /** How the hits are put in order once they are chosen by score. */
  readonly order: 'score' | 'valid_from' | 'utility';
  /** By how much utility counts beside everything else. */
  readonly utilityBoost: number;
  readonly includeSuperseded: boolean;
  /** Only memories of these types, where there are any among what is found. */
  readonly types?: readonly MemoryType[];
  /** What leads to memories beside words and meaning. */
  readonly also?: 'causes' | 'entity';
}

/** Where questions are not told apart: every one is answered by words and meaning alone. */
export const noRoute: Route = {
  weights: defaultFusionWeights,
  order: 'score',
  utilityBoost: 0,
  includeSuperseded: false,
};
