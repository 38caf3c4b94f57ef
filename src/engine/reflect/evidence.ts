import type { Steps } from '../model/steps';
import type { KnownMemory, Material, ReadMemory } from './material';
import { holds, linkedPairs, readOf, sharedOf, siblingPairs, toldPairs } from './scope';
import { type Commonness, computeCommonness } from './sharedWords';
import { computeSimilarity, type Similarity } from './similarity';

/** What every kind of finding looks at; computed once. */
export interface Evidence {
  readonly material: Material;
  /** Everything that is known and not private. */
  readonly shared: readonly KnownMemory[];
  /** What was read, is held, and may be changed: nothing immutable. In the order of ids. */
  readonly open: readonly ReadMemory[];
  readonly commonness: Commonness;
  /** Of the texts with their tags. */
  readonly similarity: Similarity;
  /** Of the texts alone: what is tagged alike need not say anything alike. */
  readonly plainSimilarity: Similarity;
  /** Pairs that some relation ties together, by `pairKey`. */
  readonly linked: ReadonlySet<string>;
  /** Pairs of which a relation says more than that the two have to do with each other, by `pairKey`. */
  readonly told: ReadonlySet<string>;
  /** Pairs that one insight was derived from, by `pairKey`. */
  readonly siblings: ReadonlySet<string>;
}

const withoutNames = (one: ReadMemory): ReadMemory => ({
  ...one,
  memory: { ...one.memory, tags: [], entities: [] },
});

/** Gathers it; `held` are memories that an open proposal changes, which are left alone until that is decided. */
export function* gatherEvidence(material: Material, held: ReadonlySet<string>): Steps<Evidence> {
  const shared = sharedOf(material);
  const read = readOf(material);
  yield;
  const commonness = computeCommonness(shared.filter((one) => holds(one, material.until)));
  yield;
  const similarity = computeSimilarity(read);
  yield;
  const plainSimilarity = computeSimilarity(read.map(withoutNames));
  yield;
  return {
    ...{ material, shared, commonness, similarity, plainSimilarity },
    open: read.filter(
      (one) =>
        one.memory.immutable !== true && holds(one, material.until) && !held.has(one.memory.id),
    ),
    linked: linkedPairs(material.links),
    told: toldPairs(material.links),
    siblings: siblingPairs(material.links),
  };
}
