import type { RelationType } from '../../src/engine/vocabulary';
import type { GraphWords } from '../../src/extension/pages/words';
import { fill } from '../shared/fill';
import { cleanTitle } from '../shared/titles';
import type { Link } from './link';
import type { Model } from './model';

/** Shared links say nothing that a list of tags does not; a memory with more relations than this is a hub. */
const mostRelations = 12;

/** Longest title that is read out; the memory itself has all of it. */
const longestTitle = 160;

const titleAt = ({ nodes }: Model, index: number): string =>
  cleanTitle(nodes[index]?.title ?? '').slice(0, longestTitle);

const relationText = (
  model: Model,
  link: Link,
  options: { at: number; words: GraphWords },
): string => {
  if (link.kind === 'shared') return '';
  const { to, from } = options.words.relations[link.kind];
  return link.source === options.at
    ? fill(to, titleAt(model, link.target))
    : fill(from, titleAt(model, link.source));
};

/** What a relation is called by itself, read along its arrow: its sentence without the title at the other end. */
export const relationName = ({ relations }: Pick<GraphWords, 'relations'>, kind: RelationType) =>
  relations[kind].to
    .replace(/\S?\{0\}\S?/u, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** A node in one sentence: its title, its facts, its relations. */
export const describeNode = (
  model: Model,
  index: number,
  options: { readonly words: GraphWords; readonly links: readonly Link[] },
): string => {
  const { words, links } = options;
  const node = model.nodes[index];
  if (node === undefined) return '';
  const relations = links
    .filter(({ kind }) => kind !== 'shared')
    .slice(0, mostRelations)
    .map((link) => relationText(model, link, { at: index, words }));
  const facts = [
    titleAt(model, index),
    words.types[node.type],
    words.statuses[node.status],
    ...(node.pinned ? [words.pinned] : []),
  ].join(', ');
  return [facts, ...relations].join('. ');
};

/** The links at each node. */
export const linksByNode = ({ nodes, links }: Model): readonly (readonly Link[])[] => {
  const byNode: Link[][] = nodes.map(() => []);
  for (const link of links) {
    byNode[link.source]?.push(link);
    byNode[link.target]?.push(link);
  }
  return byNode;
};
