import type {
  FeedbackResult,
  ListOptions,
  MemoryDetail,
  MemorySummary,
  ReadOptions,
  Reference,
} from '../api';
import { readMemory } from '../curate/change';
import { MemoryError } from '../errors';
import type { OperationContext } from '../model/actor';
import { isListOrder, type ListOrder, listOrders } from '../model/listOrder';
import { relationsOf } from '../relate/related';
import type { MemoryFolder } from '../store/memoryFolder';
import { referenceOf, strengthsOf, summaryOf, utilityOf } from '../strength/strengths';
import { filterOf } from './filter';

const countAccess = async (
  folder: MemoryFolder,
  id: string,
  by: OperationContext | undefined,
): Promise<void> => {
  const lastAccessed = folder.ports.clock.now().toISOString();
  await folder.addUse([{ id, accesses: 1, lastAccessed }], by);
  folder.changed();
};

/** A memory with its body and its strengths; reading counts as a use unless the caller only peeks. */
export const get = async (
  folder: MemoryFolder,
  reference: Reference,
  options: ReadOptions,
): Promise<MemoryDetail> => {
  const entry = await folder.resolve(reference);
  const { memory } = await readMemory(folder, entry);
  if (!options.peek) await countAccess(folder, memory.id, options.by);
  const relations = await relationsOf(folder, memory.id);
  const strengths = await strengthsOf(folder, entry, relations);
  return { ...referenceOf(entry), memory, relations, strengths };
};

export const touch = async (
  folder: MemoryFolder,
  reference: Reference,
  by?: OperationContext,
): Promise<void> => {
  const entry = await folder.resolve(reference);
  await countAccess(folder, entry.memory.id, by);
};

/**
 * What somebody says of a memory that they were given: of use counts like reading it, of no use moves its utility toward 0
 * (document 001, "Update on Use").
 */
export const feedback = async (
  folder: MemoryFolder,
  reference: Reference,
  { helped, by }: { readonly helped: boolean; readonly by: OperationContext },
): Promise<FeedbackResult> => {
  const entry = await folder.resolve(reference);
  const { id } = entry.memory;
  if (helped) await countAccess(folder, id, by);
  else {
    await folder.addUse([{ id, failedAt: folder.ports.clock.now().toISOString() }], by);
    folder.changed();
  }
  return { ...referenceOf(entry), helped, utility: utilityOf(folder, id) };
};

interface Listed {
  readonly summary: MemorySummary;
  /** Larger ones come first; two that are the same stay in the order of their titles. */
  readonly rank: number;
}

const instantOf = (date: string | undefined): number => {
  const instant = Date.parse(date ?? '');
  return Number.isNaN(instant) ? Number.NEGATIVE_INFINITY : instant;
};

/** Made once: it is what comparing costs. */
const byTitle = new Intl.Collator('en');

const ranks: Readonly<
  Record<ListOrder, (summary: MemorySummary, created: string | undefined) => number>
> = {
  relevance: ({ relevance }) => relevance,
  importance: ({ importance }) => importance,
  updated: ({ updated }, created) => instantOf(updated ?? created),
  created: (_, created) => instantOf(created),
  title: () => 0,
};

const byRank = (left: Listed, right: Listed): number => {
  const difference = right.rank - left.rank;
  // Two that have no date at all are the same.
  if (!Number.isNaN(difference) && difference !== 0) return difference;
  return byTitle.compare(left.summary.title, right.summary.title);
};

/** The memories that pass the filter, most relevant first or in the order asked for, then by title. */
export const list = async (
  folder: MemoryFolder,
  { sort = 'relevance', ...filter }: ListOptions,
): Promise<readonly MemorySummary[]> => {
  if (!isListOrder(sort)) {
    const data = { name: 'sort', value: sort, expected: 'choice', choices: listOrders };
    throw new MemoryError('invalid_argument', data);
  }
  const catalog = await folder.open();
  const passes = filterOf(filter, folder.ports.clock.timeZone);
  const rank = ranks[sort];
  const listed: Listed[] = [];
  await folder.inTurns(catalog.entries(), (entry) => {
    const summary = summaryOf(folder, entry);
    if (passes(entry, () => summary.status)) {
      listed.push({ summary, rank: rank(summary, entry.memory.created) });
    }
  });
  return listed.sort(byRank).map(({ summary }) => summary);
};
