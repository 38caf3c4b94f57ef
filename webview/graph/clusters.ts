import type { GraphNode } from '../../src/engine/vocabulary';
import { ascending, group } from '../shared/data';
import { cleanTitle } from '../shared/text';
import type { Link } from './link';

/** By what a large graph is divided: by what its memories speak of and are related to, or by one of their fields. */
export const groupings = ['topic', 'tag', 'entity', 'folder', 'none'] as const;
export type Grouping = (typeof groupings)[number];

/** Nodes that belong together, by index, the most relevant first. */
export interface Cluster {
  readonly name: string;
  readonly members: readonly number[];
}

/** Fewer nodes are seen at a glance: nothing is divided. */
export const clusteredFrom = 150;

/** What more of the nodes than this share carry does not divide them. */
const commonShare = 0.34;
/** Rounds after which names seldom change any more. */
const rounds = 5;
/** What a word of its own counts for a node, beside a relation of full strength to a node of that topic. */
const ownWeight = 1.5;
/** Shared links are as weak for topics as they are for the layout. */
const sharedWeight = 0.25;

interface Linked {
  readonly nodes: readonly GraphNode[];
  readonly links: readonly Link[];
}

/** Smaller groups would be so many that their names say nothing: 6 of 150 nodes, 9 of 300, 27 of 3,000. */
const leastMembers = (count: number): number => Math.max(6, Math.round(Math.sqrt(count) / 2));

const folderOf = ({ path }: GraphNode): string => path.split('/').slice(1, -1).join('/');

const wordsOf = (node: GraphNode, grouping: Grouping): readonly string[] => {
  const entities = node.entities.map((entity) => cleanTitle(entity).toLowerCase());
  switch (grouping) {
    case 'tag':
      return node.tags;
    case 'entity':
      return entities;
    case 'folder':
      return [folderOf(node)];
    case 'topic':
      return [...new Set([...node.tags, ...entities])];
    case 'none':
      return [];
  }
};

type Label = string | undefined;

interface Tie {
  readonly other: number;
  readonly weight: number;
}

const tiesOf = ({ nodes, links }: Linked): readonly (readonly Tie[])[] => {
  const ties: Tie[][] = nodes.map(() => []);
  for (const { source, target, kind, strength } of links) {
    const weight = kind === 'shared' ? sharedWeight * strength : 0.5 + strength / 2;
    ties[source]?.push({ other: target, weight });
    ties[target]?.push({ other: source, weight });
  }
  return ties;
};

/** The word with most votes; among equals the more common one, then the first by name. */
const favourite = (
  votes: ReadonlyMap<string, number>,
  counts: ReadonlyMap<string, number>,
): Label => {
  let best: Label;
  let [most, size] = [0, 0];
  for (const [word, vote] of votes) {
    const count = counts.get(word) ?? 0;
    const isBetter =
      vote > most || (vote === most && (count > size || (count === size && word < (best ?? ''))));
    if (isBetter) [best, most, size] = [word, vote, count];
  }
  return best;
};

/**
 * A label for each node: one of its own words, or that of what it is related to (label propagation of Raghavan, Albert and
 * Kumara, 2007, which begins with words instead of numbers so that each group has a name).
 */
const propagate = (
  words: readonly (readonly string[])[],
  ties: readonly (readonly Tie[])[],
): readonly Label[] => {
  const counts = countWords(words);
  const votes = new Map<string, number>();
  const vote = (label: Label, weight: number): void => {
    if (label !== undefined) votes.set(label, (votes.get(label) ?? 0) + weight);
  };
  let labels: readonly Label[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = labels;
    labels = words.map((own, index) => {
      votes.clear();
      for (const word of own) vote(word, ownWeight);
      for (const { other, weight } of ties[index] ?? []) vote(before[other], weight);
      return favourite(votes, counts);
    });
    if (labels.every((label, index) => label === before[index])) break;
  }
  return labels;
};

const countWords = (words: readonly (readonly string[])[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const some of words) for (const word of some) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

const labelled = (labels: readonly Label[]): readonly Cluster[] =>
  [...group(labels.keys(), (index) => labels[index])].flatMap(([name, members]) =>
    name === undefined ? [] : [{ name, members }],
  );

/**
 * Divides the nodes into groups that have names, the largest first. Nodes of groups that are too small go to another group
 * that they have a word of, or that they are related to, or to none. Takes nodes in the order of their relevance.
 */
export const computeClusters = (linked: Linked, grouping: Grouping): readonly Cluster[] => {
  const { nodes } = linked;
  if (grouping === 'none' || nodes.length < clusteredFrom) return [];
  const least = leastMembers(nodes.length);
  const most = grouping === 'folder' ? nodes.length : nodes.length * commonShare;
  let words = nodes.map((node) => wordsOf(node, grouping));
  const counts = countWords(words);
  words = words.map((some) =>
    some.filter((word) => {
      const count = counts.get(word) ?? 0;
      return count >= least && count <= most;
    }),
  );
  const ties = grouping === 'topic' ? tiesOf(linked) : [];
  for (;;) {
    const clusters = labelled(propagate(words, ties));
    const small = new Set(
      clusters.filter(({ members }) => members.length < least).map(({ name }) => name),
    );
    if (small.size === 0) {
      return [...clusters].sort(
        (one, other) =>
          other.members.length - one.members.length || ascending(one.name, other.name),
      );
    }
    words = words.map((some) => some.filter((word) => !small.has(word)));
  }
};

/** The group of each node, by index of the clusters; undefined for a node of none. */
export const clusterOf = (
  count: number,
  clusters: readonly Cluster[],
): readonly (number | undefined)[] => {
  const groups = new Array<number | undefined>(count).fill(undefined);
  for (const [at, { members }] of clusters.entries()) {
    for (const member of members) groups[member] = at;
  }
  return groups;
};
