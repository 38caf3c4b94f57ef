import type { ListOptions, MemorySummary } from '../api';
import { MemoryError } from '../errors';
import { dayStart, isDay, nextDay } from '../format/calendar';
import type { IndexEntry } from '../format/indexFile';
import { type Actor, actorKind, actorName } from '../model/actor';
import { isReviewed, normaliseTags, type Status } from '../model/memory';
import { type ListOrder, listOrders, type MemoryFilter } from '../model/memoryFilter';
import { isPrivatePath } from '../model/memoryPath';
import type { MemoryType } from '../model/memoryTypes';
import type { RecallOptions } from '../model/recall';
import type { Catalog } from '../store/catalog';
import type { Needs } from '../store/services';
import { momentOf, summaryOf } from '../strength/strengths';
import { nameOfEntity } from './entityName';
import type { AskedPlace } from './place';
import { withDays } from './spokenDays';
import { heldAt } from './time';

type FilteredEntry = Pick<IndexEntry, 'memory' | 'stat'>;

const fold = (text: string): string => text.normalize('NFC').trim().toLowerCase();

const partsOf = (name: string): string => ` ${name.split(/[\s._/-]+/u).join(' ')} `;

/** "Elif" is Elif Kaya, "claude" and "agent:claude" Claude Code: whole parts of a name, one after another. */
const isBy = (author: Actor | undefined, wanted: readonly string[]): boolean => {
  if (author === undefined) return false;
  const [kind, parts] = [actorKind(author), partsOf(fold(actorName(author)))];
  return wanted.some((one) => {
    const name = one.startsWith(`${kind}:`) ? one.slice(kind.length + 1) : one;
    return one === kind || (name !== '' && parts.includes(partsOf(name)));
  });
};

/**
 * An instant in milliseconds since the epoch; of a whole day in the person's time zone, what `instantOf` makes of it. Throws
 * `invalid_argument` for a date that is none.
 */
export const readInstant = (
  name: string,
  text: string,
  instantOf: (day: string) => number,
): number => {
  const isInstant = /^\d{4}-\d{2}-\d{2}T/u.test(text);
  const instant = isDay(text) ? instantOf(text) : isInstant ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant)) {
    throw new MemoryError('invalid_argument', { name, value: text, expected: 'date_or_words' });
  }
  return instant;
};

/** Milliseconds since the epoch; the end is not included. */
const readPeriod = (
  { since, until }: MemoryFilter,
  timeZone: string,
): { readonly from: number; readonly to: number } => ({
  from:
    since === undefined
      ? Number.NEGATIVE_INFINITY
      : readInstant('since', since, (day) => dayStart(day, timeZone)),
  to:
    until === undefined
      ? Number.POSITIVE_INFINITY
      : readInstant('until', until, (day) => dayStart(nextDay(day), timeZone)),
});

const changedAt = ({ updated, created }: IndexEntry['memory']): number =>
  Date.parse(updated ?? created ?? '');

const isWithin = (
  instant: number,
  { from, to }: { readonly from: number; readonly to: number },
): boolean => instant >= from && instant < to;

/** False where the filter lets everything through, so that nobody need ask it; the status is not looked at. */
export const isFiltering = (filter: MemoryFilter): boolean =>
  [filter.types, filter.tags, filter.authors, filter.entities].some((list) => list?.length) ||
  [filter.pinned, filter.reviewed, filter.private, filter.since, filter.until].some(
    (value) => value !== undefined,
  );

/** The options with filters that let everything through; the statuses stay. */
export const withoutFilters = <Options extends MemoryFilter>({
  types: _types,
  tags: _tags,
  authors: _authors,
  entities: _entities,
  pinned: _pinned,
  reviewed: _reviewed,
  private: _private,
  since: _since,
  until: _until,
  ...options
}: Options) => options;

/**
 * A test for the filters that callers give; a filter that is absent or empty lets everything through. Throws
 * `invalid_argument` for a date that is none. The status is only computed where it is asked for.
 */
