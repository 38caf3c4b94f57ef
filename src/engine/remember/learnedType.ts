import type { TypeWeights } from '../languages/languagePack';
import { likelihoodsOf, pooled } from '../model/logisticModel';
import type { MemoryType } from '../model/memoryTypes';

/** The type that a sentence most likely has. */
export interface LikelyType {
  readonly type: MemoryType;
  /** 0..1, how likely, by a softmax over the types. */
  readonly likelihood: number;
}

/** How much the text classifier counts beside words and forms. */
const shareOfKinds = 0.5;

/**
 * Which type features speak for, and the text classifier where it was asked: likelihoods of kinds of sentences (`npm run train:types`),
 * added up by type; undefined for a language without learned kinds.
 */
export const likelyType = (
  features: Iterable<string>,
  learned: TypeWeights,
  kinds?: ReadonlyMap<string, number>,
): LikelyType | undefined => {
  const types = new Map<MemoryType, number>();
  for (const [kind, share] of pooled(likelihoodsOf(features, learned), kinds, shareOfKinds)) {
    const type = learned.types[kind] as MemoryType;
    types.set(type, (types.get(type) ?? 0) + share);
  }
  const [likeliest] = [...types].sort(([, left], [, right]) => right - left);
  return likeliest && { type: likeliest[0], likelihood: likeliest[1] };
};
