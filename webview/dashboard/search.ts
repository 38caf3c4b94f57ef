import type { DecayMemory, MemoryType } from '../../src/engine/vocabulary';
import { fold } from '../shared/fold';

export interface SearchOptions {
  /** A type in the reader's language, which they may search by as well. */
  readonly typeLabel: (type: MemoryType) => string;
}

/** How well a memory fits, from the best: its title begins with the words, has them, or its type does. */
const rankOf = (words: readonly string[], title: string, type: string): number | undefined => {
  if (title.startsWith(words.join(' '))) return 0;
  if (words.every((word) => title.includes(word))) return 1;
  return words.every((word) => title.includes(word) || type.includes(word)) ? 2 : undefined;
};

/** The memories that have every word in their title or type, the best first; none where nothing is searched. */
export const findMemories = (
  memories: readonly DecayMemory[],
  query: string,
  { typeLabel }: SearchOptions,
): readonly DecayMemory[] => {
  const words = fold(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  return memories
    .flatMap((memory) => {
      const type = fold(`${memory.type} ${typeLabel(memory.type)}`);
      const rank = rankOf(words, fold(memory.title), type);
      return rank === undefined ? [] : [{ memory, rank }];
    })
    .sort((left, right) => left.rank - right.rank)
    .map(({ memory }) => memory);
};