export const filterOf = (
  filter: MemoryFilter,
  timeZone: string,
): ((entry: FilteredEntry, status: () => Status) => boolean) => {
  const tags = normaliseTags(filter.tags);
  const [types, statuses] = [filter.types ?? [], filter.statuses ?? []];
  const authors = (filter.authors ?? []).map(fold);
  const entities = (filter.entities ?? []).map(nameOfEntity);
  const { from, to } = readPeriod(filter, timeZone);
  const hasPeriod = filter.since !== undefined || filter.until !== undefined;
  const { pinned, reviewed, private: inPrivate } = filter;
  return (entry, status) => {
    const { memory, stat } = entry;
    return (
      (types.length === 0 || types.includes(memory.type)) &&
      tags.every((tag) => memory.tags.includes(tag)) &&
      (authors.length === 0 || isBy(memory.author, authors)) &&
      entities.every((wanted) => memory.entities.some((one) => nameOfEntity(one) === wanted)) &&
      (pinned === undefined || (memory.pinned ?? false) === pinned) &&
      (reviewed === undefined || isReviewed(memory) === reviewed) &&
      (inPrivate === undefined || isPrivatePath(stat.path) === inPrivate) &&
      (!hasPeriod || isWithin(changedAt(memory), { from, to })) &&
      (statuses.length === 0 || statuses.includes(status()))
    );
  };
};

export interface RecallFilterOptions {
  readonly options: RecallOptions;
  readonly timeZone: string;
  /** Only what was believed at that instant, in milliseconds since the epoch. */
  readonly asOf?: number | undefined;
  readonly place?: AskedPlace | undefined;
  /** Only memories of these types, beside what the caller filters by. */
  readonly types?: readonly MemoryType[];
  readonly supersededBy: (id: string) => readonly string[];
}

/**
 * Tells whether a memory may be an answer, its status apart; undefined where all may, so that nobody need ask. Throws
 * `invalid_argument` for a date of the filter that is none.
 */
export const recallFilter = (
  catalog: Catalog,
  { options, timeZone, asOf, place, types, supersededBy }: RecallFilterOptions,
): ((id: string) => boolean) | undefined => {
  const tests: ((entry: IndexEntry) => boolean)[] = [];
  if (isFiltering(options)) {
    const passes = filterOf({ ...options, statuses: [] }, timeZone);
    tests.push((entry) => passes(entry, () => 'active'));
  }
  if (types !== undefined) tests.push(({ memory }) => types.includes(memory.type));
  if (place !== undefined) tests.push(({ memory }) => place.kindOf(memory.id) !== undefined);
  if (asOf !== undefined) {
    tests.push(({ memory }) => {
      const others = supersededBy(memory.id).map((id) => catalog.byId(id)?.memory);
      const superseding = others.filter((other) => other !== undefined);
      return heldAt(memory, asOf, superseding);
    });
  }
  if (tests.length === 0) return undefined;
  return (id) => {
    const entry = catalog.byId(id);
    return entry !== undefined && tests.every((test) => test(entry));
  };
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

/** The memories that pass the filter, most relevant first or in the order asked for, then by title. Throws
 * `invalid_argument` for a date that is none. */
export const list = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'turns' | 'usage'>,
  { sort = 'relevance', withoutPutAway = false, ...asked }: ListOptions = {},
): Promise<readonly MemorySummary[]> => {
  if (!Object.hasOwn(ranks, sort)) {
    const data = { name: 'sort', value: sort, expected: 'choice', choices: listOrders };
    throw new MemoryError('invalid_argument', data);
  }
  const filter = await withDays(services, asked);
  const catalog = await services.catalog.open();
  const passes = filterOf(filter, services.clock.timeZone);
  const rank = ranks[sort];
  const hides = withoutPutAway && filter.statuses?.includes('archived') !== true;
  const moment = momentOf(services);
  const listed: Listed[] = [];
  await services.turns.each(catalog.entries(), (entry) => {
    if (hides && entry.memory.status === 'archived') return;
    const summary = summaryOf(services, entry, moment);
    if (passes(entry, () => summary.status)) {
      listed.push({ summary, rank: rank(summary, entry.memory.created) });
    }
  });
  return listed.sort(byRank).map(({ summary }) => summary);
};
