import type { MemoryType } from '../model/memoryTypes';
import type { QuestionIntent } from '../model/recall';
import { defaultFusionWeights, type FusionWeights } from './fusion';

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

const plain: Route = {
  weights: { text: 0.5, meaning: 0.5 },
  limit: 10,
  order: 'score',
  utilityBoost: 0,
  includeSuperseded: false,
};

/** Document 001's table: vector weight, text weight, limit, sort, special handling. */
export const routes: Readonly<Record<QuestionIntent, Route>> = {
  factual: { ...plain, weights: { text: 0.4, meaning: 0.6 }, utilityBoost: 0.2 },
  temporal: {
    ...plain,
    weights: { text: 0.6, meaning: 0.4 },
    limit: 15,
    order: 'valid_from',
    includeSuperseded: true,
  },
  causal: { ...plain, weights: { text: 0.3, meaning: 0.3 }, limit: 20, also: 'causes' },
  entity_profile: { ...plain, limit: 15, order: 'utility', utilityBoost: 0.3, also: 'entity' },
  preference: { ...plain, order: 'utility', types: ['preference', 'correction'] },
  general: { ...plain, utilityBoost: 0.2 },
};

/** Where questions are not told apart: every one is answered by words and meaning alone. */
export const noRoute: Route = {
  weights: defaultFusionWeights,
  order: 'score',
  utilityBoost: 0,
  includeSuperseded: false,
};
