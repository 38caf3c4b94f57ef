import type { GraphNode } from '../../src/engine/vocabulary';
import { fold } from '../shared/fold';

/** How well a node fits, from the best: its title begins with the words, has them, or something else of it does. */
const rankOf = (words: readonly string[], title: string, rest: string): number | undefined => {
  if (title.startsWith(words.join(' '))) return 0;
  if (words.every((word) => title.includes(word))) return 1;
  return words.every((word) => title.includes(word) || rest.includes(word)) ? 2 : undefined;
};

export interface SearchOptions {
  /** A type in the reader's language, which they may search by as well. */
  readonly typeLabel: (type: GraphNode['type']) => string;
}

/**
 * The nodes that have every word in their title, tags, entities or type, by index, the best first and otherwise in
 * the order of the nodes. Undefined where nothing is searched.
 */
export const findNodes = (
  nodes: readonly GraphNode[],
  query: string,
  { typeLabel }: SearchOptions,
): readonly number[] | undefined => {
  const words = fold(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return undefined;
  return nodes
    .flatMap(({ title, tags, entities, type }, index) => {
      const rest = [typeLabel(type), type, ...tags, ...entities].join('\n');
      const rank = rankOf(words, fold(title), fold(rest));
      return rank === undefined ? [] : [{ index, rank }];
    })
    .sort((left, right) => left.rank - right.rank || left.index - right.index)
    .map(({ index }) => index);
};
