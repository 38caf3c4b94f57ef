import { byText, grouped, pairsOf, tally } from '../model/tally';
import type { Commonness, Similarity } from './evidence';
import { type KnownMemory, pairKey, type ReadMemory } from './material';

/** What is used within this time of each other is used for the same work. */
const occasionLength = 30 * 60_000;

/** Who goes through so many memories within an occasion reads a list; that says nothing about any two of them. */
const mostWithinOccasion = 8;

interface Access {
  readonly id: string;
  readonly at: number;
}

const accessesOf = (memories: readonly KnownMemory[]): readonly Access[] =>
  memories
    .flatMap(({ memory, use }) =>
      (use.recentAccesses ?? []).map((at): Access => ({ id: memory.id, at })),
    )
    .sort((left, right) => left.at - right.at || byText(left.id, right.id));

/**
 * On how many occasions two memories were used within half an hour of each other, by `pairKey`, as far as their latest
 * accesses tell. Two occasions are at least half an hour apart.
 */
export const countOccasions = (memories: readonly KnownMemory[]): ReadonlyMap<string, number> => {
  const occasions = new Map<string, { count: number; last: number }>();
  const accesses = accessesOf(memories);
  let oldest = 0;
  accesses.forEach(({ id, at }, index) => {
    while (at - (accesses[oldest]?.at ?? at) > occasionLength) oldest++;
    const others = new Set(accesses.slice(oldest, index).map((one) => one.id));
    others.delete(id);
    if (others.size >= mostWithinOccasion) return;
    for (const other of others) {
      const key = pairKey(id, other);
      const known = occasions.get(key);
      if (known === undefined) occasions.set(key, { count: 1, last: at });
      else if (at - known.last > occasionLength)
        occasions.set(key, { count: known.count + 1, last: at });
    }
  });
  return new Map([...occasions].map(([key, { count }]) => [key, count]));
};

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

/** Whether any two of the names come together more often than chance would bring them together. */
const companyFinder = ({ known, commonness }: TiesInit) => {
  const pairs = (names: readonly string[]) => pairsOf([...names].sort(byText));
  const keyOf = (pair: readonly [string, string]): string => JSON.stringify(pair);
  const counts = tally(known.flatMap((one) => pairs(commonness.tellingNames(one)).map(keyOf)));
  return (names: readonly string[]): boolean =>
    pairs(names).some((pair) => {
      const [one, other] = pair.map(commonness.carriers);
      const expected = ((one ?? 0) * (other ?? 0)) / known.length;
      return (counts.get(keyOf(pair)) ?? 0) >= leastLift * expected;
    });
};

/**
 * The pairs of read memories that belong together: used together on at least three occasions, sharing two tags or
 * entities that few memories carry, or saying nearly the same.
 */
export const computeTies = (init: TiesInit): readonly Tie[] => {
  const { read, commonness, similarity } = init;
  const occasions = countOccasions(read);
  const comeTogether = companyFinder(init);
  return pairsOf(read).flatMap(([left, right]): readonly Tie[] => {
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
  });
};

/** Memories that belong together, in the order of their ids, with the ties between them. */
export interface Group {
  readonly ids: readonly string[];
  readonly ties: readonly Tie[];
}

/** Two are a relation, not a group; more than eight have no one thing to say. */
const fewest = 3;
const most = 8;
/** Ties of each member within its group: with one alone it hangs on a single other one. */
const leastTies = 2;

/**
 * Mean strength of the ties of a group: what tags bring together must also speak of the same. Nine of ten pairs of this
 * project's memories, and nineteen of twenty of texts made by chance, are less similar.
 */
const leastStrength = 0.08;

const rootFinder = () => {
  const parents = new Map<string, string>();
  const rootOf = (id: string): string => {
    let root = id;
    for (let up = parents.get(root); up !== undefined; up = parents.get(root)) root = up;
    // The path is shortened, so that the next search is short (union-find, Tarjan 1975).
    let at = id;
    while (at !== root) {
      const up = parents.get(at) ?? root;
      parents.set(at, root);
      at = up;
    }
    return root;
  };
  return { rootOf, join: (child: string, root: string) => parents.set(child, root) };
};

/** Union-find, the firmest ties first; a tie that would make a group too large is not followed. */
const unite = (ties: readonly Tie[]): readonly (readonly string[])[] => {
  const { rootOf, join } = rootFinder();
  const sizes = new Map<string, number>();
  const sorted = [...ties].sort(
    (one, other) =>
      other.strength - one.strength ||
      byText(one.left, other.left) ||
      byText(one.right, other.right),
  );
  for (const { left, right } of sorted) {
    const [root, child] = [rootOf(left), rootOf(right)];
    const size = (sizes.get(root) ?? 1) + (sizes.get(child) ?? 1);
    if (root === child || size > most) continue;
    join(child, root);
    sizes.set(root, size);
  }
  const ids = new Set(sorted.flatMap(({ left, right }) => [left, right]));
  return [...grouped(ids, (id) => [rootOf(id)]).values()];
};

const within = (ids: ReadonlySet<string>, ties: readonly Tie[]): readonly Tie[] =>
  ties.filter(({ left, right }) => ids.has(left) && ids.has(right));

const tiesOf = (id: string, ties: readonly Tie[]): number =>
  ties.filter(({ left, right }) => left === id || right === id).length;

/** Leaves out whoever hangs on a single other one, until nobody does: the 2-core of the group. */
const coreOf = (ids: ReadonlySet<string>, ties: readonly Tie[]): ReadonlySet<string> => {
  const inner = within(ids, ties);
  const kept = new Set([...ids].filter((id) => tiesOf(id, inner) >= leastTies));
  return kept.size === ids.size ? kept : coreOf(kept, inner);
};

const isConnected = (ids: ReadonlySet<string>, ties: readonly Tie[]): boolean => {
  const [first] = ids;
  if (first === undefined) return false;
  const inner = within(ids, ties);
  const reached = new Set([first]);
  for (const id of reached) {
    for (const { left, right } of inner) {
      if (left === id) reached.add(right);
      if (right === id) reached.add(left);
    }
  }
  return reached.size === ids.size;
};

/** True where the group stays together whichever member is taken away: no one of them is all that holds it. */
const hasNoHub = (ids: ReadonlySet<string>, ties: readonly Tie[]): boolean =>
  [...ids].every((id) => {
    const rest = new Set(ids);
    rest.delete(id);
    return isConnected(rest, ties);
  });

const meanStrength = (ties: readonly Tie[]): number =>
  ties.reduce((sum, { strength }) => sum + strength, 0) / ties.length;

/** Groups of three to eight that more than one member holds together, the most firmly tied first. */
export const findGroups = (ties: readonly Tie[]): readonly Group[] =>
  unite(ties)
    .filter((ids) => ids.length >= fewest)
    .map((ids) => coreOf(new Set(ids), ties))
    .filter((ids) => ids.size >= fewest && hasNoHub(ids, ties))
    .map((ids) => ({ ids: [...ids].sort(byText), ties: within(ids, ties) }))
    .filter((group) => meanStrength(group.ties) >= leastStrength)
    .sort(
      (one, other) =>
        meanStrength(other.ties) - meanStrength(one.ties) ||
        byText(one.ids.join(' '), other.ids.join(' ')),
    );
