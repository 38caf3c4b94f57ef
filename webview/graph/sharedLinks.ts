import type { GraphNode } from '../../src/engine/vocabulary';
import type { Link } from './model';

/** A word that more memories carry says nothing about any two of them, and would make as many links as their square. */
const commonFrom = 40;

/** Shared links of one node: enough to lie near what is like it, too few to bury the relations. */
const mostForEach = 2;

/** An entity names a thing, a tag a field: a shared entity says more. */
const entityWeight = 2;

/** The sum of weights from which a likeness is as strong as a full relation. */
const fullWeight = 4;

interface Pair {
  readonly source: number;
  readonly target: number;
  weight: number;
}

const groupsOf = (nodes: readonly GraphNode[]): ReadonlyMap<string, readonly number[]> => {
  const groups = new Map<string, number[]>();
  const add = (word: string, index: number): void => {
    const group = groups.get(word);
    if (group === undefined) groups.set(word, [index]);
    else group.push(index);
  };
  nodes.forEach(({ tags, entities }, index) => {
    for (const tag of new Set(tags)) add(`tag ${tag}`, index);
    for (const entity of new Set(entities.map((name) => name.toLowerCase()))) {
      add(`entity ${entity}`, index);
    }
  });
  return groups;
};

const pairsOf = (nodes: readonly GraphNode[], related: ReadonlySet<number>): readonly Pair[] => {
  const pairs = new Map<number, Pair>();
  for (const [word, members] of groupsOf(nodes)) {
    if (members.length < 2 || members.length > commonFrom) continue;
    const weight = (word.startsWith('entity') ? entityWeight : 1) / Math.log2(members.length);
    members.forEach((source, at) => {
      for (const target of members.slice(at + 1)) {
        const key = pairKey(nodes.length, source, target);
        if (related.has(key)) continue;
        const pair = pairs.get(key);
        if (pair === undefined) pairs.set(key, { source, target, weight });
        else pair.weight += weight;
      }
    });
  }
  return [...pairs.values()];
};

const pairKey = (count: number, one: number, other: number): number =>
  Math.min(one, other) * count + Math.max(one, other);

/**
 * Links between memories that share tags or entities and have no relation: rare words weigh more than common ones, and
 * each node has but its strongest few.
 */
export const sharedLinks = (
  nodes: readonly GraphNode[],
  relations: readonly Pick<Link, 'source' | 'target'>[],
): readonly Link[] => {
  const related = new Set(
    relations.map(({ source, target }) => pairKey(nodes.length, source, target)),
  );
  const counts = new Map<number, number>();
  const hasRoom = (index: number): boolean => (counts.get(index) ?? 0) < mostForEach;
  return [...pairsOf(nodes, related)]
    .sort(
      (left, right) =>
        right.weight - left.weight || left.source - right.source || left.target - right.target,
    )
    .flatMap(({ source, target, weight }) => {
      if (!hasRoom(source) || !hasRoom(target)) return [];
      for (const index of [source, target]) counts.set(index, (counts.get(index) ?? 0) + 1);
      return [{ source, target, kind: 'shared', strength: Math.min(1, weight / fullWeight) }];
    });
};
