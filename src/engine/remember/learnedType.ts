import type { TypeWeights } from '../languages/languagePack';
import { likelihoodsOf, pooled } from '../model/logisticModel';
import type { MemoryType } from '../model/memoryTypes';

/** The type that a sentence most likely has. */
export interface LikelyType {
  readonly type: MemoryType;
  /** The likeliest kind of sentence of all: a deadline and a figure are both facts. */
  readonly kind: string;
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
  const likeliest = ([, left]: [string, number], [, right]: [string, number]) => right - left;
  const shares = [...pooled(likelihoodsOf(features, learned), kinds, shareOfKinds)];
  for (const [kind, share] of shares) {
    const type = learned.types[kind] as MemoryType;
    types.set(type, (types.get(type) ?? 0) + share);
  }
  const [type] = [...types].sort(likeliest);
  const [kind] = shares.sort(likeliest);
  return type && kind && { type: type[0], kind: kind[0], likelihood: type[1] };
};
