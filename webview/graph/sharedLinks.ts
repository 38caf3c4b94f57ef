import type { GraphNode } from '../../src/engine/vocabulary';
import type { Link } from './link';

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

interface Group {
  /** In ascending order. */
  readonly members: number[];
  readonly weight: number;
}

const add = (groups: Map<string, Group>, word: string, index: number, weight: number): void => {
  const group = groups.get(word);
  if (group === undefined) groups.set(word, { members: [index], weight });
  // A word that a node has twice counts once.
  else if (group.members.at(-1) !== index) group.members.push(index);
};

/** The nodes that have a word in common, for each tag and each entity. */
const groupsOf = (nodes: readonly GraphNode[]): readonly Group[] => {
  const tags = new Map<string, Group>();
  const entities = new Map<string, Group>();
  nodes.forEach((node, index) => {
    for (const tag of node.tags) add(tags, tag, index, 1);
    for (const entity of node.entities) add(entities, entity.toLowerCase(), index, entityWeight);
  });
  return [...tags.values(), ...entities.values()];
};

const pairsOf = (nodes: readonly GraphNode[], related: ReadonlySet<number>): readonly Pair[] => {
  const pairs = new Map<number, Pair>();
  for (const { members, weight: weightOfWord } of groupsOf(nodes)) {
    if (members.length < 2 || members.length > commonFrom) continue;
    const weight = weightOfWord / Math.log2(members.length);
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
