import type { ReadMemory } from './material';

/** A shorter title, or one of fewer words, stands in other texts by chance. */
const shortestTitle = 12;
const fewestWords = 3;

const folded = (text: string): string => text.toLowerCase().replace(/\s+/gu, ' ').trim();

const isTelling = (title: string): boolean =>
  title.length >= shortestTitle && title.split(' ').length >= fewestWords;

/** Answers whether the first memory's text names the second by its title, its id or its file. */
export const mentionFinder = (read: readonly ReadMemory[]) => {
  const texts = new Map(read.map(({ memory, body }) => [memory.id, ` ${folded(body)} `]));
  const fileOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return (one: ReadMemory, other: ReadMemory): boolean => {
    const text = texts.get(one.memory.id) ?? '';
    const title = folded(other.memory.title);
    return (
      (isTelling(title) && text.includes(title)) ||
      (other.memory.id.length >= shortestTitle && text.includes(other.memory.id.toLowerCase())) ||
      text.includes(fileOf(other.path))
    );
  };
};
