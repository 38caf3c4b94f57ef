import { inEachLanguage } from '../../languages/registry';
import type { Memory } from '../../model/memory';
import { type MemoryStore, memoryTypeRow } from '../../model/memoryTypes';
import { maskedText } from '../observe/maskedText';

/** What happened is told at the beginning. */
const longestSeen = 500;

const isEvent = (text: string): boolean => {
  const said = maskedText(text.slice(0, longestSeen));
  return inEachLanguage('routing').some(({ event }) => event.test(said));
};

/**
 * The stores that a belief goes to (document 002, "Routing"), the first of them by its type: a decision is an event as well,
 * so it is episodic and semantic; what happened has its memory beside the entry in the log, because recall looks through
 * memories; what is pinned is in the vault. MEMORY.md is another question, which a person answers.
 */
export const storesOf = ({
  type,
  title,
  body,
  pinned,
}: Pick<Memory, 'type' | 'title' | 'body' | 'pinned'>): readonly MemoryStore[] => {
  const { store } = memoryTypeRow(type);
  const isEpisodic = type === 'decision' || (type === 'general' && isEvent(`${title}. ${body}`));
  return [
    store,
    ...(isEpisodic ? (['episodic'] as const) : []),
    ...(pinned === true ? (['vault'] as const) : []),
  ];
};
