import type { IndexEntry } from '../format/indexFile';
import { isPrivatePath } from '../model/memoryPath';
import type { LongWork } from '../model/problem';
import type { Steps } from '../model/steps';
import type { Catalog } from '../store/catalog';
import type { Needs } from '../store/services';
import { statusOf } from '../strength/strengths';

/** Tokens of texts that a night reads beside those of the time since the last one: half of what it may read. */
const mostTokens = 7_500;
/** Memories, and how many of the nearest each is read with. */
const mostRead = 150;
const nearest = 2;

/** Memories whose turn it is to be compared with what is nearest to them. */
export interface Cycle {
  /** Ids, each with those of its nearest. */
  readonly ids: readonly string[];
  /** How many had their turn; fewer than there are where the next night goes on. */
  readonly turns: number;
  /** The id after which the next night goes on. */
  readonly last?: string;
  /** All had their turn. */
  readonly isWhole: boolean;
}

/**
 * The next memories in the order of their ids, after `after` and round to the first, each with the nearest of all others, as
 * many as a night may read. Over the nights each memory has its turn, and so has each pair that is near, whenever its
 * memories were written: what is far apart says nothing twice. A text that alone is too long is passed over.
 */
export function* planCycle(
  entries: readonly IndexEntry[],
  {
    after = '',
    nearestTo,
  }: {
    readonly after?: string | undefined;
    readonly nearestTo: (entry: IndexEntry) => readonly IndexEntry[];
  },
): Steps<Cycle> {
  const sorted = [...entries].sort((left, right) => (left.memory.id < right.memory.id ? -1 : 1));
  const begins = sorted.findIndex(({ memory }) => memory.id > after);
  const from = Math.max(0, begins);
  const turns = [...sorted.slice(from), ...sorted.slice(0, from)];
  const read = new Map<string, number>();
  let tokens = 0;
  let last: string | undefined;
  let count = 0;
  for (const entry of turns) {
    const group = [entry, ...nearestTo(entry)].filter((one) => one.tokens <= mostTokens);
    const added = group.filter((one) => !read.has(one.memory.id));
    const cost = added.reduce((sum, one) => sum + one.tokens, 0);
    if (count > 0 && (tokens + cost > mostTokens || read.size + added.length > mostRead)) break;
    if (entry.tokens <= mostTokens && group.length > 1) {
      for (const one of added) read.set(one.memory.id, one.tokens);
      tokens += cost;
    }
    last = entry.memory.id;
    count += 1;
    yield;
  }
  return {
    ids: [...read.keys()],
    turns: count,
    ...(last !== undefined && { last }),
    isWhole: count === turns.length,
  };
}

/** The cycle of a folder, which goes on after an id; what is private or put aside is in none. */
export const cycleOf = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'turns' | 'usage'>,
  catalog: Catalog,
  { after, work = {} }: { readonly after: string | undefined; readonly work?: LongWork },
): Promise<Cycle> => {
  const now = services.clock.now().getTime();
  const index = await services.catalog.textIndex();
  const isInUse = (entry: IndexEntry): boolean => {
    const status = statusOf(services, entry, {
      ...{ use: services.usage.entries.useOf(entry.memory.id), now },
    });
    return status !== 'archived' && status !== 'superseded' && !isPrivatePath(entry.stat.path);
  };
  const open: IndexEntry[] = [];
  await services.turns.each(catalog.entries(), (entry) => {
    if (isInUse(entry)) open.push(entry);
  });
  const known = new Map(open.map((entry) => [entry.memory.id, entry]));
  const steps = planCycle(open, {
    after,
    nearestTo: ({ memory, preview }) =>
      index
        .match(`${memory.title} ${preview}`, { accept: (id) => id !== memory.id && known.has(id) })
        .best(nearest)
        .flatMap(({ id }) => known.get(id) ?? []),
  });
  return services.turns.steps(steps, work);
};
