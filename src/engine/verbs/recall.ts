import type { RecallAnswer, RecallHit, RecallOptions } from '../api';
import { MemoryError } from '../errors';
import type { Catalog } from '../folder/catalog';
import type { MemoryFolder } from '../folder/memoryFolder';
import type { Status } from '../model/status';
import { normaliseText, statusFactor } from '../recall/score';
import type { TextHit, TextIndex } from '../recall/textIndex';
import { filterOf, isFiltering } from './filter';
import { referenceOf, standingOf } from './strengths';

const defaultLimit = 10;
const largestLimit = 200;

/** Text hits looked at for each one asked for, since some of them are hidden by their status. */
const overFetch = 5;

const limitOf = (options: RecallOptions): number => {
  const limit = options.limit ?? defaultLimit;
  if (Number.isInteger(limit) && limit >= 1 && limit <= largestLimit) return limit;
  const range = { expected: 'whole_number', minimum: 1, maximum: largestLimit };
  throw new MemoryError('invalid_argument', { name: 'limit', value: String(limit), ...range });
};

/** Statuses that an answer shows at first; dormant ones follow only when nothing better answers (DESIGN 7). */
const shownAtFirst = (options: RecallOptions): ReadonlySet<Status> => {
  if (options.statuses?.length) return new Set(options.statuses);
  const current: readonly Status[] = ['active', 'fading'];
  return new Set(
    options.includeArchived ? [...current, 'dormant', 'archived', 'superseded'] : current,
  );
};

const byScore = (left: RecallHit, right: RecallHit): number =>
  right.score - left.score || (left.id < right.id ? -1 : 1);

/** Finds memories by the words of a query (DESIGN 8, the text half), and notes who asked. */
export const recall = async (
  folder: MemoryFolder,
  query: string,
  options: RecallOptions,
): Promise<RecallAnswer> => {
  const answer = await find(folder, query, options);
  // Half a question, as somebody types it, is none.
  if (!options.asYouType) {
    const results = answer.hits.map(({ id }) => id);
    folder.keep(folder.recallLog.note(options.by, { action: 'recall', query, results }));
  }
  return answer;
};

const find = async (
  folder: MemoryFolder,
  query: string,
  options: RecallOptions,
): Promise<RecallAnswer> => {
  const limit = limitOf(options);
  const catalog = await folder.open();
  const index = await folder.textIndex();
  const answer = (candidates: number): RecallAnswer & { readonly complete: boolean } => {
    const found = search(
      { index, catalog, query, timeZone: folder.ports.clock.timeZone },
      { ...options, limit: candidates },
    );
    const hits = found
      .map((hit) => toHit(folder, { catalog, hit, best: found[0]?.score ?? 0 }))
      .filter((hit) => hit !== undefined);
    const shown = shownAtFirst(options);
    const first = hits.filter(({ status }) => shown.has(status));
    const isFinal = found.length < candidates;
    const useDormant = first.length === 0 && isFinal && !options.statuses?.length;
    const visible = useDormant ? hits.filter(({ status }) => status === 'dormant') : first;
    return {
      hits: [...visible].sort(byScore).slice(0, limit),
      hidden: options.statuses?.length ? 0 : hits.length - visible.length,
      complete: isFinal || visible.length >= limit,
    };
  };
  const { complete, ...few } = answer(limit * overFetch);
  if (complete) return few;
  const { complete: _complete, ...all } = answer(Number.POSITIVE_INFINITY);
  return all;
};

const search = (
  source: {
    readonly index: TextIndex;
    readonly catalog: Catalog;
    readonly query: string;
    readonly timeZone: string;
  },
  options: RecallOptions & { readonly limit: number },
): readonly TextHit[] => {
  const passes = filterOf({ ...options, statuses: [] }, source.timeZone);
  return source.index.search(source.query, {
    limit: options.limit,
    asYouType: options.asYouType ?? false,
    // Asked for each memory that holds a word of the query, which can be most of them.
    ...(isFiltering(options) && {
      accept: (id: string) => {
        const entry = source.catalog.byId(id);
        return entry !== undefined && passes(entry, () => 'active');
      },
    }),
  });
};

const toHit = (
  folder: MemoryFolder,
  found: { readonly catalog: Catalog; readonly hit: TextHit; readonly best: number },
): RecallHit | undefined => {
  const entry = found.catalog.byId(found.hit.id);
  if (entry === undefined) return undefined;
  const { status, relevance } = standingOf(folder, entry);
  const text = normaliseText(found.hit.score, found.best);
  return {
    ...referenceOf(entry),
    status,
    score: text * statusFactor[status],
    tags: entry.memory.tags,
    preview: entry.preview,
    pinned: entry.memory.pinned ?? false,
    explain: {
      text,
      bm25: found.hit.score,
      matches: found.hit.matches,
      statusFactor: statusFactor[status],
      relevance,
    },
  };
};
