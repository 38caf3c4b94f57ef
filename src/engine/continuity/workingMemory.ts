import { evictionScore, type WorkingItem, workingMemory } from '../strength/workingMemory';

/**
 * Document 001, "Working Memory (Session-Scoped)": what a session has in mind, as items of CONTINUITY.md. Each is a line such
 * as `[3f9a12c4] Sessions live in Redis <!-- used 2, 2026-11-25T14:03:00.000Z -->`.
 */
export interface SessionItem extends WorkingItem {
  /** The first eight letters of the memory's id. */
  readonly id: string;
  readonly title: string;
  readonly isMistake: boolean;
}

/** The items with what became relevant in this turn: one that is known is used once more, of too many the least go. */
export const withRelevant = (
  items: readonly SessionItem[],
  relevant: readonly Pick<SessionItem, 'id' | 'title' | 'isMistake'>[],
  { now, importanceOf }: { readonly now: number; readonly importanceOf: (id: string) => number },
): readonly SessionItem[] => {
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const one of relevant) {
    const uses = (byId.get(one.id)?.uses ?? 0) + 1;
    byId.set(one.id, { ...one, uses, lastUsed: now });
  }
  const score = (item: SessionItem): number =>
    evictionScore(item, { importance: importanceOf(item.id), now });
  return [...byId.values()]
    .sort((left, right) => score(right) - score(left))
    .slice(0, workingMemory.most);
};

const line = /^\[(\S+)\] (.*?) <!-- used (\d+), (\S+) -->$/u;

/** An item as a line; what a person wrote there is none. */
export const parseItem = (text: string, isMistake: boolean): SessionItem | undefined => {
  const [, id, title, uses, last] = line.exec(text) ?? [];
  if (id === undefined || title === undefined) return undefined;
  return { id, title, isMistake, uses: Number(uses), lastUsed: Date.parse(last ?? '') || 0 };
};

export const formatItem = ({ id, title, uses, lastUsed }: SessionItem): string =>
  `[${id}] ${title.replaceAll('-->', '→')} <!-- used ${uses}, ${new Date(lastUsed).toISOString()} -->`;
