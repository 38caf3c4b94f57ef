/**
 * Document 001, "Working Memory (Session-Scoped)": what a session has in mind, as items of CONTINUITY.md. Each is a line such
 * as `[3f9a12c4] Sessions live in Redis <!-- used 2, 2026-11-25T14:03:00.000Z -->`.
 */
export interface WorkingItem {
  /** The first eight letters of the memory's id. */
  readonly id: string;
  readonly title: string;
  readonly isMistake: boolean;
  /** How often it was relevant in the session. */
  readonly uses: number;
  /** When it was so last, in milliseconds since the epoch. */
  readonly last: number;
}

/** Miller's seven, plus two. */
export const mostItems = 9;

const minute = 60_000;

/** Minutes in which recency falls to 1/e; document 001 calls it a half-life. */
const fadingMinutes = 30;

/** importance × e^(−minutes since the last use / 30) × (1 + 0.1 uses). `importance`: 0..1. */
export const evictionScore = (
  { uses, last }: Pick<WorkingItem, 'uses' | 'last'>,
  importance: number,
  now: number,
): number =>
  importance * Math.exp(-Math.max(0, now - last) / minute / fadingMinutes) * (1 + 0.1 * uses);

/** Two uses or an importance of 0.6: worth more than the session. */
export const isPromoted = ({ uses }: WorkingItem, importance: number): boolean =>
  uses >= 2 || importance >= 0.6;

/** The items with what became relevant in this turn: one that is known is used once more, of too many the least go. */
export const withRelevant = (
  items: readonly WorkingItem[],
  relevant: readonly Pick<WorkingItem, 'id' | 'title' | 'isMistake'>[],
  { now, importanceOf }: { readonly now: number; readonly importanceOf: (id: string) => number },
): readonly WorkingItem[] => {
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const one of relevant) {
    const uses = (byId.get(one.id)?.uses ?? 0) + 1;
    byId.set(one.id, { ...one, uses, last: now });
  }
  const score = (item: WorkingItem): number => evictionScore(item, importanceOf(item.id), now);
  return [...byId.values()].sort((left, right) => score(right) - score(left)).slice(0, mostItems);
};

const line = /^\[(\S+)\] (.*?) <!-- used (\d+), (\S+) -->$/u;

/** An item as a line; what a person wrote there is none. */
export const parseItem = (text: string, isMistake: boolean): WorkingItem | undefined => {
  const [, id, title, uses, last] = line.exec(text) ?? [];
  if (id === undefined || title === undefined) return undefined;
  return { id, title, isMistake, uses: Number(uses), last: Date.parse(last ?? '') || 0 };
};

export const formatItem = ({ id, title, uses, last }: WorkingItem): string =>
  `[${id}] ${title.replaceAll('-->', '→')} <!-- used ${uses}, ${new Date(last).toISOString()} -->`;
