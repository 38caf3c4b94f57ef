import type { RecallAnswer, RecallHit, RecallOptions } from '../api';
import { MemoryError } from '../errors';
import type { MemoryFolder } from '../folder/memoryFolder';
import type { Status } from '../model/status';
import { normaliseText, statusFactor } from '../recall/score';
import type { TextHit } from '../recall/textIndex';
import { filterOf } from './filter';
import { referenceOf, strengthsOf } from './strengths';

const defaultLimit = 10;
const largestLimit = 200;

const limitOf = (options: RecallOptions): number => {
  const limit = options.limit ?? defaultLimit;
  if (Number.isInteger(limit) && limit >= 1 && limit <= largestLimit) return limit;
  const expected = `a whole number from 1 to ${largestLimit}`;
  throw new MemoryError('invalid_argument', { name: 'limit', value: String(limit), expected });
};

/** Statuses that an answer shows at first, and those it falls back to when nothing better answers. */
const shownAtFirst = (options: RecallOptions): ReadonlySet<Status> => {
  if (options.statuses !== undefined && options.statuses.length > 0)
    return new Set(options.statuses);
  const current: readonly Status[] = ['active', 'fading'];
  return new Set(
    options.includeArchived ? [...current, 'dormant', 'archived', 'superseded'] : current,
  );
};

const byScore = (left: RecallHit, right: RecallHit): number =>
  right.score - left.score || (left.id < right.id ? -1 : 1);

/** Finds memories by the words of a query (DESIGN 8, the text half). */
export const recall = async (
  folder: MemoryFolder,
  query: string,
  options: RecallOptions,
): Promise<RecallAnswer> => {
  const limit = limitOf(options);
  const catalog = await folder.open();
  const index = await folder.textIndex();
  const passes = filterOf({ ...options, statuses: [] });
  const found = index.search(query, {
    limit: catalog.size,
    asYouType: options.asYouType ?? false,
    accept: (id) => {
      const entry = catalog.byId(id);
      return entry !== undefined && passes(entry.memory, () => 'active');
    },
  });
  const best = found[0]?.score ?? 0;
  const hits = found.map((hit) => toHit(folder, hit, best)).filter((hit) => hit !== undefined);
  const shown = shownAtFirst(options);
  const first = hits.filter(({ status }) => shown.has(status));
  const visible = first.length > 0 || options.statuses?.length ? first : hits.filter(isDormant);
  return {
    hits: [...visible].sort(byScore).slice(0, limit),
    hidden: hits.length - visible.length,
  };

  function toHit(from: MemoryFolder, hit: TextHit, bestScore: number): RecallHit | undefined {
    const entry = catalog.byId(hit.id);
    if (entry === undefined) return undefined;
    const { status, relevance } = strengthsOf(from, entry);
    const text = normaliseText(hit.score, bestScore);
    return {
      ...referenceOf(entry),
      status,
      score: text * statusFactor[status],
      tags: entry.memory.tags,
      preview: entry.preview,
      pinned: entry.memory.pinned ?? false,
      explain: {
        text,
        bm25: hit.score,
        matches: hit.matches,
        statusFactor: statusFactor[status],
        relevance,
      },
    };
  }
};

const isDormant = ({ status }: RecallHit): boolean => status === 'dormant';
