import { byText } from './scope';
import type { Tie } from './ties';

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
  const members = new Map<string, string[]>();
  for (const id of new Set(sorted.flatMap(({ left, right }) => [left, right]))) {
    const root = rootOf(id);
    members.set(root, [...(members.get(root) ?? []), id]);
  }
  return [...members.values()];
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
