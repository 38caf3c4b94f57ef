import type { Commonness } from './commonness';
import type { KnownMemory, ReadMemory } from './material';
import { byText, pairKey } from './scope';
import type { Similarity } from './similarity';
import { countOccasions } from './usedTogether';

/** Why two memories belong together. */
export interface Tie {
  readonly left: string;
  readonly right: string;
  /** How near the texts are without their tags, 0..1; 1 for what is used together. The firmest ties are followed first. */
  readonly strength: number;
  /** On how many occasions both were used within half an hour. */
  readonly occasions: number;
}

/** Twice may be chance (docs/decisions/used-together.md). */
const leastOccasions = 3;
/** Two shared tags, or a text that says nearly the same (ORIGINS 000 reflect). */
const leastNames = 2;
const leastSimilarity = 0.8;

/** How much more often two names must come together than if they were given by chance. */
const leastLift = 2;

export interface TiesInit {
  /** Everything that is known, read or not: how often two names come together is counted over all. */
  readonly known: readonly KnownMemory[];
  readonly read: readonly ReadMemory[];
  readonly commonness: Commonness;
  /** Of the texts without their tags, so that a tag is not counted twice. */
  readonly similarity: Similarity;
}

const pairsOf = (names: readonly string[]): readonly string[] =>
  [...names]
    .sort(byText)
    .flatMap((one, index, all) =>
      all.slice(index + 1).map((other) => JSON.stringify([one, other])),
    );

/** Whether any two of the names come together more often than chance would bring them together. */
const companyFinder = ({ known, commonness }: TiesInit) => {
  const counts = new Map<string, number>();
  for (const one of known) {
    for (const pair of pairsOf(commonness.tellingNames(one))) {
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  }
  const isMoreThanChance = (one: string, other: string): boolean => {
    const together = counts.get(JSON.stringify([one, other])) ?? 0;
    const expected = (commonness.carriers(one) * commonness.carriers(other)) / known.length;
    return together >= leastLift * expected;
  };
  return (names: readonly string[]): boolean =>
    [...names]
      .sort(byText)
      .some((one, index, all) =>
        all.slice(index + 1).some((other) => isMoreThanChance(one, other)),
      );
};

/**
 * The pairs of read memories that belong together: used together on at least three occasions, sharing two tags or
 * entities that few memories carry, or saying nearly the same.
 */
export const computeTies = (init: TiesInit): readonly Tie[] => {
  const { read, commonness, similarity } = init;
  const occasions = countOccasions(read);
  const comeTogether = companyFinder(init);
  return read.flatMap((left, index) =>
    read.slice(index + 1).flatMap((right): readonly Tie[] => {
      const [one, other] = [left.memory.id, right.memory.id];
      const times = occasions.get(pairKey(one, other)) ?? 0;
      const near = similarity.between(one, other);
      const names = commonness.sharedNames(left, right);
      const areTied =
        times >= leastOccasions ||
        near >= leastSimilarity ||
        (names.length >= leastNames && comeTogether(names));
      if (!areTied) return [];
      const strength = times >= leastOccasions ? 1 : near;
      return [{ left: one, right: other, strength, occasions: times }];
    }),
  );
};
