import type { GraphNode, MemoryType } from '../../src/engine/vocabulary';
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

/** From so many nodes on groups have lines around them; fewer are seen at a glance, and groups have but their names. */
export const linedFrom = 150;
/** Fewer nodes have nothing to be divided. */
export const groupedFrom = 6;

/** What more of the nodes than this share carry does not divide them, in a graph with lines and in a small one. */
const commonShare = 0.34;
const commonShareOfFew = 0.5;
/** Rounds after which names seldom change any more. */
const rounds = 5;
/** Thousandths, for whole numbers add up to the same in any order: what a relation of full strength to a node of a topic counts. */
const relationWeight = 1_000;
/** What a word of its own counts for a node beside that. */
const ownWeight = 1_500;
/** Shared links are as weak for topics as they are for the layout. */
const sharedWeight = 250;

interface Linked {
  readonly nodes: readonly GraphNode[];
  readonly links: readonly Link[];
}

/** Smaller groups would be so many that their names say nothing: 2 of 12 nodes, 6 of 150, 9 of 300, 27 of 3,000. */
const leastMembers = (count: number): number => Math.max(2, Math.round(Math.sqrt(count) / 2));

/** How many may carry a word that names a group. */
const mostMembers = (count: number, grouping: Grouping): number =>
  grouping === 'folder' ? count : count * (count < linedFrom ? commonShareOfFew : commonShare);

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

/** The words that may name a group, most common first, and which of them each node has, by number. */
interface Vocabulary {
  readonly names: readonly string[];
  readonly own: readonly (readonly number[])[];
}

/** What too few have names nothing, and what too many have divides nothing. */
const vocabularyOf = (
  words: readonly (readonly string[])[],
  { least, most }: { readonly least: number; readonly most: number },
): Vocabulary => {
  const counts = new Map<string, number>();
  for (const some of words) for (const word of some) counts.set(word, (counts.get(word) ?? 0) + 1);
  const names = [...counts]
    .filter(([, count]) => count >= least && count <= most)
    .sort(([one, many], [other, more]) => more - many || ascending(one, other))
    .map(([word]) => word);
  const numbers = new Map(names.map((word, number) => [word, number]));
  return { names, own: words.map((some) => some.flatMap((word) => numbers.get(word) ?? [])) };
};

const none = -1;

const weightOf = ({ kind, strength }: Link): number =>
  Math.round(kind === 'shared' ? sharedWeight * strength : (relationWeight * (1 + strength)) / 2);

/** What is counted again and again, as rows of numbers: it comes before the first picture of thousands. */
interface Ballot {
  readonly count: number;
  readonly width: number;
  /** The votes of each node for its own words, one node after another. */
  readonly own: Float32Array;
  /** Source, target and weight of each link, one link after another. */
  readonly links: Int32Array;
}

const ballotOf = ({ names, own }: Vocabulary, links: readonly Link[]): Ballot => {
  const width = names.length;
  const votes = new Float32Array(own.length * width);
  for (const [index, words] of own.entries()) {
    for (const word of words) votes[index * width + word] = ownWeight;
  }
  const rows = new Int32Array(links.length * 3);
  for (const [at, link] of links.entries()) {
    rows.set([link.source, link.target, weightOf(link)], at * 3);
  }
  return { count: own.length, width, own: votes, links: rows };
};

/** The word with most votes of those from a place on, by number: the more common one of several. */
const favourite = (
  votes: Float32Array,
  from: number,
  { width, isGivenUp }: { readonly width: number; readonly isGivenUp: Uint8Array },
): number => {
  let [best, most] = [none, 0];
  for (let word = 0; word < width; word++) {
    const vote = votes[from + word] ?? 0;
    if (vote > most && isGivenUp[word] === 0) [best, most] = [word, vote];
  }
  return best;
};

/**
 * A name for each node, by number: one of its own words, or that of what it is related to (label propagation of Raghavan,
 * Albert and Kumara, 2007, which begins with words instead of numbers so that each group has a name).
 */
