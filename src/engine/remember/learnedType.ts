import type { TypeWeights } from '../languages/languagePack';
import type { MemoryType } from '../model/memoryTypes';

/** The type that a sentence most likely has. */
export interface LikelyType {
  readonly type: MemoryType;
  /** 0..1, how likely, by a softmax over the types. */
  readonly likelihood: number;
}

/** Weights by feature, made once for each language: the pack lists features by weight, as one reads them. */
const byFeature = new WeakMap<
  TypeWeights,
  ReadonlyMap<string, readonly (readonly [number, number])[]>
>();

const weightsOf = (learned: TypeWeights) => {
  const known = byFeature.get(learned);
  if (known !== undefined) return known;
  const weights = new Map<string, (readonly [number, number])[]>();
  Object.values(learned.weights).forEach((levels, at) => {
    for (const [weight, features] of Object.entries(levels)) {
      for (const feature of features.split(' | ')) {
        const listed = weights.get(feature) ?? [];
        listed.push([at, Number(weight)]);
        weights.set(feature, listed);
      }
    }
  });
  byFeature.set(learned, weights);
  return weights;
};

/**
 * Which type features speak for: a multinomial logistic model (`npm run train:types`) over kinds of sentences, whose likelihoods
 * are added up by type; undefined for a language without one.
 */
export const likelyType = (
  features: Iterable<string>,
  learned: TypeWeights,
): LikelyType | undefined => {
  const kinds = Object.keys(learned.bias);
  const sums = kinds.map((kind) => learned.bias[kind] ?? 0);
  const weights = weightsOf(learned);
  for (const feature of features) {
    for (const [at, weight] of weights.get(feature) ?? []) sums[at] = (sums[at] ?? 0) + weight;
  }
  const most = Math.max(...sums);
  const total = sums.reduce((sum, one) => sum + Math.exp(one - most), 0);
  const types = new Map<MemoryType, number>();
  kinds.forEach((kind, at) => {
    const type = learned.types[kind] as MemoryType;
    const share = Math.exp((sums[at] ?? 0) - most) / total;
    types.set(type, (types.get(type) ?? 0) + share);
  });
  const [likeliest] = [...types].sort(([, left], [, right]) => right - left);
  return likeliest && { type: likeliest[0], likelihood: likeliest[1] };
};
