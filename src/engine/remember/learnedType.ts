import type { TypeWeights } from '../languages/languagePack';
import { likelihoodsOf } from '../model/logisticModel';
import type { MemoryType } from '../model/memoryTypes';

/** The type that a sentence most likely has. */
export interface LikelyType {
  readonly type: MemoryType;
  /** 0..1, how likely, by a softmax over the types. */
  readonly likelihood: number;
}

/**
 * Which type features speak for: a multinomial logistic model (`npm run train:types`) over kinds of sentences, whose likelihoods
 * are added up by type; undefined for a language without one.
 */
export const likelyType = (
  features: Iterable<string>,
  learned: TypeWeights,
): LikelyType | undefined => {
  const types = new Map<MemoryType, number>();
  for (const [kind, share] of likelihoodsOf(features, learned)) {
    const type = learned.types[kind] as MemoryType;
    types.set(type, (types.get(type) ?? 0) + share);
  }
  const [likeliest] = [...types].sort(([, left], [, right]) => right - left);
  return likeliest && { type: likeliest[0], likelihood: likeliest[1] };
};
