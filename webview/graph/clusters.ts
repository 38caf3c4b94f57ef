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
  /** These have no topic in common, and are together as memories of one type. */
  readonly isOfType?: true;
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
/** And the name that its group had before: what one more memory changes elsewhere moves no other. */
const formerWeight = 1_500;
/** A word that names a group already may be so much more common before it divides nothing any more. */
const formerShare = 1.25;

interface Linked {
  readonly nodes: readonly GraphNode[];
  readonly links: readonly Link[];
}

/** Smaller groups would be so many that their names say nothing: 2 of 12 nodes, 6 of 150, 9 of 300, 27 of 3,000. */
const leastMembers = (count: number): number => Math.max(2, Math.round(Math.sqrt(count) / 2));

/** The group that each node was in before, by the node's id. */
export type FormerGroups = ReadonlyMap<string, string>;

/**
 * The fewest members of a group by its name. Groups that are there already stay with one less, and those that are not come with
 * one more: where a single memory made and unmade groups, the picture would seldom look as it did before.
 */
const leastBy = (least: number, known: ReadonlySet<string>): ((name: string) => number) =>
  known.size === 0 ? () => least : (name) => (known.has(name) ? Math.max(2, least - 1) : least + 1);

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

interface Limits {
  readonly least: (name: string) => number;
  readonly most: (name: string) => number;
}

/** What too few have names nothing, and what too many have divides nothing. */
const vocabularyOf = (
  words: readonly (readonly string[])[],
  { least, most }: Limits,
): Vocabulary => {
  const counts = new Map<string, number>();
  for (const some of words) for (const word of some) counts.set(word, (counts.get(word) ?? 0) + 1);
  const names = [...counts]
    .filter(([word, count]) => count >= least(word) && count <= most(word))
    .sort(([one, many], [other, more]) => more - many || ascending(one, other))
    .map(([word]) => word);
  const numbers = new Map(names.map((word, number) => [word, number]));
  return { names, own: words.map((some) => some.flatMap((word) => numbers.get(word) ?? [])) };
};

const none = -1;

const weightOf = ({ strength }: Link): number => Math.round((relationWeight * (1 + strength)) / 2);

/** What is counted again and again, as rows of numbers: it comes before the first picture of thousands. */
interface Ballot {
  readonly count: number;
  readonly width: number;
  /** The votes of each node for its own words, one node after another. */
  readonly own: Float32Array;
  /** Source, target and weight of each link, one link after another. */
  readonly links: Int32Array;
}

const ballotOf = (
  { names, own }: Vocabulary,
  links: readonly Link[],
  former: readonly (string | undefined)[],
): Ballot => {
  const width = names.length;
  const numbers = new Map(names.map((name, word) => [name, word]));
  const votes = new Float32Array(own.length * width);
  for (const [index, words] of own.entries()) {
    const place = index * width;
    for (const word of words) votes[place + word] = ownWeight;
    const before = numbers.get(former[index] ?? '');
    if (before !== undefined) votes[place + before] = (votes[place + before] ?? 0) + formerWeight;
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

/**
 * Groups by words, and by what their nodes are related to. A word in common is no relation: who shares but one of several words
 * with a matter does not speak of it.
 */
const wordClusters = (linked: Linked, grouping: Grouping, limits: Grouped): readonly Cluster[] => {
  const { nodes } = linked;
  const { least, former, known } = limits;
  const words = nodes.map((node) => wordsOf(node, grouping));
  const most = mostMembers(nodes.length, grouping);
  const vocabulary = vocabularyOf(words, {
    least,
    most: (name) => (known.has(name) ? most * formerShare : most),
  });
  const relations =
    grouping === 'topic' ? linked.links.filter(({ kind }) => kind !== 'shared') : [];
  const ballot = ballotOf(
    vocabulary,
    relations,
    nodes.map(({ id }) => former.get(id)),
  );
  const isGivenUp = new Uint8Array(vocabulary.names.length);
  for (;;) {
    const members: number[][] = vocabulary.names.map(() => []);
    for (const [index, word] of propagate(ballot, isGivenUp).entries()) {
      members[word]?.push(index);
    }
    const small = members.flatMap((some, word) =>
      some.length > 0 && some.length < least(vocabulary.names[word] ?? '') ? [word] : [],
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
  { least, typeGroups }: Grouped,
): readonly Cluster[] => {
  const ungrouped = (known: readonly Cluster[]): readonly number[] =>
    [...clusterOf(nodes.length, known).entries()].flatMap(([index, at]) =>
      at === undefined ? [index] : [],
    );
  const groupedBy = (indices: readonly number[], breadth: 0 | 1): readonly Cluster[] =>
    [...group(indices, (index) => nodes[index] && typeGroups(nodes[index].type)[breadth])].flatMap(
      ([name, members]) =>
        name === undefined || members.length < least(name)
          ? []
          : [{ name, members, isOfType: true }],
    );
  const types = groupedBy(ungrouped(topics), 0);
  return [...types, ...groupedBy(ungrouped([...topics, ...types]), 1)];
};

/** What memories of a type are called together, and with those of types like it. */
export type TypeGroups = (type: MemoryType) => readonly [own: string, wider: string];

export interface ClusterOptions {
  /** The type's own name if not given. */
  readonly typeGroups?: TypeGroups;
  /** None if not given: what is divided for the first time is divided the same way each time. */
  readonly former?: FormerGroups;
}

interface Grouped extends Required<ClusterOptions> {
  readonly least: (name: string) => number;
  /** The names of the groups that are there already. */
  readonly known: ReadonlySet<string>;
}

/**
 * Divides the nodes into groups that have names, the largest first. Nodes of groups that are too small go to another group
 * that they have a word of, or that they are related to, or to none. Takes nodes in the order of their relevance.
 */
export const computeClusters = (
  linked: Linked,
  grouping: Grouping,
  { typeGroups = (type) => [type, 'others'], former = new Map() }: ClusterOptions = {},
): readonly Cluster[] => {
  const { nodes } = linked;
  if (grouping === 'none' || nodes.length < groupedFrom) return [];
  const known = new Set(nodes.flatMap(({ id }) => former.get(id) ?? []));
  const least = leastBy(leastMembers(nodes.length), known);
  const grouped: Grouped = { typeGroups, former, known, least };
  const words = wordClusters(linked, grouping, grouped);
  const isFew = grouping === 'topic' && nodes.length < linedFrom;
  const types = isFew ? typeClusters(nodes, words, grouped) : [];
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

/** The group of each node by its id, to be divided by again. */
export const groupsById = (
  nodes: readonly Pick<GraphNode, 'id'>[],
  clusters: readonly Cluster[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    clusters.flatMap(({ name, members }) =>
      members.flatMap((index) => {
        const id = nodes[index]?.id;
        return id === undefined ? [] : [[id, name] as const];
      }),
    ),
  );
