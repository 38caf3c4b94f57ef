import type { TypeVectorWeights, TypeWeights } from '../languages/languagePack';
import { likelihoodsOf, sharesOf } from '../model/logisticModel';
import type { MemoryType } from '../model/memoryTypes';

/** The type that a sentence most likely has. */
export interface LikelyType {
  readonly type: MemoryType;
  /** 0..1, how likely, by a softmax over the types. */
  readonly likelihood: number;
}

/** The vector of a text, of unit length, and what was learned from vectors of the same model. */
export interface Meaning {
  readonly vector: Float32Array;
  readonly weights: TypeVectorWeights;
}

/** How much what a sentence means counts beside its words, 0..1. */
const shareOfMeaning = 0.4;

/** Weights as numbers, made once for each model. */
const readWeights = new WeakMap<TypeVectorWeights, readonly Float32Array[]>();

const rowsOf = (learned: TypeVectorWeights): readonly Float32Array[] => {
  const known = readWeights.get(learned);
  if (known !== undefined) return known;
  const rows = Object.values(learned.weights).map((row) =>
    Float32Array.from(row.split(' '), (tenths) => Number(tenths) / 10),
  );
  readWeights.set(learned, rows);
  return rows;
};

/** How likely each kind is for a text of this vector: 0..1, together 1. */
export const kindsByMeaning = ({ vector, weights }: Meaning): ReadonlyMap<string, number> => {
  const kinds = Object.keys(weights.weights);
  const sums = rowsOf(weights).map((row, at) =>
    row.reduce(
      (sum, weight, index) => sum + weight * (vector[index] ?? 0),
      weights.bias[kinds[at] ?? ''] ?? 0,
    ),
  );
  return sharesOf(kinds, sums);
};

/**
 * Which type features speak for, and what the text means where that is known: multinomial logistic models (`npm run train:types`)
 * over kinds of sentences, whose likelihoods are added up by type; undefined for a language without one.
 */
export const likelyType = (
  features: Iterable<string>,
  learned: TypeWeights,
  meaning?: Meaning,
): LikelyType | undefined => {
  const types = new Map<MemoryType, number>();
  const count = (kinds: ReadonlyMap<string, number>, weight: number): void => {
    for (const [kind, share] of kinds) {
      const type = learned.types[kind] as MemoryType;
      types.set(type, (types.get(type) ?? 0) + weight * share);
    }
  };
  const byWords = likelihoodsOf(features, learned);
  count(byWords, meaning === undefined ? 1 : 1 - shareOfMeaning);
  if (meaning !== undefined && byWords.size > 0) count(kindsByMeaning(meaning), shareOfMeaning);
  const [likeliest] = [...types].sort(([, left], [, right]) => right - left);
  return likeliest && { type: likeliest[0], likelihood: likeliest[1] };
};