const propagate = ({ count, width, own, links }: Ballot, isGivenUp: Uint8Array): Int32Array => {
  const votes = new Float32Array(own.length);
  let labels = new Int32Array(count).fill(none);
  for (let round = 0; round < rounds; round++) {
    votes.set(own);
    for (let at = 0; round > 0 && at < links.length; at += 3) {
      const [source = 0, target = 0, weight = 0] = [links[at], links[at + 1], links[at + 2]];
      const [ofSource = none, ofTarget = none] = [labels[source], labels[target]];
      if (ofTarget !== none) {
        const place = source * width + ofTarget;
        votes[place] = (votes[place] ?? 0) + weight;
      }
      if (ofSource !== none) {
        const place = target * width + ofSource;
        votes[place] = (votes[place] ?? 0) + weight;
      }
    }
    const next = new Int32Array(count);
    let isSame = true;
    for (let index = 0; index < count; index++) {
      const word = favourite(votes, index * width, { width, isGivenUp });
      if (word !== labels[index]) isSame = false;
      next[index] = word;
    }
    labels = next;
    if (isSame) break;
  }
  return labels;
};

/** Groups by words, and by what their nodes are related to. */
const wordClusters = (linked: Linked, grouping: Grouping, least: number): readonly Cluster[] => {
  const { nodes } = linked;
  const most = mostMembers(nodes.length, grouping);
  const words = nodes.map((node) => wordsOf(node, grouping));
  const vocabulary = vocabularyOf(words, { least, most });
  const ballot = ballotOf(vocabulary, grouping === 'topic' ? linked.links : []);
  const isGivenUp = new Uint8Array(vocabulary.names.length);
  for (;;) {
    const members: number[][] = vocabulary.names.map(() => []);
    for (const [index, word] of propagate(ballot, isGivenUp).entries()) {
      members[word]?.push(index);
    }
    const small = members.flatMap((some, word) =>
      some.length > 0 && some.length < least ? [word] : [],
    );
    if (small.length === 0) {
      return vocabulary.names
        .map((name, word) => ({ name, members: members[word] ?? [] }))
        .filter((cluster) => cluster.members.length > 0);
    }
    for (const word of small) isGivenUp[word] = 1;
  }
};

/** What of a few nodes has no topic is told apart by its type, and what then is left by kinds of types. */
const typeClusters = (
  nodes: readonly GraphNode[],
  topics: readonly Cluster[],
  { least, typeGroups }: { readonly least: number; readonly typeGroups: TypeGroups },
): readonly Cluster[] => {
  const ungrouped = (known: readonly Cluster[]): readonly number[] =>
    [...clusterOf(nodes.length, known).entries()].flatMap(([index, at]) =>
      at === undefined ? [index] : [],
    );
  const groupedBy = (indices: readonly number[], breadth: 0 | 1): readonly Cluster[] =>
    [...group(indices, (index) => nodes[index] && typeGroups(nodes[index].type)[breadth])].flatMap(
      ([name, members]) =>
        name === undefined || members.length < least ? [] : [{ name, members }],
    );
  const types = groupedBy(ungrouped(topics), 0);
  return [...types, ...groupedBy(ungrouped([...topics, ...types]), 1)];
};

/** What memories of a type are called together, and with those of types like it. */
export type TypeGroups = (type: MemoryType) => readonly [own: string, wider: string];

/**
 * Divides the nodes into groups that have names, the largest first. Nodes of groups that are too small go to another group
 * that they have a word of, or that they are related to, or to none. Takes nodes in the order of their relevance.
 */
export const computeClusters = (
  linked: Linked,
  grouping: Grouping,
  typeGroups: TypeGroups = (type) => [type, 'others'],
): readonly Cluster[] => {
  const { nodes } = linked;
  if (grouping === 'none' || nodes.length < groupedFrom) return [];
  const least = leastMembers(nodes.length);
  const words = wordClusters(linked, grouping, least);
  const isFew = grouping === 'topic' && nodes.length < linedFrom;
  const types = isFew ? typeClusters(nodes, words, { least, typeGroups }) : [];
  return [...words, ...types].sort(
    (one, other) => other.members.length - one.members.length || ascending(one.name, other.name),
  );
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
